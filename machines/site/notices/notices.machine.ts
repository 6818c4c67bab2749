import { assign, fromCallback, setup } from 'xstate';
import { loyaltyNotificationDelayMs, toastLimit } from '../../../schemas/constants.ts';
import { isZeroDec } from '../../../schemas/rules/kit/money.ts';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { ToastRequested } from '../../kit/message-events.ts';
import { tell } from '../../kit/tell.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { System } from '../../kit/tell.ts';
import { when } from '../../kit/when.ts';
import { currencyIn, isQuietPlay } from './in-play.ts';

type Answer = { readonly items: readonly LoyaltyNotification[] };

export type NoticesContext = {
  /** Below zero for a player to whom nothing is promoted: only what was done to the money is told. */
  uid: number;
  /** How long a notice stays, milliseconds. */
  durationMs: number;
  /** Address of the sound; '' for none. */
  sound: string;
  items: readonly LoyaltyNotification[];
  /** The first interaction has been. */
  isUsed: boolean;
  /** The path has changed since the notices came that wait or are kept. */
  isDue: boolean;
};
export type NoticesInput = Pick<NoticesContext, 'uid' | 'durationMs' | 'sound'>;
export type NoticesEvent =
  | { readonly type: 'notices.player.changed'; readonly uid: number }
  /** The first click or touch of the page. */
  | { readonly type: 'notices.interaction.seen' }
  /** Another path. */
  | { readonly type: 'notices.route.changed' }
  /** A round for money is over, in a market that tells a share of a limit that is used up. */
  | { readonly type: 'notices.round.ended' };

const texts: Readonly<Record<string, string>> = {
  points: 'shell.notice.points',
  money: 'shell.notice.money',
  freespins: 'shell.notice.freespins',
};

const titleOf = ({ type, trigger, title, amount, amountType }: LoyaltyNotification): TextRef =>
  type === 'account' && trigger !== ''
    ? {
        id: `lawful.notice.${trigger}`,
        sums: { amount: { amount, currency: amountType } },
      }
    : { id: 'shell.notice.title', values: { title } };

/** What it gives stands as the site sets numbers, money in the currency of the account. */
const textOf = ({ message, amount, amountType }: LoyaltyNotification, account: string): TextRef => {
  const id = isZeroDec(amount) ? undefined : texts[amountType];
  if (id === undefined) return { id: 'shell.notice.text', values: { message } };
  const currency = amountType === 'money' ? account : '';
  return { id, values: { message }, sums: { amount: { amount, currency } } };
};

/** A credit is good news, what was done to the money stays until it is closed, everything else is told as an error. */
export const toastOf = (notice: LoyaltyNotification, durationMs: number, currency = ''): ToastRequested => ({
  type: 'toast.requested',
  kind: notice.type === 'credit' ? 'success' : notice.type === 'account' ? 'info' : 'error',
  title: titleOf(notice),
  text: textOf(notice, currency),
  ...(notice.type === 'account' ? { sticky: true } : { durationMs }),
  ...(notice.image !== '' && { image: notice.image }),
});

/** What is loaded anew once those that are there have been shown. */
const again = {
  'notices.route.changed': { actions: 'assignDue' },
  'notices.round.ended': { actions: 'assignDue' },
} as const;

/** Messages of the loyalty programme: loaded at the first interaction and on every path change, shown a moment later. */
export const noticesMachine = setup({
  types: {} as { context: NoticesContext; input: NoticesInput; events: NoticesEvent },
  actors: {
    loadNotices: placeholder<Answer, { readonly uid: number }>('loadNotices'),
    keepNotices: placeholder<null, { readonly uid: number; readonly ids: readonly string[] }>('keepNotices'),
    deadline: deadlinePlaceholder,
    /** Sends `notices.interaction.seen` once. Live in the browser. */
    watchInteraction: fromCallback<NoticesEvent>(() => {}),
  },
  actions: {
    assignPlayer: assign(({ event }) =>
      event.type === 'notices.player.changed' ? { uid: event.uid, items: [] } : {},
    ),
    assignUsed: assign({ isUsed: true }),
    /** As many as are seen at once; the rest comes with the next load. */
    assignItems: assign((_, answer: Answer | null) => ({
      items: answer?.items.slice(0, toastLimit) ?? [],
      isDue: false,
    })),
    assignDue: assign({ isDue: true }),
    /** What is not shown is not kept as seen, and comes with the next page. What was done to the money promotes nothing. */
    holdInPlay: assign(({ context, system }) =>
      isQuietPlay(system as System) ? { items: context.items.filter(({ type }) => type === 'account') } : {},
    ),
    ring: when(({ context }: { context: NoticesContext }) => context.items.length > 0, 'playSound'),
    showToasts: tell(({ context, system }: { context: NoticesContext; system: System }) =>
      // The newest toast stands on top.
      context.items.toReversed().map((notice) => ({
        to: actorIds.toasts,
        event: toastOf(notice, context.durationMs, currencyIn(system)),
      })),
    ),
    /** Once for all of them. Live in the browser. */
    playSound: () => {},
  },
  guards: {
    isPlayer: ({ context }) => context.uid !== 0,
    isFirst: ({ context }) => !context.isUsed,
    isDue: ({ context }) => context.isDue,
    hasItems: (_, answer: Answer | null) => (answer?.items.length ?? 0) > 0,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'notices.player.changed' && event.uid !== context.uid,
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, items: [], isUsed: false, isDue: false }),
  type: 'parallel',
  states: {
    interaction: {
      initial: 'awaited',
      states: {
        awaited: {
          invoke: { src: 'watchInteraction', id: 'watchInteraction' },
          on: { 'notices.interaction.seen': { target: 'over', actions: 'assignUsed' } },
        },
        over: {},
      },
    },
    loading: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPlayer', target: 'idle' }, { target: 'off' }] },
        off: {},
        idle: {
          on: {
            'notices.interaction.seen': { guard: 'isFirst', target: 'reading' },
            'notices.route.changed': 'reading',
            'notices.round.ended': 'reading',
          },
        },
        /** Loads that overlap share one request. */
        reading: {
          invoke: {
            src: 'loadNotices',
            id: 'loadNotices',
            input: ({ context }) => ({ uid: context.uid }),
            onDone: [
              {
                guard: { type: 'hasItems', params: value },
                target: 'delaying',
                actions: { type: 'assignItems', params: value },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        delaying: {
          on: again,
          invoke: {
            src: 'deadline',
            id: 'delay',
            input: { inMs: loyaltyNotificationDelayMs },
            onDone: { target: 'keeping', actions: ['holdInPlay', 'showToasts', 'ring'] },
          },
        },
        keeping: {
          on: again,
          invoke: {
            src: 'keepNotices',
            id: 'keepNotices',
            input: ({ context }) => ({
              uid: context.uid,
              ids: context.items.map(({ id }) => id),
            }),
            onDone: [{ guard: 'isDue', target: 'reading' }, { target: 'idle' }],
            onError: 'idle',
          },
        },
      },
      on: {
        'notices.player.changed': { guard: 'isOtherPlayer', target: '.deciding', actions: 'assignPlayer' },
      },
    },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly notices: NoticesEvent;
  }
}
