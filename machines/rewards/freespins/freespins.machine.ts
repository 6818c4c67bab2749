import { assign, setup } from 'xstate';
import type { FreespinPack } from '../../../schemas/rewards/bonuses.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FreespinsEvent } from './freespins.events.ts';

export type FreespinsInput = { readonly uid: number; readonly route: string };
export type FreespinsContext = { uid: number; route: string; packs: readonly FreespinPack[] };

const GAME = 'game-sysname';

/** When the first pack ends, epoch ms. */
const nextEnd = ({ packs }: FreespinsContext): number | null => {
  const ends = packs.flatMap(({ expired_at: at }) => (at === null ? [] : [at]));
  return ends.length === 0 ? null : Math.min(...ends);
};

/** The player's free spins, for the badges of game cards. A guest has none, and nothing is asked for one. */
export const freespinsMachine = setup({
  types: {} as { context: FreespinsContext; input: FreespinsInput; events: FreespinsEvent },
  actors: {
    readPacks: placeholder<readonly FreespinPack[]>('readPacks'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed' ? { uid: event.uid, packs: [] } : {},
    ),
    assignRoute: assign(({ event }) =>
      event.type === 'freespins.route.changed' ? { route: event.route } : {},
    ),
    assignPacks: assign(({ event }) => ({ packs: valueOf<readonly FreespinPack[]>(event) ?? [] })),
  },
  guards: {
    isGuest: ({ context }) => context.uid === 0,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isGameLeft: ({ context, event }) =>
      context.uid > 0 &&
      context.route === GAME &&
      event.type === 'freespins.route.changed' &&
      event.route !== GAME,
    isRead: ({ event }) => valueOf<readonly FreespinPack[]>(event) !== null,
    hasEnd: ({ context }) => nextEnd(context) !== null,
    isPlayer: ({ context }) => context.uid > 0,
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
        onDone: [{ guard: 'isRead', target: 'read', actions: 'assignPacks' }, { target: 'resting' }],
        onError: 'resting',
      },
    },
    read: { always: [{ guard: 'hasEnd', target: 'timed' }, { target: 'resting' }] },
    timed: {
      invoke: {
        src: 'deadline',
        input: ({ context }) => ({ at: nextEnd(context) ?? 0 }),
        onDone: 'reading',
      },
    },
    /** What could not be read stays as it was until something happens. */
    resting: {},
  },
  on: {
    'session.changed': { guard: 'isOtherPlayer', target: '.deciding', actions: 'assignPlayer' },
    'freespins.route.changed': [
      { guard: 'isGameLeft', target: '.reading', actions: 'assignRoute' },
      { actions: 'assignRoute' },
    ],
    'freespins.reload.requested': { guard: 'isPlayer', target: '.reading' },
  },
});
