import { assign, sendTo, setup } from 'xstate';
import type { KeptDeposit } from '../../../effects/cashier/keep-payment.ts';
import type { DepositPageData } from '../../../effects/cashier/load-deposit.ts';
import type { FrameReturn } from '../../../effects/cashier/payment-frame.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { NO_OFFER } from '../../../schemas/constants.ts';
import { paymentSecrets } from '../../../schemas/rules/cashier/deposit.ts';
import { pageForStatus, paymentPath } from '../../../schemas/rules/cashier/payment-return.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { backUrlOf } from '../back-url.ts';
import { outcomeNotice, plainNotice, reactionTo } from '../reaction.ts';
import { plainRequisites, requisiteAliases } from '../requisites.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentInput, IntentOutput } from '../../kit/intent/intent.machine.ts';
import { valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import {
  asksRequisites,
  attemptOf,
  depositContext,
  depositFormId,
  draftOf,
  emptyDraft,
  fieldsOf,
  intentInput,
  isSendable,
  isUsable,
  keepQuery,
  LIMIT_PROMPT,
  methodPath,
  methodsOf,
  pathDecision,
  redirectOf,
  renewKey,
  settleOffer,
  withMethod,
} from './deposit-form.ts';
import type { DepositContext, PaymentToOpen } from './deposit-form.ts';
import type { DepositEvent } from './deposit.events.ts';
import { promoMachine } from '../promo/promo.machine.ts';

/** How the provider's page was opened in the end; `gone`: its address has left the vault since. */
export type OpenedPayment = { readonly opened: 'self' | 'new_window' | 'gone' };

/** After this long on a page that should have been left, the player gets the way on as links. */
const LEAVING_MS = 8_000;

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;
const pageOfInfo = (event: unknown): string => {
  const info = valueOf<DepositInfo>(event);
  return info === null ? '' : pageForStatus(info.status);
};
const knownOf = (event: unknown) => (event as { output: IntentOutput }).output.known;

/** How often a payment that is under way beside a game is asked about. */
const WATCH_MS = 3_000;

const isLimitDue = ({ limitPrompt, isLimitAsked, data }: DepositContext): boolean =>
  limitPrompt !== 'off' && !isLimitAsked && data.limit?.period === 'none' && data.baseline?.id === null;

const navigate = (to: string, replace = false) => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace },
});

