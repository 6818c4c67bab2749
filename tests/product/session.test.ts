import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountInfo } from '../../schemas/site/account.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  vi.useRealTimers();
  sandbox.platform.faults.clear();
  page.close();
});
afterAll(() => sandbox.stop());

const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const player = (rest: object = {}) => makePlayer(sandbox.client(), { balance: '900.00', ...rest });
const change = (uid: number, values: object) =>
  sandbox.platform.db.updateTable('players').set(values).where('uid', '=', uid).execute();
const info = () => (page.actor('session').getSnapshot().context as { info: AccountInfo | null }).info;
const infoCalls = () => page.calls().filter(({ url }) => url.pathname === '/api/account.getInfo');
const answerInfoWith = (status: number) =>
  sandbox.platform.faults.set({
    target: 'account.getInfo',
    kind: 'status',
    when: 'before',
    times: -1,
    status,
  });
const isGuestPage = (text: string) => text.includes(`${t('shell.login')}\n${t('shell.register.short')}`);

describe('who the visitor is', () => {
  it('SH-1.01 is a guest or a player, one of the two, on every screen', async () => {
    const paths = [
      '/',
      '/gamehall',
      '/jackpots',
      '/promotions',
      '/tournaments',
      '/loyalty',
      '/support',
      '/terms',
    ];
    for (const as of [undefined, 'wren']) {
      await open('/no/such', as ? { as } : {});
      for (const path of paths) {
        await page.goTo(path);
        const text = await page.text();
        const isPlayer = text.includes('248.60 €');
        expect([path, isPlayer, isGuestPage(text)]).toEqual([path, as !== undefined, as === undefined]);
        expect(page.did().filter(([name]) => name === 'viewFailed')).toEqual([]);
      }
      if (as === undefined) page.close();
    }
  });

  it('SH-1.01 SH-4.37 a guest can sign in while the platform is slow to say after a change of the page who is there', async () => {
    await open('/gamehall');
    const asked = infoCalls().length;
    sandbox.platform.faults.set({
      target: 'account.getInfo',
      kind: 'latency',
      when: 'before',
      times: -1,
      delayMs: 60_000,
    });
    await page.goTo('/jackpots');
    await vi.waitFor(() => expect(infoCalls().length).toBeGreaterThan(asked));
    const told = all(drawn(await page.html()), ({ tag }) => tag === 'header')
      .flatMap((head) => all(head, ({ tag }) => tag === 'button'))
      .map((button) => [wordsOf(button), 'disabled' in button.attributes]);
    for (const id of ['shell.login', 'shell.register.short']) expect(told).toContainEqual([t(id), false]);
    expect(infoCalls().at(-1)?.answer).toBeNull();
  });

  it('SH-3.05 is a player exactly when uid is greater than 0, whatever cookie the browser has', async () => {
    const one = await player();
    await open('/gamehall', { as: one });
    expect(info()?.uid).toBe(one.uid);
    await page.shows('900.00 €');
    const { profile } = page;
    page.close();
    await sandbox.platform.db.deleteFrom('sessions').where('uid', '=', one.uid).execute();
    await open('/gamehall', { profile });
    const answered = await vi.waitFor(() => {
      const [call] = infoCalls();
      if (!call?.answer) throw new Error('not asked yet');
      return (JSON.parse(call.answer.text) as { data: { uid: number } }).data.uid;
    });
    expect([answered, info()]).toEqual([0, null]);
    expect(isGuestPage(await page.text())).toBe(true);
  });
});

