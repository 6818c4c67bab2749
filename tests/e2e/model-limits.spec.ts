import type { AnyEventObject } from 'xstate';
import type { LimitsData } from '../../effects/account/limits/load-limits.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { intentOutput, settlements } from '../../machines/kit/intent/intent.cases.ts';
import type { IntentOutput } from '../../machines/kit/intent/intent.machine.ts';
import {
  cases as limitsCases,
  standInLimit,
  standInPending,
} from '../../machines/account/limits/limits.cases.ts';
import { changeOf, draftOf, problemOf } from '../../machines/account/limits/limits-form.ts';
import type { LimitsContext } from '../../machines/account/limits/limits-form.ts';
import { RAISE_DIALOG } from '../../machines/account/limits/limit-question.ts';
import type { LimitItem } from '../../schemas/account/limits.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Json, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import { nameOfValue } from '../model/walk-machine.ts';
import { goTo } from './pages/actors.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';
import { answerRaise, limitCard, openLimit } from './pages/limits.ts';

const kind = 'deposit';
const lowered = '60';
const raised = '300';
const waitSeconds = 30;
/** A raise waits for 72 s here instead of a day. */
const raiseDelayHours = 0.02;
const raiseDelayMs = raiseDelayHours * 3_600_000;
/** The page's idea of the platform's time may be some seconds old. */
const marginMs = 5_000;

const of = (amount: string) => standInLimit({ amount: `${amount}.00` });
const waiting = (isDue: boolean) =>
  standInLimit({ pending: standInPending({ value: `${raised}.00`, can_confirm: isDue }) });
const data = (item: LimitItem) => succeed({ items: [item], isDepositOnly: false, at: 0 });
const done = (item: LimitItem) => intentOutput(settlements.done(item as unknown as Json));
const answered = (result: boolean) => ({ type: 'dialog.answered', name: RAISE_DIALOG, result });

