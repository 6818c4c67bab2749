import { assign, setup } from 'xstate';
import type { FreespinPack } from '../../../schemas/rewards/bonuses.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import { received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FreespinsEvent, FreespinsRouteChanged } from './freespins.events.ts';

export type FreespinsInput = { readonly uid: number; readonly route: string };
export type FreespinsContext = {
  uid: number;
  route: string;
  packs: readonly FreespinPack[];
  /** The end that was waited for last, epoch ms: a clock that is ahead of the platform's asks once about it. */
  waited?: number;
};

const GAME = 'game-sysname';

/** When the next pack ends, epoch ms. */
const nextEnd = ({ packs, waited = 0 }: FreespinsContext): number | null => {
  const ends = packs.flatMap(({ expired_at: at }) => (at === null || at <= waited ? [] : [at]));
  return ends.length === 0 ? null : Math.min(...ends);
};

type Packs = readonly FreespinPack[] | null;

/** The player's free spins, for the badges of game cards. A guest has none, and nothing is asked for one. */
export const freespinsMachine = setup({
  types: {} as { context: FreespinsContext; input: FreespinsInput; events: FreespinsEvent },
  actors: {
    readPacks: placeholder<readonly FreespinPack[]>('readPacks'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid, packs: [], waited: 0 })),
    assignRoute: assign((_, { route }: FreespinsRouteChanged) => ({ route })),
    assignPacks: assign((_, packs: Packs) => ({ packs: packs ?? [] })),
    assignWaited: assign(({ context }) => ({ waited: nextEnd(context) ?? 0 })),
  },
  guards: {
    isGuest: ({ context }) => context.uid === 0,
    isPlayer: ({ context }) => context.uid > 0,
    isPlayerChanged: ({ context }, { uid }: SessionChanged) => uid !== context.uid,
    isGameLeft: ({ context }, { route }: FreespinsRouteChanged) =>
      context.uid > 0 && context.route === GAME && route !== GAME,
    isRead: (_, packs: Packs) => packs !== null,
    hasEnd: ({ context }) => nextEnd(context) !== null,
  },
}).createMachine({
  id: 'freespins',
  context: ({ input }) => ({ ...input, packs: [] }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'reading' }] },
    guest: {},
    reading: {
      invoke: {
        src: 'readPacks',
        onDone: [
          {
            guard: { type: 'isRead', params: value },
            target: 'read',
            actions: { type: 'assignPacks', params: value },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    read: { always: [{ guard: 'hasEnd', target: 'timed' }, { target: 'resting' }] },
    timed: {
      invoke: {
        src: 'deadline',
        input: ({ context }) => ({ at: nextEnd(context) ?? 0, clock: 'platform' }),
        onDone: { target: 'reading', actions: 'assignWaited' },
      },
    },
    /** What could not be read stays as it was until something happens. */
    resting: {},
  },
  on: {
    'session.changed': {
      guard: { type: 'isPlayerChanged', params: received },
      target: '.deciding',
      actions: { type: 'assignPlayer', params: received },
    },
    'freespins.route.changed': [
      {
        guard: { type: 'isGameLeft', params: received },
        target: '.reading',
        actions: { type: 'assignRoute', params: received },
      },
      { actions: { type: 'assignRoute', params: received } },
    ],
    'freespins.reload.requested': { guard: 'isPlayer', target: '.reading' },
  },
});
