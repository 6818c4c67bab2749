import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Place, PlaceInput } from '../../../effects/games/game-place.ts';
import type { OpenedGame, OpenGameInput } from '../../../effects/games/open-game.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { settled, standIn } from '../../../tests/stand-ins/stand-in.ts';
import type { SecretsInput } from '../../kit/secrets.ts';
import { cases, standInSession as session } from './launch.cases.ts';
import type { LaunchEvent, LaunchFact } from './launch.events.ts';
import { launchMachine } from './launch.machine.ts';
import type { LaunchInput, LaunchOutput } from './launch.machine.ts';

/** A page with one launch on it. */
const open = (rest: Partial<LaunchInput> = {}) => {
  const openGame = standIn<Outcome<OpenedGame>, OpenGameInput>();
  const holdSession = standIn<Outcome<null>, { readonly ref: string }>();
  const guarded = standIn<null, SecretsInput>();
  const deadline = standIn<null, DeadlineInput>();
  const takePlace = standIn<Outcome<Place>, PlaceInput>();
  const awaitPlace = standIn<Outcome<null>, PlaceInput>();
  const holdPlace = standIn<Outcome<null>, void>();
  const told: unknown[] = [];
  const launch = launchMachine.provide({
    actors: {
      takePlace: takePlace.logic,
      awaitPlace: awaitPlace.logic,
      holdPlace: holdPlace.logic,
      openGame: openGame.logic,
      holdSession: holdSession.logic,
      guardSecrets: guarded.logic,
      deadline: deadline.logic,
    },
  });
  const page = createActor(
    setup({
      types: {} as { events: LaunchFact },
      actors: { launch },
      actions: {
        tell: ({ event }) => void told.push(event),
        end: ({ event }) => void told.push((event as unknown as { output: LaunchOutput }).output),
      },
    }).createMachine({
      initial: 'on',
      states: {
        on: {
          invoke: {
            src: 'launch',
            id: 'launch',
            input: { ...(cases.input as LaunchInput), place: null, ...rest },
            onDone: { target: 'off', actions: 'end' },
          },
          on: { '*': { actions: 'tell' } },
        },
        off: {},
      },
    }),
  ).start();
  const send = (event: LaunchEvent) => page.getSnapshot().children['launch']?.send(event);
  return { takePlace, awaitPlace, holdPlace, openGame, holdSession, guarded, deadline, told, send };
};
const opened = (rest: object = {}) => succeed({ session: { ...session, ...rest }, reasons: [] });

describe('a launch', () => {
  it('tells its session, holds it and its secrets, and lets both go when its frame is closed', async () => {
    const run = open();
    expect(run.openGame.last().input).toEqual((cases.input as LaunchInput).game);
    await run.openGame.last().answer(opened());
    expect(run.told).toEqual([{ type: 'launch.opened', session }]);
    expect([run.holdSession.last().input, run.guarded.last().input, run.deadline.last().input]).toEqual([
      { ref: session.ref },
      { prefixes: [session.ref] },
      { at: session.expiresAt },
    ]);
    run.send({ type: 'launch.closed' });
    expect([run.holdSession.last().isStopped(), run.guarded.last().isStopped()]).toEqual([true, true]);
    await settled();
    expect(run.told.at(-1)).toEqual({ end: 'closed', failure: null });
  });

  it('HP-39 starts nothing while a game runs elsewhere, waits for a press when that is gone, and holds its place until it ends', async () => {
    const run = open({ place: 'Fox' });
    await run.takePlace.last().answer(succeed({ runs: 'Owl' }));
    expect(run.told).toEqual([{ type: 'launch.elsewhere', runs: 'Owl' }]);
    run.send({ type: 'launch.here.requested' });
    expect(run.takePlace.calls).toHaveLength(1);
    await run.awaitPlace.last().answer(succeed(null));
    expect(run.told.at(-1)).toEqual({ type: 'launch.elsewhere', runs: null });
    expect(run.openGame.calls).toHaveLength(0);
    run.send({ type: 'launch.here.requested' });
    await run.takePlace.last().answer(succeed({ runs: null }));
    await run.openGame.last().answer(opened());
    expect(run.takePlace.inputs()).toEqual([
      { uid: 7, name: 'Fox' },
      { uid: 7, name: 'Fox' },
    ]);
    expect(run.holdPlace.last().isStopped()).toBe(false);
    run.send({ type: 'launch.closed' });
    expect(run.holdPlace.last().isStopped()).toBe(true);
  });

  it('ends with the time of its session', async () => {
    const run = open();
    await run.openGame.last().answer(opened());
    await run.deadline.last().answer(null);
    expect(run.told.at(-1)).toEqual({ end: 'expired', failure: null });
  });

  it('offers what wants the whole window, unless it has a frame alone', async () => {
    const self = { open: 'self' } as const;
    const window = open();
    await window.openGame.last().answer(opened(self));
    expect(window.told).toEqual([{ type: 'launch.offered', session: { ...session, ...self } }]);
    expect([window.holdSession.calls.length, window.guarded.last().isStopped()]).toEqual([0, false]);
    const frame = open({ isFrameOnly: true });
    await frame.openGame.last().answer(opened(self));
    expect(frame.told).toMatchObject([{ type: 'launch.opened' }]);
  });

  it('is held for as long as the platform told, and then refused', async () => {
    const run = open();
    const failure = failureOf('TooManyRequests', { retryAfterSeconds: 9 });
    await run.openGame.last().answer({ ok: false, failure });
    expect([run.told, run.deadline.last().input]).toEqual([
      [{ type: 'launch.held', failure }],
      { inMs: 9_000 },
    ]);
    await run.deadline.last().answer(null);
    expect(run.told.at(-1)).toEqual({ end: 'refused', failure });
  });
});
