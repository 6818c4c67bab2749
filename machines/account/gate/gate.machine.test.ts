import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Gate, GateList } from '../../../schemas/account/gates.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { gatesOf, standInGate } from './gate.cases.ts';
import { gateMachine } from './gate.machine.ts';
import {
  selectGate,
  selectIsBusy,
  selectLimits,
  selectMonths,
  selectStage,
  selectTools,
} from './gate.selectors.ts';

const run = async (before: string, items: readonly Gate[], confirmOptOut = false) => {
  const getGates = standIn<Outcome<GateList | null>>();
  const passGate = standIn<Outcome<GateList>, CallPayload<'account.passGate'>>();
  const machine = gateMachine.provide({ actors: { getGates: getGates.logic, passGate: passGate.logic } });
  const market = { ...cmsDefaults.market, gate: { ...cmsDefaults.market.gate, confirmOptOut } };
  const actor = createActor(machine, {
    input: standInInput({ uid: 7, route: 'Gate', props: { before } }, { market }),
  }).start();
  await getGates.last().answer(gatesOf(...items));
  return { actor, getGates, passGate, stage: () => selectStage(actor.getSnapshot()) };
};

const limits = standInGate({
  step: 'limits',
  before: ['deposit'],
  limits: [
    { kind: 'deposit', period: 'none' },
    { kind: 'loss', period: 'none' },
  ],
});

