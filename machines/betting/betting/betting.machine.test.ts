import { fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { OpenedGame, OpenGameInput, OpenSession } from '../../../effects/games/open-game.ts';
import type { BettingMessage } from '../../../schemas/rules/betting/betting-message.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import type { SecretsInput } from '../../kit/secrets.ts';
import { launchMachine } from '../../games/launch/launch.machine.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import type { BettingEvent } from './betting.events.ts';
import { bettingMachine } from './betting.machine.ts';
import type { FrameInput } from '../../games/launch/launch.parts.ts';
import {
  selectHeight,
  selectInnerPath,
  selectRefusal,
  selectSession,
  selectStage,
} from './betting.selectors.ts';

const session: OpenSession = {
  ref: 'game.key-1',
  origin: 'https://bets.example',
  open: 'iframe',
  startedAt: standInNow,
  expiresAt: standInNow + 3_600_000,
};

const open = (rest: { uid?: number; query?: Record<string, string>; isHidden?: boolean } = {}) => {
  const { isHidden = false, ...given } = rest;
  const hasSportsbook = standIn<Outcome<boolean>, void>();
  const openGame = standIn<Outcome<OpenedGame>, OpenGameInput>();
  const holdSession = standIn<Outcome<null>, { readonly ref: string }>();
  const deadline = standIn<null, DeadlineInput>();
  const guarded = standIn<null, SecretsInput>();
  const watched: FrameInput[] = [];
  const machine = bettingMachine.provide({
    actors: {
      hasSportsbook: hasSportsbook.logic,
      launch: launchMachine.provide({
        actors: {
          openGame: openGame.logic,
          holdSession: holdSession.logic,
          deadline: deadline.logic,
          guardSecrets: guarded.logic,
        },
      }),
      watchBets: fromCallback<BettingEvent, FrameInput>(({ input }) => void watched.push(input)),
    },
  });
  const config = isHidden ? { market: { ...cmsDefaults.market, hiddenGames: ['dgt_sportsbook'] } } : {};
  const input = standInInput({ route: 'betting', path: '/betting', ...given }, config);
  const feature = runFeature(machine, actorIds.betting, input, [
    actorIds.session,
    actorIds.navigation,
    actorIds.dialogs,
    actorIds.balance,
    actorIds.figures,
  ]);
  const { ref, sent } = feature;
  const read = <A>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => A): A =>
    selector(ref.getSnapshot());
  const say = (message: BettingMessage) => ref.send({ type: 'betting.frame.messaged', message });
  const sign = (uid: number) => ref.send({ type: 'session.changed', uid, currency: uid > 0 ? 'EUR' : '' });
  const mount = () => ref.send({ type: 'betting.mounted', platform: 'desktop' });
  const take = () => sent.splice(0);
  const play = async () => {
    mount();
    await hasSportsbook.last().answer(succeed(true));
    await openGame.last().answer(succeed({ session, reasons: [] }));
    take();
  };
  return { ref, hasSportsbook, openGame, holdSession, deadline, watched, read, say, sign, mount, take, play };
};

const loginPopup = {
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view: 'authorization' } },
};

