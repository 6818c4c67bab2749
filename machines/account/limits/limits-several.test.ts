import { describe, expect, it } from 'vitest';
import type { LimitsData } from '../../../effects/account/limits/load-limits.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { randomOf } from '../../../tests/fuzz/random.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { noLimit, standInLimit, standInPending } from './limits.cases.ts';
import { limitsMachine } from './limits.machine.ts';
import { itemsOf, withItem } from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';
import { selectCards, selectDepositCard } from './limits.selectors.ts';

const hourMs = 3_600_000;
const policy: CmsConfig['market']['limits'] = { ...cmsDefaults.market.limits, several: true, joint: true };

/** A house in which a limit for each period holds beside the others. */
const open = async (items: readonly LimitItem[], joint: LimitsData['joint'] = [], market = policy) => {
  const intent = standInIntent();
  const load = standIn<Outcome<LimitsData>>();
  const find = standIn<Outcome<OpenIntents>>();
  const run = runFeature(
    limitsMachine.provide({
      actors: { loadLimits: load.logic, findIntents: find.logic as never, intent: intent.machine },
    }),
    actorIds.limits,
    standInInput(
      { uid: 7, route: 'profile-responsible-game', path: '/profile/responsible-game' },
      { market: { ...cmsDefaults.market, limits: market } as never },
    ),
    [actorIds.dialogs, actorIds.toasts, actorIds.figures, actorIds.session],
  );
  await load
    .last()
    .answer(succeed({ items, isDepositOnly: false, isDepositFixed: true, joint, at: standInNow }));
  await find.last().answer(succeed({ open: [], prepared: null }));
  const card = (kind: LimitItem['kind'] = 'deposit') =>
    selectCards(run.ref.getSnapshot()).find((one) => one.kind === kind);
  const save = async (value: string, period: '1_day' | '7_days' | '30_days', answer: LimitItem) => {
    run.ref.send({ type: 'limits.period.chosen', kind: 'deposit', period });
    run.ref.send({ type: 'limits.value.changed', kind: 'deposit', value });
    run.ref.send({ type: 'limits.save.requested', kind: 'deposit' });
    await intent.written();
    const { payload } = intent.send.last().input as { readonly payload: Json };
    await intent.done(answer as unknown as Json);
    await find.last().answer(succeed({ open: [], prepared: null }));
    return payload;
  };
  return { ...run, intent, find, card, save };
};

const day = standInLimit({
  period: '1_day',
  amount: '20.00',
  used: '5.00',
  resets_at: standInNow + 12 * hourMs,
});
const week = standInLimit();
const month = standInLimit({ period: '30_days', amount: '300.00', used: '290.00', resets_at: null });

describe('limits of one kind that hold beside one another', () => {
  it('stand with the shortest period first, and the one counts that least is left of', async () => {
    const { card } = await open([month, week, day]);
    expect(card()?.limits.map(({ period, value, left }) => [period, value, left])).toEqual([
      ['1_day', '20.00', '15.00'],
      ['7_days', '100.00', '60.00'],
      ['30_days', '300.00', '10.00'],
    ]);
    expect(card()?.tightest).toEqual({ left: '10.00', period: '30_days', resetsAt: null, isJoint: false });
    expect(card()?.periods).toEqual(cmsDefaults.market.limits.periods);
    expect(card()?.isFixed).toBe(true);
  });

  it('one that bounds nothing counts for none, one that only waits is listed', async () => {
    const waiting = standInLimit({ period: '30_days', amount: null, used: null, pending: standInPending() });
    const { card } = await open([{ ...noLimit('deposit'), period: '1_day' }, waiting, week]);
    expect(card()?.limits.map(({ period, value, used }) => [period, value, used])).toEqual([
      ['7_days', '100.00', '40.00'],
      ['30_days', null, '0'],
    ]);
    expect(card()?.tightest).toBeNull();
  });

  it('a limit over all operators counts beside an own one, of deposits alone', async () => {
    const joint = [
      { period: '30_days', amount: '50.00', left: '8.00', resets_at: standInNow + hourMs },
    ] as never;
    const { card } = await open([week, standInLimit({ kind: 'loss' })], joint);
    expect(card()?.tightest).toEqual({
      left: '8.00',
      period: '30_days',
      resetsAt: standInNow + hourMs,
      isJoint: true,
    });
    expect(card()?.joint).toEqual(joint);
    expect(card('loss')).toMatchObject({ joint: [], tightest: null, isFixed: false });
  });

  it('the form is about the limit of its period, and a lower one takes its place alone', async () => {
    const site = await open([week, month]);
    expect(site.card()).toMatchObject({ value: '100.00', canRemove: true });
    site.ref.send({ type: 'limits.period.chosen', kind: 'deposit', period: '1_day' });
    expect(site.card()).toMatchObject({ value: null, canRemove: false, change: null });
    expect(await site.save('60', '7_days', standInLimit({ amount: '60.00' }))).toEqual({
      kind: 'deposit',
      period: '7_days',
      value: '60',
    });
    expect(site.card()?.limits.map(({ period, value }) => [period, value])).toEqual([
      ['7_days', '60.00'],
      ['30_days', '300.00'],
    ]);
    expect(site.card()?.draft.value).toBe('');
  });

  it('a new period stands beside the others, and the place of no limit goes', async () => {
    const site = await open([noLimit('deposit'), standInLimit({ kind: 'loss', amount: '9.00' })]);
    expect(site.card()?.limits).toEqual([]);
    await site.save('20', '1_day', day);
    await site.save('60', '7_days', standInLimit({ amount: '60.00' }));
    expect(site.card()?.limits.map(({ period, value }) => [period, value])).toEqual([
      ['1_day', '20.00'],
      ['7_days', '60.00'],
    ]);
    expect(site.card('loss')?.value).toBe('9.00');
  });

  it('one that is removed goes, the last one leaves the kind without a limit', async () => {
    const site = await open([day, standInLimit({ kind: 'loss', amount: '9.00' })]);
    const gone = { ...day, amount: null, used: null, resets_at: null };
    site.ref.send({ type: 'limits.remove.requested', kind: 'deposit' });
    site.ref.send({ type: 'dialog.answered', name: 'RaiseLimit', result: true });
    await site.intent.written();
    expect(site.intent.send.last().input).toMatchObject({ payload: { kind: 'deposit', period: '1_day' } });
    await site.intent.done(gone as unknown as Json);
    expect(site.card()).toMatchObject({ value: null, limits: [], canRemove: false });
    expect(site.card('loss')?.value).toBe('9.00');
  });
});