describe('the steps before play and deposit', () => {
  it('HP-10 HP-25 sends the limits that were filled, each with its chosen period, and tells from when they hold', async () => {
    const { actor, passGate, stage } = await run('deposit', [limits]);
    const wrong = () => selectLimits(actor.getSnapshot()).map(({ problem }) => problem !== null);
    actor.send({ type: 'gate.limits.requested' });
    expect([stage(), passGate.inputs(), wrong()]).toEqual(['asking', [], [true, false]]);
    actor.send({ type: 'gate.value.changed', kind: 'loss', period: 'none', value: '1,250' });
    expect(wrong()).toEqual([false, false]);
    actor.send({ type: 'gate.period.chosen', kind: 'loss', period: '30_days' });
    actor.send({ type: 'gate.limits.requested' });
    expect(passGate.inputs()).toEqual([
      { step: 'limits', answer: 'set', limits: [{ kind: 'loss', period: '30_days', value: '1250' }] },
    ]);
    await passGate.last().answer(gatesOf());
    expect(stage()).toBe('told');
    actor.send({ type: 'gate.continued' });
    expect(actor.getSnapshot().value).toBe('passed');
  });

  it('HP-20 HP-21 limits that wait for a talk are not told as holding, and their step stands with the word about it', async () => {
    const required = { ...limits, is_required: true };
    const { actor, passGate, stage } = await run('deposit', [required]);
    for (const kind of ['deposit', 'loss'] as const)
      actor.send({ type: 'gate.value.changed', kind, period: 'none', value: '20000' });
    actor.send({ type: 'gate.limits.requested' });
    await passGate.last().answer(gatesOf({ ...required, needs_talk: true }));
    expect([stage(), selectGate(actor.getSnapshot())?.needs_talk]).toEqual(['asking', true]);
  });

  it('HP-15 offers the periods that the market knows', async () => {
    const getGates = standIn<Outcome<GateList | null>>();
    const known = { ...cmsDefaults.market.limits, periods: ['1_day', '1_month'] as const };
    const actor = createActor(gateMachine.provide({ actors: { getGates: getGates.logic } }), {
      input: standInInput(
        { uid: 7, route: 'Gate', props: { before: 'deposit' } },
        { market: { ...cmsDefaults.market, limits: known } },
      ),
    }).start();
    await getGates.last().answer(gatesOf(limits));
    expect(selectLimits(actor.getSnapshot()).map(({ periods }) => periods)).toEqual([
      ['1_day', '1_month'],
      ['1_day', '1_month'],
    ]);
  });

  it('HP-11 a limit that is left out needs a second action where the market wants one, and a required one cannot be left out', async () => {
    const { actor, passGate, stage } = await run('deposit', [limits], true);
    actor.send({ type: 'gate.none.requested' });
    expect([stage(), passGate.inputs()]).toEqual(['confirming', []]);
    actor.send({ type: 'gate.none.withdrawn' });
    expect(stage()).toBe('asking');
    actor.send({ type: 'gate.none.requested' });
    actor.send({ type: 'gate.none.confirmed' });
    expect(passGate.inputs()).toEqual([{ step: 'limits', answer: 'none' }]);

    const required = await run('deposit', [{ ...limits, is_required: true }]);
    required.actor.send({ type: 'gate.none.requested' });
    expect([required.stage(), required.passGate.inputs()]).toEqual(['asking', []]);
    required.actor.send({ type: 'gate.value.changed', kind: 'deposit', period: 'none', value: '50' });
    required.actor.send({ type: 'gate.limits.requested' });
    expect(required.passGate.inputs()).toEqual([]);
    expect(selectLimits(required.actor.getSnapshot()).map(({ problem }) => problem)).toEqual([
      null,
      'required',
    ]);
  });

  it('asks only for what stands before its moment, in the order of the platform, and leads on when that is answered', async () => {
    const terms = standInGate({ step: 'terms', before: ['play'], version: '2' });
    const totals = standInGate({ step: 'totals', before: ['signIn', 'play'] });
    const { actor, passGate } = await run('play', [limits, terms, totals]);
    expect(selectGate(actor.getSnapshot())?.step).toBe('terms');
    actor.send({ type: 'gate.seen.confirmed' });
    expect(passGate.inputs()).toEqual([{ step: 'terms', answer: 'seen', version: '2' }]);
    await passGate.last().answer(gatesOf(limits, totals));
    expect(selectGate(actor.getSnapshot())?.step).toBe('totals');
    actor.send({ type: 'gate.seen.confirmed' });
    await passGate.last().answer(gatesOf(limits));
    expect(actor.getSnapshot().value).toBe('passed');
  });

  it.each(['version', 'step'])(
    'a step that is another one by its %s is read again and can be agreed to',
    async (field) => {
      const terms = standInGate({ step: 'terms', before: ['play'], version: '5' });
      const { actor, getGates, passGate } = await run('play', [terms]);
      actor.send({ type: 'gate.seen.confirmed' });
      await passGate.last().answer({
        ok: false,
        failure: failureOf('InvalidParameter', { data: { [field]: [{ code: 'WRONG' }] } }),
      });
      actor.send({ type: 'gate.value.changed', kind: 'deposit', period: '1_day', value: '50' } as never);
      expect(selectIsBusy(actor.getSnapshot())).toBe(true);
      await getGates.last().answer(gatesOf({ ...terms, version: '6' }));
      expect(actor.getSnapshot().context.notice).toEqual({ id: 'gate.changed' });
      actor.send({ type: 'gate.seen.confirmed' });
      expect(passGate.inputs().map(({ version }) => version)).toEqual(['5', '6']);
    },
  );

  it('HP-10 stays closed while the steps cannot be read or an answer is not taken', async () => {
    const { actor, passGate, stage } = await run('play', [standInGate()]);
    actor.send({ type: 'gate.seen.confirmed' });
    await passGate.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([stage(), actor.getSnapshot().context.notice]).toEqual(['asking', { id: 'errors.LostAnswer' }]);

    const getGates = standIn<Outcome<GateList | null>>();
    const closed = createActor(gateMachine.provide({ actors: { getGates: getGates.logic } }), {
      input: standInInput({ uid: 7, route: 'Gate', props: { before: 'play' } }),
    }).start();
    await getGates.last().answer({ ok: false, failure: failureOf('InternalServerError') });
    expect(selectStage(closed.getSnapshot())).toBe('failed');
    closed.send({ type: 'gate.reload.requested' });
    await getGates.last().answer({ ok: true, value: null });
    expect(selectStage(closed.getSnapshot())).toBe('failed');
  });
});

