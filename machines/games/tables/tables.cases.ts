import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { GameTables } from '../../../schemas/games/game-tables.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { liveTablesMachine } from './tables.machine.ts';
import type { LiveTablesContext } from './tables.machine.ts';

/** For tests. */
export const standInTables: GameTables = {
  currency: 'EUR',
  items: [
    { sysname: 'salon', dealer: 'Ilze', seats: 7, free: 2, min_stake: '5.00', max_stake: '500.00' },
    { sysname: 'wheel', dealer: 'Noor', seats: null, free: null, min_stake: '1.00', max_stake: '200.00' },
  ],
};

export const cases: MachineCases = {
  machine: liveTablesMachine,
  input: {},
  events: [
    { type: 'tables.watched' },
    { type: 'tables.left' },
    { type: 'session.changed', uid: 7, currency: 'BRL' },
  ],
  outputs: {
    loadTables: [succeed(standInTables), succeed(null), { ok: false, failure: failureOf('LostAnswer') }],
    deadline: [null],
  },
  slice: ({ isWatched, facts }: LiveTablesContext) => [isWatched, facts !== null],
};
