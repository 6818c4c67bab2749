import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { Statement, StatementWish } from '../../../effects/cashier/read-statement.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { cases } from './statement.cases.ts';
import { statementMachine } from './statement.machine.ts';
import { selectIsFailed, selectStatement } from './statement.selectors.ts';

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
