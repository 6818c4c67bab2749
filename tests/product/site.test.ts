import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { banners } from '../../sandbox/seed/banners.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn } from '../harness/drawn.ts';
import { childOf, fill } from '../harness/fill.ts';
import { newProfile } from '../harness/page/profile.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions, SeenCall } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  page.close();
  sandbox.platform.setOverrides({});
});
afterAll(() => sandbox.stop());

const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const eventually = <A>(check: () => A | Promise<A>): Promise<A> =>
  vi.waitFor(check, { timeout: 8000, interval: 20 });
const sent = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
const bodyOf = (call: SeenCall | undefined) => Object.fromEntries(call?.body ?? []);
const player = (rest: object = {}) => makePlayer(sandbox.client(), { balance: '120.00', ...rest });

describe('the balance', () => {
  it('AC-7.21 AC-7.83 AC-3.02 AC-3.04 asks without a payload, shows main, bonus, betting bonus and fun with their currencies, and mirrors them', async () => {
    const profile = newProfile();
    await open('/cashier/wallet', { as: 'bonus', profile });
    page.send('balance', { type: 'balance.refresh.requested' });
    await eventually(() => expect(sent('account.getBalance').length).toBeGreaterThan(0));
    const [call] = sent('account.getBalance');
    expect([call?.method, [...(call?.url.searchParams.keys() ?? [])].toSorted(), bodyOf(call)]).toEqual([
      'GET',
      ['locale', 'v'],
      {},
    ]);
    const text = await page.shows(t('section.balance.main'));
    const lines = text.split('\n');
    const after = (label: string) => lines[lines.indexOf(t(label)) + 1];
    expect([
      after('section.balance.main'),
      after('section.balance.bonus'),
      after('section.balance.betting_bonus'),
      after('section.balance.total'),
    ]).toEqual(['100.00 €', '50.00 €', '0 €', '150.00 €']);
    expect(after('section.balance.fun')).toMatch(/FUN$/);
    const mirror = JSON.parse(profile.local.get('user_balances') ?? '{}') as Record<string, unknown>;
    expect(mirror).toMatchObject({
      uid: expect.any(Number),
      balances: {
        balance_main: { amount: '100.00', currency: 'EUR' },
        balance_bonus: { amount: '50.00', currency: 'EUR' },
        balance_betting_bonus: { amount: '0.00', currency: 'EUR' },
        balance_fun: { currency: 'FUN' },
      },
    });
  });

  it('AC-4.22 AC-3.53 a click refreshes it, at most once in the configured seconds, and not where the switch is off', async () => {
    sandbox.platform.setOverrides({ config: { balanceRefresh: { countSecondsForDelayBetweenClick: 5 } } });
    const one = await player();
    await open('/profile/settings', { as: one });
    await page.shows('120.00 €');
    const before = sent('account.getBalance').length;
    const click = (at: number) => page.send('balance', { type: 'balance.clicked', at });
    const now = Date.now();
    click(now);
    await eventually(() => expect(sent('account.getBalance')).toHaveLength(before + 1));
    await page.until('balance', (state) => state.matches({ on: { fetch: 'idle' } }));
    click(now + 4999);
    expect(
      page
        .actor('balance')
        .getSnapshot()
        .matches({ on: { fetch: 'idle' } } as never),
    ).toBe(true);
    click(now + 5000);
    await eventually(() => expect(sent('account.getBalance')).toHaveLength(before + 2));
    page.close();
    sandbox.platform.setOverrides({ config: { balanceRefresh: { isEnabledRequestsAfterClick: false } } });
    await open('/profile/settings', { as: one });
    await page.shows('120.00 €');
    const quiet = sent('account.getBalance').length;
    click(now + 60_000);
    await page.until('balance', (state) => state.matches({ on: { fetch: 'idle' } }));
    expect(sent('account.getBalance')).toHaveLength(quiet);
  });

  it('AC-4.23 asking stops after the configured minutes without a click, and the next click wakes it', async () => {
    sandbox.platform.setOverrides({
      config: {
        balanceRefresh: { isEnabledTurnOffRequests: true, countMinutesAfterWhichRequestsTurnedOff: 0.01 },
      },
    });
    await open('/profile/settings', { as: await player() });
    await page.until('balance', (state) => state.matches({ on: { schedule: 'asleep' } }));
    page.send('balance', { type: 'balance.clicked', at: Date.now() + 60_000 });
    await page.until('balance', (state) => state.matches({ on: { schedule: 'polling' } }));
  });

  it('AC-3.49 SH-3.34 with isolated bonus money the header shows the main balance, and the wallet says why', async () => {
    await open('/cashier/wallet', { as: 'bonus' });
    await page.shows('150.00 €');
    expect(await page.text()).not.toContain(t('section.isolation'));
    expect(await page.html()).toMatch(/href="\/cashier\/wallet"[^>]*><small>Balance/);
    page.close();
    sandbox.platform.setOverrides({ general: { is_bonus_isolation_enabled: true } });
    await open('/cashier/wallet', { as: 'bonus' });
    await page.shows(t('section.isolation'));
    expect(await page.html()).toMatch(
      new RegExp(`<button[^>]*aria-expanded="false"[^>]*><small>${t('shell.balance.main')}</small>`),
    );
    expect((await page.text()).split('\n').find((line) => line.startsWith(t('shell.balance.main')))).toBe(
      `${t('shell.balance.main')}100 €`,
    );
  });
});

