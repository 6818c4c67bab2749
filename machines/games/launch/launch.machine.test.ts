import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import type { Place, PlaceInput } from '../../../effects/games/game-place.ts';
import type { OpenedGame, OpenGameInput } from '../../../effects/games/open-game.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { DEMO_UNVERIFIED } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
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
  const sent: { readonly to: string; readonly event: AnyEventObject }[] = [];
  const neighbours = [actorIds.session, actorIds.dialogs, actorIds.popups] as const;
  const recorders = Object.fromEntries(
    neighbours.map((to) => [
      to,
      fromCallback(({ receive }) => receive((event) => void sent.push({ to, event }))),
    ]),
  );
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
      actors: { ...recorders, launch } as { launch: typeof launch },
      actions: {
        tell: ({ event }) => void told.push(event),
        end: ({ event }) => void told.push((event as unknown as { output: LaunchOutput }).output),
      },
    }).createMachine({
      initial: 'on',
      states: {
        on: {
          invoke: [
            ...neighbours.map((to) => ({ src: to, id: to, systemId: to }) as never),
            {
              src: 'launch',
              id: 'launch',
              input: { ...(cases.input as LaunchInput), place: null, ...rest },
              onDone: { target: 'off', actions: 'end' },
            },
          ],
          on: { '*': { actions: 'tell' } },
        },
        off: {},
      },
    }),
  ).start();
  const send = (event: LaunchEvent) => page.getSnapshot().children['launch']?.send(event);
  return { takePlace, awaitPlace, holdPlace, openGame, holdSession, guarded, deadline, told, sent, send };
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
      { at: session.expiresAt, clock: 'platform' },
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

  it('that is offered ends with the time of its session too, and gives its place back', async () => {
    const run = open({ place: 'Fox' });
    await run.takePlace.last().answer(succeed({ runs: null }));
    await run.openGame.last().answer(opened({ open: 'self' }));
    expect(run.deadline.inputs()).toEqual([{ at: session.expiresAt, clock: 'platform' }]);
    await run.deadline.last().answer(null);
    expect(run.told.at(-1)).toEqual({ end: 'expired', failure: null });
    expect([run.guarded.last().isStopped(), run.holdPlace.last().isStopped()]).toEqual([true, true]);
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

  /** How a start that was refused ends, and whom the page tells. */
  const refused = async (failure: Failure, rest: Partial<LaunchInput> = {}) => {
    const run = open(rest);
    await run.openGame.last().answer({ ok: false, failure });
    return { end: run.told.at(-1), sent: run.sent };
  };

  it('asks for what a start needs, and not where play money waits for a verification', async () => {
    const due = failureOf('SumsubVerificationRequired');
    expect((await refused(due)).sent.map(({ event }) => event.type)).toEqual(['dialog.requested']);
    const unverified = { ...due, code: DEMO_UNVERIFIED };
    expect(await refused(unverified)).toEqual({ end: { end: 'refused', failure: unverified }, sent: [] });
  });

  it('tells the session that it has ended, and a guest nothing of one', async () => {
    const failure = failureOf('Authorization', { status: 401 });
    expect((await refused(failure)).sent).toEqual([{ to: 'session', event: { type: 'session.expired' } }]);
    expect((await refused(failure, { uid: 0 })).sent).not.toContainEqual(
      expect.objectContaining({ event: { type: 'session.expired' } }),
    );
  });

  it('says why an address is not opened', async () => {
    const run = open();
    await run.openGame.last().answer(succeed({ session: null, reasons: ['scheme', 'origin'] }));
    expect(run.told.at(-1)).toMatchObject({
      end: 'refused',
      failure: { type: 'UndecodableAnswer', message: 'address refused: scheme origin' },
    });
  });

  it('that is closed while it is held has no failure to tell', async () => {
    const run = open();
    await run.openGame.last().answer({
      ok: false,
      failure: failureOf('TooManyRequests', { retryAfterSeconds: 9 }),
    });
    run.send({ type: 'launch.closed' });
    await settled();
    expect(run.told.at(-1)).toEqual({ end: 'closed', failure: null });
  });
});