export const depositMachine = setup({
  types: {} as {
    context: DepositContext;
    input: FeatureInput;
    events: DepositEvent;
    tags: 'ready' | 'locked';
  },
  actors: {
    loadDeposit: placeholder<DepositPageData>('loadDeposit'),
    findIntents: placeholder<OpenIntents, { readonly uid: number; readonly call: IntentInput['call'] }>(
      'findIntents',
    ),
    openPayment: placeholder<OpenedPayment, PaymentToOpen>('openPayment'),
    awaitFrame: placeholder<FrameReturn>('awaitFrame'),
    getDepositInfo: placeholder<DepositInfo, { readonly id: string }>('getDepositInfo'),
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    intent: intentMachine,
    form: formMachine,
    promo: promoMachine,
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignData: assign(({ context, event }) => {
      const data = valueOf<DepositPageData>(event);
      if (!data) return {};
      const next = { ...context, data };
      const sysname = pathDecision(next).result.preselect ?? context.method;
      return withMethod(next, methodsOf(next).find((candidate) => candidate.sysname === sysname) ?? null);
    }),
    assignRoute: assign(({ context, event }) => {
      if (event.type !== 'route.entered') return {};
      const sysname = event.params['sysname'] ?? null;
      return { ...context, route: event.route, query: event.query, sysname, now: event.now };
    }),
    /** The address names the method; without one nothing is chosen, unless addresses do not show methods. */
    followRoute: assign(({ context }) => {
      const { preselect } = pathDecision(context).result;
      if (preselect === null && !context.showSysnameInUrl) return {};
      const method = methodsOf(context).find(({ sysname }) => sysname === preselect) ?? null;
      if (method?.id === context.methodId || (method === null && context.methodId === null)) return {};
      return { ...withMethod(context, method), ...renewKey(context), notice: null };
    }),
    redirectRoute: tell(({ context }: { context: DepositContext }) => {
      const { redirect } = pathDecision(context).result;
      return redirect === null || context.isQuick ? null : navigate(keepQuery(context, redirect), true);
    }),
    /** Before the first deposit the player is asked for a limit, as the market wants it. */
    askForLimit: tell(({ context }: { context: DepositContext }) =>
      isLimitDue(context)
        ? {
            to: actorIds.dialogs,
            event: {
              type: 'dialog.requested',
              name: LIMIT_PROMPT,
              // Over the dialog of a game it is a second one, else it would wait for the first to close.
              kind: context.isQuick ? 'confirm' : 'popup',
              preventClose: context.limitPrompt === 'required',
              replyTo: actorIds.deposit,
            },
          }
        : null,
    ),
    assignLimitAsked: assign({ isLimitAsked: true }),
    assignMethod: assign(({ context, event }) => {
      if (event.type !== 'deposit.method.chosen') return {};
      const method = methodsOf(context).find(({ id }) => id === event.id);
      return method ? { ...withMethod(context, method), ...renewKey(context), notice: null } : {};
    }),
    showMethodInAddress: tell(({ context }: { context: DepositContext }) =>
      context.showSysnameInUrl && !context.isQuick && context.sysname !== context.method
        ? navigate(methodPath(context, context.method), true)
        : null,
    ),
    assignAmount: assign(({ context, event }) => {
      // As typed: an amount that is still being written must not change under the hand.
      return event.type === 'deposit.amount.changed' ? { amount: event.value, ...renewKey(context) } : {};
    }),
    touchAmount: assign({ isAmountTouched: true }),
    assignOffer: assign(({ context, event }) =>
      event.type === 'deposit.offer.chosen'
        ? { campaign_offer_id: event.id, isOfferDropped: false, ...renewKey(context) }
        : {},
    ),
    assignRequisiteChoice: assign(({ context, event }) =>
      event.type === 'deposit.requisite.chosen' ? { requisiteId: event.id, ...renewKey(context) } : {},
    ),
    assignRequisiteChange: assign(({ context }) => renewKey(context)),
    assignRequisites: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { requisites: plainRequisites(fieldsOf(context), event.values) } : {},
    ),
    assignOffers: assign(({ context, event }) => {
      if (event.type !== 'promo.activated' || !event.offers) return {};
      const next = { ...context, data: { ...context.data, offers: event.offers } };
      return { ...next, ...settleOffer(next) };
    }),
    toastPromo: tell(({ event }: { event: DepositEvent }) =>
      event.type === 'promo.activated'
        ? {
            to: actorIds.toasts,
            event: {
              type: 'toast.requested',
              kind: 'success',
              title: { id: 'deposit.promo.activated.title', values: { code: event.code } },
              text: { id: 'deposit.promo.activated.text' },
            },
          }
        : null,
    ),
    assignAttempt: assign(({ context }) => ({ attempt: attemptOf(context), notice: null, sumError: null })),
    assignKey: assign(({ context, event }) =>
      event.type === 'intent.key.made' && context.attempt
        ? { attempt: { ...context.attempt, known: event.known } }
        : {},
    ),
    /** An attempt that was under way when the page went: it is asked about before anything else. */
    assignRecovered: assign(({ context, event }) => {
      const intent = valueOf<OpenIntents>(event)?.open[0];
      if (!intent) return {};
      return {
        ...draftOf(context, intent.payload),
        attempt: {
          payload: intent.payload as Readonly<Record<string, Json>>,
          secrets: [],
          sensitive: intent.sensitive,
          known: { key: intent.key, createdAt: intent.createdAt },
          recovered: true,
        },
      };
    }),
    /** A wish that was never sent, for want of a session: the form as it was, under the same key. */
    assignAdopted: assign(({ context, event }) => {
      const intent = valueOf<OpenIntents>(event)?.prepared;
      if (!intent) return {};
      const known = { key: intent.key, createdAt: intent.createdAt };
      return {
        ...draftOf(context, intent.payload),
        known: intent.sensitive ? null : known,
        replaces: intent.sensitive ? intent.key : null,
      };
    }),
    assignAnswer: assign(({ event }) => {
      const settlement = settlementOf(event);
      return settlement.kind === 'done'
        ? { answer: settlement.value as unknown as KeptDeposit, known: null }
        : {};
    }),
    assignFound: assign(({ event }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'found') return {};
      const { transactionId, status } = settlement.transaction;
      return {
        answer: { transaction_id: transactionId, status: status as KeptDeposit['status'], action: null },
        known: null,
      };
    }),
    assignRefusal: assign(({ context, event }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'refused' && settlement.kind !== 'again') return {};
      const { failure, at } = settlement;
      const reaction = reactionTo(failure, { currency: context.currency, settings: context.money });
      const id = context.methodId;
      const gone = id !== null && (reaction.method === 'unavailable' || reaction.method === 'blocked');
      return {
        attempt: null,
        known: settlement.kind === 'again' ? knownOf(event) : null,
        notice: reaction.notice,
        sumError: reaction.sumError,
        isAmountTouched: context.isAmountTouched || reaction.sumError !== null,
        heldUntil: reaction.waitSeconds === null ? 0 : at + reaction.waitSeconds * 1000,
        ...(gone && reaction.method === 'unavailable' && { unavailable: [...context.unavailable, id] }),
        ...(gone && reaction.method === 'blocked' && { blocked: [...context.blocked, id] }),
      };
    }),
    assignOutcomeNotice: assign(({ event }) => ({
      attempt: null,
      known: null,
      notice: outcomeNotice(settlementOf(event).kind),
    })),
    assignUnsafeAddress: assign({
      attempt: null,
      answer: null,
      notice: plainNotice('error', 'errors.BillingServiceError'),
    }),
    clearHold: assign({ heldUntil: 0, notice: null }),
    clearDraft: assign(emptyDraft),
    assignPlayer: assign(({ context, event }) =>
      event.type === 'session.changed'
        ? {
            ...context,
            ...emptyDraft,
            uid: event.uid,
            currency: event.currency,
            unavailable: [],
            blocked: [],
          }
        : {},
    ),
    replaceRequisites: sendTo('requisites', ({ context }) => ({
      type: 'form.fields.replaced',
      fields: fieldsOf(context),
    })),
    fillRequisites: sendTo('requisites', ({ event }) => {
      const stored = valueOf<OpenIntents>(event)?.prepared?.payload['requisites'];
      return { type: 'form.values.assigned', values: (stored ?? {}) as Readonly<Record<string, string>> };
    }),
    askRequisites: sendTo('requisites', { type: 'form.submit.requested' }),
    releaseRequisites: sendTo('requisites', { type: 'form.submit.refused', errors: {} }),
    refuseRequisites: sendTo('requisites', ({ context, event }) => {
      const settlement = settlementOf(event);
      const fields = fieldsOf(context);
      const errors =
        settlement.kind === 'refused'
          ? serverErrors(settlement.failure, fields, requisiteAliases(fields)).errors
          : {};
      return { type: 'form.submit.refused', errors };
    }),
    retryIntent: sendTo('attempt', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('attempt', ({ event }) => event),
    forwardToPromo: sendTo('promo', ({ event }) => event),
    showResult: tell(({ context }: { context: DepositContext }) => {
      const { answer } = context;
      if (context.isQuick) return null;
      return answer && navigate(paymentPath(pageForStatus(answer.status), answer.transaction_id, '', ''));
    }),
    showPending: tell(({ context }: { context: DepositContext }) =>
      context.isQuick ? null : navigate(paymentPath('pending', context.answer?.transaction_id ?? '', '', '')),
    ),
    showNewWindow: tell(({ context }: { context: DepositContext }) =>
      context.isQuick ? null : navigate(paymentPath('newWindow', '', '', '')),
    ),
    refreshBalance: tell(() => ({ to: actorIds.balance, event: { type: 'balance.refresh.requested' } })),
    tellPaymentOpen: tell(() => ({
      to: actorIds.inactivity,
      event: { type: 'inactivity.payment.changed', isOpen: true },
    })),
    tellPaymentClosed: tell(() => ({
      to: actorIds.inactivity,
      event: { type: 'inactivity.payment.changed', isOpen: false },
    })),
    showFrameReturn: tell(({ context, event }: { context: DepositContext; event: unknown }) => {
      const path = valueOf<FrameReturn>(event)?.path;
      return path === undefined || context.isQuick ? null : navigate(path);
    }),
    /** Opens a blank window while the click is still being handled, or browsers block it. Live in the browser. */
    openWindow: () => {},
    closeWindow: () => {},
  },
  guards: {
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    isLoaded: ({ event }) => valueOf<DepositPageData>(event) !== null,
    hasOpenIntent: ({ event }) => (valueOf<OpenIntents>(event)?.open.length ?? 0) > 0,
    hasPreparedIntent: ({ event }) => Boolean(valueOf<OpenIntents>(event)?.prepared),
    isMethodUsable: ({ context, event }) => {
      if (event.type !== 'deposit.method.chosen' || event.id === context.methodId) return false;
      const method = methodsOf(context).find(({ id }) => id === event.id);
      return method !== undefined && isUsable(context, method);
    },
    isOfferShown: ({ context, event }) =>
      event.type === 'deposit.offer.chosen' &&
      (event.id === NO_OFFER ||
        settleOffer({ ...context, campaign_offer_id: event.id }).isOfferDropped === false),
    needsRequisites: ({ context }) => isSendable(context) && asksRequisites(context),
    isSendable: ({ context }) => isSendable(context),
    isDone: ({ event }) => settlementOf(event).kind === 'done',
    isFound: ({ event }) => settlementOf(event).kind === 'found',
    isHeld: ({ event }) => {
      const settlement = settlementOf(event);
      const isAnswered = settlement.kind === 'again' || settlement.kind === 'refused';
      return isAnswered && settlement.failure.type === 'TooManyRequests';
    },
    isRefused: ({ event }) => ['refused', 'again'].includes(settlementOf(event).kind),
    isUnsafeAddress: ({ context }) =>
      context.answer?.action?.type === 'redirect' && redirectOf(context) === null,
    isRedirectRecovered: ({ context }) =>
      context.answer?.action?.type === 'redirect' && context.attempt?.recovered === true,
    isFrame: ({ context }) => redirectOf(context)?.target === 'iframe',
    isRedirect: ({ context }) => context.answer?.action?.type === 'redirect',
    isInstructions: ({ context }) => context.answer?.action?.type === 'instructions',
    hasExpiry: ({ context }) =>
      context.answer?.action?.type === 'instructions' && context.answer.action.expires_at !== null,
    isInNewWindow: ({ event }) => valueOf<OpenedPayment>(event)?.opened === 'new_window',
    isAddressGone: ({ event }) => valueOf<OpenedPayment>(event)?.opened === 'gone',
    isReturned: ({ event }) => valueOf<FrameReturn>(event) !== null,
    isQuick: ({ context }) => context.isQuick,
    isLimitAnswered: ({ event }) => event.type === 'dialog.answered' && event.name === LIMIT_PROMPT,
    isPaid: ({ event }) => pageOfInfo(event) === 'success',
    isOver: ({ event }) => ['fail', 'cancel'].includes(pageOfInfo(event)),
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
      input: ({ context }) => ({ url: backUrlOf(context.query, context.site) }),
      onError: {},
    },
    { src: 'promo', id: 'promo', input: ({ context }) => ({ uid: context.uid }) },
  ],
  initial: 'loading',
  on: {
    'session.changed': [
      { guard: 'isOtherPlayer', target: '#deposit', reenter: true, actions: 'assignPlayer' },
      { guard: 'isSamePlayer', actions: 'forwardToPromo' },
    ],
    'route.entered': { actions: 'assignRoute' },
    'promo.activated': { actions: ['assignOffers', 'toastPromo'] },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadDeposit',
        onDone: [
          {
            guard: 'isLoaded',
            target: 'form',
            actions: ['assignData', 'replaceRequisites', 'redirectRoute'],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'deposit.retry.requested': 'loading' } },
    form: {
      tags: 'ready',
      initial: 'checking',
      on: {
        'route.entered': { actions: ['assignRoute', 'followRoute', 'replaceRequisites', 'redirectRoute'] },
        'deposit.method.chosen': {
          guard: 'isMethodUsable',
          actions: ['assignMethod', 'replaceRequisites', 'showMethodInAddress'],
        },
        'deposit.amount.changed': { actions: 'assignAmount' },
        'deposit.amount.left': { actions: 'touchAmount' },
        'deposit.offer.chosen': { guard: 'isOfferShown', actions: 'assignOffer' },
        'deposit.requisite.chosen': { actions: 'assignRequisiteChoice' },
        'form.value.reported': { actions: 'assignRequisiteChange' },
      },
      states: {
        /** Nothing can be sent before the browser has said whether an earlier attempt is open. Waits on the server. */
        checking: {
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({ uid: context.uid, call: 'Cashier.makedeposit' }),
            onDone: [
              {
                guard: 'hasOpenIntent',
                target: '#deposit.submitting',
                actions: ['assignRecovered', 'replaceRequisites'],
              },
              {
                guard: 'hasPreparedIntent',
                target: 'editing',
                actions: ['assignAdopted', 'replaceRequisites', 'fillRequisites', 'showMethodInAddress'],
              },
              { target: 'editing', actions: ['askForLimit', 'assignLimitAsked'] },
            ],
            onError: 'editing',
          },
        },
        editing: {
          on: {
            // The limit that was set bounds this deposit too.
            'dialog.answered': { guard: 'isLimitAnswered', target: '#deposit.loading' },
            'deposit.submit.requested': [
              { guard: 'needsRequisites', actions: ['touchAmount', 'askRequisites'] },
              {
                guard: 'isSendable',
                target: '#deposit.submitting',
                actions: ['touchAmount', 'assignAttempt', 'openWindow'],
              },
              { actions: 'touchAmount' },
            ],
            'form.submitted': [
              {
                guard: 'isSendable',
                target: '#deposit.submitting',
                actions: ['assignRequisites', 'assignAttempt', 'openWindow'],
              },
              { actions: 'releaseRequisites' },
            ],
          },
        },
        /** The platform told how long to wait; the key stays good. */
        held: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ at: context.heldUntil }),
            onDone: { target: 'editing', actions: 'clearHold' },
          },
        },
      },
    },
    submitting: {
      tags: ['ready', 'locked'],
      initial: 'busy',
      invoke: {
        src: 'intent',
        id: 'attempt',
        input: ({ context }) => intentInput(context),
        onDone: [
          { guard: 'isDone', target: 'answered', actions: 'assignAnswer' },
          { guard: 'isFound', target: 'finished', actions: ['assignFound', 'closeWindow', 'showResult'] },
          {
            guard: 'isHeld',
            target: 'form.held',
            actions: ['assignRefusal', 'closeWindow', 'releaseRequisites'],
          },
          {
            guard: 'isRefused',
            target: 'form.editing',
            actions: ['refuseRequisites', 'assignRefusal', 'closeWindow'],
          },
          { target: 'form.editing', actions: ['assignOutcomeNotice', 'closeWindow', 'releaseRequisites'] },
        ],
      },
      on: {
        'intent.key.made': { actions: 'assignKey' },
        'intent.answer.lost': '.unknown',
        'intent.session.expired': '.expired',
      },
      states: {
        busy: {},
        /** The form is locked: the same key is asked about until the answer is definite. */
        unknown: {
          on: { 'deposit.answer.requested': { target: 'busy', actions: 'retryIntent' } },
        },
        /** Key and form wait for the same player to sign in again. */
        expired: {
          on: {
            'deposit.answer.requested': { target: 'busy', actions: 'retryIntent' },
            'session.changed': [
              { guard: 'isOtherPlayer', target: '#deposit', reenter: true, actions: 'assignPlayer' },
              { guard: 'isSamePlayer', target: 'busy', actions: ['forwardToIntent', 'forwardToPromo'] },
            ],
          },
        },
      },
    },
    answered: {
      tags: ['ready', 'locked'],
      always: [
        {
          guard: 'isUnsafeAddress',
          target: 'form.editing',
          actions: ['assignUnsafeAddress', 'closeWindow', 'releaseRequisites'],
        },
        { guard: 'isFrame', target: 'frame', actions: 'closeWindow' },
        { guard: 'isRedirectRecovered', target: 'left' },
        { guard: 'isRedirect', target: 'opening' },
        { guard: 'isInstructions', target: 'instructions', actions: 'closeWindow' },
        { target: 'finished', actions: ['closeWindow', 'showResult'] },
      ],
    },
    opening: {
      tags: ['ready', 'locked'],
      invoke: {
        src: 'openPayment',
        input: ({ context }) => redirectOf(context) ?? { ref: '', target: 'self' },
        onDone: [
          { guard: 'isInNewWindow', target: 'finished', actions: 'showNewWindow' },
          // The same key brings the same answer, and its address.
          { guard: 'isAddressGone', target: 'submitting' },
          { target: 'leaving' },
        ],
        onError: 'left',
      },
    },
    leaving: {
      tags: ['ready', 'locked'],
      invoke: { src: 'deadline', input: { inMs: LEAVING_MS }, onDone: 'left' },
    },
    /** The payment waits at the provider: the page came back, or an attempt from before was found. */
    left: {
      tags: 'ready',
      on: {
        'deposit.payment.requested': { target: 'opening', actions: 'openWindow' },
        'deposit.restart.requested': { target: 'loading', actions: 'clearDraft' },
      },
    },
    frame: {
      tags: 'ready',
      entry: 'tellPaymentOpen',
      exit: 'tellPaymentClosed',
      invoke: {
        src: 'awaitFrame',
        onDone: [
          { guard: 'isReturned', target: 'finished', actions: 'showFrameReturn' },
          { target: 'finished', actions: 'showPending' },
        ],
        onError: 'left',
      },
    },
    instructions: {
      tags: 'ready',
      initial: 'deciding',
      on: { 'deposit.instructions.followed': { target: 'finished', actions: 'showPending' } },
      states: {
        deciding: { always: [{ guard: 'hasExpiry', target: 'timed' }, { target: 'open' }] },
        open: {},
        timed: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({
              at:
                context.answer?.action?.type === 'instructions' ? (context.answer.action.expires_at ?? 0) : 0,
            }),
            onDone: { target: '#deposit.finished', actions: 'showPending' },
          },
        },
      },
    },
    /** Another page shows how it ended; the form is fresh when the player comes back to this one. */
    finished: {
      tags: 'ready',
      always: { guard: 'isQuick', target: 'watching' },
      on: {
        'route.entered': { target: 'loading', actions: ['clearDraft', 'assignRoute'] },
        'deposit.restart.requested': { target: 'loading', actions: 'clearDraft' },
      },
    },
    /** The payment goes on in a window of its own; the game stays, and its balance is right at once. */
    watching: {
      tags: 'ready',
      initial: 'asking',
      on: { 'deposit.restart.requested': { target: 'loading', actions: 'clearDraft' } },
      states: {
        asking: {
          invoke: {
            src: 'getDepositInfo',
            input: ({ context }) => ({ id: context.answer?.transaction_id ?? '' }),
            onDone: [
              { guard: 'isPaid', target: '#deposit.paid', actions: 'refreshBalance' },
              { guard: 'isOver', target: '#deposit.unpaid' },
              { target: 'pausing' },
            ],
            onError: 'pausing',
          },
        },
        pausing: { invoke: { src: 'deadline', input: { inMs: WATCH_MS }, onDone: 'asking' } },
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
