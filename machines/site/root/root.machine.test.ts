import { describe, expect, it } from 'vitest';
import { assign, createActor, fromCallback, setup } from 'xstate';
import type { AnyActorRef, AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { AddressWish, Resolved } from '../../../schemas/rules/site/navigation/address.ts';
import { targetOf } from '../../../schemas/rules/site/navigation/address.ts';
import { decideAddress, decideWish } from '../../../schemas/rules/site/navigation/decide-address.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import {
  quiet,
  rootInput,
  siteLogic,
  standInAnswers,
  standInPlayer,
  withAnswers,
} from '../../../tests/journal/stand-in-site.ts';
import type { Answers } from '../../../tests/journal/stand-in-site.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import type { RootInput } from './root.events.ts';
import type { rootMachine } from './root.machine.ts';

/** An address as the program decides it, redirects followed in place. */
const resolveAddress = (wish: AddressWish) => {
  const done = (resolution: Resolved['resolution']) => succeed<Resolved>({ resolution, reasons: [] });
  const { result } = decideWish(wish);
  if (result === null) return done({ kind: 'refused' });
  if ('leave' in result) return done({ kind: 'leave', to: result.leave, status: 302, external: true });
  let { target } = result;
  for (;;) {
    const verdict = decideAddress(target, wish.facts, []).result;
    if (verdict.kind !== 'redirect') return done(verdict);
    if (wish.isServer) return done({ ...verdict, kind: 'leave' });
    target = targetOf(verdict.to, wish.facts.origin);
  }
};
const player = (more: object = {}) => ({ getInfo: () => succeed({ ...standInPlayer, ...more }) });
const failed = (type: 'UserBanned' | 'InternalServerError' | 'Authorization') => ({
  ok: false,
  failure: failureOf(type),
});

/** Notes in its context with which hash its page was entered anew. */
const game = setup({
  types: {} as { context: { hashes: readonly string[] }; events: { type: 'route.entered'; hash: string } },
  actors: { frame: fromCallback(() => {}) },
  actions: {
    note: assign(({ context, event }) => ({ hashes: [...context.hashes, event.hash] })),
  },
}).createMachine({
  id: 'game',
  tags: 'ready',
  context: { hashes: [] },
  invoke: { src: 'frame', id: 'frame' },
  on: { 'route.entered': { actions: 'note' } },
});

/** The whole site over answers; `log` holds effects and what the document was told, in order. */
const open = async (path: string, answers: Answers = {}, input: Partial<RootInput> = {}) => {
  const log = { effects: [] as string[] };
  const site = withAnswers(siteLogic(), { ...standInAnswers, resolveAddress, ...answers }, log).provide({
    actors: { game: withAnswers(game, {}, log) },
    actions: {
      loadIndex: () => void log.effects.push('loadIndex'),
      rememberRegistrationFlag: () => void log.effects.push('rememberFlag'),
      forgetRegistrationFlag: () => void log.effects.push('forgetFlag'),
    },
  } as Parameters<AnyStateMachine['provide']>[0]);
  const url = new URL(path, 'https://play.example');
  const root = createActor(site, {
    systemId: actorIds.root,
    input: {
      ...rootInput(url.pathname, url.search),
      isServer: false,
      hasSession: 'getInfo' in answers,
      ...input,
    },
  }) as AnyActorRef;
  root.start();
  await quiet();
  const at = (id: ActorId): AnyActorRef | undefined => root.system.get(id);
  const contextOf = (id: ActorId) => at(id)?.getSnapshot()?.context;
  const send = async (id: ActorId, event: AnyEventObject) => {
    at(id)?.send(event);
    await quiet();
  };
  return {
    send,
    at,
    contextOf,
    state: () => (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).value,
    context: () => (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).context,
    /** Effects since the last time. */
    did: () => log.effects.splice(0),
    go: (to: string) => send(actorIds.navigation, { type: 'navigation.requested', to }),
    /** Hydration is over. */
    wake: (rest: object = {}) =>
      send(actorIds.root, {
        type: 'client.started',
        at: 0,
        index: 0,
        hash: url.hash,
        remembersRegistration: false,
        ...rest,
      }),
    href: () => {
      const { pathname, search, hash } = contextOf(actorIds.navigation).current;
      return pathname + search + hash;
    },
    dialogs: () =>
      contextOf(actorIds.dialogs).stack as {
        id: number;
        name: string;
        props: unknown;
        preventClose: boolean;
      }[],
    dismiss: () =>
      send(actorIds.dialogs, {
        type: 'dialog.dismissed',
        id: contextOf(actorIds.dialogs).stack.at(-1)?.id ?? 0,
      }),
    running: () =>
      [
        actorIds.home,
        actorIds.gameHall,
        actorIds.game,
        actorIds.deposit,
        actorIds.login,
        actorIds.registration,
      ].filter((id) => at(id) !== undefined),
    toasts: () =>
      (contextOf(actorIds.toasts).toasts as { title: { id: string } }[]).map(({ title }) => title.id),
  };
};

