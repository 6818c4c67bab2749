import { describe, expect, it } from 'vitest';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInAnswers, standInPlayer } from '../../../tests/journal/stand-in-site.ts';
import type { Answers } from '../../../tests/journal/stand-in-site.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { player, failed, openSite } from '../../../tests/journal/open-site.ts';

describe('a changed locale', () => {
  it('SH-4.36 has the configuration and the page fetched again, under the address of the locale', async () => {
    const site = await openSite('/gamehall?category=slots#top');
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

it('SH-4.36 a form that takes another language under what was typed stays, and is told of it once', async () => {
  const site = await openSite('/cashier/deposit', player());
  await site.wake();
  const deposit = site.at(actorIds.deposit);
  await site.send(actorIds.locale, { type: 'locale.change.requested', code: 'ar' });
  expect(site.href()).toBe('/ar/cashier/deposit');
  expect(site.at(actorIds.deposit) === deposit).toBe(true);
  expect(site.context().feature).toEqual({ name: 'deposit', locale: 'ar' });
  expect(site.did()).toContain('loadDeposit');
  await site.go('/ar/cashier/deposit?method=card');
  expect(site.did()).not.toContain('loadDeposit');
});

describe('prompts to sign in', () => {
  const prompted = async (path: string, answers: Answers = {}, wake: object = {}) => {
    const site = await openSite(path, answers);
    const early = site.dialogs().length;
    await site.wake(wake);
    expect(early).toBe(0);
    return site;
  };
  const shown = (site: Awaited<ReturnType<typeof openSite>>) =>
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

  it('closed by a player who has signed in meanwhile, it leaves the game where it is', async () => {
    let account: unknown = failed('Authorization');
    const site = await prompted('/game/fox#real', { getInfo: () => account });
    expect(shown(site)).toMatchObject([{ view: 'registration' }]);
    account = succeed(standInPlayer);
    await site.send(actorIds.session, { type: 'session.tab.signed-in' });
    await site.dismiss();
    expect([site.context().uid, site.href(), site.dialogs()]).toEqual([42, '/game/fox#real', []]);
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

  it('stay in the address while another dialog above them closes', async () => {
    const site = await prompted('/gamehall?show_popup_auth=1');
    await site.send(actorIds.dialogs, { type: 'dialog.requested', name: 'RaiseLimit', kind: 'confirm' });
    expect(site.dialogs().map(({ name }) => name)).toEqual(['AuthPopup', 'RaiseLimit']);
    await site.dismiss();
    expect([site.href(), shown(site).map(({ name }) => name)]).toEqual([
      '/gamehall?show_popup_auth=1',
      ['AuthPopup'],
    ]);
  });

  it('a registration by a provider that is to be completed comes back when its popup was closed', async () => {
    const site = await openSite('/', player());
    await site.wake();
    const known = { type: 'session.known', uid: 42, currency: 'EUR', locale: 'en-US', balances: null };
    await site.send(actorIds.root, { ...known, isComplete: false });
    const asked = [{ name: 'AuthPopup', view: 'socialRegistration', returnTo: null, preventClose: true }];
    expect(shown(site)).toEqual(asked);
    const [first] = site.dialogs();
    await site.send(actorIds.dialogs, {
      type: 'dialog.close.requested',
      name: 'AuthPopup',
      result: null,
      immediate: true,
    });
    expect([shown(site), site.dialogs()[0]?.id === first?.id]).toEqual([asked, false]);
    await site.send(actorIds.root, known);
    await site.send(actorIds.dialogs, {
      type: 'dialog.close.requested',
      name: 'AuthPopup',
      result: null,
      immediate: true,
    });
    expect(shown(site)).toEqual([]);
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
      const site = await openSite('/', {
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
    const site = await openSite('/cashier/deposit', { getInfo: () => account });
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
    const elsewhere = await openSite('/gamehall', { getInfo: () => account });
    expect([elsewhere.href(), elsewhere.dialogs()]).toEqual(['/gamehall', []]);
  });

  it('that expired in a game for money asks to sign in, not to open an account', async () => {
    let account: unknown = succeed(standInPlayer);
    const site = await openSite('/game/fox#real', { getInfo: () => account });
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

  it('that expired leaves a payment on its page, where the player signs in again or gives it up', async () => {
    let account: unknown = succeed(standInPlayer);
    const site = await openSite('/ar/cashier/deposit', {
      getInfo: () => account,
      sendIntent: () => new Promise(() => {}),
    });
    await site.wake();
    await site.send(actorIds.deposit, { type: 'deposit.method.chosen', id: 7 });
    await site.send(actorIds.deposit, { type: 'deposit.amount.changed', value: '25' });
    await site.send(actorIds.deposit, { type: 'deposit.submit.requested' });
    account = failed('Authorization');
    await site.send(actorIds.session, { type: 'session.expired' });
    expect(site.href()).toBe('/ar/cashier/deposit/card');
    expect(site.dialogs()).toMatchObject([
      {
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'authorization', returnTo: null },
        preventClose: false,
      },
    ]);
    await site.dismiss();
    expect(site.href()).toBe('/ar');
  });

  it('that expired leaves money on its way in a dialog where it is, and asks to sign in above it', async () => {
    let account: unknown = succeed(standInPlayer);
    const site = await openSite('/', {
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
      const site = await openSite('/cashier/deposit', { ...player(), logout });
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
    const site = await openSite('/', player());
    await site.wake();
    site.did();
    await site.send(actorIds.session, { type: 'session.tab.signed-out' });
    expect(site.did()).toEqual(['loadIndex']);
  });

  it('by another player shows nothing of the one before', async () => {
    let account = succeed({ ...standInPlayer });
    const site = await openSite('/', { getInfo: () => account, getBalance: () => new Promise(() => {}) });
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
