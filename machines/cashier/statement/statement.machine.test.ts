import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { Statement, StatementWish } from '../../../effects/cashier/read-statement.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { cases } from './statement.cases.ts';
import { statementMachine } from './statement.machine.ts';
import { selectCurrency, selectIsFailed, selectStatement } from './statement.selectors.ts';

it('a statement is of what its dialog was opened for; one that fails shows nothing and is asked for again', async () => {
  const readStatement = standIn<Outcome<Statement>, StatementWish>();
  const machine = statementMachine.provide({ actors: { readStatement: readStatement.logic } });
  const actor = createActor(machine, { input: cases.input as never }).start();
  expect(readStatement.inputs()).toEqual([
    { tab: 'withdrawal', filter: 'success', from: '2026-11-01', to: '2026-11-07' },
  ]);
  await readStatement.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([selectIsFailed(actor.getSnapshot()), selectStatement(actor.getSnapshot())]).toEqual([true, null]);
  actor.send({ type: 'statement.reload.requested' });
  await readStatement.last().answer(succeed({ items: [], total: 0 }));
  expect(selectStatement(actor.getSnapshot())).toEqual({ items: [], total: 0 });
});

it('AC-2.70 the corrections are a statement in a market that has such a tab, else it is that of the first one', () => {
  const tabWith = (corrections: boolean) => {
    const readStatement = standIn<Outcome<Statement>, StatementWish>();
    const money = { ...cmsDefaults.market.money, corrections };
    createActor(statementMachine.provide({ actors: { readStatement: readStatement.logic } }), {
      input: standInInput(
        { uid: 7, route: 'Statement', props: { tab: 'corrections' } },
        { market: { ...cmsDefaults.market, money } },
      ),
    }).start();
    return readStatement.last().input.tab;
  };
  expect([tabWith(true), tabWith(false)]).toEqual(['corrections', 'deposit']);
});

it('another player, or another currency of the same one, is a statement anew: nothing stays of the one before', async () => {
  const readStatement = standIn<Outcome<Statement>, StatementWish>();
  const machine = statementMachine.provide({ actors: { readStatement: readStatement.logic } });
  const actor = createActor(machine, { input: cases.input as never }).start();
  const late = readStatement.last();
  actor.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  expect([late.isStopped(), readStatement.calls.length]).toEqual([true, 2]);
  await readStatement.last().answer(succeed({ items: [{ id: 'T-8' } as never], total: 1 }));
  actor.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  actor.send({ type: 'session.changed', uid: 0, currency: '' });
  expect([selectStatement(actor.getSnapshot())?.total, readStatement.calls.length]).toEqual([1, 2]);
  actor.send({ type: 'session.changed', uid: 9, currency: 'EUR' });
  expect([selectStatement(actor.getSnapshot()), readStatement.calls.length]).toEqual([null, 3]);
  expect(readStatement.last().input).toEqual(readStatement.inputs()[0]);
  await readStatement.last().answer(succeed({ items: [], total: 0 }));
  actor.send({ type: 'session.changed', uid: 9, currency: 'USD' });
  expect([selectStatement(actor.getSnapshot()), selectCurrency(actor.getSnapshot())]).toEqual([null, 'USD']);
});