describe('a resting player', () => {
  it('AC-3.51 AC-3.52 SH-3.36 is asked for attention after the seconds of the cashier and of the payment page', async () => {
    const one = await player();
    sandbox.platform.setOverrides({
      general: { user_inactivity_cashier_time: 1, user_inactivity_pp_time: 0 },
    });
    const asked = () =>
      page.until('dialogs', ({ context }) => JSON.stringify(context).includes('InteractivityWarning'));
    await open('/cashier/deposit', { as: one });
    const before = Date.now();
    await asked();
    expect(Date.now() - before).toBeLessThan(6000);
    page.close();
    sandbox.platform.setOverrides({
      general: { user_inactivity_cashier_time: 0, user_inactivity_pp_time: 1 },
    });
    await open('/cashier/deposit', { as: one });
    expect(page.actor('inactivity').getSnapshot().context).toMatchObject({
      times: { cashierMs: 0, paymentMs: 1000 },
    });
    await page.goTo('/cashier/paynewwindow');
    await asked();
  });

  it('SH-3.35 is signed out after time_to_force_logout, and never by default', async () => {
    const one = await player();
    sandbox.platform.setOverrides({ general: { time_to_force_logout: null } });
    await open('/', { as: one });
    expect(page.actor('inactivity').getSnapshot().context).toMatchObject({ times: { logoutMs: 0 } });
    page.close();
    sandbox.platform.setOverrides({ general: { time_to_force_logout: 2 } });
    await open('/', { as: one });
    await page.until('session', (state) => state.matches('signedOut'));
    expect(sent('auth.logout')).toHaveLength(1);
  });
});

describe('the history of bets', () => {
  it('AC-3.50 offers an export exactly where the general info has it', async () => {
    sandbox.platform.setOverrides({ general: { is_game_history_export_enabled: true } });
    await open('/profile/bets', { as: 'wren' });
    await page.shows(t('bets.export.title'));
    expect(sent('games.gethistoryexportrequest').length).toBeGreaterThan(0);
    page.close();
    sandbox.platform.setOverrides({ general: { is_game_history_export_enabled: false } });
    await open('/profile/bets', { as: 'wren' });
    await page.shows(t('profile.section.bets'));
    expect(await page.text()).not.toContain(t('bets.export.title'));
    expect(sent('games.gethistoryexportrequest')).toEqual([]);
  });
});

