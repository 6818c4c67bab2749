import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import { offerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { promoCheckDebounceMs } from '../../../schemas/constants.ts';
import type { Offer, PromoCode } from '../../../schemas/rewards/offers.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import { promoErrorText } from '../../kit/form/server-errors.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherPlayer,
  keyAfter,
  keyOf,
  refusalIn,
} from '../../kit/intent/intent.parts.ts';
import type { FindInput } from '../../kit/intent/intent.parts.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { failure, output, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { report } from '../../kit/report.ts';
import type { PromoEvent } from './promo.events.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';

export type PromoInput = { readonly uid: number };
export type PromoContext = {
  uid: number;
  /** The player has asked for the field while earlier activations were still looked for. */
  isWanted: boolean;
  /** As typed; sent trimmed. */
  code: string;
  /** What the platform says of a code that it knows. */
  description: string | null;
  error: TextRef | null;
  /** First error code of the platform, for tracking. */
  errorCode: string;
  known: KnownIntent | null;
  offers: readonly Offer[] | null;
  /** Keys of earlier activations that were asked about here. */
  asked: readonly string[];
};

const emptyCode = { code: '', description: null, error: null, known: null };

/** The platform's word against the code itself; null when something else failed. */
const codeRefusal = (found: Failure | null): string | null =>
  found?.type === 'InvalidParameter' ? (firstFieldCode(found.data, 'promo_code') ?? 'INVALID') : null;

const refusalOf = ({ settlement }: IntentOutput): string | null =>
  settlement.kind === 'refused' ? codeRefusal(settlement.failure) : null;

const codeIn = (intent: Intent): string | null => {
  const code = intent.payload['promo_code'];
  return typeof code === 'string' ? code : null;
};

/** The same call activates offers without a code, too: those are not this machine's. */
const openActivation = (found: OpenIntents | null, asked: readonly string[]): Intent | null =>
  found?.open.find((intent) => codeIn(intent) !== null && !asked.includes(intent.key)) ?? null;

const activationsOf = ({ context }: { readonly context: PromoContext }): FindInput => ({
  uid: context.uid,
  calls: ['campaigns.activateOffer'],
});

/** Whatever ended, another activation may be open still. */
const lookAgain = {
  src: 'findIntents',
  id: 'lookAgain',
  input: activationsOf,
  onDone: {
    guard: { type: 'hasOpenActivation', params: value },
    target: '#promo.sending',
    actions: { type: 'assignRecovered', params: value },
  },
  onError: {},
} as const;