const order = (a: LimitItem, b: LimitItem): number => a.period.localeCompare(b.period);

/** Whatever the platform answers, one after the other: what holds or waits afterwards is what it answered last of each period. */
it('after any answers in a row a kind holds what was answered last of each period, and one place of no limit where that is nothing', () => {
  const answers = (['1_day', '7_days', '30_days'] as const).flatMap((period) => [
    standInLimit({ period, amount: '10.00' }),
    standInLimit({ period, amount: null, used: null }),
    standInLimit({ period, amount: null, used: null, pending: standInPending() }),
  ]);
  const loss = standInLimit({ kind: 'loss', amount: '9.00' });
  const random = randomOf(7);
  for (let run = 0; run < 200; run += 1) {
    let items: readonly LimitItem[] = [noLimit('deposit'), loss];
    const last = new Map<string, LimitItem>();
    for (let step = 0; step < 6; step += 1) {
      const answer = answers[random.int(answers.length)] ?? loss;
      last.set(answer.period, answer);
      items = withItem({ items, policy } as LimitsContext, answer);
      const held = [...last.values()].filter(({ amount, pending }) => amount !== null || pending !== null);
      expect(itemsOf({ items }, 'deposit').toSorted(order)).toEqual(
        held.length === 0 ? [noLimit('deposit')] : held.toSorted(order),
      );
      expect(itemsOf({ items }, 'loss')).toEqual([loss]);
    }
  }
});

it('the prompt for a limit of deposits shows no other limit where the platform has none of deposits', async () => {
  const site = await open([standInLimit({ kind: 'loss' })]);
  expect(selectDepositCard(site.ref.getSnapshot())).toBeUndefined();
});

describe('the question before a change', () => {
  const asked = (sent: readonly { readonly event: { readonly type: string } }[]) =>
    sent.flatMap(({ event }) => {
      const { props } = event as { readonly props?: Record<string, { id: string; values?: object }> };
      return event.type === 'dialog.requested' && props ? [props] : [];
    });
  const questions = async (limits: Partial<typeof policy>, value: string) => {
    const site = await open([week], [], { ...policy, several: false, ...limits });
    site.ref.send({ type: 'limits.value.changed', kind: 'deposit', value });
    site.ref.send({ type: 'limits.save.requested', kind: 'deposit' });
    return asked(site.sent).map(({ title, text, agree, reject }) => [title, text?.id, agree?.id, reject?.id]);
  };

  it('of a raise says when it begins, or that it is asked again after its period', async () => {
    expect(await questions({}, '200')).toEqual([
      [
        { id: 'limits.confirm.raise.title' },
        'limits.confirm.raise.text',
        'limits.confirm.raise.agree',
        'limits.confirm.keep',
      ],
    ]);
    expect((await questions({ raiseAfterPeriod: true }, '200')).map(([, text]) => text)).toEqual([
      'limits.confirm.raise.after',
    ]);
  });

  it('whether the amount may be lost is its title where the law asks for it, with the amount', async () => {
    const loses = { id: 'limits.confirm.loss.title', values: { amount: '200\u00a0€' } };
    expect(await questions({ asksLoss: true }, '200')).toEqual([
      [loses, 'limits.confirm.raise.text', 'limits.confirm.raise.agree', 'limits.confirm.keep'],
    ]);
    expect(await questions({ asksLoss: true }, '20')).toEqual([]);
    const site = await open([noLimit('loss')], [], {
      ...policy,
      several: false,
      asksLoss: true,
      raiseAfterPeriod: true,
    });
    site.ref.send({ type: 'limits.value.changed', kind: 'loss', value: '30' });
    site.ref.send({ type: 'limits.save.requested', kind: 'loss' });
    expect(asked(site.sent)).toMatchObject([
      {
        title: { id: 'limits.confirm.loss.title', values: { amount: '30\u00a0€' } },
        text: { id: 'limits.confirm.loss.text' },
        agree: { id: 'limits.confirm.loss.agree' },
        reject: { id: 'limits.confirm.back' },
      },
    ]);
  });
});
