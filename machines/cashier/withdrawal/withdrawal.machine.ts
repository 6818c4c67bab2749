import { assign, raise, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { WithdrawalPageData } from '../../../effects/cashier/load-withdrawal.ts';
import type { Bank } from '../../../schemas/cashier/cashier.ts';
import { decideBurn } from '../../../schemas/rules/cashier/withdrawal.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { payoutMachine } from '../payout/payout.machine.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { findIntentsPlaceholder, refusalIn } from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refreshBalance } from '../../kit/requests.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import { isUsable, noticeAfterChange, renewKey } from '../payment-form.ts';
import { intentInput } from '../payment-intent.ts';
import { paymentFormActions, paymentFormGuards } from '../payment-form-actions.ts';
import { adopted, anewForPlayer, firstOfAll, pause, recovered, unpaidEnds } from '../payment-form-ends.ts';
import { reactionTo } from '../../kit/refusals/reaction.ts';
import { BURN_DIALOG, burnQuestion, burnToldBy } from './burn.ts';
import {
  answerOf,
  asksRequisites,
  chosenMethod,
  currencyOf,
  draftOf,
  emptyWithdrawal,
  fieldsOf,
  firstRequisite,
  intentOf,
  isRequisiteUsable,
  isSendable,
  needsBanks,
  withdrawalContext,
  withdrawalFormId,
  withoutGone,
} from './withdrawal-form.ts';
import type { WithdrawalContext } from './withdrawal-form.ts';
import type { WithdrawalEvent } from './withdrawal.events.ts';
import { answersTo } from '../../kit/question.ts';

