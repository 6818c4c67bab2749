import { assign, sendTo, setup } from 'xstate';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { promoCheckDebounceMs } from '../../../schemas/constants.ts';
import type { Offer, PromoCode } from '../../../schemas/rewards/offers.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { promoErrorText } from '../../kit/form/server-errors.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { tellParent } from '../../kit/tell-parent.ts';
import type { PromoEvent } from './promo.events.ts';

export type PromoInput = { readonly uid: number };
export type PromoContext = {
  uid: number;
  /** As typed; sent trimmed. */
  code: string;
  error: TextRef | null;
  /** First error code of the platform, for tracking. */
  errorCode: string;
  known: KnownIntent | null;
  offers: readonly Offer[] | null;
};

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;

/** The platform's word against the code itself; null when something else failed. */
const codeRefusal = (failure: Failure | null): string | null =>
  failure?.type === 'InvalidParameter' ? (firstFieldCode(failure.data, 'promo_code') ?? 'INVALID') : null;

const refusalOf = (event: unknown): string | null => {
  const settlement = settlementOf(event);
  return settlement.kind === 'refused' ? codeRefusal(settlement.failure) : null;
};

/** A promo code on the deposit page: checked while it is typed, activated on request; offers are read anew after it. */
export const promoMachine = setup({
  types: {} as { context: PromoContext; input: PromoInput; events: PromoEvent },
  actors: {
    /** Null is an unknown code. */
    checkPromocode: placeholder<PromoCode | null, { readonly promo_code: string }>('checkPromocode'),
    readOffers: placeholder<readonly Offer[]>('readOffers'),
    trackEvent: placeholder<null, { readonly name: string; readonly code: string }>('trackEvent'),
    intent: intentMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignCode: assign(({ event }) =>
      event.type === 'promo.code.changed' ? { code: event.value, error: null, known: null } : {},
    ),
    clearCode: assign({ code: '', error: null, known: null }),
    assignUnknownCode: assign({ error: promoErrorText(undefined), errorCode: 'INVALID' }),
    assignCheckRefusal: assign(({ event }) => {
      const code = codeRefusal(failureIn(event)) ?? 'INVALID';
      return { error: promoErrorText(code), errorCode: code };
    }),
    assignRefusal: assign(({ event }) => {
      const code = refusalOf(event) ?? 'INVALID';
      return { error: promoErrorText(code), errorCode: code, known: null };
    }),
    assignTrouble: assign(({ event }) => {
      const settlement = settlementOf(event);
      const failed = settlement.kind === 'refused' || settlement.kind === 'again';
      return {
        error:
          settlement.kind === 'storage'
            ? { id: 'cashier.storage' }
            : refusalText(failed ? settlement.failure : null),
        known:
          settlement.kind === 'again' ? (event as unknown as { output: IntentOutput }).output.known : null,
      };
    }),
    assignKey: assign(({ event }) => (event.type === 'intent.key.made' ? { known: event.known } : {})),
    assignOffers: assign(({ event }) => ({ offers: valueOf<readonly Offer[]>(event) })),
    reportActivated: tellParent<PromoContext, PromoEvent>(({ context }) => [
      { type: 'promo.activated', code: context.code.trim(), offers: context.offers },
    ]),
    /** The code kept in the browser is done with. Live in the browser. */
    forgetStoredCode: () => {},
    retryIntent: sendTo('activation', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('activation', ({ event }) => event),
  },
  guards: {
    isFilled: ({ event }) => event.type === 'promo.code.changed' && event.value.trim() !== '',
    isKnown: ({ event }) => valueOf<PromoCode | null>(event) !== null,
    isUnknown: ({ event }) => outcomeOf<PromoCode | null>(event).ok,
    isCodeRefused: ({ event }) => codeRefusal(failureIn(event)) !== null,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    isActivated: ({ event }) => settlementOf(event).kind === 'done',
    isActivationRefused: ({ event }) => refusalOf(event) !== null,
  },
}).createMachine({
  id: 'promo',
  context: ({ input }) => ({
    uid: input.uid,
    code: '',
    error: null,
    errorCode: '',
    known: null,
    offers: null,
  }),
  initial: 'closed',
  states: {
    closed: { on: { 'promo.opened': 'open' } },
    open: {
      initial: 'empty',
      on: {
        'promo.code.changed': [
          { guard: 'isFilled', target: '.typing', actions: 'assignCode', reenter: true },
          { target: '.empty', actions: 'assignCode' },
        ],
        'promo.cleared': { target: '.empty', actions: 'clearCode' },
      },
      states: {
        empty: {},
        typing: {
          invoke: { src: 'deadline', input: { inMs: promoCheckDebounceMs }, onDone: 'checking' },
          on: { 'promo.apply.requested': '#promo.activating' },
        },
        checking: {
          invoke: {
            src: 'checkPromocode',
            input: ({ context }) => ({ promo_code: context.code.trim() }),
            onDone: [
              { guard: 'isKnown', target: 'valid' },
              { guard: 'isUnknown', target: 'invalid', actions: 'assignUnknownCode' },
              { guard: 'isCodeRefused', target: 'invalid', actions: 'assignCheckRefusal' },
              { target: 'unchecked' },
            ],
            onError: 'unchecked',
          },
          on: { 'promo.apply.requested': '#promo.activating' },
        },
        valid: { on: { 'promo.apply.requested': '#promo.activating' } },
        /** The check did not come through; the platform decides when the code is used. */
        unchecked: { on: { 'promo.apply.requested': '#promo.activating' } },
        invalid: {
          entry: 'forgetStoredCode',
          invoke: {
            src: 'trackEvent',
            input: ({ context }) => ({ name: 'promocode_not_found', code: context.errorCode }),
            onError: {},
          },
        },
        /** Something else than the code failed; the same code can be used again. */
        refused: { on: { 'promo.apply.requested': '#promo.activating' } },
      },
    },
    activating: {
      initial: 'busy',
      invoke: {
        src: 'intent',
        id: 'activation',
        input: ({ context }) => ({
          uid: context.uid,
          call: 'campaigns.activateOffer',
          payload: { promo_code: context.code.trim() },
          secrets: [],
          sensitive: false,
          known: context.known,
          replaces: null,
        }),
        onDone: [
          { guard: 'isActivated', target: 'readingOffers', actions: 'forgetStoredCode' },
          { guard: 'isActivationRefused', target: 'open.invalid', actions: 'assignRefusal' },
          { target: 'open.refused', actions: 'assignTrouble' },
        ],
      },
      on: {
        'intent.key.made': { actions: 'assignKey' },
        'intent.answer.lost': '.unknown',
        'intent.session.expired': '.expired',
      },
      states: {
        busy: {},
        unknown: { on: { 'promo.retry.requested': { target: 'busy', actions: 'retryIntent' } } },
        /** The code waits for the session to be renewed. */
        expired: {
          on: {
            'promo.retry.requested': { target: 'busy', actions: 'retryIntent' },
            'session.changed': { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
          },
        },
      },
    },
    readingOffers: {
      invoke: {
        src: 'readOffers',
        onDone: { target: 'closed', actions: ['assignOffers', 'reportActivated', 'clearCode'] },
        onError: { target: 'closed', actions: ['reportActivated', 'clearCode'] },
      },
    },
  },
});
