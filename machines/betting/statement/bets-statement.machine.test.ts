import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { BetsStatement, BetsStatementWish } from '../../../effects/betting/read-bets-statement.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { betPeriods } from '../../../schemas/rules/betting/bets.ts';
import { betsStatementMachine } from './bets-statement.machine.ts';
import { selectCurrency, selectIsFailed, selectStatement } from './bets-statement.selectors.ts';

const open = (props: unknown) => {
  const read = standIn<Outcome<BetsStatement>, BetsStatementWish>();
  const machine = betsStatementMachine.provide({ actors: { readBetsStatement: read.logic } });
  const input = standInInput({ uid: 7, route: 'BetsStatement', props } as never);
  return { read, actor: createActor(machine, { input }).start() };
};

it('a statement is of the kind and days of its dialog; one that fails shows nothing and is asked for again', async () => {
  const { read, actor } = open({ type: 'betting', days: 30, from: '2026-11-01', to: '2026-11-07' });
  expect(read.inputs()).toEqual([{ type: 'betting', days: 30, from: '2026-11-01', to: '2026-11-07' }]);
  await read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([selectIsFailed(actor.getSnapshot()), selectStatement(actor.getSnapshot())]).toEqual([true, null]);
  actor.send({ type: 'bets-statement.reload.requested' });
  await read.last().answer(succeed({ items: [], total: 0 }));
  expect(selectStatement(actor.getSnapshot())).toEqual({ items: [], total: 0 });
});

it('what the dialog does not say, or says wrongly, is the usual', () => {
  const { read } = open({ type: 'chess', days: 31 });
  expect(read.inputs()).toMatchObject([{ type: 'casino', from: '', to: '' }]);
  expect(read.inputs()[0]?.days).not.toBe(31);
});

it.each(betPeriods)('a statement of %i days is of so many days', (days) => {
  expect(open({ type: 'casino', days }).read.inputs()).toMatchObject([{ days }]);
});

it('another player is a statement anew: nothing stays of the one before', async () => {
  const { read, actor } = open({ type: 'casino', days: 30 });
  await read.last().answer(succeed({ items: [{ id: 'R-7' } as never], total: 1 }));
  actor.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  actor.send({ type: 'session.changed', uid: 0, currency: '' });
  expect([selectStatement(actor.getSnapshot())?.total, read.calls.length]).toEqual([1, 1]);
  actor.send({ type: 'session.changed', uid: 8, currency: 'USD' });
  expect([selectStatement(actor.getSnapshot()), selectCurrency(actor.getSnapshot())]).toEqual([null, 'USD']);
  expect(read.last().input).toEqual(read.inputs()[0]);
  await read.last().answer(succeed({ items: [], total: 0 }));
  expect([selectStatement(actor.getSnapshot())?.total, read.calls.length]).toEqual([0, 2]);
});
