import { createThemeStore } from '../../app/theme-store.ts';
import type { ThemeStore } from '../../app/theme-store.ts';
import { setCookie } from './document-parts.ts';

const THEME_MAX_AGE_SECONDS = 31_536_000;

/**
 * The theme's store over the document's attribute; a choice is kept in the cookie that the first script reads, and every
 * other tab follows it.
 */
export const startTheme = (): ThemeStore => {
  const { dataset } = document.documentElement;
  const channel = new BroadcastChannel('croupier.theme');
  const store = createThemeStore(dataset['theme'] === 'light' ? 'light' : 'dark');
  store.subscribe(({ context: { theme } }) => {
    // Worn already: another tab chose it, and has told everyone.
    if (dataset['theme'] === theme) return;
    dataset['theme'] = theme;
    setCookie('theme', theme, THEME_MAX_AGE_SECONDS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage(theme);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab of another build may know other ones.
    if (data !== 'dark' && data !== 'light') return;
    dataset['theme'] = data;
    store.trigger.themeChosen({ theme: data });
  });
  return store;
};