describe('the account info', () => {
  it('SH-3.01 has uid, reg_time, login, fakename and is_subscribed', async () => {
    const one = await player();
    await change(one.uid, {
      is_subscribed: 1,
      fakename: 'Harbour7',
      registered_at: Date.UTC(2026, 10, 1, 12),
    });
    await open('/profile/settings', { as: one });
    const text = await page.shows('t•••');
    expect(info()).toMatchObject({
      uid: one.uid,
      reg_time: Date.UTC(2026, 10, 1, 12),
      fakename: 'Harbour7',
      is_subscribed: true,
    });
    // No page holds the address that the player signs in with.
    expect([info()?.login, text.includes(one.login)]).toEqual(['t•••@e•••.test', false]);
    expect(page.calls().at(-1)?.headers.get('x-player')).toBe(String(one.uid));
    await change(one.uid, { is_subscribed: 0 });
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('session', () => info()?.is_subscribed === false);
  });

  it('SH-3.02 SH-3.07 has four balances; the total shown is main, bonus and betting bonus without play money', async () => {
    await open('/cashier/wallet', { as: 'bonus' });
    const text = await page.shows('Play money');
    const minor = { main: '100.00', bonus: '50.00', betting: '0.00' };
    expect(info()).toMatchObject({
      balance_main: { amount: minor.main, currency: 'EUR' },
      balance_bonus: { amount: minor.bonus, currency: 'EUR' },
      balance_betting_bonus: { amount: minor.betting, currency: 'EUR' },
      balance_fun: { currency: 'FUN' },
    });
    expect(text).toContain(
      'Main balance\n100.00 €\nBonus balance\n50.00 €\nBetting bonus\n0 €\nPlay money\n0 FUN\nTotal\n150.00 €',
    );
    expect(text).toContain('Balance150.00 €');
  });

  it('SH-3.03 has the flags of verification and of a registration that is not complete', async () => {
    const one = await player({ is_kyc_block_enabled: 1 });
    await open('/cashier/deposit', { as: one });
    await page.shows(t('errors.SumsubVerificationRequired'));
    expect(info()).toMatchObject({
      is_kyc_block_enabled: true,
      is_verified: false,
      is_on_verification: false,
    });
    await change(one.uid, { is_on_verification: 1 });
    page.send('session', { type: 'session.refresh.requested' });
    await page.shows(t('errors.account.underReview'));
    await change(one.uid, { is_on_verification: 0, is_verified: 1 });
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('session', () => info()?.is_verified === true);
    expect(await page.text()).not.toContain(t('errors.account.underReview'));
    await change(one.uid, { is_registration_completed: 0 });
    page.send('session', { type: 'session.refresh.requested' });
    await vi.waitFor(async () => expect(all(drawn(await page.html()), byRole('dialog'))).toHaveLength(1), {
      timeout: 8000,
    });
    expect(info()?.is_registration_completed).toBe(false);
  });

  it('SH-3.04 has the country, the locale and whether two factors are asked', async () => {
    const one = await player({ country: 'DE' });
    await open('/profile/security', { as: one });
    expect(info()).toMatchObject({ country_code: 'DE', locale: 'en-US', two_factor_auth: false });
    await page.shows('Two-factor sign-in is off');
    await change(one.uid, { has_two_factor: 1 });
    page.send('session', { type: 'session.refresh.requested' });
    await page.goTo('/profile/settings');
    await page.goTo('/profile/security');
    await page.shows('Two-factor sign-in is on');
    await page.goTo('/profile/settings');
    const fields = await vi.waitFor(() => {
      const call = page.calls().find(({ url }) => url.pathname.endsWith('getPersonalDataFields'));
      if (!call) throw new Error('not asked yet');
      return call;
    });
    expect(fields.url.searchParams.get('country')).toBe('DE');
    page.close();
    // Without a word of the address or of this browser the account's locale counts.
    await change(one.uid, { locale: 'lv', has_two_factor: 0 });
    await open('/', { as: one });
    expect(page.actor('locale').getSnapshot().context).toMatchObject({
      current: 'lv',
      redirect: { to: '/lv' },
    });
  });
});

