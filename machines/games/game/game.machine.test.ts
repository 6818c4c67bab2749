import { fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { MoreGames } from '../../../effects/games/load-game.ts';
import type { OpenedGame, OpenGameInput, OpenSession } from '../../../effects/games/open-game.ts';
import type { Game } from '../../../schemas/games/games.ts';
import type { FrameMessage } from '../../../schemas/rules/games/frame-message.ts';
import { DEMO_UNVERIFIED, SLOT_PAUSE } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import type { SecretsInput } from '../../kit/secrets.ts';
import { launchMachine } from '../launch/launch.machine.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInGame, standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import type { GameEvent } from './game.events.ts';
import { gameMachine } from './game.machine.ts';
import type { FrameInput } from '../launch/launch.parts.ts';
import {
  selectFigures,
  selectGame,
  selectIsMoreLoaded,
  selectMode,
  selectMore,
  selectSession,
  selectStage,
  selectStartedAt,
} from './game.selectors.ts';
import { selectFailure } from '../../../tests/stand-ins/selectors.ts';

const at = standInNow + 500;
const site = {
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: ['http://127.0.0.1:4000'],
};
const session: OpenSession = {
  ref: 'game.key-1',
  origin: 'https://games.example',
  open: 'iframe',
  startedAt: at,
  expiresAt: at + 3_600_000,
};
const opened = (rest: Partial<OpenSession> = {}): Outcome<OpenedGame> =>
  succeed({ session: { ...session, ...rest }, reasons: [] });
const refused = (...args: Parameters<typeof failureOf>) =>
  ({ ok: false, failure: failureOf(...args) }) as const;

const open = (
  rest: { readonly uid?: number; readonly hash?: string } = {},
  others: readonly ActorId[] = [],
) => {
  const loadGame = standIn<Outcome<Game | null>, { readonly sysname: string }>();
  const loadMore = standIn<Outcome<MoreGames>, { readonly provider: string; readonly except: string }>();
  const openGame = standIn<Outcome<OpenedGame>, OpenGameInput>();
  const holdSession = standIn<Outcome<null>, { readonly ref: string }>();
  const deadline = standIn<null, DeadlineInput>();
  const guarded = standIn<null, SecretsInput>();
  const watched: FrameInput[] = [];
  const left: string[] = [];
  const machine = gameMachine.provide({
    actors: {
      loadGame: loadGame.logic,
      loadMore: loadMore.logic,
      launch: launchMachine.provide({
        actors: {
          openGame: openGame.logic,
          holdSession: holdSession.logic,
          deadline: deadline.logic,
          guardSecrets: guarded.logic,
        },
      }),
      watchFrame: fromCallback<GameEvent, FrameInput>(({ input }) => void watched.push(input)),
    },
    actions: { leave: ({ context }) => void left.push(context.session?.ref ?? '') },
  });
  const input = standInInput({
    params: { sysname: 'fox' },
    route: 'game-sysname',
    path: '/game/fox',
    site,
    ...rest,
  });
  const feature = runFeature(machine, actorIds.game, input, [
    actorIds.session,
    actorIds.navigation,
    actorIds.dialogs,
    actorIds.head,
    actorIds.balance,
    actorIds.figures,
    ...others,
  ]);
  const { ref, sent } = feature;
  type Snapshot = ReturnType<typeof ref.getSnapshot>;
  const read = <A>(selector: (snapshot: Snapshot) => A): A => selector(ref.getSnapshot());
  const mount = (hash = '') => ref.send({ type: 'game.mounted', platform: 'desktop', hash });
  const enter = (sysname: string, hash = '') =>
    ref.send({
      type: 'route.entered',
      params: { sysname },
      query: {},
      hash,
      route: 'game-sysname',
      path: `/game/${sysname}`,
      now: at,
    });
  const say = (message: FrameMessage) => ref.send({ type: 'game.frame.messaged', message });
  const sign = (uid: number) => ref.send({ type: 'session.changed', uid, currency: uid > 0 ? 'EUR' : '' });
  const stage = () => read(selectStage);
  const take = () => sent.splice(0);
  const start = async (hash = '', game: Partial<Game> = {}) => {
    mount(hash);
    await loadGame.last().answer(succeed(standInGame('fox', game)));
    take();
  };
  const play = async (hash = '', game: Partial<Game> = {}) => {
    await start(hash, game);
    await openGame.last().answer(opened());
    take();
  };
  return {
    ...feature,
    loadGame,
    loadMore,
    openGame,
    holdSession,
    deadline,
    guarded,
    left,
    watched,
    read,
    mount,
    enter,
    say,
    sign,
    stage,
    take,
    start,
    play,
  };
};
const popup = (view: string) => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } },
});
const moneyMoved = [
  { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
  { to: actorIds.figures, event: { type: 'figures.refresh.requested' } },
];

describe('the game page', () => {
  it('a game that runs is one played lately, a demo and one in a window of its own too, a refused one is not', async () => {
    const recent = { to: actorIds.recent, event: { type: 'recent.opened', sysname: 'fox' } };
    for (const [answer, told] of [
      [opened(), [recent]],
      [opened({ open: 'self' }), [recent]],
      [refused('ApplicationUnavailable'), []],
    ] as const) {
      const run = open({}, [actorIds.recent]);
      await run.start();
      await run.openGame.last().answer(answer);
      expect(run.sent.filter(({ to }) => to === actorIds.recent)).toEqual(told);
    }
  });

  it('is ready with the game alone and starts nothing until its stage is on the page', async () => {
    const { loadGame, loadMore, openGame, ref, sent, stage, read } = open();
    expect(loadGame.inputs()).toEqual([{ sysname: 'fox' }]);
    expect(ref.getSnapshot().hasTag('ready')).toBe(false);
    await loadGame.last().answer(succeed(standInGame('fox')));
    expect(ref.getSnapshot().hasTag('ready')).toBe(true);
    expect(read(selectGame)?.name).toBe('Game fox');
    expect(stage()).toBe('launching');
    expect(openGame.calls).toHaveLength(0);
    expect(loadMore.calls).toHaveLength(0);
    expect(sent).toEqual([
      {
        to: actorIds.head,
        event: { type: 'head.replacements.known', replacements: { name: 'Game fox', provider: 'Quillfox' } },
      },
    ]);
  });

  it('an unknown game is the 404 of the page, at its load and at its start', async () => {
    const first = open();
    await first.loadGame.last().answer(succeed(null));
    const missing = {
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: 'Page Not Found: /game/fox',
      },
    };
    expect(first.sent).toEqual([missing]);
    expect(first.stage()).toBe('missing');
    const second = open();
    await second.start();
    await second.openGame
      .last()
      .answer(refused('InvalidParameter', { data: { sysname: [{ code: 'NOT_FOUND' }] } }));
    expect(second.stage()).toBe('missing');
    expect(second.take()).toEqual([missing]);
  });

  it('a game that could not be loaded is asked for again', async () => {
    const { loadGame, ref, stage, mount } = open();
    await loadGame.last().answer(refused('LostAnswer'));
    expect(stage()).toBe('lost');
    ref.send({ type: 'game.reload.requested' });
    await loadGame.last().reject({ type: 'Broken' });
    expect(stage()).toBe('lost');
    ref.send({ type: 'game.reload.requested' });
    mount();
    await loadGame.last().answer(succeed(standInGame('fox')));
    expect(stage()).toBe('launching');
  });

  it('OP-56 without a hash starts the demo, once per mount', async () => {
    const { openGame, start, mount, stage, read, watched, holdSession, deadline, enter } = open({ uid: 7 });
    await start();
    expect(openGame.inputs()).toEqual([{ sysname: 'fox', mode: 'demo', platform: 'desktop', site }]);
    await openGame.last().answer(opened());
    expect(stage()).toBe('playing');
    expect(read(selectSession)).toEqual(session);
    expect(watched).toEqual([{ origin: 'https://games.example' }]);
    expect(holdSession.inputs()).toEqual([{ ref: 'game.key-1' }]);
    expect(deadline.inputs()).toEqual([{ at: at + 3_600_000, clock: 'platform' }]);
    mount();
    enter('fox');
    expect(openGame.calls).toHaveLength(1);
  });

  it('AC-2.53 says once per visit of a demo page that it is play money', async () => {
    const { ref, sent, loadGame, openGame, mount, enter } = open();
    const told = () =>
      sent.flatMap(({ event }) =>
        'props' in event && event.type === 'dialog.requested' ? [event.props] : [],
      );
    await loadGame.last().answer(succeed(standInGame('fox')));
    mount();
    expect(told()).toEqual([]);
    await openGame.last().answer(opened());
    const fox = { sysname: 'fox', name: 'Game fox', image_url: '/media/games/fox/tile.svg' };
    expect(sent.at(-1)).toEqual({
      to: actorIds.dialogs,
      event: { type: 'dialog.requested', name: 'DemoModePopup', kind: 'popup', props: fox },
    });
    ref.send({ type: 'game.frame.messaged', message: { type: 'close' } });
    ref.send({ type: 'game.restart.requested' });
    await openGame.last().answer(opened());
    expect(told()).toEqual([fox]);
    enter('koi');
    await loadGame.last().answer(succeed(standInGame('koi')));
    await openGame.last().answer(opened({ open: 'self' }));
    expect(told()).toMatchObject([fox, { sysname: 'koi' }]);
    const real = open({ uid: 7, hash: 'real' });
    await real.loadGame.last().answer(succeed(standInGame('fox')));
    real.mount('real');
    await real.openGame.last().answer(opened());
    expect(real.sent.filter(({ to }) => to === actorIds.dialogs)).toEqual([]);
  });

  it('#real, which the server never sees, starts for real money at once for a player', async () => {
    const { openGame, start, read } = open({ uid: 7 });
    await start('real');
    expect(read(selectMode)).toBe('real');
    expect(openGame.inputs()).toEqual([{ sysname: 'fox', mode: 'real', platform: 'desktop', site }]);
  });

  it('#real starts nothing for a guest, and starts when the guest has signed in', async () => {
    const { openGame, ref, start, stage, sign, take } = open();
    await start('real');
    expect(stage()).toBe('locked');
    expect(openGame.calls).toHaveLength(0);
    ref.send({ type: 'game.login.requested' });
    expect(take()).toEqual([popup('authorization')]);
    sign(7);
    expect(openGame.inputs()).toEqual([{ sysname: 'fox', mode: 'real', platform: 'desktop', site }]);
  });

  it('a game without a demo is for players', async () => {
    const guest = open();
    await guest.start('', { has_demo: false });
    expect(guest.stage()).toBe('locked');
    const player = open({ uid: 7 });
    await player.start('', { has_demo: false });
    expect(player.openGame.last().input.mode).toBe('real');
  });

  it('changing the mode ends the session and starts a new one', async () => {
    const { openGame, holdSession, play, enter, read } = open({ uid: 7 });
    await play();
    const demo = holdSession.last();
    enter('fox', 'real');
    expect(demo.isStopped()).toBe(true);
    expect(read(selectSession)).toBeNull();
    expect(openGame.inputs().map(({ mode }) => mode)).toEqual(['demo', 'real']);
  });

  it('the demo goes on when the guest signs in; real money stops with the session', async () => {
    const guest = open();
    await guest.play();
    guest.sign(7);
    expect(guest.openGame.calls).toHaveLength(1);
    const player = open({ uid: 7 });
    await player.play('real');
    player.sign(7);
    expect(player.stage()).toBe('playing');
    player.sign(8);
    expect(player.holdSession.last().isStopped()).toBe(true);
    expect(player.openGame.calls).toHaveLength(2);
    player.sign(0);
    expect(player.stage()).toBe('locked');
  });

  it('leaving ends the session', async () => {
    const { holdSession, play, stop } = open();
    await play();
    stop();
    expect(holdSession.last().isStopped()).toBe(true);
  });

  it('another game of the provider takes the stage', async () => {
    const { loadGame, loadMore, openGame, holdSession, play, enter, read } = open();
    await play();
    expect(loadMore.inputs()).toEqual([{ provider: 'Quillfox', except: 'fox' }]);
    await loadMore.last().answer(succeed({ games: standInGames(0, 2), total: 3 }));
    expect(read(selectMore)?.total).toBe(3);
    expect(read(selectIsMoreLoaded)).toBe(true);
    enter('owl');
    expect(holdSession.last().isStopped()).toBe(true);
    expect(loadGame.last().input).toEqual({ sysname: 'owl' });
    expect(read(selectMore)).toBeNull();
    await loadGame.last().answer(succeed(standInGame('owl')));
    expect(openGame.last().input.sysname).toBe('owl');
    expect(loadMore.last().input.except).toBe('owl');
    await loadMore.last().reject({ type: 'Broken' });
    expect(read(selectIsMoreLoaded)).toBe(true);
  });

  it('D-25 a finished round counts here and refreshes balance and figures', async () => {
    const { play, say, read, take } = open({ uid: 7 });
    await play('real');
    say({ type: 'round', staked: '1.00', won: '0.00', currency: 'EUR' });
    expect(take()).toEqual(moneyMoved);
    say({ type: 'round', staked: '0.20', won: '2.50', currency: 'EUR' });
    say({ type: 'round', staked: '5.00', won: '9.00', currency: 'USD' });
    expect(read(selectFigures)).toEqual({ staked: '1.20', won: '2.50', currency: 'EUR' });
  });

  it('D-25 a balance message refreshes, a deposit message opens the quick deposit, a close message ends the game', async () => {
    const { ref, play, say, take, stage, holdSession, openGame } = open({ uid: 7 });
    await play('real');
    say({ type: 'balance' });
    expect(take()).toEqual(moneyMoved);
    say({ type: 'deposit' });
    expect(take().map(({ event }) => event['name'])).toEqual(['QuickDeposit']);
    say({ type: 'close' });
    expect(take()).toEqual(moneyMoved);
    expect(stage()).toBe('closed');
    expect(holdSession.last().isStopped()).toBe(true);
    ref.send({ type: 'game.restart.requested' });
    expect(openGame.calls).toHaveLength(2);
  });

  it('a guest who wants to deposit is asked to register; play money counts nowhere', async () => {
    const { play, say, take, read } = open();
    await play();
    say({ type: 'balance' });
    say({ type: 'round', staked: '1.00', won: '0.00', currency: 'FUN' });
    expect(take()).toEqual([]);
    expect(read(selectFigures)).toBeNull();
    say({ type: 'deposit' });
    expect(take()).toEqual([popup('registration')]);
  });

  it('ends with its time and starts again when asked', async () => {
    const { ref, deadline, play, stage, read, openGame } = open();
    await play();
    await deadline.last().answer(null);
    expect([stage(), read(selectSession), read(selectStartedAt)]).toEqual(['expired', null, at]);
    ref.send({ type: 'game.restart.requested' });
    expect([stage(), read(selectStartedAt)]).toEqual(['launching', null]);
    await openGame.last().answer(opened({ expiresAt: null }));
    expect(deadline.last().input).toEqual({ at: Number.MAX_SAFE_INTEGER, clock: 'platform' });
    expect(read(selectFigures)).toBeNull();
  });

  it('what was due and is told to be answered starts the game once more, and no refusal after it does by itself', async () => {
    const { ref, openGame, start, stage, enter, loadGame } = open({ uid: 7 });
    const passed = { type: 'gate.passed' } as const;
    const refuse = () => openGame.last().answer(refused('GateDue'));
    await start('real');
    await refuse();
    ref.send(passed);
    expect([openGame.calls.length, stage()]).toEqual([2, 'launching']);
    await refuse();
    ref.send(passed);
    expect([openGame.calls.length, stage()]).toEqual([2, 'refused']);
    ref.send({ type: 'game.restart.requested' });
    await refuse();
    ref.send(passed);
    expect([openGame.calls.length, stage()]).toEqual([4, 'launching']);
    await refuse();
    enter('owl', 'real');
    await loadGame.last().answer(succeed(standInGame('owl')));
    await refuse();
    ref.send(passed);
    expect([openGame.calls.length, stage()]).toEqual([6, 'launching']);
  });

  it("a page that comes back from the browser's cache shows that its session has ended", async () => {
    const { holdSession, play, stage } = open();
    await play();
    await holdSession.last().answer(succeed(null));
    expect(stage()).toBe('closed');
  });

  it('goes on when ending the session later will not work', async () => {
    const { holdSession, play, stage } = open();
    await play();
    await holdSession.last().reject({ type: 'Broken' });
    expect(stage()).toBe('playing');
  });

  it('a game that wants the whole window opens at a press', async () => {
    const { ref, openGame, start, stage, take, holdSession, left } = open();
    await start();
    await openGame.last().answer(opened({ open: 'self' }));
    expect(stage()).toBe('offered');
    take();
    expect(holdSession.calls).toHaveLength(0);
    ref.send({ type: 'game.open.requested' });
    expect(left).toEqual(['game.key-1']);
    expect(take()).toEqual([]);
  });

  it('keeps address and id of a session in the vault as long as it is open', async () => {
    const { enter, openGame, start, guarded } = open({ uid: 7 });
    await start();
    await openGame.last().answer(opened());
    expect(guarded.inputs()).toEqual([{ prefixes: ['game.key-1'] }]);
    expect(guarded.last().isStopped()).toBe(false);
    enter('fox', 'real');
    expect(guarded.last().isStopped()).toBe(true);
    await openGame.last().answer(opened({ ref: 'game.key-2', open: 'self' }));
    expect(guarded.last().input).toEqual({ prefixes: ['game.key-2'] });
  });

  it('refuses an address that was not accepted', async () => {
    const { openGame, start, stage, watched, read } = open();
    await start();
    await openGame.last().answer(succeed({ session: null, reasons: ['own-origin'] }));
    expect(stage()).toBe('refused');
    expect(read(selectFailure)?.message).toBe('address refused: own-origin');
    expect(read(selectSession)).toBeNull();
    expect(watched).toEqual([]);
  });

  it.each<[string, Partial<Failure>, string[]]>([
    ['UserNeedDeposit', { status: 403 }, []],
    ['AccessDenied', { status: 403 }, []],
    ['UserNeedProfileData', { status: 403 }, ['FillProfilePopup']],
    ['SumsubVerificationRequired', { status: 403 }, ['SumsubPopup']],
    ['ApplicationUnavailable', { status: 503 }, []],
    ['InternalServerError', { status: 500 }, []],
    ['LostAnswer', {}, []],
  ])('%s is shown on the stage and can be tried again', async (type, rest, prompts) => {
    const { ref, openGame, start, stage, read, take } = open({ uid: 7 });
    await start('real');
    const failure = failureOf(type as Failure['type'], rest);
    await openGame.last().answer({ ok: false, failure });
    expect(stage()).toBe('refused');
    expect(read(selectFailure)).toEqual(failure);
    expect(take().map(({ event }) => event['name'])).toEqual(prompts);
    ref.send({ type: 'game.restart.requested' });
    expect(stage()).toBe('launching');
    expect(read(selectFailure)).toBeNull();
  });

  it('a ban and a closed house end in their pages', async () => {
    const { openGame, start, take, ref } = open({ uid: 7 });
    await start('real');
    const failure = failureOf('UserBanned', { status: 403 });
    await openGame.last().answer({ ok: false, failure });
    expect(take()).toEqual([{ to: actorIds.session, event: { type: 'session.blocked', failure } }]);
    ref.send({ type: 'game.restart.requested' });
    await openGame.last().answer(refused('ApplicationDisabled', { status: 503 }));
    expect(take()).toMatchObject([{ event: { page: 'maintenance', status: 503 } }]);
  });

  it('a lost session is told to the session; a guest is only told here', async () => {
    const player = open({ uid: 7 });
    await player.start('real');
    await player.openGame.last().answer(refused('Authorization', { status: 401 }));
    expect(player.take()).toEqual([{ to: actorIds.session, event: { type: 'session.expired' } }]);
    const guest = open();
    await guest.start();
    await guest.openGame.last().answer(refused('Authorization', { status: 401 }));
    expect(guest.take()).toEqual([]);
    expect(guest.stage()).toBe('refused');
  });

  it('D-03 too many starts are held for the time told, or for 30 s', async () => {
    const { ref, openGame, deadline, start, stage } = open();
    await start();
    await openGame.last().answer(refused('TooManyRequests', { retryAfterSeconds: 12 }));
    expect(stage()).toBe('held');
    expect(deadline.last().input).toEqual({ inMs: 12_000 });
    ref.send({ type: 'game.restart.requested' });
    expect(openGame.calls).toHaveLength(1);
    await deadline.last().answer(null);
    ref.send({ type: 'game.restart.requested' });
    await openGame.last().answer(refused('TooManyRequests'));
    expect(deadline.last().input).toEqual({ inMs: 30_000 });
  });

  it('HP-71 a break that the frame tells of ends the game and asks the platform, which says until when', async () => {
    const { play, say, take, stage, holdSession, openGame, deadline } = open({ uid: 7 });
    await play('real');
    say({ type: 'pause' });
    expect(take()).toEqual(moneyMoved);
    expect(holdSession.last().isStopped()).toBe(true);
    expect(openGame.calls).toHaveLength(2);
    await openGame.last().answer(refused('AccessDenied', { code: SLOT_PAUSE, retryAfterSeconds: 240 }));
    expect(stage()).toBe('held');
    expect(deadline.last().input).toEqual({ inMs: 240_000 });
    await deadline.last().answer(null);
    expect(stage()).toBe('refused');
  });

  it('HP-71 who signs in where a demo was refused to a guest is asked about anew', async () => {
    const guest = open({ uid: 0 });
    await guest.start();
    await guest.openGame.last().answer(refused('Authorization', { status: 401, code: DEMO_UNVERIFIED }));
    expect(guest.stage()).toBe('refused');
    guest.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(guest.openGame.calls).toHaveLength(2);
  });

  it('a defect ends on the stage', async () => {
    const { openGame, start, stage, read } = open();
    await start();
    await openGame.last().reject({ type: 'Broken' });
    expect(stage()).toBe('refused');
    expect(read(selectFailure)?.type).toBe('UnknownError');
  });
});
