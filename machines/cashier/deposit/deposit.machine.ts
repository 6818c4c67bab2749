import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { WayBack } from '../../../effects/cashier/back-url.ts';
import type { DepositPageData } from '../../../effects/cashier/load-deposit.ts';
import { depositStopOf } from '../../../schemas/rules/kit/limit-codes.ts';
import { paymentSecrets } from '../../../schemas/rules/cashier/deposit.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { gateLetter } from '../../kit/gate-letter.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { findIntentsPlaceholder, refusalIn } from '../../kit/intent/intent.parts.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import { output, received } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refreshBalance, toast } from '../../kit/requests.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import { backUrlOf } from '../back-url.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutOutput } from '../checkout/checkout.machine.ts';
import { isUsable, renewKey } from '../payment-form.ts';
import { intentInput } from '../payment-intent.ts';
import { paymentFormActions, paymentFormGuards } from '../payment-form-actions.ts';
import { adopted, anewForPlayer, firstOfAll, pause, recovered, unpaidEnds } from '../payment-form-ends.ts';
import { promoMachine } from '../promo/promo.machine.ts';
import type { PromoFact } from '../promo/promo.events.ts';
import { plainNotice } from '../../kit/refusals/reaction.ts';
import {
  followedForm,
  lastMethodLetter,
  loadedForm,
  methodLetter,
  redirectLetter,
  routeOf,
} from './deposit-address.ts';
import {
  answerOf,
  asksRequisites,
  checkoutInput,
  chooseMethod,
  depositContext,
  depositFormId,
  draftOf,
  emptyDeposit,
  fieldsOf,
  intentOf,
  isSendable,
  isShort,
  isUnsafe,
  hasNewOffer,
  methodWith,
  settleOffer,
  withoutGone,
} from './deposit-form.ts';
import type { DepositContext } from './deposit-form.ts';
import type { DepositEvent, LimitTold } from './deposit.events.ts';
import { LIMIT_PROMPT, limitQuestion } from './limit-prompt.ts';

type Args = { readonly context: DepositContext };

/** Nothing can be filled in before a step that is due has its answer. */
const stepDue = { guard: 'isGateDue', target: 'gated', actions: 'askForGate' } as const;

