import { describe, expect, it } from 'vitest';
import type { LimitsData } from '../../../effects/account/limits/load-limits.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent, IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { noLimit, standInLimit, standInPending } from './limits.cases.ts';
import { limitsMachine } from './limits.machine.ts';
import { selectCards, selectDepositCard, selectIsStale, selectSavingKind } from './limits.selectors.ts';

type FindInput = { readonly uid: number; readonly calls: readonly IntentCall[] };

const open = async (
  items: readonly LimitItem[],
  rest: Partial<LimitsData> = {},
  found: OpenIntents['open'] = [],
) => {
  const intent = standInIntent();
  const load = standIn<Outcome<LimitsData>>();
  const find = standIn<Outcome<OpenIntents>, FindInput>();
  const wait = standIn<null, DeadlineInput>();
  const run = runFeature(
    limitsMachine.provide({
      actors: {
        loadLimits: load.logic,
        findIntents: find.logic,
        intent: intent.machine,
        deadline: wait.logic,
      },
    }),
    actorIds.limits,
    standInInput(
      { uid: 7, route: 'profile-responsible-game', path: '/profile/responsible-game' },
      { market: { ...cmsDefaults.market, timeOutPeriods: ['1_day'] } as never },
    ),
    [actorIds.dialogs, actorIds.toasts, actorIds.figures, actorIds.session],
  );
  const loaded = succeed({ items, isDepositOnly: false, isDepositFixed: false, at: standInNow, ...rest });
  await load.last().answer(loaded);
  await find.last().answer(succeed({ open: found, prepared: null }));
  const card = (kind: LimitItem['kind'] = 'deposit') =>
    selectCards(run.ref.getSnapshot()).find((one) => one.kind === kind);
  const save = async (value: string, kind: LimitItem['kind'] = 'deposit') => {
    run.ref.send({ type: 'limits.value.changed', kind, value });
    run.ref.send({ type: 'limits.save.requested', kind });
    await intent.written();
  };
  const readAnew = () => load.last().answer(loaded);
  return { ...run, intent, load, find, wait, card, save, readAnew };
};
const wrong = (field: string): Failure =>
  failureOf('InvalidParameter', { data: { [field]: [{ code: 'WRONG' }] } });
const stored = (rest: Partial<Intent>): Intent => ({
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'account.setLimit',
  payload: {},
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
  ...rest,
});

describe('a change of a limit that was not taken', () => {
  it.each(['value', 'limit_amount', 'period'])(
    'for its %s says so at the value, until that is another',
    async (field) => {
      const page = await open([standInLimit()]);
      await page.save('60');
      await page.intent.refused(wrong(field));
      expect([page.card()?.problem, page.card()?.notice]).toEqual(['wrong', null]);
      await page.readAnew();
      page.ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '61' });
      expect(page.card()?.problem).toBeNull();
    },
  );

  it('for anything else says so beside its own card, and what was typed stays', async () => {
    const page = await open([standInLimit(), noLimit('loss')]);
    await page.save('60');
    await page.intent.refused(wrong('currency'));
    expect(page.card()).toMatchObject({
      problem: null,
      notice: { tone: 'error', text: { id: 'errors.InvalidParameter' } },
      draft: { value: '60' },
    });
    expect(page.card('loss')?.notice).toBeNull();
  });

  it('and may be sent again as it is has no fault in its value', async () => {
    const page = await open([standInLimit()]);
    await page.save('60');
    await page.intent.settles({ kind: 'again', failure: wrong('value'), at: standInNow });
    expect([page.card()?.problem, page.card()?.notice?.text.id]).toEqual([null, 'errors.InvalidParameter']);
  });

  it('and of which nobody knows says that it is not clear', async () => {
    const page = await open([standInLimit()]);
    await page.save('60');
    await page.intent.settles({ kind: 'gone', at: standInNow });
    expect(page.card()?.notice).toEqual({
      tone: 'warning',
      text: { id: 'limits.ended.unclear' },
      next: null,
    });
  });

  it('is followed by a look at the limits, which can be asked for again', async () => {
    const page = await open([standInLimit()]);
    await page.save('60');
    expect(selectSavingKind(page.ref.getSnapshot())).toBe('deposit');
    await page.intent.refused(failureOf('InternalServerError'));
    await page.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([selectIsStale(page.ref.getSnapshot()), page.card()?.value]).toEqual([true, '100.00']);
    page.ref.send({ type: 'limits.reload.requested' });
    await page.readAnew();
    expect(selectIsStale(page.ref.getSnapshot())).toBe(false);
  });
});

