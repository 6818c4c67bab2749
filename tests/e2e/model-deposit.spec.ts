import type { AnyEventObject } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { cases as depositCases } from '../../machines/cashier/deposit/deposit.cases.ts';
import type { DepositContext } from '../../machines/cashier/deposit/deposit-form.ts';
import { bank, card, pageData } from '../stand-ins/deposit.ts';
import { intentOutput, settlements } from '../../machines/kit/intent/intent.cases.ts';
import type { IntentOutput } from '../../machines/kit/intent/intent.machine.ts';
import { standInInput, standInNow } from '../stand-ins/input.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Json, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import { nameOfValue } from '../model/walk-machine.ts';
import { amountField, chooseMethod, payButton } from './pages/cashier.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';
import { makeDeposit } from './pages/intents.ts';
import { expectPath, followAccountLink } from './pages/visit.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const answered = (status: string, action: Json) =>
  intentOutput(settlements.done({ transaction_id: 'T-1', status, action }));
const amount = '25';
const waitSeconds = 30;

/** The deposit of a player, as far as this player and the platform can bring it about. */
const cases: MachineCases = {
  ...depositCases,
  input: standInInput({ uid: 7, route: 'cashier-deposit', path: '/cashier/deposit' }),
  events: [
    { type: 'deposit.reload.requested' },
    { type: 'deposit.method.chosen', id: card.id },
    { type: 'deposit.method.chosen', id: bank.id },
    { type: 'deposit.amount.changed', value: amount },
    { type: 'deposit.submit.requested' },
  ],
  outputs: {
    loadDeposit: [succeed(pageData({ methods: [card, bank], offers: [] })), lost],
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [
      answered('action_required', {
        type: 'redirect',
        ref: 'payment.key-1',
        target: 'self',
      }),
      answered('pending', { type: 'instructions', lines: [], expires_at: standInNow }),
      intentOutput(settlements.refused('BillingUnavailable')),
      intentOutput(settlements.again('TooManyRequests')),
    ],
    checkout: [{ end: 'shown' }],
    deadline: [null],
  },
};
const loaded = 'xstate.done.actor.0.deposit.loading';
const checked = 'xstate.done.actor.0.deposit.form.checking';
const waited = 'xstate.done.actor.0.deposit.form.held';
const settled = 'xstate.done.actor.intent';
const paid = 'xstate.done.actor.checkout';
type State =
  | 'loading'
  | 'failed'
  | 'form.checking'
  | 'form.editing'
  | 'form.held'
  | 'sending'
  | 'paying'
  | 'finished';

