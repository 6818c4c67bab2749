import type { FreespinPack } from '../../../schemas/rewards/bonuses.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { freespinsMachine } from './freespins.machine.ts';
import type { FreespinsContext } from './freespins.machine.ts';

export const packOf = (sysname: string, left: number, rest: Partial<FreespinPack> = {}): FreespinPack => ({
  id: sysname,
  game: { sysname },
  remaining_count: left,
  expired_at: null,
  stake: '0.20',
  currency: 'EUR',
  ...rest,
});

export const cases: MachineCases = {
  machine: freespinsMachine,
  input: { uid: 7, route: 'game-sysname' },
  events: [
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'freespins.route.changed', route: 'gamehall' },
    { type: 'freespins.route.changed', route: 'game-sysname' },
    { type: 'freespins.reload.requested' },
  ],
  outputs: {
    readPacks: [
      succeed([packOf('oxblood', 5)]),
      succeed([packOf('oxblood', 5, { expired_at: standInNow + 1000 })]),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    deadline: [null],
  },
  slice: ({ uid, route, packs }: FreespinsContext) => [uid > 0, route, packs[0]?.expired_at ?? 0],
};
