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
import { amountField, askAgain, chooseMethod, lostNote, payButton } from './pages/cashier.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';
import { endSessions, makeDeposit } from './pages/intents.ts';
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
    { type: 'deposit.retry.requested' },
    { type: 'deposit.method.chosen', id: card.id },
    { type: 'deposit.method.chosen', id: bank.id },
    { type: 'deposit.amount.changed', value: amount },
    { type: 'deposit.submit.requested' },
    { type: 'deposit.answer.requested' },
    { type: 'deposit.instructions.followed' },
    { type: 'intent.answer.lost' },
    { type: 'intent.session.expired' },
  ],
  outputs: {
    loadDeposit: [succeed(pageData({ methods: [card, bank], offers: [] })), lost],
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [
      answered('action_required', {
        type: 'redirect',
        url: 'https://pay.example/T-1',
        method: 'GET',
        fields: {},
        target: 'self',
      }),
      answered('pending', { type: 'instructions', lines: [], expires_at: standInNow }),
      intentOutput(settlements.refused('BillingUnavailable')),
      intentOutput(settlements.again('TooManyRequests')),
    ],
    openPayment: [succeed({ opened: 'self' })],
    deadline: [null],
  },
};
const loaded = 'xstate.done.actor.0.deposit.loading';
const checked = 'xstate.done.actor.0.deposit.form.checking';
const waited = 'xstate.done.actor.0.deposit.form.held';
const opened = 'xstate.done.actor.0.deposit.opening';
const settled = 'xstate.done.actor.attempt';
type State =
  | 'loading'
  | 'failed'
  | 'form.checking'
  | 'form.editing'
  | 'form.held'
  | 'submitting.busy'
  | 'submitting.unknown'
  | 'submitting.expired'
  | 'opening'
  | 'leaving'
  | 'instructions.timed'
  | 'finished';

test(
  ...flowTest({
    name: 'deposit',
    tag: '@desktop',
    cases,
    events: [
      'deposit.retry.requested',
      'deposit.method.chosen',
      'deposit.amount.changed',
      'deposit.submit.requested',
      'deposit.answer.requested',
      'deposit.instructions.followed',
      'intent.answer.lost',
      'intent.session.expired',
      loaded,
      checked,
      waited,
      opened,
      settled,
    ],
    view: {
      stateOf: ({ value }) => nameOfValue(value),
      isPossible: (event, from) => {
        const state = nameOfValue(from.value);
        const context = from.context as DepositContext;
        // The form is quicker than anybody: it looks for open attempts before a field is touched.
        if (state === 'form.checking') return event.type === checked;
        if (state === 'form.held') return event.type === waited;
        if (state === 'submitting.expired') return false;
        if (state === 'submitting.unknown') return event.type === 'deposit.answer.requested';
        if (event.type === 'deposit.submit.requested')
          return context.methodId !== null && context.amount !== '';
        if (event.type !== settled) return true;
        const { settlement } = event['output'] as IntentOutput;
        if (settlement.kind !== 'done') return true;
        const { status } = settlement.value as { status: string };
        return (status === 'pending') === (context.methodId === bank.id);
      },
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [
        /session\.changed|route\.entered|promo\.activated/,
        'the page is left, or another player comes: journey and faults',
      ],
      [/expired · deposit\.answer/, 'a session that ends in a money call is a case of faults'],
      [
        /hasOpenIntent|hasPreparedIntent|isFound|isRedirectRecovered|isAddressGone/,
        'an attempt from before a reload is a case of faults',
      ],
      [/deposit\.left/, 'the way back from the provider is a case of journey-payment'],
      [
        /deposit\.frame|isFrame|isInNewWindow/,
        'methods in a frame or a window of their own are cases of journey-payment',
      ],
      [
        /deposit\.watching|deposit\.paid|deposit\.unpaid|isQuick/,
        'a deposit inside the game is a case of quick-deposit',
      ],
      [/requisite|needsRequisites|form\.submitted|value\.reported/, 'neither method asks for details'],
      [
        /offer\.chosen|isLimitAnswered/,
        'offers and the limit that is asked for first are cases of journey-payment',
      ],
      [
        /instructions\.(?:open|deciding)|instructions\.timed · /,
        'instructions of the sandbox hold for three days',
      ],
      [
        /isUnsafeAddress|answered · always 6\.|finished · deposit\.restart/,
        'the sandbox sends addresses that may be opened',
      ],
      [/attempt 5\./, 'the attempt was finished in another tab'],
    ],
    player: {},
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const { sandbox } = site;
      const load = await holdCalls(page, 'Cashier.getdepositsettings');
      const pay = await holdCalls(page, makeDeposit);
      await followAccountLink(visit, 'deposit');
      const nothing = () => Promise.resolve();
      const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });
      const atProvider = () => page.waitForURL(`${site.sandboxUrl}/pay/*`);
      return {
        steps: {
          'deposit.retry.requested': async () => {
            await sandbox.clearFaults();
            await button('common.retry').click();
          },
          'deposit.method.chosen': ({ ['id']: id }) =>
            chooseMethod(visit, 'deposit', id === card.id ? 'card' : 'bank_transfer'),
          'deposit.amount.changed': () => amountField(visit, 'deposit').fill(amount),
          'deposit.submit.requested': () => payButton(visit).click(),
          'deposit.answer.requested': () => askAgain(visit).click(),
          'deposit.instructions.followed': () => button('deposit.instructions.done').click(),
          'intent.answer.lost': () => pay.cut(),
          'intent.session.expired': () => pay.release(() => endSessions(visit, player)),
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
          [opened]: nothing,
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
          'submitting.busy': async () => {
            await expect(page.getByText(t('deposit.submitting'), { exact: true })).toBeAttached();
            await expect(amountField(visit, 'deposit')).toBeDisabled();
          },
          'submitting.unknown': () => expect(lostNote(visit)).toBeVisible(),
          'submitting.expired': () => expect(page.getByText(t('cashier.expired.text'))).toBeVisible(),
          opening: atProvider,
          leaving: atProvider,
          'instructions.timed': () =>
            expect(page.getByRole('heading', { name: t('deposit.instructions.title') })).toBeVisible(),
          finished: () => expectPath(visit, /^\/cashier\/paypending\//),
        } satisfies Record<State, () => Promise<unknown>>,
      };
    },
  }),
);
