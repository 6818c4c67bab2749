import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { GameInfo } from '../../../schemas/games/game-info.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { gameInfoMachine } from './info.machine.ts';

/** For tests. */
export const standInInfo: GameInfo = {
  sysname: 'fox',
  rules: 'Three alike on the line pay.',
  rules_version: '1.0',
  rtp: '95.10',
  volatility: 'high',
  prizes: [
    { pays: '8', one_in: 91 },
    { pays: '1500', one_in: 46_656 },
  ],
  min_stake: '0.20',
  max_stake: '10.00',
  currency: 'EUR',
  has_demo: true,
  table: null,
  jackpots: [],
};

export const cases: MachineCases = {
  machine: gameInfoMachine,
  input: standInInput({ route: 'GameInfo', props: { sysname: 'fox', name: 'Fox' } }),
  events: [{ type: 'gameInfo.reload.requested' }],
  outputs: { getGameInfo: [succeed(standInInfo), { ok: false, failure: failureOf('LostAnswer') }] },
  ends: ['shown'],
};
