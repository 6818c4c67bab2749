import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { homeMachine } from './home.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const winner = { game: 'fox', login: 'w***n', amount: '12.00', currency: 'EUR' };

export const cases: MachineCases = {
  machine: homeMachine,
  input: standInInput(),
  events: [
    { type: 'home.reload.requested' },
    { type: 'wins.pushed', winners: [winner], at: 0 },
    { type: 'wins.lost' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'route.entered', params: {}, query: {}, hash: '', route: 'index', path: '/', now: 0 },
  ],
  outputs: {
    loadHome: [
      succeed({
        banners: [],
        rows: [{ id: 'popular', games: standInGames(0, 3), total: 3 }],
        jackpots: [],
        winners: [],
      }),
      lost,
    ],
    loadLive: [succeed({ jackpots: [], winners: [winner] }), lost],
    deadline: [null],
  },
};
