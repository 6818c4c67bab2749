import { expect, it } from 'vitest';
import type { FreespinPack } from '../../../schemas/rewards/bonuses.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { packOf } from './freespins.cases.ts';
import { freespinsMachine } from './freespins.machine.ts';
import { selectSpinsOf } from './freespins.selectors.ts';

const open = (uid: number, route = 'index') => {
  const read = standIn<Outcome<readonly FreespinPack[]>, void>();
  const deadline = standIn<null, { readonly at: number } | { readonly inMs: number }>();
  const machine = freespinsMachine.provide({ actors: { readPacks: read.logic, deadline: deadline.logic } });
  const run = runFeature(machine, actorIds.freespins, { uid, route });
  const spins = (sysname: string) => selectSpinsOf(sysname)(run.ref.getSnapshot());
  return { ...run, read, deadline, spins };
};

it('AC-6.05 nothing is asked for a guest; a player’s spins are summed over the packs of a game', async () => {
  const guest = open(0);
  guest.ref.send({ type: 'freespins.reload.requested' });
  expect(guest.read.calls).toHaveLength(0);
  guest.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  await guest.read.last().answer(succeed([packOf('oxblood', 5), packOf('oxblood', 7), packOf('other', 1)]));
  expect([guest.spins('oxblood'), guest.spins('none')]).toEqual([12, 0]);
  guest.ref.send({ type: 'session.changed', uid: 0, currency: '' });
  expect(guest.spins('oxblood')).toBe(0);
});

it('are read again after a game page is left, when the first of them ends, and not before', async () => {
  const run = open(7, 'game-sysname');
  await run.read
    .last()
    .answer(
      succeed([
        packOf('other', 1, { expired_at: standInNow + 90_000 }),
        packOf('oxblood', 5, { expired_at: standInNow + 60_000 }),
        packOf('fox', 1),
      ]),
    );
  expect(run.deadline.last().input).toEqual({ at: standInNow + 60_000, clock: 'platform' });
  run.ref.send({ type: 'freespins.route.changed', route: 'game-sysname' });
  expect(run.read.calls).toHaveLength(1);
  run.ref.send({ type: 'freespins.route.changed', route: 'gamehall' });
  expect(run.read.calls).toHaveLength(2);
  await run.read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(run.spins('oxblood')).toBe(5);
  run.ref.send({ type: 'freespins.route.changed', route: 'index' });
  expect(run.read.calls).toHaveLength(2);
});

it('a pack that the platform lists past its end is asked about once, and the next end is waited for', async () => {
  const run = open(7);
  const first = packOf('oxblood', 5, { expired_at: standInNow + 1000 });
  const next = packOf('fox', 1, { expired_at: standInNow + 2000 });
  await run.read.last().answer(succeed([first]));
  await run.deadline.last().answer(null);
  await run.read.last().answer(succeed([first]));
  expect([run.read.calls.length, run.deadline.calls.length, run.spins('oxblood')]).toEqual([2, 1, 5]);
  run.ref.send({ type: 'freespins.reload.requested' });
  await run.read.last().answer(succeed([first, next]));
  expect(run.deadline.last().input).toEqual({ at: standInNow + 2000, clock: 'platform' });
  run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  await run.read.last().answer(succeed([first]));
  expect(run.deadline.last().input).toEqual({ at: standInNow + 1000, clock: 'platform' });
});
