import { assign, raise, sendTo, setup } from 'xstate';
import type { WithdrawalPageData } from '../../../effects/cashier/load-withdrawal.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { Bank, WithdrawalAnswer } from '../../../schemas/cashier/cashier.ts';
import { isDec } from '../../../schemas/rules/kit/money.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { decideBurn } from '../../../schemas/rules/cashier/withdrawal.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { outcomeNotice, reactionTo } from '../reaction.ts';
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
  chosenMethod,
  currencyOf,
  draftOf,
  emptyWithdrawal,
  fieldsOf,
  intentInput,
  isRequisiteUsable,
  isSendable,
  isUsable,
  needsBanks,
  renewKey,
  withdrawalContext,
  withdrawalFormId,
} from './withdrawal-form.ts';
import type { WithdrawalContext } from './withdrawal-form.ts';
import type { WithdrawalEvent } from './withdrawal.events.ts';

export const BURN_DIALOG = 'BurnBonuses';

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;
const knownOf = (event: unknown) => (event as { output: IntentOutput }).output.known;

/** What a declined withdrawal says that it would burn. */
const burnToldBy = (event: unknown) => {
  const settlement = settlementOf(event);
  if (settlement.kind !== 'refused' || settlement.failure.data['reason'] !== 'active_bonus') return null;
  return decideBurn('0', null, settlement.failure).result.ask;
};

