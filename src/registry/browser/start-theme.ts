import { createThemeStore } from '../../app/theme-store.ts';
import type { ThemeStore } from '../../app/theme-store.ts';
import { setCookie } from './document-parts.ts';

const THEME_MAX_AGE_SECONDS = 31_536_000;

/** The theme's store over the document's attribute; a choice is kept in the cookie that the first script reads. */
export const startTheme = (): ThemeStore => {
  const root = document.documentElement;
  const store = createThemeStore(root.dataset['theme'] === 'light' ? 'light' : 'dark');
  store.subscribe(({ context }) => {
    root.dataset['theme'] = context.theme;
    setCookie('theme', context.theme, THEME_MAX_AGE_SECONDS);
  });
  return store;
};
