import type { AnyEventObject } from 'xstate';
import { field } from '../stand-ins/deposit.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { intentOutput, settlements } from '../../machines/kit/intent/intent.cases.ts';
import type { IntentOutput } from '../../machines/kit/intent/intent.machine.ts';
import { methodOf, pageData } from '../stand-ins/withdrawal.ts';
import { isSendable } from '../../machines/cashier/withdrawal/withdrawal-form.ts';
import type { WithdrawalContext } from '../../machines/cashier/withdrawal/withdrawal-form.ts';
import { cases as withdrawalCases } from '../../machines/cashier/withdrawal/withdrawal.cases.ts';
import { BURN_DIALOG } from '../../machines/cashier/withdrawal/burn.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';
import { flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import { nameOfValue } from '../model/walk-machine.ts';
import { goTo } from './pages/actors.ts';
import { amountField, chooseMethod, fillRequisites, withdrawButton } from './pages/cashier.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';

const amount = '100';
const waitSeconds = 30;
const makeWithdrawal = 'Cashier.makewithdrawal';
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const saved = { id: 'saved', title: 'm•••@evenfall.test', status: 'verified' } as const;
const wallet = methodOf({ id: 13, requisites: [field('wallet_email')], saved_requisites: [saved] });
const transfer = methodOf({ id: 12, requisites: [field('iban'), field('account_holder')] });
const answered = (result: boolean) => ({ type: 'dialog.answered', name: BURN_DIALOG, result });

/** A withdrawal to a saved wallet or to a new bank account, as far as the player and the platform can bring it about. */
const cases: MachineCases = {
  ...withdrawalCases,
  events: [
    { type: 'withdrawal.reload.requested' },
    { type: 'withdrawal.method.chosen', id: wallet.id },
    { type: 'withdrawal.method.chosen', id: transfer.id },
    { type: 'withdrawal.amount.changed', value: amount },
    { type: 'withdrawal.summary.requested' },
    { type: 'withdrawal.summary.left' },
    { type: 'withdrawal.submit.requested' },
    { type: 'withdrawal.restart.requested' },
    answered(true),
    answered(false),
    { type: 'form.submitted', formId: 'withdrawal', values: {} },
  ],
  slice: (context: WithdrawalContext) => [
    context.methodId,
    context.amount,
    context.intent === null,
    isSendable(context),
    context.burnAmount,
    context.agreedBurn,
    context.blocked,
  ],
  outputs: {
    loadWithdrawal: [succeed(pageData({ methods: [wallet, transfer] })), lost],
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [
      intentOutput(
        settlements.done({ transaction_id: 'W-1', status: 'pending', amount: '100.00', currency: 'EUR' }),
      ),
      intentOutput(
        settlements.refused('WithdrawalDeclined', { reason: 'active_bonus', burn_amount: '12.50' }),
      ),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.refused('BillingUnavailable')),
    ],
    keepBackUrl: [],
    deadline: [null],
  },
};

const loaded = 'xstate.done.actor.0.withdrawal.loading';
const checked = 'xstate.done.actor.0.withdrawal.form.entry.checking';
const waited = 'xstate.done.actor.0.withdrawal.form.entry.held';
const settled = 'xstate.done.actor.intent';
type State =
  | 'loading'
  | 'failed'
  | 'form.entry.editing'
  | 'form.entry.held'
  | 'summary'
  | 'confirming'
  | 'sending'
  | 'done';