describe('reading the account anew', () => {
  it('SH-4.37 happens with each route, not with another query or hash of the same one', async () => {
    await open('/gamehall', { as: 'wren' });
    await page.shows('248.60 €');
    const after = async (path: string): Promise<number> => {
      const before = infoCalls().length;
      await page.goTo(path);
      await page.shows('248.60 €');
      await new Promise((done) => setTimeout(done, 60));
      return infoCalls().length - before;
    };
    await new Promise((done) => setTimeout(done, 200));
    // One for the session and one for the hints of the new page.
    const perRoute = await after('/jackpots');
    expect(perRoute).toBeGreaterThan(0);
    expect(await after('/gamehall')).toBe(perRoute);
    expect(await after('/gamehall?category=slots')).toBe(0);
    expect(await after('/gamehall?category=slots#top')).toBe(0);
    expect(await after('/jackpots')).toBe(perRoute);
  });

  it('a player whose account cannot be read is not asked to log in at a page of the account, and gets it once it can', async () => {
    answerInfoWith(502);
    await open('/cashier/deposit', { as: 'wren' });
    await page.until('session', (state) => state.matches('unreachable'));
    await page.shows(t('system.accountUnknown.header'));
    expect(page.actor('dialogs').getSnapshot().context).toMatchObject({ stack: [] });
    expect(page.actor('navigation').getSnapshot().context).toMatchObject({
      current: { pathname: '/cashier/deposit', search: '' },
      systemPage: { page: 'accountUnknown', status: 503 },
    });
    sandbox.platform.faults.clear();
    page.send('session', { type: 'session.refresh.requested' });
    await page.shows(t('cashier.method'));

    // The same where the session turns out to be over: then it is asked for.
    page.close();
    answerInfoWith(502);
    await open('/cashier/deposit', { as: 'wren' });
    await page.shows(t('system.accountUnknown.header'));
    answerInfoWith(401);
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('navigation', ({ context }) => (context as { path: string }).path === '/');
    await page.shows(t('shell.login'));
  });

  it('is offered neither a way in nor an account while it is not known whose session it is, and can leave', async () => {
    answerInfoWith(502);
    await open('/', { as: 'wren' });
    await page.until('session', (state) => state.matches('unreachable'));
    expect(await page.html()).toContain(`aria-label="${t('shell.account.menu')}"`);
    page.send('dialogs', { type: 'dialog.requested', name: 'SiteMenu', kind: 'curtain' });
    const text = await page.shows(t('shell.logout'));
    for (const offer of ['shell.login', 'shell.register.short', 'home.hero.register'])
      expect(text).not.toContain(t(offer));
    sandbox.platform.faults.clear();
    page.send('session', { type: 'session.logout.requested' });
    await page.until('session', (state) => state.matches('signedOut'));
    await page.shows(t('home.hero.register'));
    expect(page.profile.cookies.has('platform_session')).toBe(false);
  });

  it('SH-4.17 ends the session after a 401 or an Authorization error alone; a platform that fails leaves the player and is asked again', async () => {
    await open('/gamehall', { as: 'wren' });
    await page.shows('248.60 €');
    answerInfoWith(502);
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('session', (state) => state.matches({ player: 'stale' }));
    expect(await page.text()).toContain('248.60 €');
    expect(page.profile.cookies.has('platform_session')).toBe(true);
    sandbox.platform.faults.clear();
    const before = infoCalls().length;
    await vi.waitFor(
      () => expect(page.actor('session').getSnapshot().matches({ player: 'fresh' })).toBe(true),
      {
        timeout: 20_000,
        interval: 50,
      },
    );
    expect(infoCalls().length).toBeGreaterThan(before);
    const ends = { target: 'account.getInfo', when: 'before', times: -1 } as const;
    for (const fault of [
      { ...ends, kind: 'status', status: 401 },
      // A platform whose word for it comes with another status.
      { ...ends, kind: 'error', status: 403, errorType: 'Authorization' },
    ] as const) {
      sandbox.platform.faults.set(fault);
      page.send('session', { type: 'session.refresh.requested' });
      await page.until('session', (state) => state.matches('guest'));
      const text = await page.shows(t('shell.session.expired'));
      expect([isGuestPage(text), text.includes('248.60 €')]).toEqual([true, false]);
      expect(page.profile.local.has('user_balances')).toBe(false);
      expect(wordsOf(drawn(await page.html()))).not.toContain('Account menu');
      sandbox.platform.faults.clear();
      page.close();
      await open('/gamehall', { as: 'wren' });
      await page.shows('248.60 €');
    }
  });
});
