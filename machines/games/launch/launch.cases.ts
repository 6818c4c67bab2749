import type { OpenSession } from '../../../effects/games/open-game.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { launchMachine } from './launch.machine.ts';
import type { LaunchContext, LaunchInput, LaunchOutput } from './launch.machine.ts';

/** For tests. */
export const standInSession: OpenSession = {
  ref: 'game.key-1',
  origin: 'https://games.example',
  open: 'iframe',
  startedAt: standInNow,
  expiresAt: standInNow + 3_600_000,
};
const failed = (type: FailureType, status = 0) => ({ ok: false, failure: failureOf(type, { status }) });
const opened = (rest: Partial<OpenSession> = {}) =>
  succeed({ session: { ...standInSession, ...rest }, reasons: [] });
const input: LaunchInput = {
  game: {
    sysname: 'fox',
    mode: 'real',
    platform: 'desktop',
    site: { origin: 'https://play.example', loopbackOrigins: [] } as unknown as LaunchInput['game']['site'],
  },
  uid: 7,
  routeName: 'game-sysname',
  isFrameOnly: false,
  place: 'Fox',
};

/** What a launch hands to the page that made it. */
export const launchEnds: readonly LaunchOutput[] = [
  { end: 'closed', failure: null },
  { end: 'expired', failure: null },
  { end: 'refused', failure: failureOf('UserNeedDeposit') },
];

export const cases: MachineCases = {
  machine: launchMachine,
  input,
  events: [{ type: 'launch.closed' }, { type: 'launch.here.requested' }],
  outputs: {
    takePlace: [succeed({ runs: null }), succeed({ runs: 'Owl' })],
    awaitPlace: [succeed(null)],
    holdPlace: [],
    openGame: [
      opened(),
      opened({ open: 'self', expiresAt: null }),
      succeed({ session: null, reasons: ['not-https'] }),
      failed('TooManyRequests'),
      failed('Authorization'),
      failed('UserNeedDeposit'),
      failed('UserBanned', 403),
    ],
    holdSession: [succeed(null)],
    deadline: [null],
  },
  slice: ({ uid, isFrameOnly }: LaunchContext) => ({ uid, isFrameOnly }),
};

/** Several games may run at once. */
export const placelessCases: MachineCases = { ...cases, input: { ...input, place: null } };
