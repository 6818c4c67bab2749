import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { hallMachine } from './hall.machine.ts';
import type { HallContext } from './hall.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const entered = (query: Readonly<Record<string, string>>) =>
  ({
    type: 'route.entered',
    params: {},
    query,
    hash: '',
    route: 'gamehall',
    path: '/gamehall',
    now: standInNow,
  }) as const;

export const cases: MachineCases = {
  machine: hallMachine,
  input: standInInput({ route: 'gamehall', path: '/gamehall' }),
  events: [
    entered({}),
    entered({ category: 'slots' }),
    entered({ category: 'favorites' }),
    entered({ category: 'recent' }),
    { type: 'recent.changed' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'hall.more.requested' },
    { type: 'hall.range.needed', from: 0, to: 53 },
    { type: 'hall.retry.requested' },
    { type: 'hall.reload.requested' },
    { type: 'hall.provider.toggled', sysname: 'quillfox' },
    { type: 'hall.providers.cleared' },
    { type: 'hall.search.cleared' },
    { type: 'hall.sort.chosen', sort: 'name' },
    { type: 'hall.facts.chosen', facts: 'volatility=low' },
    { type: 'hall.filters.opened' },
    { type: 'hall.filters.closed' },
  ],
  outputs: {
    loadHall: [
      succeed({ categories: [], providers: [], games: standInGames(0, 18), total: 40, source: 'platform' }),
      succeed({ categories: [], providers: [], games: [], total: 0, source: 'index' }),
      lost,
    ],
    loadPages: [
      succeed({ pages: [{ page: 0, games: standInGames(0, 18) }], total: 40, source: 'platform' }),
      lost,
    ],
  },
  slice: ({ query, uid, total, pages, isFiltersOpen }: HallContext) => ({
    category: query.category,
    isPlayer: uid > 0,
    shown: query.shown,
    total,
    pages: Object.keys(pages),
    isFiltersOpen,
  }),
};