describe('an answer that is refused for what the step asks', () => {
  const wrong = (field: string): Outcome<GateList> => ({
    ok: false,
    failure: failureOf('InvalidParameter', { data: { [field]: [{ code: 'WRONG' }] } }),
  });
  const sendLimits = async (field: string) => {
    const page = await run('deposit', [limits]);
    page.actor.send({ type: 'gate.value.changed', kind: 'loss', period: 'none', value: '50' });
    page.actor.send({ type: 'gate.period.chosen', kind: 'loss', period: '7_days' });
    page.actor.send({ type: 'gate.limits.requested' });
    await page.passGate.last().answer(wrong(field));
    const shown = () => {
      const { notice, isTouched } = page.actor.getSnapshot().context;
      const [deposit, loss] = selectLimits(page.actor.getSnapshot());
      return [page.stage(), notice, isTouched, deposit?.asked, loss?.value, loss?.period];
    };
    return { ...page, shown };
  };

  it.each(['limits', 'answer'])('%s: the step is read again, and what was typed stays', async (field) => {
    const { getGates, shown } = await sendLimits(field);
    const asked = [
      { kind: 'deposit', period: '1_day' },
      { kind: 'loss', period: 'none' },
    ] as const;
    await getGates.last().answer(gatesOf({ ...limits, limits: asked }));
    expect(shown()).toEqual(['asking', { id: 'gate.changed' }, false, '1_day', '50', '7_days']);
  });

  it('one that cannot be read again keeps all, and says what was refused', async () => {
    const { getGates, shown } = await sendLimits('limits');
    await getGates.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(shown()).toEqual(['asking', { id: 'errors.InvalidParameter' }, true, 'none', '50', '7_days']);
  });

  it('one that asks the same still says what was refused', async () => {
    const { getGates, shown } = await sendLimits('limits');
    await getGates.last().answer(gatesOf(limits));
    expect(shown()).toEqual(['asking', { id: 'errors.InvalidParameter' }, true, 'none', '50', '7_days']);
  });

  it.each([
    [[1, 3], 1],
    [[3, 6], 6],
  ])('months: of %j the chosen ones stay where they are still offered', async (months, left) => {
    const review = standInGate({ step: 'review', months: [1, 6, 12], chosen_months: 6 });
    const { actor, getGates, passGate, stage } = await run('play', [review]);
    actor.send({ type: 'gate.months.chosen', months: 1 });
    actor.send({ type: 'gate.seen.confirmed' });
    await passGate.last().answer(wrong('months'));
    await getGates.last().answer(gatesOf({ ...review, months }));
    expect([stage(), selectMonths(actor.getSnapshot())]).toEqual(['asking', left]);
  });
});

it.each([
  [{ timeOutPeriods: [], stopDay: false }, false],
  [{ timeOutPeriods: [], stopDay: true }, true],
  [{ timeOutPeriods: ['1_day'], stopDay: false }, true],
] as const)('with the breaks %j of a market a pause is among the tools: %s', (breaks, isOffered) => {
  const market = { ...cmsDefaults.market, ...breaks } as never;
  const actor = createActor(gateMachine, { input: standInInput({ uid: 7, route: 'Gate' }, { market }) });
  expect(selectTools(actor.getSnapshot()).includes('timeOut')).toBe(isOffered);
});

it('a review is of the months that stood, else of the first that are offered, and of none where none are', async () => {
  const sent = async (chosen_months: number, months: readonly number[]) => {
    const review = standInGate({ step: 'review', before: ['play'], months, chosen_months });
    const { actor, passGate } = await run('play', [review]);
    const shown = selectMonths(actor.getSnapshot());
    actor.send({ type: 'gate.seen.confirmed' });
    return [shown, passGate.last().input.months];
  };
  expect(await sent(6, [3, 6, 12])).toEqual([6, 6]);
  expect(await sent(0, [3, 6, 12])).toEqual([3, 3]);
  expect(await sent(1, [3, 6, 12])).toEqual([3, 3]);
  expect(await sent(0, [])).toEqual([0, undefined]);
});

describe('HP-62 a message about signs of harm', () => {
  const risk = standInGate({ step: 'risk', level: 'message', before: ['play'] });

  it('is answered with what the player goes on to; no other step says so', async () => {
    const { actor, passGate } = await run('play', [risk]);
    actor.send({ type: 'gate.risk.answered', action: 'break' });
    expect(passGate.inputs()).toEqual([{ step: 'risk', answer: 'seen', action: 'break' }]);
    const tools = await run('play', [standInGate({ step: 'tools', before: ['play'] })]);
    tools.actor.send({ type: 'gate.seen.confirmed' });
    expect(Object.keys(tools.passGate.last().input)).not.toContain('action');
  });

  it('that was only read says that', async () => {
    const { actor, passGate } = await run('play', [risk]);
    actor.send({ type: 'gate.seen.confirmed' });
    expect(passGate.last().input).toMatchObject({ step: 'risk', action: 'read' });
  });
});
