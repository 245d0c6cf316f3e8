/** What a test waits for may come late on a slow machine; in the end it says what was missing, before its time is up. */

import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 50_000 });