describe('a change of a limit that was taken', () => {
  it('leaves an empty form whose problems are not shown before the next try', async () => {
    const page = await open([standInLimit(), noLimit('loss')]);
    page.ref.send({ type: 'limits.save.requested', kind: 'loss' });
    await page.save('60');
    await page.intent.done(standInLimit({ amount: '60.00' }) as unknown as Json);
    expect([page.card()?.problem, page.card('loss')?.problem]).toEqual([null, 'required']);
    expect(page.sent.filter(({ to }) => to === 'toasts')).toMatchObject([
      { event: { kind: 'success', title: { id: 'limits.toast.saved' } } },
    ]);
  });

  it('and was a removal takes what was typed along', async () => {
    const page = await open([standInLimit()]);
    page.ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '45' });
    page.ref.send({ type: 'limits.remove.requested', kind: 'deposit' });
    expect(page.intent.prepare.calls).toHaveLength(0);
    page.ref.send({ type: 'dialog.answered', name: 'RaiseLimit', result: true });
    await page.intent.written();
    await page.intent.done(noLimit('deposit') as unknown as Json);
    expect(page.card()).toMatchObject({ value: null, draft: { value: '' }, canRemove: false });
  });

  it('is of the time that a session may last, in minutes of a day', async () => {
    const session = { ...noLimit('session'), period: '1_day', minutes: 120, used: '30' } as const;
    const page = await open([session]);
    expect(page.card('session')).toMatchObject({
      value: '120',
      limits: [{ left: '90' }],
      periods: ['1_day'],
    });
    await page.save('60', 'session');
    expect(page.intent.send.last().input).toMatchObject({
      payload: { kind: 'session', period: '1_day', value: '60' },
    });
  });
});

describe('where the deposit limit goes by calls of its own', () => {
  it('others go by the common one, and both are asked about', async () => {
    const page = await open([standInLimit(), noLimit('loss')], { isDepositOnly: true });
    expect(page.find.last().input.calls).toEqual([
      'account.setDepositLimit',
      'account.removeDepositLimit',
      'account.setLimit',
    ]);
    page.ref.send({ type: 'limits.period.chosen', kind: 'loss', period: '7_days' });
    await page.save('20', 'loss');
    expect(page.intent.send.last().input).toMatchObject({
      call: 'account.setLimit',
      payload: { kind: 'loss', value: '20' },
    });
  });

  it('what the platform pushes of the common ones is not of them', async () => {
    const page = await open([standInLimit()], { isDepositOnly: true });
    page.ref.send({
      type: 'limits.pushed',
      uid: 7,
      items: [standInLimit({ amount: '5.00' })],
      at: standInNow,
    });
    expect(page.card()?.value).toBe('100.00');
  });

  it('a lost change of it goes on as it was', async () => {
    const payload = { limit_amount: '60', currency: 'EUR', period: '7_days' };
    const lost = stored({ call: 'account.setDepositLimit', payload });
    const page = await open([standInLimit()], { isDepositOnly: true }, [lost]);
    expect(page.intent.send.last().input).toMatchObject({
      call: 'account.setDepositLimit',
      key: 'key-0',
      payload,
    });
  });
});

describe('a change from before this page was opened', () => {
  it('of a kind that the platform does not list any more is passed over', async () => {
    const other = stored({ key: 'key-1', payload: { kind: 'loss', period: '7_days', value: '5' } });
    const page = await open([standInLimit()], {}, [
      other,
      stored({ payload: { kind: 'deposit', period: '7_days', value: '60' } }),
    ]);
    expect(page.intent.send.inputs()).toMatchObject([{ key: 'key-0' }]);
  });

  it('is of its own kind, and a removal where it has no value', async () => {
    const page = await open([standInLimit(), standInLimit({ kind: 'loss' })], {}, [
      stored({ payload: { kind: 'loss', period: 'none' } }),
    ]);
    expect(page.intent.send.last().input).toMatchObject({ payload: { kind: 'loss', period: 'none' } });
    expect(selectSavingKind(page.ref.getSnapshot())).toBe('loss');
  });
});