export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    input: FeatureInput;
    events: WithdrawalEvent | { readonly type: 'withdrawal.method.settled' };
    tags: 'ready' | 'locked';
  },
  actors: {
    loadWithdrawal: placeholder<WithdrawalPageData>('loadWithdrawal'),
    findIntents: placeholder<OpenIntents, { readonly uid: number; readonly call: IntentInput['call'] }>(
      'findIntents',
    ),
    getBanks: placeholder<readonly Bank[], { readonly method_id: number }>('getBanks'),
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    intent: intentMachine,
    form: formMachine,
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignData: assign(({ context, event }) => {
      const data = valueOf<WithdrawalPageData>(event);
      if (!data) return {};
      const next = { ...context, data, burnAmount: data.settings.burn_amount };
      return { ...next, methodId: chosenMethod(next)?.id ?? null };
    }),
    assignMethod: assign(({ context, event }) => {
      if (event.type !== 'withdrawal.method.chosen') return {};
      const next = { ...context, methodId: event.id, requisiteId: null };
      const saved =
        chosenMethod(next)?.saved_requisites.filter(({ id }) => isRequisiteUsable(next, id)) ?? [];
      return { methodId: event.id, requisiteId: saved[0]?.id ?? null, ...renewKey(context), notice: null };
    }),
    assignAmount: assign(({ context, event }) => {
      // As typed: an amount that is still being written must not change under the hand.
      return event.type === 'withdrawal.amount.changed' ? { amount: event.value, ...renewKey(context) } : {};
    }),
    touchAmount: assign({ isAmountTouched: true }),
    assignRequisiteChoice: assign(({ context, event }) =>
      event.type === 'withdrawal.requisite.chosen' ? { requisiteId: event.id, ...renewKey(context) } : {},
    ),
    assignRequisiteChange: assign(({ context }) => renewKey(context)),
    assignRequisites: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { requisites: plainRequisites(fieldsOf(context), event.values) } : {},
    ),
    assignBanks: assign(({ context, event }) => {
      const banks = valueOf<readonly Bank[]>(event);
      return banks && context.methodId !== null
        ? { banks: { ...context.banks, [context.methodId]: banks } }
        : {};
    }),
    assignAgreed: assign(({ context }) => ({ agreedBurn: context.burnAmount })),
    assignAttempt: assign(({ context }) => ({
      attempt: attemptOf(context, decideBurn(context.burnAmount, context.agreedBurn).result.burn),
      notice: null,
      sumError: null,
    })),
    assignKey: assign(({ context, event }) =>
      event.type === 'intent.key.made' && context.attempt
        ? { attempt: { ...context.attempt, known: event.known } }
        : {},
    ),
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
        },
      };
    }),
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
      return settlement.kind === 'done' ? { answer: settlement.value as WithdrawalAnswer, known: null } : {};
    }),
    assignFound: assign(({ context, event }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'found') return {};
      const { transactionId, status } = settlement.transaction;
      const amount = context.attempt?.payload['amount'];
      return {
        answer: {
          transaction_id: transactionId,
          status: status as WithdrawalAnswer['status'],
          amount: isDec(amount) ? amount : '0',
          currency: currencyOf(context),
        },
        known: null,
      };
    }),
    assignRefusal: assign(({ context, event }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'refused' && settlement.kind !== 'again') return {};
      const { failure, at } = settlement;
      const reaction = reactionTo(failure, { currency: currencyOf(context), settings: context.money });
      const id = context.methodId;
      return {
        attempt: null,
        agreedBurn: null,
        known: settlement.kind === 'again' ? knownOf(event) : null,
        notice: reaction.notice,
        sumError: reaction.sumError,
        isAmountTouched: context.isAmountTouched || reaction.sumError !== null,
        heldUntil: reaction.waitSeconds === null ? 0 : at + reaction.waitSeconds * 1000,
        ...(id !== null &&
          reaction.method === 'unavailable' && { unavailable: [...context.unavailable, id] }),
        ...(id !== null && reaction.method === 'blocked' && { blocked: [...context.blocked, id] }),
        ...(reaction.lockRequisite &&
          context.requisiteId !== null && { locked: [...context.locked, context.requisiteId] }),
      };
    }),
    /** The platform knows of more bonus money than the page did: the player is asked again. */
    assignToldBurn: assign(({ context, event }) => ({
      burnAmount: burnToldBy(event) ?? context.burnAmount,
      agreedBurn: null,
      attempt: null,
      known: null,
    })),
    assignOutcomeNotice: assign(({ event }) => ({
      attempt: null,
      known: null,
      agreedBurn: null,
      notice: outcomeNotice(settlementOf(event).kind),
    })),
    clearHold: assign({ heldUntil: 0, notice: null }),
    clearDraft: assign(emptyWithdrawal),
    assignPlayer: assign(({ context, event }) =>
      event.type === 'session.changed'
        ? { ...context, ...emptyWithdrawal, uid: event.uid, unavailable: [], blocked: [], locked: [] }
        : {},
    ),
    askBurn: tell(({ context }: { context: WithdrawalContext }) => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: BURN_DIALOG,
        kind: 'confirm',
        replyTo: actorIds.withdrawal,
        props: {
          title: { id: 'withdrawal.burn.title' },
          text: { id: 'withdrawal.burn.text' },
          agree: { id: 'withdrawal.burn.agree' },
          reject: { id: 'withdrawal.burn.reject' },
          amount: { amount: context.burnAmount, currency: currencyOf(context) },
          destructive: true,
        },
      },
    })),
    refreshBalance: tell(() => ({ to: actorIds.balance, event: { type: 'balance.refresh.requested' } })),
    settleMethod: raise({ type: 'withdrawal.method.settled' }),
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
  },
  guards: {
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    isLoaded: ({ event }) => valueOf<WithdrawalPageData>(event) !== null,
    hasOpenIntent: ({ event }) => (valueOf<OpenIntents>(event)?.open.length ?? 0) > 0,
    hasPreparedIntent: ({ event }) => Boolean(valueOf<OpenIntents>(event)?.prepared),
    isMethodUsable: ({ context, event }) => {
      if (event.type !== 'withdrawal.method.chosen' || event.id === context.methodId) return false;
      const method = context.data.settings.methods.find(({ id }) => id === event.id);
      return method !== undefined && isUsable(context, method);
    },
    isRequisiteUsable: ({ context, event }) =>
      event.type === 'withdrawal.requisite.chosen' &&
      (event.id === null || isRequisiteUsable(context, event.id)),
    needsBanks: ({ context }) => needsBanks(context),
    areBanksRead: ({ event }) => valueOf<readonly Bank[]>(event) !== null,
    needsRequisites: ({ context }) => isSendable(context) && asksRequisites(context),
    isSendable: ({ context }) => isSendable(context),
    mustAskBurn: ({ context }) => decideBurn(context.burnAmount, context.agreedBurn).result.ask !== null,
    isAgreed: ({ event }) =>
      event.type === 'dialog.answered' && event.name === BURN_DIALOG && event.result === true,
    isRejected: ({ event }) => event.type === 'dialog.answered' && event.name === BURN_DIALOG,
    isDone: ({ event }) => settlementOf(event).kind === 'done',
    isFound: ({ event }) => settlementOf(event).kind === 'found',
    isBurnTold: ({ event }) => burnToldBy(event) !== null,
    isHeld: ({ event }) => {
      const settlement = settlementOf(event);
      const isAnswered = settlement.kind === 'again' || settlement.kind === 'refused';
      return isAnswered && settlement.failure.type === 'TooManyRequests';
    },
    isRefused: ({ event }) => ['refused', 'again'].includes(settlementOf(event).kind),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => withdrawalContext(input),
  invoke: [
    { src: 'keepBackUrl', input: ({ context }) => ({ url: context.backUrl }), onError: {} },
    { src: 'guardSecrets', input: { prefixes: [withdrawalFormId] } },
    {
      src: 'form',
      id: 'requisites',
      input: ({ context }) => ({ formId: withdrawalFormId, fields: [], now: context.now }),
    },
  ],
  initial: 'loading',
  on: {
    'session.changed': {
      guard: 'isOtherPlayer',
      target: '#withdrawal',
      reenter: true,
      actions: 'assignPlayer',
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadWithdrawal',
        onDone: [
          { guard: 'isLoaded', target: 'form', actions: ['assignData', 'replaceRequisites'] },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'withdrawal.retry.requested': 'loading' } },
    form: {
      tags: 'ready',
      type: 'parallel',
      states: {
        entry: {
          initial: 'checking',
          on: {
            'withdrawal.method.chosen': {
              guard: 'isMethodUsable',
              actions: ['assignMethod', 'replaceRequisites', 'settleMethod'],
            },
            'withdrawal.amount.changed': { actions: 'assignAmount' },
            'withdrawal.amount.left': { actions: 'touchAmount' },
            'withdrawal.requisite.chosen': { guard: 'isRequisiteUsable', actions: 'assignRequisiteChoice' },
            'form.value.reported': { actions: 'assignRequisiteChange' },
          },
          states: {
            /** Nothing can be sent before the browser has said whether an earlier attempt is open. */
            checking: {
              invoke: {
                src: 'findIntents',
                input: ({ context }) => ({ uid: context.uid, call: 'Cashier.makewithdrawal' }),
                onDone: [
                  {
                    guard: 'hasOpenIntent',
                    target: '#withdrawal.submitting',
                    actions: ['assignRecovered', 'replaceRequisites'],
                  },
                  {
                    guard: 'hasPreparedIntent',
                    target: 'editing',
                    actions: ['assignAdopted', 'replaceRequisites', 'fillRequisites', 'settleMethod'],
                  },
                  { target: 'editing' },
                ],
                onError: 'editing',
              },
            },
            editing: {
              on: {
                'withdrawal.summary.requested': [
                  { guard: 'needsRequisites', actions: ['touchAmount', 'askRequisites'] },
                  { guard: 'isSendable', target: '#withdrawal.summary', actions: 'touchAmount' },
                  { actions: 'touchAmount' },
                ],
                'form.submitted': [
                  { guard: 'isSendable', target: '#withdrawal.summary', actions: 'assignRequisites' },
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
        banks: {
          initial: 'idle',
          on: {
            'withdrawal.method.settled': [{ guard: 'needsBanks', target: '.reading' }, { target: '.idle' }],
          },
          states: {
            idle: {},
            reading: {
              invoke: {
                src: 'getBanks',
                input: ({ context }) => ({ method_id: context.methodId ?? 0 }),
                onDone: [
                  { guard: 'areBanksRead', target: 'idle', actions: ['assignBanks', 'replaceRequisites'] },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
            },
            failed: { on: { 'withdrawal.banks.requested': 'reading' } },
          },
        },
      },
    },
    /** Amount, fee, net and masked requisite, once more; nothing has been sent. */
    summary: {
      tags: 'ready',
      on: {
        'withdrawal.summary.left': { target: 'form.entry.editing', actions: 'releaseRequisites' },
        'withdrawal.submit.requested': [
          { guard: 'mustAskBurn', target: 'confirming' },
          { target: 'submitting', actions: 'assignAttempt' },
        ],
      },
    },
    confirming: {
      tags: 'ready',
      entry: 'askBurn',
      on: {
        'dialog.answered': [
          { guard: 'isAgreed', target: 'submitting', actions: ['assignAgreed', 'assignAttempt'] },
          { guard: 'isRejected', target: 'summary' },
        ],
        'withdrawal.submit.requested': { target: 'confirming', reenter: true },
        'withdrawal.summary.left': { target: 'form.entry.editing', actions: 'releaseRequisites' },
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
          { guard: 'isDone', target: 'done', actions: ['assignAnswer', 'refreshBalance'] },
          { guard: 'isFound', target: 'done', actions: ['assignFound', 'refreshBalance'] },
          { guard: 'isBurnTold', target: 'confirming', actions: 'assignToldBurn' },
          { guard: 'isHeld', target: 'form.entry.held', actions: ['assignRefusal', 'releaseRequisites'] },
          {
            guard: 'isRefused',
            target: 'form.entry.editing',
            actions: ['refuseRequisites', 'assignRefusal'],
          },
          { target: 'form.entry.editing', actions: ['assignOutcomeNotice', 'releaseRequisites'] },
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
          on: { 'withdrawal.answer.requested': { target: 'busy', actions: 'retryIntent' } },
        },
        /** Key and form wait for the same player to sign in again. */
        expired: {
          on: {
            'withdrawal.answer.requested': { target: 'busy', actions: 'retryIntent' },
            'session.changed': [
              { guard: 'isOtherPlayer', target: '#withdrawal', reenter: true, actions: 'assignPlayer' },
              { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
            ],
          },
        },
      },
    },
    done: {
      tags: 'ready',
      on: {
        'withdrawal.restart.requested': { target: 'loading', actions: 'clearDraft' },
        'route.entered': { target: 'loading', actions: 'clearDraft' },
      },
    },
  },
});
