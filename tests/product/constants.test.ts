import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { platformNow } from '../../src/actors/clock.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, drawn } from '../harness/drawn.ts';
import { childOf, fill } from '../harness/fill.ts';
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
  vi.restoreAllMocks();
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const calls = (name: string) => page.calls().filter(({ url }) => url.pathname === `/api/${name}`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('the balance is asked for', () => {
  const openHall = async (): Promise<void> => {
    // The operator says nothing of it.
    sandbox.platform.setOverrides({ config: { balanceRefresh: null } });
    await sandbox.client().post('/sandbox/api/switches', { isPushOffered: false });
    const player = await makePlayer(sandbox.client(), { balance: '900.00' });
    await open('/gamehall', { as: player, polls: true });
    await page.shows('900.00 €');
  };
  const schedule = () =>
    (page.actor('balance').getSnapshot().value as { on: { schedule: string } }).on.schedule;

  it('AC-9.01 every 10 s', { timeout: 60_000 }, async () => {
    // A tenth at most is added at random, to set browsers apart: none here.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await openHall();
    const startedAt = performance.now();
    const times: number[] = [];
    await vi.waitFor(
      () => {
        const count = calls('account.getBalance').length;
        for (let known = times.length; known < count; known += 1) times.push(performance.now() - startedAt);
        expect(times.length).toBeGreaterThanOrEqual(2);
      },
      { timeout: 30_000, interval: 20 },
    );
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(9_900);
    expect(second - first).toBeLessThan(11_000);
  });

  it('AC-9.02 by a click, at most once in 1 s', async () => {
    await openHall();
    const at = Date.now();
    const count = () => calls('account.getBalance').length;
    const first = count();
    const click = (ms: number) => page.send('balance', { type: 'balance.clicked', at: at + ms });
    // While an answer is on its way a click asks for nothing.
    const asks = (ms: number, times: number) =>
      vi.waitFor(() => {
        click(ms);
        expect(count() - first).toBe(times);
      }, 10_000);
    await asks(0, 1);
    click(999);
    await pause(120);
    expect(count() - first).toBe(1);
    await asks(1000, 2);
    click(1001);
    await pause(120);
    expect(count() - first).toBe(2);
  });

  it('AC-9.03 until 5 min after the last click, and again from the next one on', async () => {
    await openHall();
    page.send('balance', { type: 'balance.clicked', at: Date.now() - 5 * 60_000 + 1_000 });
    await pause(700);
    expect(schedule()).toBe('polling');
    await pause(600);
    expect(schedule()).toBe('asleep');
    page.send('balance', { type: 'balance.clicked', at: Date.now() });
    expect(schedule()).toBe('polling');
  });
});

describe('a hint of a new player', () => {
  /** Opens the page 1 ms before the window ends, then lets that millisecond pass. */
  const atTheEnd = async (
    windowMs: number,
    rest: Readonly<Record<string, unknown>>,
    title: string,
  ): Promise<void> => {
    const player = await makePlayer(sandbox.client(), rest);
    const registeredAt = Math.floor(Date.now() / 1000) * 1000 - windowMs;
    await sandbox.platform.db
      .updateTable('players')
      .set({ registered_at: registeredAt })
      .where('uid', '=', player.uid)
      .execute();
    const aheadMs = platformNow() - performance.timeOrigin - performance.now();
    const [deviceNow, steadyNow] = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')];
    // The platform's clock stands with both.
    const setTime = (at: number): void => {
      deviceNow.mockReturnValue(at);
      steadyNow.mockReturnValue(at - performance.timeOrigin - aheadMs);
    };
    setTime(registeredAt + windowMs - 1);
    await open('/gamehall', { as: player });
    await page.shows(title);
    setTime(registeredAt + windowMs);
    await vi.waitFor(async () => expect(await page.text()).not.toContain(title), { timeout: 8000 });
    page.close();
    await open('/gamehall', { as: player });
    await page.shows('3,200 games');
    await pause(300);
    expect(await page.text()).not.toContain(title);
  };

  it('AC-9.23 to deposit stands until 2 hours after the registration, that moment excluded', async () => {
    await atTheEnd(2 * 3_600_000, {}, t('shell.hint.registration.title'));
  });

  it('AC-9.24 to confirm a contact stands until 5 days after the registration, that moment excluded', async () => {
    await atTheEnd(5 * 86_400_000, { is_email_confirmed: 0 }, t('shell.hint.confirm.title'));
  });
});

it('AC-9.37 a chat of the seven providers is loaded and no other', async () => {
  const asksForChat = async (chat: string): Promise<boolean> => {
    sandbox.platform.setOverrides({ support: { chat, config: {} } });
    await open('/terms');
    await vi.waitFor(() => expect(calls('Support.getsettings')[0]?.answer?.status).toBe(200), {
      timeout: 8000,
    });
    await pause(150);
    const asked = page.calls().some(({ url }) => url.pathname === '/chat.json');
    page.close();
    return asked;
  };
  for (const chat of ['live_tex', 'freshChat', 'liveChat', 'verbox', 'comm100', 'betunlim', 'jivoSite'])
    expect([chat, await asksForChat(chat)]).toEqual([chat, true]);
  for (const chat of ['intercom', 'livetex']) expect([chat, await asksForChat(chat)]).toEqual([chat, false]);
});

describe('lengths', () => {
  /** Whether the field is marked wrong with a value of each length. */
  const verdicts = async (field: string, type: (value: string) => void, lengths: readonly number[]) => {
    const found: Record<number, boolean> = {};
    for (const length of lengths) {
      type('Ab1cdefghijklmnopqrstuvwxyz'.slice(0, length));
      const [input] = all(drawn(await page.html()), ({ attributes }) => attributes['id'] === field);
      found[length] = input?.attributes['aria-invalid'] !== 'true';
    }
    return found;
  };

  it('SH-9.01 a password has 6 to 20 characters', async () => {
    await open('/profile/security', { as: 'fresh' });
    await page.shows('Change the password');
    const form = childOf(page.actor('security'), 'password', 'form');
    const type = (value: string) => fill(form, page.vault, { new_password: value });
    expect(await verdicts('newPassword-new_password', type, [5, 6, 20, 21])).toEqual({
      5: false,
      6: true,
      20: true,
      21: false,
    });
  });

  it('SH-9.02 a player name has 4 characters at least', async () => {
    await open('/profile/settings', { as: 'fresh' });
    await page.shows('Change the name');
    const form = childOf(page.actor('profile'), 'fakename', 'form');
    const type = (value: string) => fill(form, page.vault, { fakename: value });
    expect(await verdicts('fakename-fakename', type, [3, 4])).toEqual({ 3: false, 4: true });
  });

  it('SH-9.03 a code has 6 digits: another one is not sent', async () => {
    await open('/forms/sign_in');
    await page.shows(t('login.submit'));
    const login = childOf(page.actor('login'), 'heldForm', 'form');
    fill(login, page.vault, { login: 'twofa@evenfall.test', password: fixturePassword });
    login.send({ type: 'form.submit.requested' });
    await page.shows(t('twofa.text'));
    const codes = () => calls('auth.login').filter(({ body }) => body.has('code'));
    const send = (code: string): void => {
      const form = childOf(page.actor('login'), 'twoFactor', 'heldForm', 'form');
      fill(form, page.vault, { code });
      form.send({ type: 'form.submit.requested' });
    };
    send('12345');
    await page.shows(t('twofa.error.length'));
    expect(codes()).toHaveLength(0);
    send('123456');
    await page.shows(t('twofa.error.invalid'));
    expect(codes().map(({ body }) => body.get('code'))).toEqual(['123456']);
  });
});
