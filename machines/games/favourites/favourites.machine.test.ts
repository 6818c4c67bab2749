import { expect, it } from 'vitest';
import type { FavouriteWish } from '../../../effects/games/change-favourite.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { favouritesMachine } from './favourites.machine.ts';
import { selectIsFavourite, selectIsPlayer } from './favourites.selectors.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const failed = {
  to: actorIds.toasts,
  event: { type: 'toast.requested', kind: 'error', title: { id: 'outside.favorites.failed' } },
};

const open = (uid: number) => {
  const read = standIn<Outcome<readonly string[]>, void>();
  const change = standIn<Outcome<null>, FavouriteWish>();
  const machine = favouritesMachine.provide({
    actors: { readLikes: read.logic, changeLike: change.logic },
  });
  const run = runFeature(machine, actorIds.favourites, { uid });
  const choose = (sysname: string, isFavourite: boolean) =>
    run.ref.send({ type: 'favourites.chosen', sysname, isFavourite });
  const isFavourite = (sysname: string) => selectIsFavourite(sysname)(run.ref.getSnapshot());
  return { ...run, read, change, choose, isFavourite };
};

it('AC-6.04 a guest has none and nothing is asked; those of a player go with the player', async () => {
  const run = open(0);
  run.choose('oxblood', true);
  expect([run.read.calls.length, run.change.calls.length, run.isFavourite('oxblood')]).toEqual([0, 0, false]);
  expect(selectIsPlayer(run.ref.getSnapshot())).toBe(false);
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  await run.read.last().answer(succeed(['oxblood']));
  expect(run.isFavourite('oxblood')).toBe(true);
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(run.read.calls).toHaveLength(1);
  run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
  expect(run.isFavourite('oxblood')).toBe(false);
});

it('AC-1.08 a choice is seen at once, and goes back with a toast when it is refused', async () => {
  const run = open(7);
  await run.read.last().answer(succeed(['oxblood']));
  run.choose('fox', true);
  expect(run.isFavourite('fox')).toBe(true);
  expect(run.change.inputs()).toEqual([{ sysname: 'fox', isFavourite: true }]);
  await run.change.last().answer(lost);
  expect([run.isFavourite('fox'), run.sent]).toEqual([false, [failed]]);
  run.choose('oxblood', false);
  expect(run.isFavourite('oxblood')).toBe(false);
  await run.change.last().reject(new Error('defect'));
  expect([run.isFavourite('oxblood'), run.sent]).toEqual([true, [failed, failed]]);
});

it('AC-7.56 AC-7.57 repeated choices of a game are sent one after the other, and the last one wins', async () => {
  const run = open(7);
  await run.read.last().answer(succeed([]));
  run.choose('fox', true);
  run.choose('fox', false);
  run.choose('oxblood', true);
  expect(run.change.calls).toHaveLength(1);
  await run.change.last().answer(succeed(null));
  await run.change.last().answer(succeed(null));
  await run.change.last().answer(succeed(null));
  expect(run.change.inputs()).toEqual([
    { sysname: 'fox', isFavourite: true },
    { sysname: 'fox', isFavourite: false },
    { sysname: 'oxblood', isFavourite: true },
  ]);
  expect([run.isFavourite('fox'), run.isFavourite('oxblood'), run.sent]).toEqual([false, true, []]);

  // On, off and on again while the first is under way: it says what the player wants.
  run.choose('fox', true);
  run.choose('fox', false);
  run.choose('fox', true);
  await run.change.last().answer(succeed(null));
  expect([run.change.calls.length, run.isFavourite('fox')]).toEqual([4, true]);

  // A refusal of what is not wanted any more is no news.
  run.choose('fox', false);
  run.choose('fox', true);
  await run.change.last().answer(lost);
  expect([run.change.last().input, run.sent]).toEqual([{ sysname: 'fox', isFavourite: true }, []]);
});

it('AC-7.51 what could not be read is read again before the next change', async () => {
  const run = open(7);
  await run.read.last().answer(lost);
  expect(run.sent).toEqual([]);
  run.choose('fox', true);
  expect([run.isFavourite('fox'), run.change.calls.length, run.read.calls.length]).toEqual([true, 0, 2]);
  await run.read.last().answer(lost);
  expect([run.isFavourite('fox'), run.sent]).toEqual([false, [failed]]);
  run.choose('fox', true);
  await run.read.last().answer(succeed(['oxblood']));
  await run.change.last().answer(succeed(null));
  expect([run.isFavourite('fox'), run.isFavourite('oxblood')]).toEqual([true, true]);
});