test(
  ...flowTest({
    name: 'deposit',
    tag: '@desktop',
    cases,
    events: [
      'deposit.reload.requested',
      'deposit.method.chosen',
      'deposit.amount.changed',
      'deposit.submit.requested',
      loaded,
      checked,
      waited,
      settled,
      paid,
    ],
    view: {
      stateOf: ({ value }) => nameOfValue(value),
      isPossible: (event, from) => {
        const state = nameOfValue(from.value);
        const context = from.context as DepositContext;
        // The form is quicker than anybody: it looks for open intents before a field is touched.
        if (state === 'form.checking') return event.type === checked;
        if (state === 'form.held') return event.type === waited;
        if (event.type === 'deposit.method.chosen') return !context.unavailable.includes(Number(event['id']));
        // A form whose deposits are stopped asks for it, too: that is no case here.
        if (event.type === 'deposit.reload.requested') return state === 'failed';
        if (event.type === 'deposit.submit.requested')
          return context.methodId !== null && context.amount !== '';
        // A payment at its provider is that page's own story; instructions are followed here.
        if (event.type === paid) return context.methodId === bank.id;
        if (event.type !== settled) return true;
        const { settlement } = event['output'] as IntentOutput;
        if (settlement.kind !== 'done') return true;
        const { status } = settlement.value as { status: string };
        return (status === 'pending') === (context.methodId === bank.id);
      },
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [
      [/locale\.told/, 'another language is told: typed-stays'],
      [/isWaiting/, 'a wait goes on in another language: machines/cashier/deposit'],
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [
        /session\.changed|route\.entered|promo\.activated/,
        'the page is left, or another player comes: journey and faults',
      ],
      [/deposit\.form\.requested/, 'the short form stands over a game alone: deposit-three-taps'],
      [/hasOpenIntent|hasPreparedIntent|isAddressGone/, 'an intent from before a reload is a case of faults'],
      [/isLeft/, 'the way back from the provider is a case of journey-payment'],
      [
        /deposit\.paid|deposit\.unpaid|isPaid|isUnpaid/,
        'a deposit inside the game is a case of quick-deposit',
      ],
      [/requisite|needsRequisites|form\.submitted|value\.reported/, 'neither method asks for details'],
      [
        /offer\.chosen|isLimitAnswered/,
        'offers and the limit that is asked for first are cases of journey-payment',
      ],
      [/isUnsafeAddress/, 'the sandbox sends addresses that may be opened'],
      [/finished · deposit\.restart/, 'another page stands in its place'],
      [/submit\.requested 3\./, 'a sum that does not fit stays at its field: a case of field-forms'],
      [/gated|gate\.passed|isGateDue|isGateRefusal/, 'what is due before a deposit is a case of market-gate'],
      [/isStopped|form · deposit\.reload/, 'deposits that are stopped are cases of market-limits-stops'],
      [/intent 7\./, 'the intent was finished in another tab'],
    ],
    player: {},
    begin: async (visit) => {
      const { page, site, t } = visit;
      const { sandbox } = site;
      const load = await holdCalls(page, 'Cashier.getdepositsettings');
      const pay = await holdCalls(page, makeDeposit);
      await followAccountLink(visit, 'deposit');
      const nothing = () => Promise.resolve();
      const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });
      const instructions = page.getByRole('heading', { name: t('deposit.instructions.title') });
      const isPaying = async () =>
        page.url().startsWith(`${site.sandboxUrl}/pay/`) || (await instructions.isVisible());
      return {
        steps: {
          'deposit.reload.requested': async () => {
            await sandbox.clearFaults();
            await button('common.retry').click();
          },
          'deposit.method.chosen': ({ ['id']: id }) =>
            chooseMethod(visit, 'deposit', id === card.id ? 'card' : 'bank_transfer'),
          'deposit.amount.changed': () => amountField(visit, 'deposit').fill(amount),
          'deposit.submit.requested': () => payButton(visit).click(),
          [loaded]: (event: AnyEventObject) =>
            (event['output'] as Outcome<unknown>).ok
              ? load.open()
              : load.open(() =>
                  sandbox.setFault({
                    target: 'Cashier.getdepositsettings',
                    kind: 'status',
                    when: 'before',
                    times: -1,
                    status: 500,
                  }),
                ),
          [checked]: nothing,
          [waited]: () => page.clock.fastForward(waitSeconds * 1_000),
          [paid]: () => button('deposit.instructions.done').click(),
          [settled]: (event: AnyEventObject) => {
            const { settlement } = event['output'] as IntentOutput;
            return settleCall(
              site,
              pay,
              makeDeposit,
              settlement.kind === 'refused'
                ? settlement.failure
                : settlement.kind === 'again'
                  ? failureOf('TooManyRequests', { retryAfterSeconds: waitSeconds })
                  : null,
            );
          },
        },
        seen: {
          loading: () => expect(page.getByText(t('cashier.loading'))).toBeAttached(),
          failed: () => expect(page.getByText(t('cashier.failed.title'))).toBeVisible(),
          'form.checking': () => expect(amountField(visit, 'deposit')).toBeVisible(),
          'form.editing': () => expect(amountField(visit, 'deposit')).toBeEnabled(),
          'form.held': () => expect(payButton(visit)).toBeDisabled(),
          sending: async () => {
            await expect(payButton(visit).getByText(t('deposit.submitting'), { exact: true })).toBeAttached();
            await expect(amountField(visit, 'deposit')).toBeDisabled();
          },
          paying: () => expect.poll(isPaying).toBe(true),
          finished: () => expectPath(visit, /^\/cashier\/paypending\//),
        } satisfies Record<State, () => Promise<unknown>>,
      };
    },
  }),
);
