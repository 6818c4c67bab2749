import { standInNow } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { roundsMachine } from './rounds.machine.ts';
import type { RoundsContext } from './rounds.machine.ts';

const told = (type: string, at = standInNow) => ({ type: 'rounds.frame.messaged', message: { type }, at });

export const cases: MachineCases = {
  machine: roundsMachine,
  input: { origin: '', holdSeconds: 60, resultSeconds: 2 },
  events: [{ type: 'rounds.opened', origin: 'https://games.example' }, { type: 'rounds.left' }],
  outputs: { deadline: [null] },
  callbacks: {
    watchRounds: [
      told('roundStart'),
      told('roundStart', standInNow + 60_000),
      told('roundEnd'),
      told('roundEnd', standInNow + 60_000),
      told('roundLost'),
      { type: 'rounds.frame.loaded' },
      { type: 'rounds.line.changed', isOnline: false },
      { type: 'rounds.left' },
    ],
    watchCovers: [{ type: 'rounds.covered', name: 'RealityCheck' }],
  },
  slice: ({ origin, heldSince, isOffline }: RoundsContext) => [origin, heldSince, isOffline],
};
/** A game that runs when its rounds begin to be followed, in a market that holds nothing back. */
export const openCases: MachineCases = {
  ...cases,
  input: { origin: 'https://games.example', holdSeconds: 0, resultSeconds: 0 },
};
