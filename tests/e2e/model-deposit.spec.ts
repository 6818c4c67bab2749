import type { AnyEventObject } from 'xstate';
import type { MachineCases } from '../../machines/cases.ts';
import { cases as depositCases } from '../../machines/deposit/deposit.cases.ts';
import type { DepositContext } from '../../machines/deposit/deposit-form.ts';
import { bank, card, pageData } from '../../machines/deposit/stand-in-deposit.ts';
import { intentOutput, settlements } from '../../machines/intent/intent.cases.ts';
import type { IntentOutput } from '../../machines/intent/intent.machine.ts';
import { standInInput } from '../../machines/stand-in-input.ts';
import { failureOf, succeed } from '../../schemas/rules/outcome.ts';
import type { Json, Outcome } from '../../schemas/rules/outcome.ts';
import type { TestPlayer } from '../harness/host-api.ts';
import { expect, test } from '../harness/test.ts';
import { drivablePaths, drive, titleOf } from '../model/drive-path.ts';
import type { PathDriver, PathView } from '../model/drive-path.ts';
import { pathsOf } from '../model/generate-paths.ts';
import { amountField, askAgain, chooseMethod, lostNote, payButton } from './pages/cashier.ts';
import { holdCalls } from './pages/held-calls.ts';
import type { HeldCalls } from './pages/held-calls.ts';
import { endSessions, makeDeposit, visitAs } from './pages/intents.ts';
import { expectPath, followAccountLink, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const answered = (status: string, action: Json) =>
  intentOutput(settlements.done({ transaction_id: 'T-1', status, action }));
const amount = '25';

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
      answered('pending', { type: 'instructions', lines: [], expires_at: null }),
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
const events = [
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
] as const;
type Event = (typeof events)[number];
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
  | 'instructions.open'
  | 'finished';

const view: PathView = {
  stateOf: ({ value }) => (typeof value === 'string' ? value : Object.entries(value).flat().join('.')),
  isPossible: (event, from) => {
    if (!events.includes(event.type as Event)) return false;
    const state = view.stateOf(from);
    const context = from.context as DepositContext;
    // The form is quicker than anybody: it looks for open attempts before a field is touched.
    if (state === 'form.checking') return event.type === checked;
    if (state === 'form.held') return event.type === waited;
    if (
      state === 'submitting.expired' ||
      (state === 'submitting.unknown' && event.type !== 'deposit.answer.requested')
    )
      return false;
    if (event.type === 'deposit.submit.requested') return context.methodId !== null && context.amount !== '';
    if (event.type !== settled) return true;
    const { settlement } = event['output'] as IntentOutput;
    if (settlement.kind !== 'done') return true;
    const { status } = settlement.value as { status: string };
    return (status === 'pending') === (context.methodId === bank.id);
  },
};

type Calls = { readonly load: HeldCalls; readonly pay: HeldCalls };

const driverOf = (visit: Visit, player: TestPlayer, calls: Calls): PathDriver<Event, State> => {
  const { page, site, t } = visit;
  const { sandbox } = site;
  const refuse = (errorType: 'BillingUnavailable' | 'TooManyRequests') =>
    calls.pay.release(() =>
      sandbox.setFault({
        target: makeDeposit,
        kind: 'error',
        when: 'before',
        times: 1,
        errorType,
        ...(errorType === 'TooManyRequests' && { status: 429, errorData: { retry_after: 4 } }),
      }),
    );
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
      'intent.answer.lost': () => calls.pay.cut(),
      'intent.session.expired': () => calls.pay.release(() => endSessions(visit, player)),
      [loaded]: (event: AnyEventObject) =>
        (event['output'] as Outcome<unknown>).ok
          ? calls.load.release()
          : calls.load.open(() =>
              sandbox.setFault({
                target: 'Cashier.getdepositsettings',
                kind: 'status',
                when: 'before',
                times: -1,
                status: 500,
              }),
            ),
      [checked]: nothing,
      [waited]: () => expect(payButton(visit)).toBeEnabled(),
      [opened]: nothing,
      [settled]: (event: AnyEventObject) => {
        const { settlement } = event['output'] as IntentOutput;
        if (settlement.kind === 'refused') return refuse('BillingUnavailable');
        return settlement.kind === 'again' ? refuse('TooManyRequests') : calls.pay.release();
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
      'instructions.open': () =>
        expect(page.getByRole('heading', { name: t('deposit.instructions.title') })).toBeVisible(),
      finished: () => expectPath(visit, /^\/cashier\/paypending\//),
    },
  };
};

const paths = drivablePaths(pathsOf(cases).overChanges, view);

for (const [at, path] of paths.entries())
  test(
    `deposit, path ${at + 1}: ${titleOf(path, view)}`,
    { tag: '@desktop' },
    async ({ page, site, watch }) => {
      watch.allow(/net::ERR_CONNECTION_RESET/);
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/');
      const calls = {
        load: await holdCalls(page, 'Cashier.getdepositsettings'),
        pay: await holdCalls(page, makeDeposit),
      };
      await followAccountLink(visit, 'deposit');
      await drive(path, view, driverOf(visit, player, calls));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