export const depositMachine = setup({
  types: {} as { context: DepositContext; input: FeatureInput; events: DepositEvent; tags: 'ready' },
  actors: {
    loadDeposit: placeholder<DepositPageData>('loadDeposit'),
    findIntents: findIntentsPlaceholder,
    keepBackUrl: placeholder<null, WayBack>('keepBackUrl'),
    intent: intentMachine,
    form: formMachine,
    promo: promoMachine,
    checkout: checkoutMachine,
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadDeposit', 'cashier-deposit')),
    ...paymentFormActions<DepositContext, DepositEvent>({
      currencyOf: ({ currency }) => currency,
      fieldsOf,
      draftOf,
    }),
    assignData: assign(({ context }, data: DepositPageData | null) =>
      data ? loadedForm(context, data) : {},
    ),
    assignRoute: assign((_, entered: RouteEntered) => routeOf(entered)),
    followRoute: assign(({ context }) => followedForm(context)),
    redirectRoute: tell(({ context }: Args) => redirectLetter(context)),
    askForGate: tell(() => gateLetter('deposit')),
    askForLimit: tell(({ context }: Args) => limitQuestion(context)),
    assignLimitAsked: assign({ isLimitAsked: true }),
    assignMethod: assign(({ context }, { id }: { readonly id: number }) => {
      const method = methodWith(context, id);
      return method ? chooseMethod(context, method) : {};
    }),
    showLastInAddress: tell(({ context }: Args) => lastMethodLetter(context)),
    showMethodInAddress: tell(({ context }: Args) => methodLetter(context)),
    assignWhole: assign({ isWhole: true }),
    assignOffer: assign(({ context }, { id }: { readonly id: number }) => ({
      campaign_offer_id: id,
      isOfferDropped: false,
      notice: context.notice?.text.id === 'deposit.offer.refused' ? null : context.notice,
      ...renewKey(context),
    })),
    leaveGone: assign(({ context }) => withoutGone(context) ?? {}),
    assignOffers: assign(({ context }, { offers }: PromoFact) => {
      if (!offers) return {};
      const next = { ...context, data: { ...context.data, offers } };
      return { ...next, ...settleOffer(next) };
    }),
    assignLimit: assign(({ context }, { limit }: LimitTold) => ({ data: { ...context.data, limit } })),
    /** Stands before the offers are taken over: most codes bring none to choose, but a bonus that runs at once. */
    toastPromo: tell(({ context }: Args, { code, offers }: PromoFact) =>
      toast(
        'success',
        { id: 'deposit.promo.activated.title', values: { code } },
        {
          text: {
            id: hasNewOffer(context, offers)
              ? 'deposit.promo.activated.text'
              : 'deposit.promo.activated.given',
          },
        },
      ),
    ),
    /** A code may have brought money or spins. */
    tellMoved: tell(() => [
      refreshBalance,
      { to: actorIds.freespins, event: { type: 'freespins.reload.requested' } },
    ]),
    assignIntent: assign(({ context }) => ({ intent: intentOf(context), notice: null, sumError: null })),
    /** Its key is kept beside it: asked once more, the platform gives the same answer. */
    assignAnswer: assign(({ context }, { known, settlement }: IntentOutput) => ({
      answer: answerOf(settlement),
      intent: context.intent && { ...context.intent, known },
      known: null,
    })),
    assignUnsafeAddress: assign({
      intent: null,
      answer: null,
      known: null,
      notice: plainNotice('error', 'errors.BillingServiceError'),
    }),
    clearDraft: assign(emptyDeposit),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({
      ...emptyDeposit,
      uid,
      currency,
      unavailable: [],
      blocked: [],
      isLimitAsked: false,
    })),
    passToPromo: sendTo('promo', ({ event }) => event),
    /** Opens a blank window while the click is still being handled, or browsers block it. Live in the browser. */
    openWindow: () => {},
    closeWindow: () => {},
  },
  guards: {
    ...paymentFormGuards,
    isLoaded,
    isMethodUsable: ({ context }, { id }: { readonly id: number }) => {
      const method = methodWith(context, id);
      return method !== null && id !== context.methodId && isUsable(context, method);
    },
    isChoiceGone: ({ context }) => withoutGone(context) !== null,
    isOfferShown: ({ context }, { id }: { readonly id: number }) =>
      settleOffer({ ...context, campaign_offer_id: id }).isOfferDropped === false,
    /** What is missing in them is marked together with what is missing elsewhere. */
    needsRequisites: ({ context }) => asksRequisites(context),
    isGateDue: ({ context }) => context.data.isGateDue === true,
    isGateRefusal: (_, { settlement }: IntentOutput) => refusalIn(settlement)?.type === 'GateDue',
    isSendable: ({ context }) => isSendable(context),
    isShort: ({ context }) => isShort(context),
    isLimitAnswered: (_, { name }: DialogAnswered) => name === LIMIT_PROMPT,
    isUnsafeAddress: (_, { settlement }: IntentOutput) => isUnsafe(answerOf(settlement)),
    isStopped: (_, { settlement }: IntentOutput) =>
      depositStopOf(refusalIn(settlement)?.code ?? null) !== null,
    isAddressGone: (_, { end }: CheckoutOutput) => end === 'gone',
    isLeft: (_, { end }: CheckoutOutput) => end === 'left',
    isPaid: (_, { end }: CheckoutOutput) => end === 'paid',
    isUnpaid: (_, { end }: CheckoutOutput) => end === 'unpaid',
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => depositContext(input),
  invoke: [
    { src: 'guardSecrets', input: { prefixes: [depositFormId, paymentSecrets] } },
    {
      src: 'form',
      id: 'requisites',
      input: ({ context }) => ({ formId: depositFormId, fields: [], now: context.now }),
    },
    {
      src: 'keepBackUrl',
      input: ({ context }) => ({
        url: backUrlOf(context.query, context.site),
        game: context.fromGame,
      }),
      onError: {},
    },
    { src: 'promo', id: 'promo', input: ({ context }) => ({ uid: context.uid }) },
  ],
  initial: 'loading',
  on: {
    'session.changed': [
      anewForPlayer('#deposit'),
      { actions: [{ type: 'dropProofNotice', params: received }, 'passToPromo'] },
    ],
    'route.entered': { actions: { type: 'assignRoute', params: received } },
    'deposit.limit.told': { actions: { type: 'assignLimit', params: received } },
    'promo.activated': {
      actions: [
        { type: 'toastPromo', params: received },
        { type: 'assignOffers', params: received },
        'tellMoved',
      ],
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadDeposit',
        onDone: [loaded('form', 'assignData', 'replaceRequisites', 'redirectRoute'), failed],
        onError: 'failed',
      },
      on: { 'locale.told': { target: 'loading', reenter: true } },
    },
    failed: { tags: 'ready', on: { 'deposit.reload.requested': 'loading', 'locale.told': 'loading' } },
    form: {
      tags: 'ready',
      initial: 'checking',
      on: {
        'route.entered': {
          actions: [
            { type: 'assignRoute', params: received },
            'followRoute',
            'replaceRequisites',
            'redirectRoute',
          ],
        },
        'deposit.method.chosen': {
          guard: { type: 'isMethodUsable', params: received },
          actions: [{ type: 'assignMethod', params: received }, 'replaceRequisites', 'showMethodInAddress'],
        },
        'deposit.form.requested': { guard: 'isShort', actions: 'assignWhole' },
        'deposit.reload.requested': { target: 'loading', actions: 'clearDraft' },
        'locale.told': 'loading',
        'deposit.amount.changed': { actions: { type: 'assignAmount', params: received } },
        'deposit.amount.left': { actions: 'touchAmount' },
        'deposit.offer.chosen': {
          guard: { type: 'isOfferShown', params: received },
          actions: { type: 'assignOffer', params: received },
        },
        'deposit.requisite.chosen': { actions: { type: 'assignRequisiteChoice', params: received } },
        'form.value.reported': { actions: 'assignRequisiteChange' },
      },
      states: {
        /** Nothing can be sent before the browser has said whether an earlier intent is open. Waits on the server. */
        checking: {
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({ uid: context.uid, calls: ['Cashier.makedeposit'] }),
            onDone: [
              recovered('#deposit.sending'),
              stepDue,
              adopted('showMethodInAddress'),
              { target: 'editing', actions: ['showLastInAddress', 'askForLimit', 'assignLimitAsked'] },
            ],
            onError: [stepDue, { target: 'editing' }],
          },
        },
        /** A step is due: nothing can be paid before the platform has its answer. */
        gated: {
          on: {
            'deposit.reload.requested': '#deposit.loading',
            'gate.passed': { target: '#deposit.loading', actions: 'clearHold' },
          },
        },
        /** Whatever ended, another intent may be open still. Nothing is sent before that is known. */
        looking: {
          invoke: {
            src: 'findIntents',
            id: 'lookAgain',
            input: ({ context }) => ({ uid: context.uid, calls: ['Cashier.makedeposit'] }),
            onDone: [recovered('#deposit.sending'), stepDue, { target: 'editing' }],
            onError: [stepDue, { target: 'editing' }],
          },
        },
        editing: {
          always: firstOfAll(),
          on: {
            // The limit that was set bounds this deposit too.
            'dialog.answered': {
              guard: { type: 'isLimitAnswered', params: received },
              target: '#deposit.loading',
            },
            'deposit.submit.requested': [
              { guard: 'needsRequisites', actions: ['touchAmount', 'askRequisites'] },
              {
                guard: 'isSendable',
                target: '#deposit.sending',
                actions: ['touchAmount', 'assignIntent', 'openWindow'],
              },
              { actions: 'touchAmount' },
            ],
            'form.submitted': [
              {
                guard: 'isSendable',
                target: '#deposit.sending',
                actions: [{ type: 'assignRequisites', params: received }, 'assignIntent', 'openWindow'],
              },
              { actions: ['touchAmount', 'releaseRequisites'] },
            ],
          },
        },
        /** The platform told how long to wait; the key stays good. */
        held: { invoke: pause },
      },
    },
    sending: {
      tags: 'ready',
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({ ...intentInput(context, 'Cashier.makedeposit'), site: context.site }),
        onDone: [
          {
            guard: { type: 'isGateRefusal', params: output },
            target: 'loading',
            actions: [{ type: 'assignRefusal', params: output }, 'closeWindow', 'releaseRequisites'],
          },
          {
            guard: { type: 'isUnsafeAddress', params: output },
            target: 'form.looking',
            actions: ['assignUnsafeAddress', 'closeWindow', 'releaseRequisites'],
          },
          {
            guard: { type: 'isAnswered', params: output },
            target: 'paying',
            actions: { type: 'assignAnswer', params: output },
          },
          // What stops deposits is told with the limit.
          {
            guard: { type: 'isStopped', params: output },
            target: 'loading',
            actions: [{ type: 'assignRefusal', params: output }, 'closeWindow', 'releaseRequisites'],
          },
          ...unpaidEnds('form', 'closeWindow'),
        ],
      },
      on: {
        'session.changed': [anewForPlayer('#deposit'), { actions: ['passToIntent', 'passToPromo'] }],
      },
    },
    paying: {
      tags: 'ready',
      invoke: {
        src: 'checkout',
        id: 'checkout',
        input: checkoutInput,
        onDone: [
          // The same key brings the same answer, and its address.
          { guard: { type: 'isAddressGone', params: output }, target: 'sending' },
          { guard: { type: 'isLeft', params: output }, target: 'loading', actions: 'clearDraft' },
          { guard: { type: 'isPaid', params: output }, target: 'paid' },
          { guard: { type: 'isUnpaid', params: output }, target: 'unpaid' },
          { target: 'finished' },
        ],
      },
    },
    /** Another page shows how it ended; the form is fresh when the player comes back to this one. */
    finished: {
      tags: 'ready',
      on: {
        'route.entered': {
          target: 'loading',
          actions: ['clearDraft', { type: 'assignRoute', params: received }],
        },
        'deposit.restart.requested': { target: 'loading', actions: 'clearDraft' },
      },
    },
    paid: {
      tags: 'ready',
      on: { 'deposit.restart.requested': { target: 'loading', actions: 'clearDraft' } },
    },
    unpaid: {
      tags: 'ready',
      on: { 'deposit.restart.requested': { target: 'loading', actions: 'clearDraft' } },
    },
  },
});
