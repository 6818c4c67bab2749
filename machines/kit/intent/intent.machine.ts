import { assign, setup } from 'xstate';
import type { PaymentSite } from '../../../effects/kit/intents/keep-payment.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { PrepareInput, Prepared } from '../../../effects/kit/intents/prepare-intent.ts';
import type { SendInput } from '../../../effects/kit/intents/send-intent.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { OTHER_PLAYER } from '../../../schemas/constants.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { deadlinePlaceholder } from '../deadline.ts';
import { actorIds } from '../actor-ids.ts';
import { fatalLetter } from '../fatal-letter.ts';
import { received, value } from '../output.ts';
import { placeholder } from '../placeholder.ts';
import { promptLetter } from '../refusals/prompt-letter.ts';
import { toast } from '../requests.ts';
import { tell } from '../tell.ts';
import type { IntentEvent, KnownIntent } from './intent.events.ts';

/** A sensitive requisite: its field, and where its value lies in the vault. */
export type SecretRef = { readonly field: string; readonly ref: string; readonly required: boolean };
export type IntentPayload = { readonly [key: string]: Json };

export type IntentInput = {
  readonly uid: number;
  readonly call: IntentCall;
  /** Without key and without sensitive requisites. */
  readonly payload: IntentPayload;
  readonly secrets: readonly SecretRef[];
  /** Sensitive requisites belong to the payload, whether or not they are still in the vault. */
  readonly sensitive: boolean;
  /** Newest transaction when the form was loaded; undefined when that is not known. */
  readonly baseline?: string | null;
  /** What a payment's address is judged for; needed by deposits alone. */
  readonly site?: PaymentSite;
  /** A wish that is known already goes on under its key. */
  readonly known: KnownIntent | null;
  /** Key of an earlier wish of the same form that was never sent. */
  readonly replaces: string | null;
};

/** After `again` the same wish may be sent once more under its key; every other settlement ends the key. */
export type IntentOutput = { readonly known: KnownIntent | null; readonly settlement: Settlement<Json> };

export type IntentContext = IntentInput & {
  settlement: Settlement<Json> | null;
  attempts: number;
  /** How often the session was renewed for this wish. */
  renewals: number;
  askAt: number;
};

/** Pauses before the same key is asked about by itself; after the last one the player decides. */
export const ASK_AGAIN_MS = [2_000, 5_000, 10_000] as const;

/** How often the same wish goes on by itself after its session was renewed; then the player is told. */
const MAX_RENEWALS = 2;

/** Wishes with which every session of the player ends. */
const endsSession: readonly IntentCall[] = ['account.setSelfExclusion', 'account.setTimeOut'];

const sendInput = ({ context }: { readonly context: IntentContext }): SendInput => ({
  uid: context.uid,
  call: context.call,
  key: context.known?.key ?? '',
  createdAt: context.known?.createdAt ?? 0,
  payload: context.payload,
  secrets: context.secrets,
  sensitive: context.sensitive,
  ...(context.baseline !== undefined && { baseline: context.baseline }),
  ...(context.site && { site: context.site }),
});

/** The player of a wish that ends the session is signed out while its answer is lost. */
const gone = {
  guard: { type: 'isPlayerGone', params: received },
  target: '#intent.settled',
  actions: 'assignUnheard',
} as const;

/**
 * One wish of a player that moves money, from its key to its definite answer. While it is not final, it is `locked`: the
 * page that runs it is not taken away. Its other tag says how far it is.
 */
