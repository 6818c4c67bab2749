import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInGame, standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { searchMachine } from './search.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: searchMachine,
  input: standInInput({ route: 'GamesSearchPopup' }),
  events: [
    { type: 'search.text.changed', text: 'o' },
    { type: 'search.text.changed', text: 'or' },
    { type: 'search.text.changed', text: 'orb' },
    { type: 'search.submitted' },
    { type: 'search.retry.requested' },
    { type: 'search.result.chosen' },
    { type: 'search.searches.cleared' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
  ],
  outputs: {
    loadStart: [succeed({ popular: standInGames(0, 5), providers: [] }), lost],
    searchGames: [succeed({ games: standInGames(0, 2), total: 2 }), succeed({ games: [], total: 0 }), lost],
    loadIndex: [succeed(true), succeed(false), lost],
    matchIndex: [
      succeed({ hits: [{ sysname: 'x1', name: 'Orb One', provider: 'Quillfox' }], total: 1 }),
      succeed({ hits: [], total: 0 }),
      succeed(null),
      lost,
    ],
    loadDetails: [succeed([standInGame('x1')]), succeed([]), lost],
    readSearches: [succeed(['bell']), succeed([]), lost],
    deadline: [null],
  },
};
