import { assign, setup } from 'xstate';
import type { Wager } from '../../../effects/rewards/bonuses/read-wager.ts';
import { compareDec } from '../../../schemas/rules/kit/money.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import { received } from '../../kit/output.ts';
import { isLoaded, loaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { WagerEvent, WagerMoneySeen } from './wager.events.ts';

type Money = Pick<WagerMoneySeen, 'main' | 'bonus'>;
export type WagerContext = {
  uid: number;
  /** What is on the balance, as the page last showed it; null before. */
  money: Money | null;
  /** It has moved since the wagering was last asked for, also when it has come back to the same. */
  hasMoved: boolean;
  wager: Wager | null;
};
type Read = { readonly wager: Wager | null };

/** Rounds follow one another in seconds: between two questions lies so much, milliseconds. */
const PAUSE_MS = 5000;

/** How far the wagering of the active bonus is. It is asked for while there is bonus money, anew when the balance moves. */
export const wagerMachine = setup({
  types: {} as { context: WagerContext; input: { readonly uid: number }; events: WagerEvent },
  actors: { readWager: placeholder<Read>('readWager'), deadline: deadlinePlaceholder },
  actions: {
    assignPlayer: assign((_, { uid }: SessionChanged) => ({
      uid,
      money: null,
      hasMoved: false,
      wager: null,
    })),
    assignMoney: assign(({ context: { money, hasMoved } }, { main, bonus }: WagerMoneySeen) => ({
      money: { main, bonus },
      hasMoved: hasMoved || money?.main !== main || money.bonus !== bonus,
    })),
    assignAsked: assign({ hasMoved: false }),
    assignWager: assign((_, read: Read | null) => ({ wager: read?.wager ?? null })),
  },
  guards: {
    isLoaded,
    isPlayerChanged: ({ context }, { uid }: SessionChanged) => uid !== context.uid,
    isDue: ({ context: { uid, money, hasMoved } }) =>
      uid > 0 && money !== null && compareDec(money.bonus, '0') > 0 && hasMoved,
  },
}).createMachine({
  id: 'wager',
  context: ({ input }) => ({ uid: input.uid, money: null, hasMoved: false, wager: null }),
  initial: 'resting',
  states: {
    resting: { always: { guard: 'isDue', target: 'reading', actions: 'assignAsked' } },
    reading: {
      invoke: {
        src: 'readWager',
        onDone: [loaded('pausing', 'assignWager'), { target: 'pausing' }],
        onError: 'pausing',
      },
    },
    pausing: { invoke: { src: 'deadline', input: { inMs: PAUSE_MS }, onDone: 'resting' } },
  },
  on: {
    'wager.money.seen': { actions: { type: 'assignMoney', params: received } },
    'session.changed': {
      guard: { type: 'isPlayerChanged', params: received },
      target: '.resting',
      actions: { type: 'assignPlayer', params: received },
    },
  },
});
