import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { boardsMachine } from './boards.machine.ts';
import type { BoardsContext } from './boards.machine.ts';
import { jackpotOf, pageOf, winnerOf } from '../../../tests/stand-ins/boards.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const entered = (route: string, id = '') => ({
  type: 'route.entered',
  params: id === '' ? {} : { id },
  query: {},
  hash: '',
  route,
  path: '/',
  now: standInNow,
});

export const cases: MachineCases = {
  machine: boardsMachine,
  input: standInInput({ params: { id: '1' }, route: 'jackpots-id', path: '/jackpots/1' }),
  events: [
    entered('jackpots'),
    entered('jackpots-id', '1'),
    entered('providers'),
    entered('winners'),
    { type: 'wins.pushed', winners: [winnerOf('b')], at: standInNow },
    { type: 'wins.lost' },
    { type: 'boards.reload.requested' },
    { type: 'boards.more.requested' },
  ],
  slice: ({ route, page, shown, isStale }: BoardsContext) => ({
    route,
    kind: page?.kind,
    games: page?.kind === 'jackpot' && page.jackpot.games.length,
    shown,
    isStale,
  }),
  outputs: {
    loadBoards: [
      succeed(pageOf.jackpot('1')),
      succeed({
        ...pageOf.jackpot('1'),
        jackpot: { ...jackpotOf('1'), games: standInGames(0, 30).map(({ sysname }) => sysname) },
      }),
      succeed(pageOf.providers()),
      succeed(pageOf.winners('a')),
      succeed(null),
      lost,
    ],
    refreshBoards: [
      succeed({ kind: 'jackpot', at: standInNow, jackpot: jackpotOf('1', '1001.00'), winners: [] }),
      succeed(null),
      lost,
    ],
    deadline: [null],
  },
};
