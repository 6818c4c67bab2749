import { assign, setup } from 'xstate';
import type { PaymentSite } from '../../../effects/cashier/keep-payment.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { PrepareInput, Prepared } from '../../../effects/kit/intents/prepare-intent.ts';
import type { SendInput } from '../../../effects/kit/intents/send-intent.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { OTHER_PLAYER } from '../../../schemas/constants.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../actor-ids.ts';
import { promptLetter } from '../refusals/prompt-letter.ts';
import { deadlinePlaceholder } from '../deadline.ts';
import { valueOf } from '../outcome-of.ts';
import { placeholder } from '../placeholder.ts';
import { tellParent } from '../tell-parent.ts';
import { tell } from '../tell.ts';
import type { IntentEvent, IntentFact, KnownIntent } from './intent.events.ts';

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
  /** An attempt that is known already: the same wish goes on under its key. */
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

const report = (fact: (context: IntentContext) => IntentFact) =>
  tellParent<IntentContext, IntentEvent>(({ context }) => [fact(context)]);

/** Refusals that open the proof of identity. */
const settlementIn = (event: unknown): Settlement<Json> | null => valueOf<Settlement<Json>>(event);

/** One wish of a player that moves money, from its key to its definite answer. */
export const intentMachine = setup({
  types: {} as {
    context: IntentContext;
    input: IntentInput;
    events: IntentEvent;
    output: IntentOutput;
  },
  actors: {
    prepareIntent: placeholder<Prepared, PrepareInput>('prepareIntent'),
    sendIntent: placeholder<Settlement<Json>, SendInput>('sendIntent'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignKey: assign(({ event }) => {
      const prepared = valueOf<Prepared>(event);
      return prepared?.kind === 'prepared'
        ? { known: { key: prepared.key, createdAt: prepared.createdAt } }
        : {};
    }),
    assignStorageRefusal: assign({ settlement: { kind: 'storage', at: 0 } as const }),
    assignSettlement: assign(({ event }) => ({ settlement: settlementIn(event) })),
    assignLost: assign(({ context, event }) => ({
      attempts: context.attempts + 1,
      askAt: (settlementIn(event)?.at ?? 0) + (ASK_AGAIN_MS[context.attempts] ?? 0),
    })),
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1 })),
    clearAttempts: assign({ attempts: 0, renewals: 0 }),
    reportKey: report(({ known }) => ({ type: 'intent.key.made', known })),
    reportLost: report(() => ({ type: 'intent.answer.lost' })),
    reportExpired: report(() => ({ type: 'intent.session.expired' })),
    /** The cookies of this browser belong to another player now; nothing was sent for that one. */
    tellOtherPlayer: tell(({ event }) => {
      const settlement = settlementIn(event);
      if (settlement?.kind !== 'refused' || settlement.failure.code !== OTHER_PLAYER) return null;
      return {
        to: actorIds.toasts,
        event: {
          type: 'toast.requested',
          kind: 'warning',
          title: { id: 'toast.otherPlayer.title' },
          text: { id: 'toast.otherPlayer.text' },
          sticky: true,
        },
      };
    }),
    /** The platform wants something of the player first: a profile, a confirmed contact, proof of identity. */
    askForMissing: tell(({ context, event }: { context: IntentContext; event: unknown }) => {
      const settlement = settlementIn(event);
      return settlement?.kind === 'refused' ? promptLetter(settlement.failure, context.call) : null;
    }),
    tellSessionExpired: tell(() => ({ to: actorIds.session, event: { type: 'session.expired' } })),
  },
  guards: {
    hasKey: ({ context }) => context.known !== null,
    isPrepared: ({ event }) => valueOf<Prepared>(event)?.kind === 'prepared',
    isExpired: ({ context, event }) => {
      if (context.renewals >= MAX_RENEWALS) return false;
      const settlement = settlementIn(event);
      if (settlement?.kind !== 'again' && settlement?.kind !== 'unknown') return false;
      return settlement.failure?.type === 'Authorization';
    },
    isSettled: ({ event }) => {
      const settlement = settlementIn(event);
      return settlement !== null && settlement.kind !== 'unknown';
    },
    hasAttemptsLeft: ({ context }) => context.attempts < ASK_AGAIN_MS.length,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
  },
}).createMachine({
  id: 'intent',
  context: ({ input }) => ({ ...input, settlement: null, attempts: 0, renewals: 0, askAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasKey', target: 'sending' }, { target: 'preparing' }] },
    preparing: {
      invoke: {
        src: 'prepareIntent',
        input: ({ context }) => ({
          uid: context.uid,
          call: context.call,
          payload: context.payload,
          sensitive: context.sensitive,
          replaces: context.replaces,
          ...(context.baseline !== undefined && { baseline: context.baseline }),
        }),
        onDone: [
          { guard: 'isPrepared', target: 'sending', actions: ['assignKey', 'reportKey'] },
          { target: 'settled', actions: 'assignStorageRefusal' },
        ],
        onError: { target: 'settled', actions: 'assignStorageRefusal' },
      },
    },
    sending: {
      invoke: {
        src: 'sendIntent',
        input: ({ context }) => ({
          uid: context.uid,
          call: context.call,
          key: context.known?.key ?? '',
          createdAt: context.known?.createdAt ?? 0,
          payload: context.payload,
          secrets: context.secrets,
          sensitive: context.sensitive,
          ...(context.baseline !== undefined && { baseline: context.baseline }),
          ...(context.site && { site: context.site }),
        }),
        onDone: [
          {
            guard: 'isExpired',
            target: 'expired',
            actions: ['assignSettlement', 'countRenewal', 'reportExpired'],
          },
          {
            guard: 'isSettled',
            target: 'settled',
            actions: ['assignSettlement', 'tellOtherPlayer', 'askForMissing'],
          },
          { guard: 'hasAttemptsLeft', target: 'waiting', actions: ['assignLost', 'reportLost'] },
          { target: 'stuck', actions: 'reportLost' },
        ],
        onError: { target: 'stuck', actions: 'reportLost' },
      },
    },
    waiting: {
      invoke: { src: 'deadline', input: ({ context }) => ({ at: context.askAt }), onDone: 'sending' },
      on: { 'intent.retry.requested': 'sending' },
    },
    stuck: {
      on: { 'intent.retry.requested': { target: 'sending', actions: 'clearAttempts' } },
    },
    /** Key and payload wait for the same player to sign in again. */
    expired: {
      entry: 'tellSessionExpired',
      on: {
        'session.changed': { guard: 'isSamePlayer', target: 'sending' },
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