describe('signing in', () => {
  it('SH-3.08 SH-3.09 SH-3.10 sends login and password, then the same with the code, and counts the seconds until another', async () => {
    await open('/?show_popup_auth=1');
    await page.until('login', () => true);
    const form = await eventually(() => childOf(page.actor('login'), 'heldForm', 'form'));
    fill(form, page.vault, { login: 'twofa@evenfall.test', password: fixturePassword });
    form.send({ type: 'form.submit.requested' });
    await eventually(() => expect(sent('auth.login')).toHaveLength(1));
    expect(bodyOf(sent('auth.login')[0])).toEqual({
      login: 'twofa@evenfall.test',
      password: fixturePassword,
    });
    const code = await eventually(() => childOf(page.actor('login'), 'twoFactor', 'heldForm', 'form'));
    const seconds = sandbox.platform.switches().twoFactorResendSeconds;
    expect(childOf(page.actor('login'), 'twoFactor').getSnapshot().context).toMatchObject({
      resendAt: expect.any(Number),
    });
    const { resendAt } = childOf(page.actor('login'), 'twoFactor').getSnapshot().context as {
      resendAt: number;
    };
    expect(Math.abs(resendAt - Date.now() - seconds * 1000)).toBeLessThan(3000);
    fill(code, page.vault, { code: '000000' });
    code.send({ type: 'form.submit.requested' });
    await eventually(() => expect(sent('auth.login')).toHaveLength(2));
    expect(bodyOf(sent('auth.login')[1])).toEqual({
      login: 'twofa@evenfall.test',
      password: fixturePassword,
      code: '000000',
    });
  });
});

describe('dialogs', () => {
  const names = () =>
    page.actor('dialogs').getSnapshot().context as {
      stack: readonly { name: string }[];
      queue: readonly { name: string }[];
    };
  const opened = () => names().stack.map(({ name }) => name);

  it('SH-4.23 SH-4.26 open and close by name, one at a time: the next one waits for the first to close', async () => {
    await open('/');
    page.send('dialogs', { type: 'dialog.requested', name: 'GamesSearchPopup', kind: 'popup' });
    page.send('dialogs', { type: 'dialog.requested', name: 'InteractivityWarning', kind: 'popup' });
    await eventually(() => expect(opened()).toEqual(['GamesSearchPopup']));
    page.send('dialogs', { type: 'dialog.close.requested', name: 'GamesSearchPopup' });
    await eventually(() => expect(opened()).toEqual(['InteractivityWarning']));
    page.send('dialogs', { type: 'dialog.close.requested', name: 'InteractivityWarning' });
    await eventually(() => expect(opened()).toEqual([]));
  });

  it('SH-4.24 one with preventClose stays on a close request, and ends at once when closed immediately', async () => {
    const seen = async () => {
      const [popup] = all(drawn(await page.html()), byRole('dialog'));
      const buttons = popup ? all(popup, ({ tag }) => tag === 'button') : [];
      return [
        opened(),
        popup !== undefined,
        buttons.some(({ attributes }) => attributes['aria-label'] === t('common.close')),
      ];
    };
    const idOf = () => (names().stack[0] as { id?: number } | undefined)?.id ?? 0;
    for (const query of ['', '&prevent_close=1']) {
      await open(`/?show_popup_auth=1${query}`);
      const isKept = query !== '';
      await eventually(async () => expect(await seen()).toEqual([['AuthPopup'], true, !isKept]));
      page.send('dialogs', { type: 'dialog.dismissed', id: idOf() });
      page.send('dialogs', { type: 'dialog.close.requested' });
      page.send('dialogs', { type: 'dialog.close.requested', name: 'AuthPopup' });
      expect(await seen()).toEqual(isKept ? [['AuthPopup'], true, false] : [[], false, false]);
      if (!isKept) page.close();
    }
    await page.goTo('/terms');
    expect(opened()).toEqual(['AuthPopup']);
    page.send('dialogs', { type: 'dialog.close.requested', name: 'AuthPopup', immediate: true });
    expect(await seen()).toEqual([[], false, false]);
  });
});