it('the time of a raise is waited for while it is to come, and never once it may be confirmed', async () => {
  const due = (rest: Parameters<typeof standInPending>[0]) =>
    open([standInLimit({ pending: standInPending(rest) })]).then(({ wait }) => wait.calls.length);
  expect([
    await due({}),
    await due({ starts_at: standInNow }),
    await due({ starts_at: null as never }),
    await due({ can_confirm: true }),
  ]).toEqual([1, 0, 0, 0]);
  const near = standInPending({ starts_at: standInNow + 1000 });
  const both = await open([
    standInLimit({ pending: standInPending() }),
    standInLimit({ kind: 'loss', pending: near }),
  ]);
  expect(both.wait.last().input).toEqual({ at: standInNow + 1000, clock: 'platform' });
});

it('a break is asked for with what the page knows of the account, and only for a period that is offered', async () => {
  const openBets = [{ id: 'b-1' }] as never;
  const page = await open([standInLimit()], { asksPassword: false, openBets });
  const [period] = cmsDefaults.market.exclusionPeriods;
  page.ref.send({ type: 'limits.exclusion.requested', period: period ?? '1_day' });
  page.ref.send({ type: 'limits.exclusion.requested', period: 'none' as never });
  page.ref.send({ type: 'limits.time-out.requested', period: '1_day' });
  page.ref.send({ type: 'limits.time-out.requested', period: 'none' as never });
  expect(page.sent.map(({ event }) => [event['name'], event['props']])).toEqual([
    ['SelfExclusion', { period, asksPassword: false, openBets }],
    ['TimeOut', { period: '1_day' }],
  ]);
  const plain = await open([standInLimit()]);
  plain.ref.send({ type: 'limits.exclusion.requested', period: period ?? '1_day' });
  expect(plain.sent.map(({ event }) => event['props'])).toEqual([{ period }]);
});

it('a card says what the law allows of a round, what it may be chosen for, and whether it can be removed', async () => {
  const byLaw = { amount: '2.00', until: null, next: null };
  const page = await open([
    standInLimit({ kind: 'stake', by_law: byLaw }),
    standInLimit({ pending: standInPending({ value: null }) }),
    standInLimit({ kind: 'loss', pending: standInPending() }),
    noLimit('session'),
    noLimit('balance'),
  ]);
  expect([page.card('stake')?.byLaw, page.card('loss')?.byLaw]).toEqual([byLaw, null]);
  expect(page.card('balance')?.periods).toEqual([]);
  expect((['deposit', 'loss', 'session'] as const).map((kind) => page.card(kind)?.canRemove)).toEqual([
    false,
    true,
    false,
  ]);
  expect(selectDepositCard(page.ref.getSnapshot())?.kind).toBe('deposit');
});

describe('the deposit limit by calls of its own', () => {
  const deposit = {
    limit_amount: '100',
    available_amount: '60',
    period: '7_days',
    expired_at: null,
    currency: 'EUR',
  };
  const raised = { limit_amount: '500', period: '7_days', starts_at: standInNow + 86_400_000 };

  it('takes no other value once a raise waits', async () => {
    const page = await open([standInLimit()], { isDepositOnly: true });
    await page.save('60');
    await page.intent.done({ ...deposit, can_edit: false, pending: raised } as never);
    expect(page.card()?.isFixed).toBe(true);
  });

  it('takes another one again once the present limit is kept', async () => {
    const page = await open([standInLimit({ pending: standInPending() })], {
      isDepositOnly: true,
      isDepositFixed: true,
    });
    expect(page.card()?.isFixed).toBe(true);
    page.ref.send({ type: 'limits.pending.dropped', kind: 'deposit' });
    await page.intent.written();
    await page.intent.done({ ...deposit, can_edit: true, pending: null } as never);
    expect(page.card()?.isFixed).toBe(false);
  });

  it('stays as it was read when the limit of another kind is answered', async () => {
    const page = await open([standInLimit(), noLimit('loss')], { isDepositOnly: true, isDepositFixed: true });
    await page.save('60', 'loss');
    await page.intent.done(standInLimit({ kind: 'loss', amount: '60.00' }) as never);
    expect(page.card()?.isFixed).toBe(true);
  });
});