describe('boot', () => {
  it('knows the visitor and the site, then the locale, then the configuration, then the address', async () => {
    const site = await open('/');
    expect(site.state()).toEqual({ running: 'serving' });
    expect(site.did()).toEqual([
      'loadSite',
      'decideLocale',
      'loadConfig',
      'resolveAddress',
      'loadRoute',
      'loadHome',
      'loadHead',
    ]);
    expect([site.running(), site.contextOf(actorIds.home).data]).toEqual([
      ['home'],
      { rows: [], banners: [], jackpots: [], winners: [] },
    ]);
    expect(site.context().input).toMatchObject({ acceptLanguage: '', cookieLocale: null });
  });

  it('says to the session that an exclusion runs on this device, and nothing where none does', async () => {
    const quiet = await open('/', {}, { isDeviceExcluded: true });
    const loud = await open('/');
    expect([quiet, loud].map((site) => site.contextOf(actorIds.session).isQuiet ?? false)).toEqual([
      true,
      false,
    ]);
  });

  it('asks for nothing more when it is woken at an address without a hash', async () => {
    const site = await open('/terms');
    site.did();
    await site.wake();
    expect(site.did()).not.toContain('resolveAddress');
    const anchored = await open('/terms');
    anchored.did();
    await anchored.wake({ hash: '#faq' });
    expect([anchored.href(), anchored.did().includes('resolveAddress')]).toEqual(['/terms#faq', true]);
  });

  it('asks for the account of a session only, and tells everyone who plays', async () => {
    const guest = await open('/', {}, { hasSession: false });
    expect([guest.did().includes('getInfo'), guest.context().uid]).toEqual([false, 0]);
    const site = await open('/', player());
    expect(site.did()).toContain('getInfo');
    expect(site.context()).toMatchObject({ uid: 42, currency: 'EUR' });
    expect(site.contextOf(actorIds.balance)).toMatchObject({
      uid: 42,
      balances: { balance_main: { amount: '100', currency: 'EUR' } },
    });
    expect([site.contextOf(actorIds.figures).uid, site.contextOf(actorIds.locale).uid]).toEqual([42, 42]);
    expect(site.contextOf(actorIds.navigation).facts.uid).toBe(42);
  });

  it('ends with the redirect of the locale, before anything else is loaded', async () => {
    const site = await open('/', {}, { acceptLanguage: 'ar' });
    expect(site.state()).toBe('redirected');
    expect(site.contextOf(actorIds.locale).redirect).toEqual({ to: '/ar', status: 302 });
    expect(site.did()).toEqual(['loadSite', 'decideLocale']);
  });

  it('fails as a whole without site or configuration, and for a banned player, who can still sign out', async () => {
    for (const answers of [
      { loadSite: () => failed('InternalServerError') },
      { loadConfig: () => failed('InternalServerError') },
    ]) {
      const site = await open('/', answers);
      expect([site.state(), site.context().failure?.type]).toEqual(['failed', 'InternalServerError']);
    }
    const banned = await open('/', { getInfo: () => failed('UserBanned') });
    expect([banned.state(), banned.context().failure?.type]).toEqual([{ running: 'serving' }, 'UserBanned']);
    banned.did();
    await banned.send(actorIds.session, { type: 'session.logout.requested' });
    expect(banned.did()).toEqual(['logout', 'loadIndex']);
  });

  it('SH-6.03 SH-8.30 shows a banned player the blocked page with 403 at every address but support', async () => {
    const site = await open('/gamehall', { getInfo: () => failed('UserBanned') });
    const shown = () => {
      const { systemPage } = site.contextOf(actorIds.navigation);
      return [systemPage?.page, systemPage?.status];
    };
    expect(shown()).toEqual(['userBlocked', 403]);
    await site.go('/');
    expect(shown()).toEqual(['userBlocked', 403]);
    const playing = await open('/', player());
    expect(playing.contextOf(actorIds.navigation).systemPage).toBe(null);
    await playing.wake();
    await playing.send(actorIds.session, {
      type: 'session.blocked',
      failure: failureOf('UserBanned', { status: 403 }),
    });
    expect([playing.context().uid, playing.contextOf(actorIds.navigation).systemPage?.page]).toEqual([
      0,
      'userBlocked',
    ]);
    // Permanent actors forget the player as well.
    expect([actorIds.chat, actorIds.balance].map((id) => playing.contextOf(id).uid)).toEqual([0, 0]);
  });

  it('AC-4.34 starts the live chat only when it is known who is signed in', async () => {
    let answer = (_info: unknown) => {};
    const info = new Promise((resolve) => (answer = resolve));
    const site = await open('/', { getInfo: () => info });
    await site.wake();
    expect([site.state(), site.at(actorIds.chat)]).toEqual([{ booting: 'knowing' }, undefined]);
    answer(succeed(standInPlayer));
    await quiet();
    expect(site.contextOf(actorIds.chat).uid).toBe(standInPlayer.uid);
  });

  it('starts in a browser that got no snapshot as well, however early it says so', async () => {
    const site = await open('/', { loadConfig: () => new Promise(() => {}) });
    await site.wake({ index: 3 });
    expect(site.state()).toEqual({ booting: 'configuring' });
    await site.send(actorIds.root, { type: 'content.config.loaded', locale: 'en-US' });
    expect(site.state()).toEqual({ running: 'started' });
    expect([site.contextOf(actorIds.navigation).index, site.at(actorIds.updates) !== undefined]).toEqual([
      3,
      true,
    ]);
  });
});

