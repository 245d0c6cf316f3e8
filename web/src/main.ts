import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './low.css';
import { preferred, speak } from './lib/words/i18n.svelte';
import { settings } from './lib/page/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
await speak(preferred([settings.language, ...navigator.languages]));
mount(App, { target });