export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    input: FeatureInput;
    events: WithdrawalEvent;
    tags: 'ready';
  },
  actors: {
    loadWithdrawal: placeholder<WithdrawalPageData>('loadWithdrawal'),
    findIntents: findIntentsPlaceholder,
    getBanks: placeholder<readonly Bank[], { readonly method_id: number }>('getBanks'),
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    intent: intentMachine,
    form: formMachine,
    payout: payoutMachine,
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadWithdrawal', 'cashier-withdraw')),
    ...paymentFormActions<WithdrawalContext, WithdrawalEvent>({ currencyOf, fieldsOf, draftOf }),
    assignData: assign(({ context }, data: WithdrawalPageData | null) => {
      if (!data) return {};
      const next = { ...context, data, burnAmount: data.settings.burn_amount };
      return { ...next, methodId: chosenMethod(next)?.id ?? null };
    }),
    assignMethod: assign(({ context }, { id: methodId }: { readonly id: number }) => {
      const requisiteId = firstRequisite({ ...context, methodId });
      return { methodId, requisiteId, ...renewKey(context), notice: noticeAfterChange(context) };
    }),
    assignBanks: assign(({ context }, banks: readonly Bank[] | null) =>
      banks && context.methodId !== null ? { banks: { ...context.banks, [context.methodId]: banks } } : {},
    ),
    assignAgreed: assign(({ context }) => ({ agreedBurn: context.burnAmount })),
    clearAgreed: assign({ agreedBurn: null }),
    assignIntent: assign(({ context }) => ({
      intent: intentOf(context, decideBurn(context.burnAmount, context.agreedBurn).result.burn),
      notice: null,
      sumError: null,
    })),
    assignAnswer: assign(({ context }, { settlement }: IntentOutput) => ({
      answer: answerOf(context, settlement),
      known: null,
    })),
    /** The platform is checking where the money was to go. */
    lockRequisite: assign(({ context }, { settlement }: IntentOutput) => {
      const failure = refusalIn(settlement);
      const money = { currency: currencyOf(context), settings: context.money };
      return failure && context.requisiteId !== null && reactionTo(failure, money).lockRequisite
        ? { locked: [...context.locked, context.requisiteId] }
        : {};
    }),
    /** The platform knows of more bonus money than the page did: the player is asked again. */
    assignToldBurn: assign(({ context }, { settlement }: IntentOutput) => ({
      burnAmount: burnToldBy(settlement) ?? context.burnAmount,
      agreedBurn: null,
      intent: null,
      known: null,
    })),
    leaveGone: assign(({ context }) => withoutGone(context) ?? {}),
    clearDraft: assign(emptyWithdrawal),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({
      ...emptyWithdrawal,
      uid,
      currency,
      banks: {},
      unavailable: [],
      blocked: [],
      locked: [],
    })),
    askBurn: tell(({ context }: { readonly context: WithdrawalContext }) => burnQuestion(context)),
    refreshBalance: tell(() => refreshBalance),
    settleMethod: raise({ type: 'withdrawal.method.settled' }),
  },
  guards: {
    ...paymentFormGuards,
    isLoaded,
    isMethodUsable: ({ context }, { id }: { readonly id: number }) => {
      const method = context.data.settings.methods.find((candidate) => candidate.id === id);
      return method !== undefined && id !== context.methodId && isUsable(context, method);
    },
    isRequisiteUsable: ({ context }, { id }: { readonly id: string | null }) =>
      id === null || isRequisiteUsable(context, id),
    isChoiceGone: ({ context }) => withoutGone(context) !== null,
    needsBanks: ({ context }) => needsBanks(context),
    areBanksRead: (_, banks: readonly Bank[] | null) => banks !== null,
    /** What is missing in them is marked together with what is missing elsewhere. */
    needsRequisites: ({ context }) => asksRequisites(context),
    isSendable: ({ context }) => isSendable(context),
    mustAskBurn: ({ context }) => decideBurn(context.burnAmount, context.agreedBurn).result.ask !== null,
    ...answersTo(BURN_DIALOG),
    isBurnTold: (_, { settlement }: IntentOutput) => burnToldBy(settlement) !== null,
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
    { src: 'payout', id: 'payout', input: ({ context }) => ({ isOffered: context.paysWins }) },
  ],
  initial: 'loading',
  on: {
    'session.changed': [
      anewForPlayer('#withdrawal'),
      { actions: { type: 'dropProofNotice', params: received } },
    ],
    'withdrawal.proof.sent': { actions: { type: 'dropProofNotice', params: { isVerified: true } } },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadWithdrawal',
        onDone: [loaded('form', 'assignData', 'replaceRequisites'), failed],
        onError: 'failed',
      },
      on: { 'locale.told': { target: 'loading', reenter: true } },
    },
    failed: { tags: 'ready', on: { 'withdrawal.reload.requested': 'loading', 'locale.told': 'loading' } },
    form: {
      tags: 'ready',
      type: 'parallel',
      on: { 'locale.told': 'loading' },
      states: {
        entry: {
          initial: 'checking',
          on: {
            'withdrawal.method.chosen': {
              guard: { type: 'isMethodUsable', params: received },
              actions: [{ type: 'assignMethod', params: received }, 'replaceRequisites', 'settleMethod'],
            },
            'withdrawal.amount.changed': { actions: { type: 'assignAmount', params: received } },
            'withdrawal.amount.left': { actions: 'touchAmount' },
            'withdrawal.requisite.chosen': {
              guard: { type: 'isRequisiteUsable', params: received },
              actions: { type: 'assignRequisiteChoice', params: received },
            },
            'form.value.reported': { actions: 'assignRequisiteChange' },
          },
          states: {
            /** Nothing can be sent before the browser has said whether an earlier intent is open. */
            checking: {
              invoke: {
                src: 'findIntents',
                input: ({ context }) => ({ uid: context.uid, calls: ['Cashier.makewithdrawal'] }),
                onDone: [recovered('#withdrawal.sending'), adopted('settleMethod'), { target: 'editing' }],
                onError: 'editing',
              },
            },
            /** Whatever ended, another intent may be open still. Nothing is sent before that is known. */
            looking: {
              invoke: {
                src: 'findIntents',
                id: 'lookAgain',
                input: ({ context }) => ({ uid: context.uid, calls: ['Cashier.makewithdrawal'] }),
                onDone: [recovered('#withdrawal.sending'), { target: 'editing' }],
                onError: 'editing',
              },
            },
            editing: {
              always: firstOfAll('settleMethod'),
              on: {
                'withdrawal.summary.requested': [
                  { guard: 'needsRequisites', actions: ['touchAmount', 'askRequisites'] },
                  { guard: 'isSendable', target: '#withdrawal.summary', actions: 'touchAmount' },
                  { actions: 'touchAmount' },
                ],
                'form.submitted': [
                  {
                    guard: 'isSendable',
                    target: '#withdrawal.summary',
                    actions: { type: 'assignRequisites', params: received },
                  },
                  { actions: ['touchAmount', 'releaseRequisites'] },
                ],
              },
            },
            /** The platform told how long to wait; the key stays good. */
            held: { invoke: pause },
          },
        },
        banks: {
          initial: 'deciding',
          on: {
            'withdrawal.method.settled': [{ guard: 'needsBanks', target: '.reading' }, { target: '.idle' }],
          },
          states: {
            /** A form that is come back to may have its method from a payment that was open. */
            deciding: { always: [{ guard: 'needsBanks', target: 'reading' }, { target: 'idle' }] },
            idle: {},
            reading: {
              invoke: {
                src: 'getBanks',
                input: ({ context }) => ({ method_id: context.methodId ?? 0 }),
                onDone: [
                  {
                    guard: { type: 'areBanksRead', params: value },
                    target: 'idle',
                    actions: [{ type: 'assignBanks', params: value }, 'replaceRequisites'],
                  },
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
        'locale.told': { target: 'loading', actions: 'releaseRequisites' },
        'withdrawal.submit.requested': [
          { guard: 'mustAskBurn', target: 'confirming' },
          { target: 'sending', actions: 'assignIntent' },
        ],
      },
    },
    confirming: {
      tags: 'ready',
      entry: 'askBurn',
      on: {
        'dialog.answered': [
          {
            guard: { type: 'isAgreed', params: received },
            target: 'sending',
            actions: ['assignAgreed', 'assignIntent'],
          },
          { guard: { type: 'isRejected', params: received }, target: 'summary' },
        ],
        'withdrawal.submit.requested': { target: 'confirming', reenter: true },
        'withdrawal.summary.left': { target: 'form.entry.editing', actions: 'releaseRequisites' },
      },
    },
    sending: {
      tags: 'ready',
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => intentInput(context, 'Cashier.makewithdrawal'),
        onDone: [
          {
            guard: { type: 'isAnswered', params: output },
            target: 'done',
            actions: [{ type: 'assignAnswer', params: output }, 'refreshBalance'],
          },
          {
            guard: { type: 'isBurnTold', params: output },
            target: 'confirming',
            actions: { type: 'assignToldBurn', params: output },
          },
          ...unpaidEnds('form.entry', { type: 'lockRequisite', params: output }, 'clearAgreed'),
        ],
      },
      on: {
        'session.changed': [anewForPlayer('#withdrawal'), { actions: 'passToIntent' }],
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