describe('features', () => {
  it('run with their route, hear of a change within it, and stop with it', async () => {
    const site = await open('/gamehall');
    const hall = site.at(actorIds.gameHall);
    await site.go('/gamehall?category=slots');
    expect([site.running(), site.at(actorIds.gameHall) === hall]).toEqual([['gameHall'], true]);
    expect(JSON.stringify(site.contextOf(actorIds.gameHall))).toContain('slots');
    await site.go('/');
    expect([site.running(), hall?.getSnapshot().status]).toEqual([['home'], 'stopped']);
    await site.go('/no/such/page');
    expect([site.running(), site.context().feature]).toEqual([[], null]);
  });

  it('load nothing for another place of the same page', async () => {
    const site = await open('/terms');
    await site.go('/terms#faq');
    site.did();
    await site.go('/terms#more');
    expect(site.did()).toEqual(['resolveAddress', 'loadRoute']);
    await site.go('/terms?print=1#more');
    expect(site.did()).toContain('loadPage');
  });

  it('but a game hears of it: its hash says for what it is played', async () => {
    const site = await open('/game/fox', player());
    await site.go('/game/fox#real');
    await site.go('/game/fox');
    expect(site.contextOf(actorIds.game).hashes).toEqual(['real', '']);
  });

  it('of an embedded form are those of the popup, with the view of its address', async () => {
    for (const [path, view] of [
      ['/forms/sign_in', 'authorization'],
      ['/forms/sign_up', 'registration'],
    ] as const) {
      const site = await open(path, {}, { hasSession: false });
      expect([path, site.running()]).toEqual([path, ['login', 'registration']]);
      expect(site.contextOf(actorIds.login).entrance).toMatchObject({ isEmbedded: true });
      expect(site.contextOf(actorIds.registration).isFront).toBe(view === 'registration');
    }
  });

  it('SH-4.37 have the user info loaded anew with each path, not with query or hash, nor with the first page', async () => {
    const site = await open('/', player());
    await site.wake();
    site.did();
    const counts: number[] = [];
    for (const to of ['/gamehall', '/gamehall?category=slots', '/gamehall?category=slots#top', '/']) {
      await site.go(to);
      counts.push(site.did().filter((effect) => effect === 'getInfo').length);
    }
    expect(counts).toEqual([1, 0, 0, 1]);
    const rendered = await open('/', player());
    rendered.did();
    await rendered.wake();
    expect(rendered.did()).not.toContain('getInfo');
  });

  it('OPS-107 are not taken away by a new build in the middle of something', async () => {
    const method = { id: 7, sysname: 'card' };
    const site = await open('/', { ...player(), sendIntent: () => new Promise(() => {}) });
    await site.wake();
    const isBusy = () => site.contextOf(actorIds.updates).isBusy as boolean;
    await site.go('/gamehall');
    expect(isBusy()).toBe(false);
    await site.go('/cashier/deposit');
    expect(isBusy()).toBe(false);
    // The address shows the method: the form goes on within the same feature.
    await site.send(actorIds.deposit, { type: 'deposit.method.chosen', id: method.id });
    expect(site.href()).toBe(`/cashier/deposit/${method.sysname}`);
    expect(isBusy()).toBe(true);
    await site.send(actorIds.deposit, { type: 'deposit.amount.changed', value: '25' });
    await site.send(actorIds.deposit, { type: 'deposit.submit.requested' });
    expect(site.at(actorIds.deposit)?.getSnapshot().children['intent']?.getSnapshot().hasTag('locked')).toBe(
      true,
    );
    await site.go('/gamehall');
    expect(isBusy()).toBe(true);
    await site.go('/');
    expect(isBusy()).toBe(false);
    await site.send(actorIds.dialogs, { type: 'dialog.requested', name: 'SearchPopup', kind: 'popup' });
    await site.go('/gamehall');
    expect(isBusy()).toBe(true);
  });

  it('of the sign-in popup run while it is open', async () => {
    const site = await open('/');
    await site.wake();
    await site.send(actorIds.dialogs, {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'authorization' },
    });
    expect(site.running()).toEqual(['home', 'login', 'registration']);
    await site.dismiss();
    expect([site.running(), site.context().dialogFeatures]).toEqual([['home'], []]);
  });

  it('of one dialog stay while another one above it closes', async () => {
    const site = await open('/', player());
    await site.wake();
    const ask = (name: string, kind: string, props: unknown) =>
      site.send(actorIds.dialogs, { type: 'dialog.requested', name, kind, props });
    await ask('DepositLimitPrompt', 'popup', null);
    await ask('Gate', 'confirm', { before: 'deposit' });
    expect(site.context().dialogFeatures).toEqual([actorIds.limits, actorIds.gate]);
    await site.dismiss();
    expect(site.context().dialogFeatures).toEqual([actorIds.limits]);
    expect([site.at(actorIds.limits)?.getSnapshot().status, site.at(actorIds.gate)]).toEqual([
      'active',
      undefined,
    ]);
  });

  it('of a dialog make room for the page that has them too', async () => {
    const site = await open('/', player());
    await site.wake();
    await site.send(actorIds.dialogs, {
      type: 'dialog.requested',
      name: 'DepositLimitPrompt',
      kind: 'popup',
      preventClose: true,
    });
    const ofDialog = site.at(actorIds.limits);
    expect(site.context().dialogFeatures).toEqual([actorIds.limits]);
    await site.go('/profile/responsible-game');
    expect([site.context().feature?.name, site.context().dialogFeatures]).toEqual([actorIds.limits, []]);
    expect(site.at(actorIds.limits) === ofDialog).toBe(false);
    expect(site.at(actorIds.limits)?.getSnapshot().status).toBe('active');
  });
});