/** A promo code on the deposit page: checked while it is typed, activated on request; offers are read anew after it. */
export const promoMachine = setup({
  types: {} as { context: PromoContext; input: PromoInput; events: PromoEvent },
  actors: {
    /** Null is an unknown code. */
    checkPromocode: placeholder<PromoCode | null, { readonly promo_code: string }>('checkPromocode'),
    findIntents: findIntentsPlaceholder,
    readOffers: placeholder<readonly Offer[]>('readOffers'),
    trackEvent: placeholder<null, { readonly name: string; readonly code: string }>('trackEvent'),
    intent: intentMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignCode: assign((_, { value: code }: { readonly value: string }) => ({
      ...emptyCode,
      code,
    })),
    assignKnownCode: assign((_, code: PromoCode | null) => ({ description: code?.description ?? null })),
    clearCode: assign({ ...emptyCode, isWanted: false }),
    assignWanted: assign({ isWanted: true }),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ ...emptyCode, uid, isWanted: false })),
    /** An activation that was under way when the page went. */
    assignRecovered: assign(({ context: { asked } }, found: OpenIntents | null) => {
      const intent = openActivation(found, asked);
      if (!intent) return {};
      const code = codeIn(intent) ?? '';
      return { ...emptyCode, code, known: keyOf(intent), asked: [...asked, intent.key] };
    }),
    assignUnknownCode: assign({ error: promoErrorText(undefined), errorCode: 'INVALID' }),
    assignCheckRefusal: assign((_, found: Failure | null) => {
      const code = codeRefusal(found) ?? 'INVALID';
      return { error: promoErrorText(code), errorCode: code };
    }),
    assignRefusal: assign((_, ended: IntentOutput) => {
      const code = refusalOf(ended) ?? 'INVALID';
      return { error: promoErrorText(code), errorCode: code, known: null };
    }),
    assignTrouble: assign((_, ended: IntentOutput) => ({
      error:
        ended.settlement.kind === 'storage'
          ? { id: 'cashier.storage' }
          : refusalText(refusalIn(ended.settlement)),
      known: keyAfter(ended),
    })),
    assignOffers: assign((_, offers: readonly Offer[] | null) => ({ offers })),
    reportActivated: report(({ context }: { context: PromoContext }) => [
      {
        type: 'promo.activated',
        code: context.code.trim(),
        description: context.description,
        offers: context.offers,
      },
    ]),
    /** The code kept in the browser is done with. Live in the browser. */
    forgetStoredCode: () => {},
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    isOtherPlayer,
    isWanted: ({ context }) => context.isWanted,
    hasOpenActivation: ({ context }, found: OpenIntents | null) =>
      openActivation(found, context.asked) !== null,
    isFilled: (_, { value: code }: { readonly value: string }) => code.trim() !== '',
    isKnown: (_, code: PromoCode | null) => code !== null,
    isUnknown: (_, found: Failure | null) => found === null,
    isCodeRefused: (_, found: Failure | null) => codeRefusal(found) !== null,
    isActivated: (_, { settlement }: IntentOutput) => settlement.kind === 'done',
    isActivationRefused: (_, ended: IntentOutput) => refusalOf(ended) !== null,
  },
}).createMachine({
  id: 'promo',
  context: ({ input }) => ({
    uid: input.uid,
    isWanted: false,
    ...emptyCode,
    errorCode: '',
    offers: null,
    asked: [],
  }),
  initial: 'finding',
  states: {
    /** An activation whose answer was lost before this page was opened is asked about first. Waits on the server. */
    finding: {
      invoke: {
        src: 'findIntents',
        id: 'findIntents',
        input: activationsOf,
        onDone: [
          {
            guard: { type: 'hasOpenActivation', params: value },
            target: 'sending',
            actions: { type: 'assignRecovered', params: value },
          },
          { guard: 'isWanted', target: 'open' },
          { target: 'closed' },
        ],
        onError: [{ guard: 'isWanted', target: 'open' }, { target: 'closed' }],
      },
      on: { 'promo.opened': { actions: 'assignWanted' } },
    },
    closed: { on: { 'promo.opened': 'open' } },
    open: {
      initial: 'empty',
      on: {
        'promo.code.changed': [
          {
            guard: { type: 'isFilled', params: received },
            target: '.typing',
            actions: { type: 'assignCode', params: received },
            reenter: true,
          },
          { target: '.empty', actions: { type: 'assignCode', params: received } },
        ],
        'promo.cleared': { target: '.empty', actions: 'clearCode' },
      },
      states: {
        empty: {},
        typing: {
          invoke: { src: 'deadline', input: { inMs: promoCheckDebounceMs }, onDone: 'checking' },
          on: { 'promo.apply.requested': '#promo.sending' },
        },
        checking: {
          invoke: {
            src: 'checkPromocode',
            input: ({ context }) => ({ promo_code: context.code.trim() }),
            onDone: [
              {
                guard: { type: 'isKnown', params: value },
                target: 'valid',
                actions: { type: 'assignKnownCode', params: value },
              },
              {
                guard: { type: 'isUnknown', params: failure },
                target: 'invalid',
                actions: 'assignUnknownCode',
              },
              {
                guard: { type: 'isCodeRefused', params: failure },
                target: 'invalid',
                actions: { type: 'assignCheckRefusal', params: failure },
              },
              { target: 'unchecked' },
            ],
            onError: 'unchecked',
          },
          on: { 'promo.apply.requested': '#promo.sending' },
        },
        valid: { on: { 'promo.apply.requested': '#promo.sending' } },
        /** The check did not come through; the platform decides when the code is used. */
        unchecked: { on: { 'promo.apply.requested': '#promo.sending' } },
        invalid: {
          entry: 'forgetStoredCode',
          invoke: [
            {
              src: 'trackEvent',
              input: ({ context }) => ({ name: 'promocode_not_found', code: context.errorCode }),
              onError: {},
            },
            lookAgain,
          ],
        },
        /** Something else than the code failed; the same code can be used again. */
        refused: { invoke: lookAgain, on: { 'promo.apply.requested': '#promo.sending' } },
      },
    },
    sending: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.uid,
          call: 'campaigns.activateOffer',
          payload: { promo_code: context.code.trim(), fields: offerFields },
          secrets: [],
          sensitive: false,
          known: context.known,
          replaces: null,
        }),
        onDone: [
          {
            guard: { type: 'isActivated', params: output },
            target: 'readingOffers',
            actions: 'forgetStoredCode',
          },
          {
            guard: { type: 'isActivationRefused', params: output },
            target: 'open.invalid',
            actions: { type: 'assignRefusal', params: output },
          },
          { target: 'open.refused', actions: { type: 'assignTrouble', params: output } },
        ],
      },
      on: {
        'session.changed': [forOtherPlayer('finding'), { actions: 'passToIntent' }],
      },
    },
    readingOffers: {
      invoke: {
        src: 'readOffers',
        onDone: {
          target: 'finding',
          actions: [{ type: 'assignOffers', params: value }, 'reportActivated', 'clearCode'],
        },
        onError: { target: 'finding', actions: ['reportActivated', 'clearCode'] },
      },
    },
  },
});
