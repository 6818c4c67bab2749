import { assign, sendTo, setup } from 'xstate';
import type { Reading } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tellParent } from '../../kit/tell-parent.ts';
import { tell } from '../../kit/tell.ts';
import type { EntryEvent, Wished } from './entry.events.ts';
import { isIn, isTooOften, isUnexplained, noticeOf, settlementOf, waitUntilOf } from './entry.ts';
import type { EntryNotice } from './entry.ts';

export const ENTRY_DIALOG = 'TournamentEntry';

export type EntryInput = { readonly uid: number };
export type EntryContext = {
  uid: number;
  /** Whose wish it is, and for which tournament. */
  wish: { readonly uid: number; readonly wished: Wished } | null;
  known: KnownIntent | null;
  notice: EntryNotice | null;
  waitUntil: number;
};

/** Taking part in one tournament after the other: a fee is agreed to first, the wish is sent once under its key. */
export const entryMachine = setup({
  types: {} as { context: EntryContext; input: EntryInput; events: EntryEvent; tags: 'locked' },
  actors: {
    readTournament: placeholder<Reading | null, { readonly id: string }>('readTournament'),
    intent: intentMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed' ? { uid: event.uid, notice: null } : {},
    ),
    /** The same wish goes on under its key; another one has a key of its own. */
    assignWish: assign(({ context: { uid, wish, known }, event }) => {
      if (event.type !== 'entry.requested') return {};
      const isSame = wish?.uid === uid && wish.wished.id === event.wished.id;
      return { wish: { uid, wished: event.wished }, known: isSame ? known : null, notice: null };
    }),
    assignKey: assign(({ event }) => (event.type === 'intent.key.made' ? { known: event.known } : {})),
    clearKey: assign({ known: null }),
    assignNotice: assign(({ context, event }) => ({
      notice: noticeOf(event, `/tournaments/${context.wish?.wished.id ?? ''}`),
      known:
        settlementOf(event).kind === 'again'
          ? (event as unknown as { output: IntentOutput }).output.known
          : null,
    })),
    assignWait: assign(({ event }) => ({ waitUntil: waitUntilOf(event) })),
    clearNotice: assign({ notice: null }),
    askForFee: tell(({ context }: { context: EntryContext }) => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: ENTRY_DIALOG,
        kind: 'confirm',
        replyTo: actorIds.entry,
        props: {
          title: { id: 'tournaments.fee.title' },
          text: { id: 'tournaments.fee.text', values: { name: context.wish?.wished.name ?? '' } },
          amount: context.wish?.wished.fee ?? null,
          agree: { id: 'tournaments.fee.agree' },
          reject: { id: 'tournaments.fee.reject' },
        },
      },
    })),
    tellJoined: tell(() => [
      {
        to: actorIds.toasts,
        event: {
          type: 'toast.requested',
          kind: 'success',
          title: { id: 'tournaments.joined.title' },
          text: { id: 'tournaments.joined.text' },
        },
      },
      { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
    ]),
    tellUnexplained: tell(() => ({
      to: actorIds.toasts,
      event: {
        type: 'toast.requested',
        kind: 'error',
        title: { id: 'tournaments.failed.title' },
        text: { id: 'tournaments.failed.text' },
      },
    })),
    tellRead: tellParent<EntryContext, EntryEvent>(({ event }) => [
      { type: 'entry.read', reading: valueOf<Reading>(event) },
    ]),
    retryIntent: sendTo('intent', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    hasFee: ({ context }) => (context.wish?.wished.fee ?? null) !== null,
    isAgreed: ({ event }) =>
      event.type === 'dialog.answered' && event.name === ENTRY_DIALOG && event.result === true,
    isRejected: ({ event }) => event.type === 'dialog.answered' && event.name === ENTRY_DIALOG,
    isWisher: ({ context, event }) => event.type === 'session.changed' && event.uid === context.wish?.uid,
    isStranger: ({ event }) => event.type === 'session.changed' && event.uid !== 0,
    isIn: ({ event }) => isIn(event),
    isUnexplained: ({ event }) => isUnexplained(event),
    isTooOften: ({ event }) => isTooOften(event),
    isRead: ({ event }) => valueOf<Reading | null>(event) !== null,
  },
}).createMachine({
  id: 'entry',
  context: ({ input }) => ({ uid: input.uid, wish: null, known: null, notice: null, waitUntil: 0 }),
  initial: 'idle',
  states: {
    idle: { on: { 'entry.requested': { target: 'deciding', actions: 'assignWish' } } },
    deciding: { always: [{ guard: 'hasFee', target: 'confirming' }, { target: 'joining' }] },
    /** A fee is named before it is taken. */
    confirming: {
      entry: 'askForFee',
      on: {
        'dialog.answered': [
          { guard: 'isAgreed', target: 'joining' },
          { guard: 'isRejected', target: 'idle' },
        ],
      },
    },
    joining: {
      tags: 'locked',
      initial: 'busy',
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.wish?.uid ?? 0,
          call: 'Tournaments.participate',
          payload: { tournament_id: Number(context.wish?.wished.id ?? 0) },
          secrets: [],
          sensitive: false,
          known: context.known,
          replaces: null,
        }),
        onDone: [
          { guard: 'isIn', target: 'reading', actions: ['clearKey', 'tellJoined'] },
          { guard: 'isUnexplained', target: 'idle', actions: ['clearKey', 'tellUnexplained'] },
          { guard: 'isTooOften', target: 'waiting', actions: ['assignNotice', 'assignWait'] },
          { target: 'idle', actions: 'assignNotice' },
        ],
      },
      on: {
        'intent.key.made': { actions: 'assignKey' },
        'intent.answer.lost': '.unknown',
        'intent.session.expired': '.expired',
      },
      states: {
        busy: {},
        unknown: { on: { 'entry.retry.requested': { target: 'busy', actions: 'retryIntent' } } },
        /** The wish waits for the session to be renewed. */
        expired: {
          on: {
            'entry.retry.requested': { target: 'busy', actions: 'retryIntent' },
            'session.changed': [
              { guard: 'isWisher', target: 'busy', actions: ['assignPlayer', 'forwardToIntent'] },
              { guard: 'isStranger', target: '#entry.idle', actions: ['assignPlayer', 'clearKey'] },
              { actions: 'assignPlayer' },
            ],
          },
        },
      },
    },
    reading: {
      invoke: {
        src: 'readTournament',
        id: 'readEntry',
        input: ({ context }) => ({ id: context.wish?.wished.id ?? '' }),
        onDone: [{ guard: 'isRead', target: 'idle', actions: 'tellRead' }, { target: 'idle' }],
        onError: 'idle',
      },
    },
    waiting: {
      invoke: {
        src: 'deadline',
        id: 'entryDeadline',
        input: ({ context }) => ({ at: context.waitUntil }),
        onDone: { target: 'idle', actions: 'clearNotice' },
      },
    },
  },
  on: { 'session.changed': { actions: 'assignPlayer' } },
});