describe('a changed locale', () => {
  it('SH-4.36 has the configuration and the page fetched again, under the address of the locale', async () => {
    const site = await open('/gamehall?category=slots#top');
    await site.wake();
    await site.go('/gamehall?category=slots#top');
    const before = site.at(actorIds.gameHall);
    site.did();
    await site.send(actorIds.locale, { type: 'locale.change.requested', code: 'ar' });
    expect(
      site
        .did()
        .filter((effect) =>
          ['loadMessages', 'loadConfig', 'resolveAddress', 'loadHall', 'loadHead'].includes(effect),
        ),
    ).toEqual(['loadMessages', 'loadConfig', 'resolveAddress', 'loadHead']);
    expect(site.href()).toBe('/ar/gamehall?category=slots#top');
    expect(site.at(actorIds.gameHall) === before).toBe(false);
    expect([site.contextOf(actorIds.navigation).facts.locale, site.context().feature]).toEqual([
      'ar',
      { name: 'gameHall', locale: 'ar' },
    ]);
  });
});

describe('prompts to sign in', () => {
  const prompted = async (path: string, answers: Answers = {}, wake: object = {}) => {
    const site = await open(path, answers);
    const early = site.dialogs().length;
    await site.wake(wake);
    expect(early).toBe(0);
    return site;
  };
  const shown = (site: Awaited<ReturnType<typeof open>>) =>
    site.dialogs().map(({ name, props, preventClose }) => ({ name, ...(props as object), preventClose }));

  it('SH-2.60 SH-2.61 a game with #real opens the registration for a guest; closing it leads to the index', async () => {
    const site = await prompted('/game/fox#real');
    expect(shown(site)).toEqual([
      { name: 'AuthPopup', view: 'registration', returnTo: '/game/fox#real', preventClose: false },
    ]);
    await site.dismiss();
    expect([site.href(), site.running()]).toEqual(['/', ['home']]);
    expect(shown(await prompted('/game/fox#real', player()))).toEqual([]);
    expect(shown(await prompted('/game/fox'))).toEqual([]);
  });

  it('SH-2.62 SH-2.63 SH-2.65 flags open registration or authorization; both go from the query when it closes', async () => {
    for (const [flag, view] of [
      ['show_popup_reg', 'registration'],
      ['show_popup_auth', 'authorization'],
    ] as const) {
      const site = await prompted(`/gamehall?category=slots&${flag}=1`);
      expect(shown(site)).toEqual([{ name: 'AuthPopup', view, returnTo: null, preventClose: false }]);
      await site.dismiss();
      expect([site.href(), shown(site)]).toEqual(['/gamehall?category=slots', []]);
    }
    expect(shown(await prompted('/?show_popup_auth=1', player()))).toEqual([]);
  });

  it('SH-2.64 prevent_close=1 alone makes the popup stay', async () => {
    const forced = await prompted('/?show_popup_auth=1&prevent_close=1');
    await forced.dismiss();
    expect(shown(forced)).toMatchObject([{ view: 'authorization', preventClose: true }]);
    for (const value of ['0', 'true', '']) {
      const site = await prompted(`/?show_popup_auth=1&prevent_close=${value}`);
      await site.dismiss();
      expect(shown(site)).toEqual([]);
    }
  });

  it('SH-1.04 whom a messenger brings is registered where the operator lets it, a player and a second start are not', async () => {
    const entered = async (enabled: boolean, answers: Answers = {}) => {
      const read = standInAnswers['loadConfig']?.({} as never) as
        | { readonly value: { readonly config: object } }
        | undefined;
      const config = { ...read?.value.config, messenger: { enabled } };
      const site = await open('/', {
        ...answers,
        loadConfig: () => succeed({ config }),
        enterByMessenger: () => new Promise(() => {}),
      });
      await site.wake();
      site.did();
      const opened = { type: 'messenger.opened', at: 0 };
      await site.send(actorIds.root, opened);
      await site.send(actorIds.root, opened);
      return site.did().filter((name) => name === 'enterByMessenger').length;
    };
    expect([await entered(true), await entered(false), await entered(true, player())]).toEqual([1, 0, 0]);
  });

  it('the registration flag is remembered until its popup closes', async () => {
    const site = await prompted('/?show_popup_reg=1');
    expect(site.did()).toContain('rememberFlag');
    const later = await prompted('/gamehall', {}, { remembersRegistration: true });
    expect(shown(later)).toMatchObject([{ view: 'registration' }]);
    later.did();
    await later.dismiss();
    expect([later.did().includes('forgetFlag'), later.href()]).toEqual([true, '/gamehall']);
    await later.go('/');
    expect(shown(later)).toEqual([]);
  });

  it('SH-2.58 a protected path leads a guest to the index with redirectUrl and asks to sign in', async () => {
    const site = await prompted('/cashier/deposit?method=card');
    expect(site.href()).toBe('/?redirectUrl=%2Fcashier%2Fdeposit%3Fmethod%3Dcard');
    expect(shown(site)).toEqual([
      {
        name: 'AuthPopup',
        view: 'authorization',
        returnTo: '/cashier/deposit?method=card',
        preventClose: false,
      },
    ]);
    await site.dismiss();
    expect([site.href(), shown(site)]).toEqual(['/', []]);
  });
});