export const intentMachine = setup({
  types: {} as {
    context: IntentContext;
    input: IntentInput;
    events: IntentEvent;
    output: IntentOutput;
    tags: 'locked' | 'busy' | 'lost' | 'expired';
  },
  actors: {
    prepareIntent: placeholder<Prepared, PrepareInput>('prepareIntent'),
    sendIntent: placeholder<Settlement<Json>, SendInput>('sendIntent'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignKey: assign((_, prepared: Prepared | null) =>
      prepared?.kind === 'prepared'
        ? { known: { key: prepared.key, createdAt: prepared.createdAt } }
        : { known: null },
    ),
    assignStorageRefusal: assign({ settlement: { kind: 'storage', at: 0 } as const }),
    /** The code that notes it down did not come: nothing was sent. */
    assignUnsent: assign({
      settlement: { kind: 'again', failure: failureOf('LostAnswer'), at: 0 } as const,
    }),
    assignUnheard: assign({ settlement: { kind: 'unknown', failure: null, at: 0 } as const }),
    assignSettlement: assign((_, settlement: Settlement<Json> | null) => ({ settlement })),
    assignLost: assign(({ context }, settlement: Settlement<Json> | null) => ({
      attempts: context.attempts + 1,
      askAt: (settlement?.at ?? 0) + (ASK_AGAIN_MS[context.attempts] ?? 0),
    })),
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1 })),
    clearAttempts: assign({ attempts: 0, renewals: 0 }),
    /** The cookies of this browser belong to another player now; nothing was sent for that one. */
    tellOtherPlayer: tell((_, settlement: Settlement<Json> | null) =>
      settlement?.kind === 'refused' && settlement.failure.code === OTHER_PLAYER
        ? toast(
            'warning',
            { id: 'toast.otherPlayer.title' },
            { text: { id: 'toast.otherPlayer.text' }, sticky: true },
          )
        : null,
    ),
    /** The platform wants something of the player first: a profile, a confirmed contact, proof of identity. */
    askForMissing: tell(
      ({ context }: { readonly context: IntentContext }, settlement: Settlement<Json> | null) =>
        settlement?.kind === 'refused' ? promptLetter(settlement.failure, context.call) : null,
    ),
    /** A ban, or a 403 that says nothing of itself, stands in for the page. */
    tellFatal: tell(({ context }: { readonly context: IntentContext }, settlement: Settlement<Json> | null) =>
      settlement?.kind === 'refused'
        ? fatalLetter(settlement.failure, { source: 'action', call: context.call, routeName: '' })
        : null,
    ),
    tellSessionExpired: tell(() => ({ to: actorIds.session, event: { type: 'session.expired' } })),
  },
  guards: {
    hasKey: ({ context }) => context.known !== null,
    isPrepared: (_, prepared: Prepared | null) => prepared?.kind === 'prepared',
    /** A wish that ends the session was lost on the way, and now there is none: nobody could sign in for it. */
    isSessionOver: ({ context }, settlement: Settlement<Json> | null) =>
      endsSession.includes(context.call) &&
      settlement?.kind === 'unknown' &&
      settlement.failure?.type === 'Authorization',
    isExpired: ({ context }, settlement: Settlement<Json> | null) =>
      context.renewals < MAX_RENEWALS &&
      (settlement?.kind === 'again' || settlement?.kind === 'unknown') &&
      settlement.failure?.type === 'Authorization',
    isSettled: (_, settlement: Settlement<Json> | null) =>
      settlement !== null && settlement.kind !== 'unknown',
    /** The same, told by the session itself: what the call needs is gone with it, and it cannot be asked about. */
    isPlayerGone: ({ context }, { uid }: { readonly uid: number }) =>
      endsSession.includes(context.call) && uid === 0,
    hasAttemptsLeft: ({ context }) => context.attempts < ASK_AGAIN_MS.length,
    isSamePlayer: ({ context }, { uid }: { readonly uid: number }) => uid === context.uid,
  },
}).createMachine({
  id: 'intent',
  context: ({ input }) => ({ ...input, settlement: null, attempts: 0, renewals: 0, askAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasKey', target: 'sending' }, { target: 'preparing' }] },
    preparing: {
      tags: ['locked', 'busy'],
      invoke: {
        src: 'prepareIntent',
        id: 'prepare',
        input: ({ context }) => ({
          uid: context.uid,
          call: context.call,
          payload: context.payload,
          sensitive: context.sensitive,
          replaces: context.replaces,
          ...(context.baseline !== undefined && { baseline: context.baseline }),
        }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: value },
            target: 'sending',
            actions: { type: 'assignKey', params: value },
          },
          { target: 'settled', actions: 'assignStorageRefusal' },
        ],
        onError: { target: 'settled', actions: 'assignUnsent' },
      },
    },
    sending: {
      initial: 'fresh',
      tags: 'locked',
      invoke: {
        src: 'sendIntent',
        id: 'send',
        input: sendInput,
        onDone: [
          {
            guard: { type: 'isSessionOver', params: value },
            target: 'settled',
            actions: { type: 'assignSettlement', params: value },
          },
          {
            guard: { type: 'isExpired', params: value },
            target: 'expired',
            actions: [{ type: 'assignSettlement', params: value }, 'countRenewal'],
          },
          {
            guard: { type: 'isSettled', params: value },
            target: 'settled',
            actions: [
              { type: 'assignSettlement', params: value },
              { type: 'tellOtherPlayer', params: value },
              { type: 'askForMissing', params: value },
              { type: 'tellFatal', params: value },
            ],
          },
          {
            guard: 'hasAttemptsLeft',
            target: 'waiting',
            actions: { type: 'assignLost', params: value },
          },
          { target: 'stuck' },
        ],
        onError: 'stuck',
      },
      states: {
        fresh: { tags: 'busy' },
        /** Asked about by itself: the player still sees that the answer was lost. */
        asking: { tags: 'lost', on: { 'session.changed': gone } },
      },
    },
    waiting: {
      tags: ['locked', 'lost'],
      invoke: {
        src: 'deadline',
        id: 'pause',
        input: ({ context }) => ({ at: context.askAt }),
        onDone: 'sending.asking',
      },
      on: { 'intent.retry.requested': 'sending', 'session.changed': gone },
    },
    stuck: {
      tags: ['locked', 'lost'],
      on: {
        'intent.retry.requested': { target: 'sending', actions: 'clearAttempts' },
        'session.changed': gone,
      },
    },
    /** Key and payload wait for the same player to sign in again. */
    expired: {
      tags: ['locked', 'expired'],
      entry: 'tellSessionExpired',
      on: {
        'session.changed': { guard: { type: 'isSamePlayer', params: received }, target: 'sending' },
        'intent.retry.requested': { target: 'sending', actions: 'clearAttempts' },
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => ({
    known: context.known,
    settlement: context.settlement ?? { kind: 'unknown', failure: null, at: 0 },
  }),
});
