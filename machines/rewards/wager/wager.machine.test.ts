import { expect, it } from 'vitest';
import type { Wager } from '../../../effects/rewards/bonuses/read-wager.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInWager } from './wager.cases.ts';
import { wagerMachine } from './wager.machine.ts';
import { selectWager } from './wager.selectors.ts';

const open = (uid = 7) => {
  const read = standIn<Outcome<{ readonly wager: Wager | null }>, void>();
  const deadline = standIn<null, { readonly at: number } | { readonly inMs: number }>();
  const machine = wagerMachine.provide({ actors: { readWager: read.logic, deadline: deadline.logic } });
  const run = runFeature(machine, actorIds.wager, { uid });
  const see = (bonus: string, main = '10') => run.ref.send({ type: 'wager.money.seen', main, bonus });
  return { ...run, read, deadline, see, shown: () => selectWager(run.ref.getSnapshot()) };
};

it('nothing is asked for a guest, nor without bonus money', () => {
  const guest = open(0);
  guest.see('50');
  const player = open();
  player.see('0.00');
  expect([guest.read.calls.length, player.read.calls.length]).toEqual([0, 0]);
});

it('the wagering is asked for again when the balance has moved, seconds apart, and is gone with the bonus money or the player', async () => {
  const { ref, read, deadline, see, shown } = open();
  see('50');
  await read.last().answer(succeed({ wager: standInWager }));
  expect(shown()).toEqual({ ...standInWager, percent: 24 });
  see('50');
  see('50', '9');
  see('50', '8');
  expect(read.calls).toHaveLength(1);
  expect(deadline.last().input).toEqual({ inMs: 5000 });
  await deadline.last().answer(null);
  expect(read.calls).toHaveLength(2);
  await read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(shown()?.done).toBe('120');
  await deadline.last().answer(null);
  expect(read.calls).toHaveLength(2);
  see('0');
  expect(shown()).toBeNull();
  see('50');
  ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  expect([shown(), read.calls.length]).toEqual([null, 3]);
});

it('a stake that a round gives back in full counts: the balance has moved and is the same again', async () => {
  const { read, deadline, see } = open();
  see('50');
  await read.last().answer(succeed({ wager: standInWager }));
  see('49');
  see('50');
  await deadline.last().answer(null);
  expect(read.calls).toHaveLength(2);
  await read.last().answer(succeed({ wager: standInWager }));
  await deadline.last().answer(null);
  expect(read.calls).toHaveLength(2);
});

it('a poll that says the same money again asks for nothing', async () => {
  const { read, deadline, see } = open();
  see('50');
  await read.last().answer(succeed({ wager: standInWager }));
  see('50');
  await deadline.last().answer(null);
  see('50');
  expect(read.calls).toHaveLength(1);
});
