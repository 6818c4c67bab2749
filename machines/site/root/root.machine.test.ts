import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { quiet, standInAnswers, standInPlayer } from '../../../tests/journal/stand-in-site.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { CmsConfig as Config } from '../../../schemas/site/cms-config.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import { player, failed, openSite } from '../../../tests/journal/open-site.ts';

describe('boot', () => {
  it('knows the visitor and the site, then the locale, then the configuration, then the address', async () => {
    const site = await openSite('/');
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
    const quiet = await openSite('/', {}, { isDeviceExcluded: true });
    const loud = await openSite('/');
    expect([quiet, loud].map((site) => site.contextOf(actorIds.session).isQuiet ?? false)).toEqual([
      true,
      false,
    ]);
  });

  it('asks for nothing more when it is woken at an address without a hash', async () => {
    const site = await openSite('/terms');
    site.did();
    await site.wake();
    expect(site.did()).not.toContain('resolveAddress');
    const anchored = await openSite('/terms');
    anchored.did();
    await anchored.wake({ hash: '#faq' });
    expect([anchored.href(), anchored.did().includes('resolveAddress')]).toEqual(['/terms#faq', true]);
  });

  it('asks for the account of a session only, and tells everyone who plays', async () => {
    const guest = await openSite('/', {}, { hasSession: false });
    expect([guest.did().includes('getInfo'), guest.context().uid]).toEqual([false, 0]);
    const site = await openSite('/', player());
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
    const site = await openSite('/', {}, { acceptLanguage: 'ar' });
    expect(site.state()).toBe('redirected');
    expect(site.contextOf(actorIds.locale).redirect).toEqual({ to: '/ar', status: 302 });
    expect(site.did()).toEqual(['loadSite', 'decideLocale']);
  });

  it('fails as a whole without site or configuration, and for a banned player, who can still sign out', async () => {
    for (const answers of [
      { loadSite: () => failed('InternalServerError') },
      { loadConfig: () => failed('InternalServerError') },
    ]) {
      const site = await openSite('/', answers);
      expect([site.state(), site.context().failure?.type]).toEqual(['failed', 'InternalServerError']);
    }
    const banned = await openSite('/', { getInfo: () => failed('UserBanned') });
    expect([banned.state(), banned.context().failure?.type]).toEqual([{ running: 'serving' }, 'UserBanned']);
    banned.did();
    await banned.send(actorIds.session, { type: 'session.logout.requested' });
    expect(banned.did()).toEqual(['logout', 'loadIndex']);
  });

  it('SH-6.03 SH-8.30 shows a banned player the blocked page with 403 at every address but support', async () => {
    const site = await openSite('/gamehall', { getInfo: () => failed('UserBanned') });
    const shown = () => {
      const { systemPage } = site.contextOf(actorIds.navigation);
      return [systemPage?.page, systemPage?.status];
    };
    expect(shown()).toEqual(['userBlocked', 403]);
    await site.go('/');
    expect(shown()).toEqual(['userBlocked', 403]);
    const playing = await openSite('/', player());
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
    const site = await openSite('/', { getInfo: () => info });
    await site.wake();
    expect([site.state(), site.at(actorIds.chat)]).toEqual([{ booting: 'knowing' }, undefined]);
    answer(succeed(standInPlayer));
    await quiet();
    expect(site.contextOf(actorIds.chat).uid).toBe(standInPlayer.uid);
  });

  it('starts in a browser that got no snapshot as well, however early it says so', async () => {
    const site = await openSite('/', { loadConfig: () => new Promise(() => {}) });
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

describe('what starts when the page is idle', () => {
  const woken = async (path: string, enabled: boolean, isOutside = true) => {
    const read = standInAnswers['loadConfig']?.({} as never) as { value: { config: Config } };
    const { config } = read.value;
    const site = await openSite(path, {
      ...player(),
      loadConfig: () => succeed({ config: { ...config, consent: { ...config.consent, enabled } } }),
      ...(!isOutside && { loadOutside: () => failed('InternalServerError') }),
    });
    await site.wake();
    return site;
  };

  it('knows the page, the player and whether consent is asked for', async () => {
    const site = await woken('/ar/gamehall?btag=7', false);
    expect(site.contextOf(actorIds.analytics)).toMatchObject({ search: '?btag=7', mayTrack: true, bar: '' });
    expect(site.contextOf(actorIds.freespins)).toMatchObject({ uid: 42, route: 'gamehall' });
    expect(site.contextOf(actorIds.chat)).toMatchObject({
      uid: 42,
      path: '/gamehall',
      locale: 'ar',
      mayTrack: true,
    });
    for (const id of [actorIds.wager, actorIds.favourites, actorIds.recent])
      expect([id, site.contextOf(id).uid]).toEqual([id, 42]);
    for (const id of [actorIds.liveTables, actorIds.teasers, actorIds.rounds, actorIds.changes])
      expect([id, site.at(id) !== undefined]).toEqual([id, true]);
    const asked = await woken('/', true);
    expect([asked.contextOf(actorIds.consent).isAsked, site.contextOf(actorIds.consent).isAsked]).toEqual([
      true,
      false,
    ]);
    for (const id of [actorIds.analytics, actorIds.chat])
      expect([id, asked.contextOf(id).mayTrack]).toEqual([id, false]);
  });

  it('is left out where it cannot be loaded', async () => {
    const site = await woken('/', true, false);
    expect([site.at(actorIds.consent), site.at(actorIds.chat), site.state()]).toEqual([
      undefined,
      undefined,
      { running: 'started' },
    ]);
  });
});

describe('features', () => {
  it('run with their route, hear of a change within it, and stop with it', async () => {
    const site = await openSite('/gamehall');
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
    const site = await openSite('/terms');
    await site.go('/terms#faq');
    site.did();
    await site.go('/terms#more');
    expect(site.did()).toEqual(['resolveAddress', 'loadRoute']);
    await site.go('/terms?print=1#more');
    expect(site.did()).toContain('loadPage');
  });

  it('but a game hears of it: its hash says for what it is played', async () => {
    const site = await openSite('/game/fox', player());
    await site.go('/game/fox#real');
    await site.go('/game/fox');
    expect(site.contextOf(actorIds.game).hashes).toEqual(['real', '']);
  });

  it('of an embedded form are those of the popup, with the view of its address', async () => {
    for (const [path, view] of [
      ['/forms/sign_in', 'authorization'],
      ['/forms/sign_up', 'registration'],
    ] as const) {
      const site = await openSite(path, {}, { hasSession: false });
      expect([path, site.running()]).toEqual([path, ['login', 'registration']]);
      expect(site.contextOf(actorIds.login).entrance).toMatchObject({ isEmbedded: true });
      expect(site.contextOf(actorIds.registration).isFront).toBe(view === 'registration');
    }
  });

  it('SH-4.37 have the user info loaded anew with each path, not with query or hash, nor with the first page', async () => {
    const site = await openSite('/', player());
    await site.wake();
    site.did();
    const counts: number[] = [];
    for (const to of ['/gamehall', '/gamehall?category=slots', '/gamehall?category=slots#top', '/']) {
      await site.go(to);
      counts.push(site.did().filter((effect) => effect === 'getInfo').length);
    }
    expect(counts).toEqual([1, 0, 0, 1]);
    const rendered = await openSite('/', player());
    rendered.did();
    await rendered.wake();
    expect(rendered.did()).not.toContain('getInfo');
  });

  it('OPS-107 are not taken away by a new build in the middle of something', async () => {
    const method = { id: 7, sysname: 'card' };
    const site = await openSite('/', { ...player(), sendIntent: () => new Promise(() => {}) });
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
    const site = await openSite('/');
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

  it('of a dialog run while it is open, and no others', async () => {
    const shows: Readonly<Record<string, readonly ActorId[]>> = {
      AuthPopup: ['login', 'registration', 'social'],
      SumsubPopup: ['verification'],
      QuickDeposit: ['deposit'],
      Statement: ['statement'],
      BetsStatement: ['betsStatement'],
      DepositLimitPrompt: ['limits'],
      SelfExclusion: ['exclusion'],
      GameInfo: ['gameInfo'],
      GameFilters: ['gameFilters'],
      TimeOut: ['timeOut'],
      LiftExclusion: ['lift'],
      Gate: ['gate'],
      GamesSearchPopup: ['search'],
      MarketingConsent: ['subscriptions'],
    };
    const all = [...new Set(Object.values(shows).flat())];
    for (const [name, features] of Object.entries(shows)) {
      const site = await openSite('/', player());
      await site.wake();
      const running = () => all.filter((id) => site.at(id) !== undefined);
      const before = running();
      await site.send(actorIds.dialogs, {
        type: 'dialog.requested',
        name,
        kind: 'popup',
        props: { view: 'authorization' },
      });
      expect([name, before, running()]).toEqual([name, [], features]);
      await site.dismiss();
      expect([name, running()]).toEqual([name, []]);
    }
  });

  it('of one dialog stay while another one above it closes', async () => {
    const site = await openSite('/', player());
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
    const site = await openSite('/', player());
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
