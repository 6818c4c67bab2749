import { createThemeStore } from '../../app/theme-store.ts';
import type { Theme, ThemeStore } from '../../app/theme-store.ts';
import { setCookie } from './document-parts.ts';

const THEME_MAX_AGE_SECONDS = 31_536_000;
const CHANNEL = 'croupier.theme';

/**
 * The theme's store over the document's attribute; a choice is kept in the cookie that the first script reads, and every
 * other tab follows it.
 */
export const startTheme = (): ThemeStore => {
  const root = document.documentElement;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const store = createThemeStore(root.dataset['theme'] === 'light' ? 'light' : 'dark');
  const show = (theme: Theme) => {
    root.dataset['theme'] = theme;
  };
  store.subscribe(({ context: { theme } }) => {
    // Shown already: another tab chose it, and has told everyone.
    if (root.dataset['theme'] === theme) return;
    show(theme);
    setCookie('theme', theme, THEME_MAX_AGE_SECONDS);
    channel?.postMessage(theme);
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const theme = data === 'light' ? 'light' : 'dark';
    show(theme);
    store.trigger.themeChosen({ theme });
  });
  return store;
};
