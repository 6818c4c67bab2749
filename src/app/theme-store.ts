import { createStore } from '@xstate/store';

export type Theme = 'dark' | 'light';

/** The theme in force. Made in the composition root, when the first view that can change it is drawn. */
export const createThemeStore = (theme: Theme) =>
  createStore({
    context: { theme },
    on: {
      themeChosen: (_context, event: { theme: Theme }) => ({ theme: event.theme }),
    },
  });

export type ThemeStore = ReturnType<typeof createThemeStore>;