describe('pictures', () => {
  it('SH-9.20 SH-9.21 SH-9.22 are asked for as webp of quality 95, in two densities, on the screens of the house', async () => {
    sandbox.platform.setOverrides({
      config: { images: { urlTemplate: 'https://img.test/{url}?w={width}&q={quality}&f={format}' } },
    });
    await open('/');
    const html = await eventually(async () => {
      const drawn = await page.html();
      expect(drawn.split('https://img.test/').length).toBeGreaterThan(20);
      return drawn;
    });
    const asked = [...html.matchAll(/https:\/\/img\.test\/[^"\s,]+/g)].map(([url]) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const url of asked) expect(url).toMatch(/[?&]q=95&f=webp$/);
    const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].map(([, set = '']) => set);
    const dense = sets.filter((set) => / 1x/.test(set));
    expect(dense.length).toBeGreaterThan(0);
    for (const set of dense) expect(set.match(/ (\d)x/g)).toEqual([' 1x', ' 2x']);
    page.close();
    sandbox.platform.setOverrides({
      config: {
        images: { urlTemplate: 'https://img.test/{url}?w={width}&q={quality}&f={format}' },
        home: { hero: { image: '/hero.webp' } },
      },
    });
    await open('/');
    const fluid = await eventually(async () => {
      const [, set] = /srcset="([^"]+ \d+w)"/i.exec(await page.html()) ?? [];
      if (set === undefined) throw new Error('no fluid picture yet');
      return set;
    });
    const widths = (fluid.match(/\d+(?=w(?:,|$))/g) ?? []).map(Number);
    expect(widths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
    expect(fluid).toContain('w=320&amp;q=95&amp;f=webp 320w');
  });
});

describe('banners of the popup', () => {
  it('SH-9.23 a phone asks for 360 by 148 where it is compact, else 360 by 240, a tablet for 376 by 624', async () => {
    sandbox.platform.setOverrides({
      config: { images: { urlTemplate: 'https://img.test/{width}x{height}?{url}' } },
    });
    const sources = async () => {
      page.send('dialogs', {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'registration' },
      });
      const html = await eventually(async () => {
        const drawn = await page.html();
        if (!/<source [^>]*media/.test(drawn)) throw new Error('no banner yet');
        return drawn;
      });
      return [...html.matchAll(/<source [^>]*media="\(max-width: (\d+)px\)"[^>]*>/g)].map(([tag, width]) => [
        width,
        [...tag.matchAll(/img\.test\/(\d+x\d+)/g)].map(([, size]) => size),
      ]);
    };
    await open('/');
    expect(await sources()).toEqual([
      ['767', ['360x148', '720x296']],
      ['991', ['376x624', '752x1248']],
    ]);
    page.send('dialogs', { type: 'dialog.close.requested', name: 'AuthPopup', immediate: true });
    const whole = banners.filter(({ extra }) => extra['banner_type'] === 'compact');
    for (const { extra } of whole) Object.assign(extra, { banner_type: 'large' });
    try {
      expect((await sources())[0]).toEqual(['767', ['360x240', '720x480']]);
    } finally {
      for (const { extra } of whole) Object.assign(extra, { banner_type: 'compact' });
    }
  });
});

describe('redirects and titles', () => {
  it('SH-3.57 a rule leads from from_url to to_url', async () => {
    sandbox.platform.setOverrides({
      config: { redirects: [{ from_url: '/old-hall', to_url: '/gamehall' }, { from_url: '/halved' }] },
    });
    await open('/old-hall?providers=x');
    expect(page.address()).toBe('/gamehall?providers=x');
    page.close();
    await open('/halved');
    await page.shows(t('system.notFound.header'));
  });

  it('SH-4.36 a change of locale asks for messages, configuration, general info and titles again', async () => {
    await open('/gamehall');
    const count = (part: string) => page.calls().filter(({ url }) => url.pathname.includes(part)).length;
    const before = count('getgeneralinfo');
    const titles = () =>
      page
        .calls()
        .filter(({ url }) => url.pathname === '/content/seos' && url.searchParams.get('locale') === 'lv');
    page.send('locale', { type: 'locale.change.requested', code: 'lv' });
    await eventually(() =>
      expect([count('getgeneralinfo') - before, count('cms-config/lv'), titles().length > 0]).toEqual([
        1,
        1,
        true,
      ]),
    );
    await page.shows('Ienākt');
  });
});