/** The deposit limit of a player, 100 in 7 days, as far as the player and the platform can bring it about. */
const cases: MachineCases = {
  ...limitsCases,
  events: [
    { type: 'limits.reload.requested' },
    { type: 'limits.value.changed', kind, value: lowered },
    { type: 'limits.value.changed', kind, value: raised },
    { type: 'limits.save.requested', kind },
    { type: 'limits.remove.requested', kind },
    { type: 'limits.pending.confirmed', kind },
    { type: 'limits.pending.dropped', kind },
    answered(true),
    answered(false),
  ],
  slice: (context: LimitsContext) => [
    context.items[0]?.amount,
    context.items[0]?.pending?.can_confirm,
    draftOf(context, kind).value,
    problemOf(context, kind),
    context.saving?.change,
    context.saving?.value,
  ],
  outputs: {
    loadLimits: [
      data(of('100')),
      data(of(lowered)),
      data(of(raised)),
      data(waiting(true)),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [
      done(of(lowered)),
      done(of(raised)),
      done(of('100')),
      done(waiting(false)),
      intentOutput(settlements.refused('InvalidParameter', { value: [{ code: 'WRONG' }] })),
      intentOutput(settlements.again('TooManyRequests')),
    ],
    deadline: [null],
  },
};

const loaded = 'xstate.done.actor.0.limits.loading';
const refreshed = 'xstate.done.actor.0.limits.shown.refreshing';
const checked = 'xstate.done.actor.0.limits.shown.checking';
const due = 'xstate.done.actor.0.limits.shown.editing.waiting';
const waited = 'xstate.done.actor.0.limits.shown.held';
const settled = 'xstate.done.actor.intent';
type State =
  | 'loading'
  | 'failed'
  | 'shown.checking'
  | 'shown.editing.settled'
  | 'shown.editing.waiting'
  | 'shown.refreshing'
  | 'shown.stale'
  | 'shown.confirming'
  | 'shown.sending'
  | 'shown.held';

/** What the platform can read out: what is in force, and a raise once its time has come. */
const isReadOut = ({ items: [known] }: LimitsContext, outcome: Outcome<LimitsData>): boolean => {
  if (!outcome.ok) return true;
  const [item] = outcome.value.items;
  if (known === undefined) return item?.amount === '100.00' && item.pending === null;
  return item?.amount === known.amount && (item.pending !== null) === (known.pending !== null);
};
/** What the platform can make of the change that is on its way. */
const isAnswer = ({ items: [known], saving }: LimitsContext, { settlement }: IntentOutput): boolean => {
  if (settlement.kind !== 'done') return known?.pending === null;
  const item = settlement.value as unknown as LimitItem;
  const mustWait = saving?.change === 'raise' && known?.pending?.can_confirm !== true;
  if (item.pending) return mustWait && item.amount === known?.amount;
  return !mustWait && Number(item.amount) === Number(saving?.value ?? 0);
};

test(
  ...flowTest({
    name: 'limits',
    tag: '@desktop',
    cases,
    events: [
      'limits.reload.requested',
      'limits.value.changed',
      'limits.save.requested',
      'limits.remove.requested',
      'limits.pending.confirmed',
      'limits.pending.dropped',
      'dialog.answered',
      loaded,
      refreshed,
      checked,
      due,
      waited,
      settled,
    ],
    view: {
      stateOf: ({ value }) => nameOfValue(value),
      isPossible: (event, from) => {
        const state = nameOfValue(from.value);
        const context = from.context as LimitsContext;
        const pending = context.items[0]?.pending ?? null;
        // The page is quicker than anybody: it looks for open changes before a field is touched.
        if (state === 'shown.checking') return event.type === checked;
        switch (event.type) {
          case 'limits.value.changed':
            return (
              state.startsWith('shown.editing') && pending === null && draftOf(context, kind).value === ''
            );
          case 'limits.save.requested':
            return pending === null && ['raise', 'lower'].includes(changeOf(context, kind) ?? '');
          case 'limits.remove.requested':
            return pending === null;
          case loaded:
          case refreshed:
            return isReadOut(context, event['output'] as Outcome<LimitsData>);
          case settled:
            return isAnswer(context, event['output'] as IntentOutput);
          default:
            return true;
        }
      },
    },
    excluded: [
      [/locale\.told/, 'another language is told: typed-stays'],
      [/terms\.changed|isOutdated/, 'told by another tab: market-limits'],
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [/session\.changed/, 'a session that ends in a money call is a case of faults'],
      [/hasOpenIntent/, 'an answer that was lost before a reload is a case of faults'],
      [/activity|limits\.range/, 'the days of play are a case of activity'],
      [/exclusion/, 'self-exclusion is a case of limits'],
      [/time-out/, 'a time-out is a case of its own'],
      [/period\.chosen/, 'the period is a case of limits'],
      [/limits\.pushed/, 'a limit that arrives by push is a case of balance'],
    ],
    player: {},
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const { sandbox } = site;
      const now = await sandbox.now();
      // A push that tells of the clock that has moved would answer before the reading does.
      await sandbox.setSwitches({ raiseDelayHours, isPushOffered: false });
      await sandbox.query(
        'insert into limits (uid, kind, period, value_minor, rolls_from_at, set_at) values (?, ?, ?, ?, ?, ?)',
        [player.uid, kind, '7_days', 10_000, null, now],
      );
      const load = await holdCalls(page, 'account.getLimits');
      const change = await holdCalls(page, 'account.setLimit');
      const card = limitCard(visit, kind);
      /** The form is open, as a player has it who changes something. */
      const opened = () => openLimit(visit, kind);
      const button = (id: string) => card.getByRole('button', { name: t(id), exact: true });
      const retry = page.getByRole('button', { name: t('common.retry'), exact: true });
      await goTo(page, '/profile/responsible-game');
      let asked: 'raise' | 'remove' = 'raise';
      const read = ({ output }: AnyEventObject) =>
        load.open(async () => {
          if (!(output as Outcome<unknown>).ok)
            await sandbox.setFault({
              target: 'account.getLimits',
              kind: 'status',
              when: 'before',
              times: -1,
              status: 500,
            });
        });
      /** What is read next waits for its answer again. */
      const anew = async (act: () => Promise<unknown>) => {
        load.close();
        await sandbox.clearFaults();
        await act();
      };
      const seen: Record<Exclude<State, 'shown.checking'>, () => Promise<unknown>> = {
        loading: () => expect(page.getByText(t('limits.loading'))).toBeAttached(),
        failed: () => expect(page.getByText(t('limits.failed.title'), { exact: true })).toBeVisible(),
        'shown.editing.settled': async () => {
          await opened();
          await expect(button('limits.save')).toBeEnabled();
        },
        'shown.editing.waiting': () =>
          expect(card.getByText(t.pattern('limits.pending.until', 'date'))).toBeVisible(),
        'shown.refreshing': async () => {
          await opened();
          await expect(button('limits.save')).toBeDisabled();
        },
        'shown.stale': () => expect(retry).toBeVisible(),
        'shown.confirming': () => expect(page.getByRole('alertdialog')).toBeVisible(),
        'shown.sending': () => expect(button('limits.save')).toBeDisabled(),
        'shown.held': () => expect(button('limits.save')).toBeDisabled(),
      };
      return {
        steps: {
          'limits.reload.requested': () => anew(() => retry.click()),
          'limits.value.changed': async ({ value }: AnyEventObject) => {
            await opened();
            await card.getByRole('textbox').fill(String(value));
          },
          'limits.save.requested': () => {
            asked = 'raise';
            return anew(() => button('limits.save').click());
          },
          'limits.remove.requested': async () => {
            asked = 'remove';
            await opened();
            return anew(() => button('limits.remove').click());
          },
          'limits.pending.confirmed': () => anew(() => button('limits.pending.confirm').click()),
          'limits.pending.dropped': () => anew(() => button('limits.pending.keep').click()),
          'dialog.answered': ({ result }: AnyEventObject) => answerRaise(visit, asked, result === true),
          [loaded]: read,
          [refreshed]: read,
          [checked]: () => Promise.resolve(),
          [due]: () =>
            anew(async () => {
              // The page first: an answer of before the move would tell it, after its own, that nothing is due yet.
              await page.clock.fastForward(raiseDelayMs + marginMs);
              await sandbox.moveClock(raiseDelayMs + marginMs);
            }),
          [waited]: () => page.clock.fastForward(waitSeconds * 1_000),
          [settled]: ({ output }: AnyEventObject) => {
            const { settlement } = output as IntentOutput;
            if (settlement.kind === 'refused')
              return settleCall(site, change, 'account.setLimit', settlement.failure);
            return settleCall(
              site,
              change,
              'account.setLimit',
              settlement.kind === 'again'
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
