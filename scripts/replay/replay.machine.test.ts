import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { standIn } from '../../tests/stand-ins/stand-in.ts';
import type { Moment, Player } from './player.ts';
import { replayMachine } from './replay.machine.ts';
import type { MomentInput, Opened } from './replay.machine.ts';

const player = { first: 10, last: 20 } as Player;
const momentAt = (at: number) => ({ at }) as Moment;

const open = () => {
  const openReport = standIn<Opened>();
  const replayTo = standIn<Moment, MomentInput>();
  const actors = { openReport: openReport.logic, replayTo: replayTo.logic };
  const actor = createActor(replayMachine.provide({ actors })).start();
  const state = () => actor.getSnapshot();
  return { actor, openReport, replayTo, state, send: actor.send };
};

it('BY-3.03 opens at the last cause and shows it when it is replayed', async () => {
  const { openReport, replayTo, state } = open();
  expect(state().value).toBe('opening');
  await openReport.last().answer({ player, built: 'b1' });
  expect(state().value).toEqual({ shown: 'replaying' });
  expect(replayTo.inputs()).toEqual([{ player, at: 20 }]);
  await replayTo.last().answer(momentAt(20));
  expect(state().value).toEqual({ shown: 'standing' });
  expect(state().context).toMatchObject({ wish: 20, moment: { at: 20 } });
});

it('goes no further than the first and the last cause, and shows the cause that was wished for last', async () => {
  const { openReport, replayTo, state, send } = open();
  await openReport.last().answer({ player, built: null });
  send({ type: 'step.requested', by: 1 });
  expect(state().context.wish).toBe(20);
  send({ type: 'cause.chosen', at: 3 });
  send({ type: 'step.requested', by: -1 });
  expect(state().context.wish).toBe(10);
  send({ type: 'step.requested', by: 1 });
  const last = replayTo.calls.length - 1;
  expect(replayTo.calls.map(({ isStopped }) => isStopped())).toEqual(
    replayTo.calls.map((_, at) => at < last),
  );
  await replayTo.calls[1]?.answer(momentAt(10));
  expect(state().context.moment).toBeNull();
  await replayTo.last().answer(momentAt(11));
  expect(state().context).toMatchObject({ wish: 11, moment: { at: 11 } });
});

it('a cause that cannot be replayed is said, and another one can be chosen', async () => {
  const { openReport, replayTo, state, send } = open();
  await openReport.last().answer({ player, built: null });
  await replayTo.last().reject(new Error('no such chunk'));
  expect(state().value).toEqual({ shown: 'stuck' });
  expect(state().context).toMatchObject({ failure: 'no such chunk', moment: null });
  send({ type: 'step.requested', by: -1 });
  await replayTo.last().answer(momentAt(19));
  expect(state().value).toEqual({ shown: 'standing' });
});

it('a report that cannot be read is said', async () => {
  const { openReport, state } = open();
  await openReport.last().reject(new Error('status 500'));
  expect(state().value).toBe('failed');
  expect(state().context.failure).toBe('status 500');
});