describe('the end of a session', () => {
  it('that expired shows the guest and says so; a protected page leads to the index and back', async () => {
    let account: unknown = succeed(standInPlayer);
    const site = await open('/cashier/deposit', { getInfo: () => account });
    await site.wake();
    expect(site.running()).toEqual(['deposit']);
    account = failed('Authorization');
    await site.send(actorIds.session, { type: 'session.expired' });
    expect(site.href()).toBe('/?redirectUrl=%2Fcashier%2Fdeposit');
    expect([site.toasts(), site.context().uid]).toEqual([['shell.session.expired'], 0]);
    expect([site.dialogs().map(({ name }) => name), site.contextOf(actorIds.balance).balances]).toEqual([
      ['AuthPopup'],
      null,
    ]);
    expect(site.did()).not.toContain('loadIndex');
    const elsewhere = await open('/gamehall', { getInfo: () => account });
    expect([elsewhere.href(), elsewhere.dialogs()]).toEqual(['/gamehall', []]);
  });

  it('that expired in a game for money asks to sign in, not to open an account', async () => {
    let account: unknown = succeed(standInPlayer);
    const site = await open('/game/fox#real', { getInfo: () => account });
    await site.wake();
    expect(site.dialogs()).toEqual([]);
    account = failed('Authorization');
    await site.send(actorIds.session, { type: 'session.expired' });
    expect(site.dialogs()).toMatchObject([
      { name: 'AuthPopup', props: { view: 'authorization', returnTo: '/game/fox#real' } },
    ]);
    await site.dismiss();
    expect(site.href()).toBe('/');
  });

  it('that expired leaves money on its way in a dialog where it is, and asks to sign in above it', async () => {
    let account: unknown = succeed(standInPlayer);
    const site = await open('/', {
      getInfo: () => account,
      findIntents: () => succeed({ open: [], prepared: null }),
      sendIntent: () => new Promise(() => {}),
    });
    await site.wake();
    await site.send(actorIds.dialogs, {
      type: 'dialog.requested',
      name: 'SelfExclusion',
      kind: 'popup',
      props: { period: '1_day' },
    });
    await site.send(actorIds.exclusion, { type: 'exclusion.continued' });
    await site.send(actorIds.exclusion, { type: 'form.submitted', formId: 'exclusion', values: {} });
    account = failed('Authorization');
    await site.send(actorIds.session, { type: 'session.expired' });
    expect(site.dialogs().map(({ name }) => name)).toEqual(['SelfExclusion', 'AuthPopup']);
    expect(site.at(actorIds.exclusion)?.getSnapshot().value).toBe('sending');
  });

  it('by logout closes every dialog and loads the index as a document, also when the call fails', async () => {
    for (const logout of [() => succeed(null), () => failed('InternalServerError')]) {
      const site = await open('/cashier/deposit', { ...player(), logout });
      await site.wake();
      await site.send(actorIds.dialogs, {
        type: 'dialog.requested',
        name: 'RaiseLimit',
        kind: 'confirm',
        preventClose: true,
      });
      site.did();
      await site.send(actorIds.session, { type: 'session.logout.requested' });
      expect([site.did(), site.dialogs()]).toEqual([['logout', 'loadIndex'], []]);
      expect(site.contextOf(actorIds.session).info).toBe(null);
    }
  });

  it('in another tab ends it here without a call', async () => {
    const site = await open('/', player());
    await site.wake();
    site.did();
    await site.send(actorIds.session, { type: 'session.tab.signed-out' });
    expect(site.did()).toEqual(['loadIndex']);
  });

  it('by another player shows nothing of the one before', async () => {
    let account = succeed({ ...standInPlayer });
    const site = await open('/', { getInfo: () => account, getBalance: () => new Promise(() => {}) });
    await site.wake();
    account = succeed({
      ...standInPlayer,
      uid: 43,
      balance_main: { amount: '7', currency: 'USD' },
    });
    await site.send(actorIds.session, { type: 'session.tab.signed-in' });
    expect(site.context()).toMatchObject({ uid: 43, currency: 'USD' });
    expect(site.contextOf(actorIds.balance)).toMatchObject({
      uid: 43,
      balances: { balance_main: { amount: '7', currency: 'USD' } },
    });
    expect(site.contextOf(actorIds.navigation).facts.uid).toBe(43);
  });
});