describe('the sportsbook', () => {
  it('AC-2.22 AC-3.39 is not found where the lookup has none, or where the market hides it', async () => {
    for (const [rest, has] of [
      [{}, false],
      [{ isHidden: true }, true],
    ] as const) {
      const run = open(rest);
      run.mount();
      await run.hasSportsbook.last().answer(succeed(has));
      expect(run.take()).toMatchObject([
        { to: actorIds.navigation, event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
      ]);
      expect(run.openGame.calls).toEqual([]);
    }
  });

  it('AC-2.22 starts for real for a player and as a demo for a guest, and nothing before it is on the page', async () => {
    for (const [uid, mode] of [
      [0, 'demo'],
      [7, 'real'],
    ] as const) {
      const run = open({ uid });
      await run.hasSportsbook.last().answer(succeed(true));
      expect([run.openGame.calls.length, run.read(selectStage)]).toEqual([0, 'launching']);
      run.mount();
      expect(run.openGame.last().input).toMatchObject({
        sysname: 'dgt_sportsbook',
        mode,
        platform: 'desktop',
      });
      await run.openGame.last().answer(succeed({ session, reasons: [] }));
      expect([run.read(selectStage), run.read(selectSession)]).toEqual(['playing', session]);
      expect(run.watched).toEqual([{ origin: 'https://bets.example' }]);
    }
  });

  it('AC-2.22 starts anew when somebody signs in or out, not when the same player is told of again', async () => {
    const run = open();
    await run.play();
    run.sign(7);
    expect([run.openGame.calls.length, run.openGame.last().input.mode]).toEqual([2, 'real']);
    await run.openGame.last().answer(succeed({ session, reasons: [] }));
    run.sign(7);
    expect([run.openGame.calls.length, run.read(selectStage)]).toEqual([2, 'playing']);
    run.sign(0);
    expect([run.openGame.calls.length, run.openGame.last().input.mode]).toEqual([3, 'demo']);
  });

  it('AC-2.22 keeps the inner path in the query beside the rest, once, and the height of the frame', async () => {
    const run = open({ query: { track_id: '5', page: 'https://evil.example' } });
    await run.play();
    expect(run.read(selectInnerPath)).toBe('');
    run.say({ type: 'height', height: 912 });
    expect([run.read(selectHeight), run.take()]).toEqual([912, []]);
    run.say({ type: 'path', path: '/tennis' });
    const to = '/betting?track_id=5&page=%2Ftennis';
    expect(run.take()).toEqual([
      { to: actorIds.navigation, event: { type: 'navigation.requested', to, replace: true, yields: true } },
    ]);
    run.ref.send({
      type: 'route.entered',
      params: {},
      query: { track_id: '5', page: '/tennis' },
      hash: '',
      route: 'betting',
      path: '/betting',
      now: standInNow,
    });
    run.say({ type: 'path', path: '/tennis' });
    expect([run.take(), run.read(selectInnerPath), run.openGame.calls.length]).toEqual([[], '/tennis', 1]);
  });

  it('AC-2.22 a bet of a guest asks to sign in; a player’s bet refreshes the figures', async () => {
    const guest = open();
    await guest.play();
    for (const type of ['balance', 'deposit', 'login'] as const) guest.say({ type });
    expect(guest.take()).toEqual([loginPopup]);
    const player = open({ uid: 7 });
    await player.play();
    for (const type of ['login', 'balance', 'deposit'] as const) player.say({ type });
    expect(player.take().map(({ event }) => event.type)).toEqual([
      'balance.refresh.requested',
      'figures.refresh.requested',
      'dialog.requested',
    ]);
  });

  it('D-03 too many starts hold the next one for the time told; a sportsbook that wants the window stays in its frame', async () => {
    const run = open({ uid: 7 });
    run.mount();
    await run.hasSportsbook.last().answer(succeed(true));
    const tooMany = failureOf('TooManyRequests', { retryAfterSeconds: 12 });
    await run.openGame.last().answer({ ok: false, failure: tooMany });
    expect([run.read(selectStage), run.deadline.last().input]).toEqual(['held', { inMs: 12_000 }]);
    run.ref.send({ type: 'betting.restart.requested' });
    expect(run.openGame.calls.length).toBe(1);
    await run.deadline.last().answer(null);
    expect([run.read(selectStage), run.read(selectRefusal)?.title.id]).toEqual([
      'refused',
      'errors.TooManyRequests.seconds',
    ]);
    run.ref.send({ type: 'betting.restart.requested' });
    await run.openGame.last().answer(succeed({ session: { ...session, open: 'self' }, reasons: [] }));
    expect(run.read(selectStage)).toBe('playing');
  });

  it('leads a guest to the sign-in where the platform has no view of it for guests, and starts with the player', async () => {
    const mode = failureOf('InvalidParameter', { data: { mode: [{ code: 'NOT_AVAILABLE' }] } });
    const refusal = async (uid: number) => {
      const run = open({ uid });
      run.mount();
      await run.hasSportsbook.last().answer(succeed(true));
      await run.openGame.last().answer({ ok: false, failure: mode });
      run.take();
      return { ...run, told: run.read(selectRefusal) };
    };
    const guest = await refusal(0);
    expect(guest.told).toMatchObject({
      title: { id: 'section.betting.guests' },
      steps: [{ kind: 'login', text: { id: 'shell.login' } }, { kind: 'link' }],
    });
    guest.ref.send({ type: 'betting.login.requested' });
    expect(guest.take()).toEqual([loginPopup]);
    guest.sign(7);
    expect([guest.read(selectRefusal), guest.openGame.last().input.mode]).toEqual([null, 'real']);
    expect((await refusal(7)).told?.steps).toMatchObject([{ kind: 'link' }]);
  });

  it('what was due and is told to be answered starts it once more, and no refusal after it does by itself', async () => {
    const run = open({ uid: 7 });
    const passed = { type: 'gate.passed' } as const;
    const refuse = () => run.openGame.last().answer({ ok: false, failure: failureOf('GateDue') });
    run.mount();
    await run.hasSportsbook.last().answer(succeed(true));
    await refuse();
    run.ref.send(passed);
    expect([run.openGame.calls.length, run.read(selectRefusal)]).toEqual([2, null]);
    await refuse();
    run.ref.send(passed);
    expect([run.openGame.calls.length, run.read(selectStage)]).toEqual([2, 'refused']);
    run.ref.send({ type: 'betting.restart.requested' });
    await refuse();
    run.ref.send(passed);
    expect(run.openGame.calls.length).toBe(4);
  });

  it('is started again after a refusal, a failed lookup or its end', async () => {
    const run = open({ uid: 7 });
    run.mount();
    await run.hasSportsbook.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([run.read(selectStage), run.read(selectRefusal)?.title.id]).toEqual([
      'lost',
      'system.errorsSlot.header',
    ]);
    run.ref.send({ type: 'betting.reload.requested' });
    await run.hasSportsbook.last().answer(succeed(true));
    await run.openGame.last().answer({ ok: false, failure: failureOf('UserNeedDeposit') });
    expect(run.read(selectStage)).toBe('refused');
    run.ref.send({ type: 'betting.restart.requested' });
    expect(run.read(selectRefusal)).toBeNull();
    await run.openGame.last().answer(succeed({ session, reasons: [] }));
    await run.deadline.last().answer(null);
    expect(run.read(selectStage)).toBe('closed');
    run.ref.send({ type: 'betting.restart.requested' });
    expect(run.openGame.calls.length).toBe(3);
  });
});
