/** What a person has set for this browser; kept in local storage where there is one. */

export type Theme = 'auto' | 'light' | 'dark';
export type Confirm = 'costly' | 'always' | 'never';
/** How fast what happens is shown. */
export type Pace = 'step' | 'slow' | 'quick' | 'once';

interface Settings {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  /** Whether the browser is to notify who looks elsewhere that it is their turn. */
  notify: boolean;
  pace: Pace;
  contrast: boolean;
  confirm: Confirm;
  list: boolean;
  /** The language that was asked for here; empty: the first of the browser's that there is. */
  language: string;
}

const STORED = 'wartable.settings';
const USUAL: Settings = {
  theme: 'auto',
  motion: true,
  sound: false,
  notify: false,
  pace: 'quick',
  contrast: false,
  confirm: 'costly',
  list: false,
  language: '',
};

export const settings = $state<Settings>({ ...USUAL, ...stored() });

/** What is of another kind than a setting is no wish of anybody's. */
function stored(): Partial<Settings> {
  try {
    const found = Object.entries((JSON.parse(localStorage.getItem(STORED) ?? '{}') ?? {}) as object);
    return Object.fromEntries(found.filter(([key, value]) => typeof value === typeof USUAL[key as keyof Settings]));
  } catch {
    return {};
  }
}

/** Remember the settings and apply the theme; call it inside an effect. */
export function keepSettings(): void {
  const { theme } = settings;
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['motion'] = settings.motion ? 'on' : 'off';
  document.documentElement.dataset['contrast'] = settings.contrast ? 'high' : 'usual';
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether things may move: the person's wish here, and that of the whole system. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