test(
  ...flowTest({
    name: 'withdrawal',
    tag: '@desktop',
    cases,
    events: [
      'withdrawal.reload.requested',
      'withdrawal.method.chosen',
      'withdrawal.amount.changed',
      'withdrawal.summary.requested',
      'withdrawal.summary.left',
      'withdrawal.submit.requested',
      'withdrawal.restart.requested',
      'dialog.answered',
      'form.submitted',
      loaded,
      checked,
      waited,
      settled,
    ],
    view: {
      // Banks come beside the form when the platform is ready with them.
      stateOf: ({ value }) => nameOfValue(value).replace(/ & banks\.\w+/, ''),
      isPossible: (event, from) => {
        const state = nameOfValue(from.value);
        const context = from.context as WithdrawalContext;
        // The form is quicker than anybody: it looks for open intents before a field is touched.
        if (state.startsWith('form.entry.checking')) return event.type === checked;
        if (state.startsWith('form.entry.held')) return event.type === waited;
        // The question lies over the page.
        if (state === 'confirming') return event.type === 'dialog.answered';
        const isEditing = state === 'form.entry.editing & banks.idle';
        switch (event.type) {
          case 'withdrawal.method.chosen':
            return (
              isEditing &&
              event['id'] !== context.methodId &&
              !context.unavailable.includes(Number(event['id']))
            );
          case 'withdrawal.amount.changed':
            return isEditing && context.methodId !== null && context.amount === '';
          // New details are handed over by the same button, once they are filled.
          case 'withdrawal.summary.requested':
            return isEditing && (context.methodId !== transfer.id || context.amount === '');
          case 'form.submitted':
            return isEditing && context.methodId === transfer.id && isSendable(context);
          case settled: {
            const { settlement } = event['output'] as IntentOutput;
            // What is paid to new details is saved with them.
            return settlement.kind !== 'done' || context.methodId === wallet.id;
          }
          default:
            return true;
        }
      },
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [
      [/locale\.told/, 'another language is told: typed-stays'],
      [/isWaiting/, 'a wait goes on in another language: machines/cashier/withdrawal'],
      [/form\.banks/, 'the banks are read beside the form: a case of journey-payment'],
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [/session\.changed|route\.entered/, 'the page is left, or another player comes: journey and faults'],
      [/hasOpenIntent|hasPreparedIntent/, 'an intent from before a reload is a case of faults'],
      [/proof\.sent/, 'an extra check over the form: tests/product/account-safety.test.ts'],
      [/requisite\.chosen/, 'one wallet is saved, and no other to choose'],
      [/confirming · withdrawal/, 'the question lies over the buttons'],
      [/form\.submitted 2\./, 'the button hands details over only with an amount that can be sent'],
      [/intent 5\./, 'the intent was finished in another tab'],
    ],
    player: { mainMinor: 100_000n },
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const { sandbox } = site;
      await sandbox.query(
        'insert into requisites (id, uid, method_id, direction, title, status) values (?, ?, ?, ?, ?, ?)',
        [`${player.login}-wallet`, player.uid, wallet.id, 'withdrawal', saved.title, saved.status],
      );
      const load = await holdCalls(page, 'Cashier.getwithdrawsettings');
      const pay = await holdCalls(page, makeWithdrawal);
      await goTo(page, '/cashier/withdraw');
      const button = (id: string) => page.getByRole('main').getByRole('button', { name: t(id), exact: true });
      const burn = page.getByRole('alertdialog', { name: t('withdrawal.burn.title') });
      const read =
        (calls: typeof load, target: string) =>
        ({ output }: AnyEventObject) =>
          calls.open(async () => {
            if (!(output as Outcome<unknown>).ok)
              await sandbox.setFault({ target, kind: 'status', when: 'before', times: -1, status: 500 });
          });
      /** What is read next waits for its answer again. */
      const anew = async (act: () => Promise<unknown>) => {
        load.close();
        await sandbox.clearFaults();
        await act();
      };
      const seen: Record<State, () => Promise<unknown>> = {
        loading: () => expect(page.getByText(t('cashier.loading'))).toBeAttached(),
        failed: () => expect(page.getByText(t('cashier.failed.title'))).toBeVisible(),
        'form.entry.editing': () => expect(button('withdrawal.next')).toBeEnabled(),
        'form.entry.held': () => expect(button('withdrawal.next')).toBeDisabled(),
        summary: () => expect(withdrawButton(visit)).toBeEnabled(),
        confirming: () => expect(burn).toBeVisible(),
        sending: () => expect(button('withdrawal.summary.back')).toBeDisabled(),
        done: () => expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible(),
      };
      return {
        steps: {
          'withdrawal.reload.requested': () => anew(() => button('common.retry').click()),
          'withdrawal.method.chosen': ({ ['id']: id }) =>
            anew(() => chooseMethod(visit, 'withdrawal', id === wallet.id ? 'e_wallet' : 'bank_transfer')),
          'withdrawal.amount.changed': () => amountField(visit, 'withdrawal').fill(amount),
          'withdrawal.summary.requested': () => button('withdrawal.next').click(),
          'withdrawal.summary.left': () => button('withdrawal.summary.back').click(),
          'withdrawal.submit.requested': () => withdrawButton(visit).click(),
          'withdrawal.restart.requested': () => anew(() => button('withdrawal.done.again').click()),
          'dialog.answered': ({ result }: AnyEventObject) =>
            burn
              .getByRole('button', {
                name: t(result === true ? 'withdrawal.burn.agree' : 'withdrawal.burn.reject'),
              })
              .click(),
          'form.submitted': async () => {
            await fillRequisites(visit, {
              iban: 'LV80BANK0000435195001',
              bank: 'LVAM',
              account_holder: 'Marta Ozola',
            });
            await button('withdrawal.next').click();
          },
          [loaded]: read(load, 'Cashier.getwithdrawsettings'),
          [checked]: () => Promise.resolve(),
          [waited]: () => page.clock.fastForward(waitSeconds * 1_000),
          [settled]: ({ output }: AnyEventObject) => {
            const { settlement } = output as IntentOutput;
            return settleCall(
              site,
              pay,
              makeWithdrawal,
              settlement.kind === 'refused'
                ? settlement.failure
                : settlement.kind === 'again'
                  ? failureOf('TooManyRequests', { retryAfterSeconds: waitSeconds })
                  : null,
            );
          },
        },
        seen,
      };
    },
  }),
);
