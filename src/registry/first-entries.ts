import type { Entry, EntryName } from './registry.types.ts';

/** What a page that visitors begin with is made of, and what its first tap opens: the rest of the list comes later. */
export const firstEntries = {
  home: {
    views: () => import('../features/pages/home/home.views.ts'),
    source: 'src/features/pages/home/home.views.ts',
    machines: () => import('../../machines/pages/home/home.live.ts').then((m) => ({ home: m.liveHome })),
    texts: [],
  },
  gameHall: {
    views: () => import('../features/games/hall/hall.views.ts'),
    source: 'src/features/games/hall/hall.views.ts',
    machines: () => import('../../machines/games/hall/hall.live.ts').then((m) => ({ gameHall: m.liveHall })),
    texts: [],
  },
  game: {
    views: () => import('../features/games/game/game.views.ts'),
    source: 'src/features/games/game/game.views.ts',
    machines: () => import('./game.machines.ts').then((m) => m.machines),
    texts: ['frame'],
  },
  GamesSearchPopup: {
    views: () => import('../features/games/search/search.views.ts'),
    source: 'src/features/games/search/search.views.ts',
    machines: () =>
      import('../../machines/games/search/search.live.ts').then((m) => ({ search: m.liveSearch })),
    texts: [],
  },
  AuthPopup: {
    views: () => import('../features/access/auth.views.ts'),
    source: 'src/features/access/auth.views.ts',
    machines: () => import('./access.machines.ts').then((m) => m.machines),
    // Not those of errors, which come by themselves: none of them is said before something was sent.
    texts: ['form', 'auth'],
  },
  /** Consent, counters and chat: loaded when the page is idle. */
  outside: {
    views: () => import('../features/site/outside/outside.views.ts'),
    source: 'src/features/site/outside/outside.views.ts',
    machines: () => import('./outside.machines.ts').then((m) => m.machines),
    texts: ['outside'],
  },
  SiteMenu: {
    views: () => import('../features/site/menu/menu.views.ts'),
    source: 'src/features/site/menu/menu.views.ts',
    texts: ['menu'],
  },
} as const satisfies { readonly [Name in EntryName]?: Entry<Name> };

export const firstEntryOf = (name: string): Entry | undefined =>
  Object.hasOwn(firstEntries, name) ? (firstEntries[name as keyof typeof firstEntries] as Entry) : undefined;
