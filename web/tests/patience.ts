/** What a test waits for may come late on a slow machine; in the end it says what was missing, before its time is up. */

import { configure } from '@testing-library/svelte';
import { beforeEach } from 'vitest';
import { settings } from '../src/lib/page/settings.svelte';

configure({ asyncUtilTimeout: 50_000 });

// What happens is shown at once, unless a test wishes for another pace.
beforeEach(() => {
  settings.pace = 'once';
});
