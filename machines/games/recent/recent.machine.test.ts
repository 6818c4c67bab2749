import { expect, it } from 'vitest';
import type { KeepRecentInput } from '../../../effects/games/recent.ts';
import type { GamePage } from '../../../schemas/games/games.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInGame } from '../../../tests/stand-ins/games.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { recentMachine } from './recent.machine.ts';
import { isSameRecent, selectHasRecent, selectIsRead, selectRecent } from './recent.selectors.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const pageOf = (...sysnames: readonly string[]) =>
  succeed({ items: sysnames.map((sysname) => standInGame(sysname)), total: sysnames.length });
const changed = { to: actorIds.gameHall, event: { type: 'recent.changed' } };

const open = (uid: number, opened = '') => {
  const read = standIn<Outcome<readonly string[]>, { readonly uid: number }>();
  const keep = standIn<Outcome<readonly string[]>, KeepRecentInput>();
  const load = standIn<Outcome<GamePage>, { readonly sysnames: readonly string[] }>();
  const machine = recentMachine.provide({
    actors: { readRecent: read.logic, keepRecent: keep.logic, loadRecent: load.logic },
  });
  const run = runFeature(machine, actorIds.recent, { uid, opened }, [actorIds.gameHall]);
  const shown = (count = 24) =>
    selectRecent(count)(run.ref.getSnapshot()).map(({ sysname, game }) => [sysname, game?.name ?? null]);
  return { ...run, read, keep, load, shown };
};

it('keeps each game that is opened, one after the other, and tells the hall', async () => {
  const run = open(7);
  expect(selectIsRead(run.ref.getSnapshot())).toBe(false);
  run.ref.send({ type: 'recent.opened', sysname: 'fox' });
  await run.read.last().answer(succeed(['koi']));
  expect([selectIsRead(run.ref.getSnapshot()), run.sent]).toEqual([true, [changed]]);
  run.ref.send({ type: 'recent.opened', sysname: 'oxblood' });
  expect(run.keep.inputs()).toEqual([{ uid: 7, sysnames: ['koi'], opened: 'fox' }]);
  await run.keep.last().answer(succeed(['fox', 'koi']));
  expect(run.keep.last().input).toEqual({ uid: 7, sysnames: ['fox', 'koi'], opened: 'oxblood' });
  await run.keep.last().answer(succeed(['oxblood', 'fox', 'koi']));
  expect(run.shown(2)).toEqual([
    ['oxblood', null],
    ['fox', null],
  ]);
  run.ref.send({ type: 'recent.cleared' });
  expect(run.keep.last().input.opened).toBeNull();
  await run.keep.last().answer(succeed([]));
  expect([run.shown(), selectHasRecent(run.ref.getSnapshot()), run.sent.length]).toEqual([[], false, 4]);
  run.ref.send({ type: 'recent.opened', sysname: 'fox' });
  await run.keep.last().reject(new Error('defect'));
  expect([run.shown(), run.keep.calls.length]).toEqual([[], 4]);
});

it('takes up the game that ran before it', async () => {
  const run = open(0, 'fox');
  await run.read.last().answer(succeed([]));
  expect(run.keep.last().input).toEqual({ uid: 0, sysnames: [], opened: 'fox' });
});

it('never mixes players, nor a player and a guest', async () => {
  const run = open(7);
  await run.read.last().answer(succeed(['fox']));
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(run.read.calls).toHaveLength(1);
  run.ref.send({ type: 'recent.opened', sysname: 'koi' });
  run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
  expect([run.read.last().input, run.shown()]).toEqual([{ uid: 0 }, []]);
  await run.keep.last().answer(succeed(['koi', 'fox']));
  await run.read.last().answer(succeed(['mask']));
  expect([run.shown(), run.keep.calls.length]).toEqual([[['mask', null]], 1]);
});

it('asks for the games when they are to be seen, once for each list; games that are gone are left out', async () => {
  const run = open(7);
  await run.read.last().answer(succeed(['fox', 'gone', 'koi']));
  expect(run.load.calls).toHaveLength(0);
  run.ref.send({ type: 'recent.games.requested' });
  expect([run.load.last().input, run.shown(1)]).toEqual([
    { sysnames: ['fox', 'gone', 'koi'] },
    [['fox', null]],
  ]);
  await run.load.last().answer(lost);
  run.ref.send({ type: 'recent.games.requested' });
  await run.load.last().reject(new Error('defect'));
  run.ref.send({ type: 'recent.games.requested' });
  await run.load.last().answer(pageOf('koi', 'fox'));
  const known = [
    ['fox', 'Game fox'],
    ['koi', 'Game koi'],
  ];
  expect(run.shown()).toEqual(known);
  run.ref.send({ type: 'recent.games.requested' });
  expect(run.load.calls).toHaveLength(3);
  run.ref.send({ type: 'recent.opened', sysname: 'mask' });
  await run.keep.last().answer(succeed(['mask', 'fox', 'gone', 'koi']));
  expect([run.shown(), run.load.calls.length]).toEqual([[['mask', null], ...known], 4]);
});

it('the same places with the same games are the same list', () => {
  const fox = { sysname: 'fox', game: standInGame('fox') };
  const koi = { sysname: 'koi', game: null };
  expect([
    isSameRecent([fox, koi], [{ ...fox }, { ...koi }]),
    isSameRecent([fox, koi], [koi, fox]),
    isSameRecent([fox], [fox, koi]),
    isSameRecent([fox], [{ ...fox, game: standInGame('fox') }]),
  ]).toEqual([true, false, false, false]);
});

it('the row is drawn anew when any of its games is another, or has come', () => {
  const game = (sysname: string) => ({ sysname, game: standInGame(sysname) });
  const [fox, koi] = [game('fox'), game('koi')];
  expect(isSameRecent([fox, koi], [{ ...fox }, { ...koi }])).toBe(true);
  const others = [[fox], [fox, game('owl')], [game('owl'), koi], [fox, { ...koi, game: null }], [koi, fox]];
  expect(others.map((other) => isSameRecent([fox, koi], other))).toEqual(others.map(() => false));
  const [first, second] = ['fox', 'koi'].map((sysname) => [{ sysname, game: null }]);
  expect(isSameRecent(first ?? [], second ?? [])).toBe(false);
});
