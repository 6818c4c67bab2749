import { searchesKey, storedSearches } from '../../../schemas/rules/games/recent-searches.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { searchMachine } from './search.machine.ts';

export const liveSearch = ({ bridge, deadline, browser }: LiveParts) =>
  searchMachine.provide({
    actors: {
      loadStart: bridge(() =>
        import('../../../effects/games/search-games.ts').then((m) => m.loadSearchStart),
      ),
      searchGames: bridge(() => import('../../../effects/games/search-games.ts').then((m) => m.searchGames)),
      loadIndex: bridge(() => import('../../../effects/games/search-games.ts').then((m) => m.loadIndex)),
      matchIndex: bridge(() => import('../../../effects/games/search-games.ts').then((m) => m.matchIndex)),
      loadDetails: bridge(() => import('../../../effects/games/search-games.ts').then((m) => m.loadDetails)),
      readSearches: bridge(() =>
        import('../../../effects/games/recent-searches.ts').then((m) => m.readSearches),
      ),
      deadline,
    },
    actions: browser
      ? {
          keepSearches: ({ context: { uid, searches } }) =>
            browser.store(searchesKey(uid), storedSearches(searches)),
        }
      : {},
  });
