import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInGame } from '../../../tests/stand-ins/games.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInfo } from '../info/info.cases.ts';
import { gameAboutMachine } from './about.machine.ts';

const more = { games: [], total: 0 };
const place = { hash: '', query: {}, now: 0, route: 'game-sysname-about' };

export const cases: MachineCases = {
  machine: gameAboutMachine,
  input: standInInput({ route: 'game-sysname-about', path: '/game/fox/about', params: { sysname: 'fox' } }),
  events: [
    { type: 'gameAbout.reload.requested' },
    { type: 'route.entered', ...place, path: '/game/fox/about', params: { sysname: 'fox' } },
    { type: 'route.entered', ...place, path: '/game/owl/about', params: { sysname: 'owl' } },
    { type: 'session.changed', uid: 0, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'USD' },
  ],
  outputs: {
    loadAbout: [
      succeed({ game: standInGame('fox'), info: standInInfo, more }),
      succeed({ game: standInGame('fox'), info: null, more }),
      succeed(null),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
};
