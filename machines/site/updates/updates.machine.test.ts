import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { buildPoll } from '../../../schemas/constants.ts';
import { updatesMachine } from './updates.machine.ts';
import type { BuildPollInput, UpdatesEvent, UpdatesInput } from './updates.machine.ts';

const open = (input: UpdatesInput = { build: 'b1' }) => {
  const polls: { readonly input: BuildPollInput; readonly say: (event: UpdatesEvent) => void }[] = [];
  const states: unknown[] = [];
  let reloads = 0;
  const actor = createActor(
    updatesMachine.provide({
      actors: {
        pollBuild: fromCallback<UpdatesEvent, BuildPollInput>(({ input: polled, sendBack }) => {
          polls.push({ input: polled, say: sendBack });
        }),
      },
      actions: { reload: () => void (reloads += 1) },
    }),
    { input },
  );
  actor.subscribe(({ value }) => states.push(value));
  actor.start();
  return {
    send: (event: UpdatesEvent) => actor.send(event),
    say: (build: string) => polls[0]?.say({ type: 'updates.build.seen', build }),
    polls,
    states,
    reloads: () => reloads,
  };
};
const moved = { type: 'updates.navigation.committed' } as const;

describe('updates', () => {
  it('SH-9.34 polls every hour unless the configuration says otherwise', () => {
    expect(open().polls.map(({ input }) => input)).toEqual([
      { build: 'b1', intervalMs: buildPoll.intervalMs },
    ]);
    expect(buildPoll).toEqual({ intervalMs: 3_600_000, jitterShare: 0.1 });
    const configured = open({ build: 'b1', intervalMs: 60_000 });
    expect(configured.polls.map(({ input }) => input)).toEqual([{ build: 'b1', intervalMs: 60_000 }]);
  });

  it('SH-4.50 takes a new build with the next navigation, not before', () => {
    const { say, send, states, reloads } = open();
    send(moved);
    say('b1');
    say('');
    expect(reloads()).toBe(0);
    say('b2');
    expect([states.at(-1), reloads()]).toEqual(['outdated', 0]);
    send(moved);
    expect([states.at(-1), reloads()]).toEqual(['reloading', 1]);
    send(moved);
    expect(reloads()).toBe(1);
  });

  it('SH-4.52 reloads when a newer service worker is active, at once where nothing would be lost, else with the next navigation', () => {
    const quiet = open();
    quiet.send({ type: 'updates.worker.activated', isQuiet: true });
    expect(quiet.reloads()).toBe(1);
    quiet.send({ type: 'updates.worker.activated', isQuiet: true });
    expect(quiet.reloads()).toBe(1);
    const playing = open();
    playing.send({ type: 'updates.worker.activated', isQuiet: false });
    expect([playing.states.at(-1), playing.reloads()]).toEqual(['outdated', 0]);
    playing.send(moved);
    expect(playing.reloads()).toBe(1);
    const paying = open();
    paying.send({ type: 'updates.busy.changed', isBusy: true });
    paying.send({ type: 'updates.worker.activated', isQuiet: true });
    paying.send(moved);
    expect(paying.reloads()).toBe(0);
  });

  it('waits while money is on its way or a form is half filled', () => {
    const { say, send, reloads } = open();
    send({ type: 'updates.busy.changed', isBusy: true });
    say('b2');
    send(moved);
    expect(reloads()).toBe(0);
    send({ type: 'updates.busy.changed', isBusy: false });
    expect(reloads()).toBe(0);
    send(moved);
    expect(reloads()).toBe(1);
  });
});
