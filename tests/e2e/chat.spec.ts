import type { FrameLocator } from 'playwright/test';
import { chatProviders } from '../../schemas/pages/support.ts';
import { expect, test } from '../harness/test.ts';
import {
  fillRegistration,
  openRegistration,
  registrationPopup,
  signIn,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import { goTo } from './pages/actors.ts';
import { logOut, visitOf } from './pages/visit.ts';

const configs = { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' };
const none = { id: '', license: '', src: '', widget_id: '', lang: '' };
type Told = readonly (readonly [string, unknown])[];
const toldIn = async (frame: FrameLocator): Promise<string> =>
  JSON.stringify(
    await frame
      .locator('body')
      .evaluate(() => (globalThis as unknown as { readonly __told: Told }).__told ?? []),
  );
/** What the vendor's script was told, once it runs. */
const started = (frame: FrameLocator): Promise<string> =>
  frame
    .locator('body')
    .evaluate(() => {
      const own = globalThis as unknown as { readonly __told?: unknown; readonly __provider?: unknown };
      return own.__provider === undefined ? '' : JSON.stringify(own.__told ?? own.__provider);
    })
    .catch(() => '');

// The chat of a guest comes when somebody uses the page.
test.beforeEach(({ page }) =>
  page.addInitScript(() => setInterval(() => dispatchEvent(new PointerEvent('pointermove')), 500)),
);

test('SH-3.60 SH-4.45 SH-4.46 SH-6.07 SH-3.61 AC-1.10 AC-3.44 AC-3.45 AC-3.46 AC-4.37 AC-6.07 AC-7.49 the chat runs on another origin, knows a guest by language alone, is loaded anew at login, and stores a player’s messages @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const login = `chat${await site.sandbox.now()}@example.test`;
  const player = await site.sandbox.createPlayer({
    login,
    email: login,
    phone: '37129123456',
    fakename: 'Quill',
  });
  await site.sandbox.setOverrides({ support: { chat: 'freshChat', config: configs } });
  // The two ways to help: the page of the support, and the chat.
  await visit.open('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('section.support'));
  const element = page.locator('iframe[data-chat]');
  const frame = page.frameLocator('iframe[data-chat]');
  await expect(element).toHaveAttribute('src', `${site.sandboxUrl}/chat/freshChat`);
  const badge = frame.getByRole('button', { name: 'Open chat' });
  await expect(element).toBeVisible();
  const asGuest = await toldIn(frame);
  expect(asGuest).toContain('"language":"en-US"'.replace('language', 'cf_language'));
  expect(asGuest).not.toMatch(/externalId|cf_uid|cf_visit_id|email/);
  const say = async (text: string) => {
    await frame.getByLabel('Message').fill(text);
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByText(`You said: ${text}`)).toBeVisible();
  };
  const stored = async () => {
    const rows = await site.sandbox.query("select uid, params from events where name = 'chat' order by id");
    return rows.map(({ uid, params }) => [uid, JSON.parse(String(params))] as const);
  };
  // From the page of support, whose button stands in its reading order.
  await page
    .getByRole('main')
    .getByRole('button', { name: visit.t('support.chat.open') })
    .click();
  await say('as a guest');

  await signIn(visit, player);
  await expect.poll(() => toldIn(frame)).toContain(`"externalId":"${player.uid}"`);
  const asPlayer = await toldIn(frame);
  expect(asPlayer).toMatch(/"cf_visit_id":"[\w-]{22}"/);
  for (const part of [`"cf_uid":"${player.uid}"`, 'Quill', login, '37129123456', '"cf_language":"en-US"'])
    expect(asPlayer).toContain(part);
  const cookies = await page.context().cookies();
  for (const { name, value } of cookies)
    if (['visit_id', 'session', 'player', 'token'].includes(name))
      expect(await toldIn(frame)).not.toContain(value);
  await badge.click();
  await say('hello there');
  await expect.poll(stored).toEqual([
    [player.uid, { channel_id: 'ch-1', conversation_id: 'co-1', text: 'hello there', event: 'sent' }],
    [
      player.uid,
      { channel_id: 'ch-1', conversation_id: 'co-1', text: 'You said: hello there', event: 'received' },
    ],
  ]);
});

test('SH-4.47 AC-4.36 the chat badge is hidden on a game page and on that of bets, and shown again after it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const element = page.locator('iframe[data-chat]');
  await site.sandbox.setOverrides({ support: { chat: 'jivoSite', config: configs } });
  await visit.open('/gamehall');
  await expect(element).toBeVisible();
  await page.getByRole('main').locator('a[href*="/game/"]').first().click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(element).toBeHidden();
  await page.goBack();
  await expect(element).toBeVisible();
  await goTo(page, '/betting');
  await expect(page).toHaveURL(/\/betting$/);
  await expect(element).toHaveCount(1);
  await expect(element).toBeHidden();
});

test('AC-7.88 each provider’s badge is found, and on the page of bets hidden from its first moment @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const element = page.locator('iframe[data-chat]');
  const config = { ...configs, src: 'https://chat.betunlim.com/w.js' };
  for (const chat of chatProviders) {
    await site.sandbox.setOverrides({
      support: { chat, config: chat === 'betunlim' ? config : configs },
    });
    await visit.open('/terms');
    await expect(element).toHaveAttribute('src', new RegExp(`/chat/${chat}$`));
    await expect(element).toBeVisible();
  }
  await visit.open('/betting');
  await expect(element).toHaveCount(1);
  await expect(element).toBeHidden();
});

test('AC-8.23 SH-8.60 a chat that does not load is logged, and the player is shown nothing @desktop', async ({
  page,
  site,
  watch,
}) => {
  const visit = visitOf(page, site);
  await site.sandbox.setOverrides({ support: { chat: 'freshChat', config: none } });
  await visit.open('/terms');
  const lines = () => watch.console().filter((line) => /^chat: |failed: /.test(line));
  await expect.poll(lines).toEqual(['chat: no script of freshChat may be loaded']);
  await expect(page.locator('iframe[data-chat]')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await site.sandbox.setFault({
    target: 'Support.getsettings',
    kind: 'status',
    when: 'before',
    times: -1,
    status: 500,
  });
  const asked = page.waitForResponse((response) => response.url().includes('Support.getsettings'));
  await page.goto('/offers');
  await asked;
  await expect.poll(() => watch.console().join()).toContain('failed: ');
  await expect(page.locator('iframe[data-chat]')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('BY-1.15 where the market asks for consent nothing is counted before it is given, and the footer changes the choice, both ways @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await site.sandbox.setOverrides({
    config: { consent: { enabled: true } },
    support: { chat: 'jivoSite', config: configs },
  });
  const hits = async () => {
    const rows = await site.sandbox.query("select params from events where name = 'hit' order by id");
    return rows.map(({ params }) => (JSON.parse(String(params)) as { track_id: string }).track_id);
  };
  const before = (await hits()).length;
  await page.goto('/terms?track_id=t-9');
  const bar = page.getByRole('region', { name: t('outside.consent.title') });
  await expect(bar).toBeVisible();
  expect((await hits()).length).toBe(before);
  await expect(page.locator('iframe[data-chat]')).toHaveCount(0);
  await bar.getByRole('button', { name: t('outside.consent.necessary') }).click();
  await expect(bar).toHaveCount(0);
  expect((await hits()).length).toBe(before);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.consent') })
    .click();
  await bar.getByRole('button', { name: t('outside.consent.all') }).click();
  await expect.poll(hits).toContain('t-9');
  await expect(page.locator('iframe[data-chat]')).toBeVisible();
  await page.reload();
  await expect(page.locator('iframe[data-chat]')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.consent') })
    .click();
  await bar.getByRole('button', { name: t('outside.consent.necessary') }).click();
  await expect(page.locator('iframe[data-chat]')).toHaveCount(0);
});

test('BY-1.15 what is said of counters and chat in one tab counts in the others at once, both ways @desktop', async ({
  page,
  context,
  site,
}) => {
  const { t } = visitOf(page, site);
  await site.sandbox.setOverrides({
    config: { consent: { enabled: true } },
    support: { chat: 'jivoSite', config: configs },
  });
  const other = await context.newPage();
  const bar = { name: t('outside.consent.title') };
  for (const tab of [page, other]) {
    await tab.goto('/terms');
    await expect(tab.getByRole('region', bar)).toBeVisible();
  }
  await page
    .getByRole('region', bar)
    .getByRole('button', { name: t('outside.consent.all') })
    .click();
  await expect(other.getByRole('region', bar)).toHaveCount(0);
  // A tab that nobody has touched yet loads no more than it has to.
  await other.getByRole('heading', { level: 1 }).click();
  await expect(other.locator('iframe[data-chat]')).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.consent') })
    .click();
  await page
    .getByRole('region', bar)
    .getByRole('button', { name: t('outside.consent.necessary') })
    .click();
  await expect(other.locator('iframe[data-chat]')).toHaveCount(0);
  await expect(other.getByRole('region', bar)).toHaveCount(0);
});

test('AC-3.42 AC-3.43 SH-3.58 SH-3.59 the support settings name the provider and hold its id, license, src, widget_id and lang @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const frame = page.frameLocator('iframe[data-chat]');
  const told = async (chat: string, config: object) => {
    await site.sandbox.setOverrides({ support: { chat, config: { ...none, ...config } } });
    await visit.open('/terms');
    await expect(page.locator('iframe[data-chat]')).toHaveAttribute('src', new RegExp(`/chat/${chat}$`));
    await expect.poll(() => started(frame)).not.toBe('');
    return started(frame);
  };
  const fresh = await told('freshChat', {
    license: 'L-77',
    src: 'https://own.freshchat.com/js/widget.js',
    lang: 'lv',
  });
  for (const part of ['"token":"L-77"', '"host":"https://own.freshchat.com"', '"locale":"lv"'])
    expect(fresh).toContain(part);
  expect(await told('freshChat', { id: 'I-78' })).toContain('"token":"I-78"');
  const settings = async (read: string) =>
    frame.locator('body').evaluate((_, name) => {
      const found = (globalThis as unknown as Record<string, unknown>)[name] as Record<string, unknown>;
      return JSON.parse(JSON.stringify(found)) as Record<string, unknown>;
    }, read);
  await told('comm100', { id: '4411', widget_id: 'W-79' });
  expect(await settings('Comm100API')).toMatchObject({ site_id: '4411', main_code_plan: 'W-79' });
  await told('liveChat', { license: '881' });
  expect(await settings('__lc')).toMatchObject({ license: 881 });
  await told('live_tex', { id: '5512' });
  expect(await settings('liveTexID')).toBe(5512);
  await told('betunlim', { id: 'B-1', src: 'https://chat.betunlim.com/w.js', lang: 'ru' });
  expect(await settings('betunlimChatSettings')).toMatchObject({ id: 'B-1', language: 'ru' });
  await told('verbox', { id: 'V-1', lang: 'lv' });
  expect(await settings('VerboxSetup')).toEqual({ language: 'lv' });
  await told('jivoSite', { widget_id: 'J-1' });

  await site.sandbox.setOverrides({ support: { chat: 'moon', config: configs } });
  const asked = page.waitForResponse((response) => response.url().includes('Support.getsettings'));
  await page.goto('/winners');
  await asked;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('iframe[data-chat]')).toHaveCount(0);
});

test('SH-9.16 AC-9.34 OPS-105 the badge is looked for after 100 ms, then ever more seldom up to 500 ms, until it is there or 30 s have passed @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page.clock.install();
  await page.addInitScript(() => {
    const looked: [number, boolean][] = [];
    (globalThis as unknown as Record<string, unknown>)['__looked'] = looked;
    const own = document.querySelector.bind(document);
    document.querySelector = (selector: string) => {
      const found = own(selector);
      if (!selector.startsWith('meta')) looked.push([performance.now(), found !== null]);
      return found;
    };
  });
  const frame = page.frameLocator('iframe[data-chat]');
  const looks = () =>
    frame
      .locator('body')
      .evaluate(() => (globalThis as unknown as { readonly __looked: [number, boolean][] }).__looked);
  const gapsOf = (list: readonly [number, boolean][]) =>
    list.slice(1).map(([at], index) => at - (list[index]?.[0] ?? 0));
  await site.sandbox.setOverrides({ support: { chat: 'jivoSite', config: configs } });
  await visit.open('/terms');
  await expect.poll(async () => (await looks()).at(-1)?.[1]).toBe(true);
  const until = (await looks()).length;
  await page.clock.runFor(1500);
  expect((await looks()).length).toBe(until);

  // A script that draws no badge.
  await page.route('**/chat/stand-in/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.quiet = performance.now();' }),
  );
  await visit.open('/winners');
  await expect.poll(async () => (await looks()).length).toBeGreaterThanOrEqual(2);
  await page.clock.runFor(32_000);
  const list = await looks();
  // 100 + 200 + 400 + 58 times 500 ms, and not one more within 30 s.
  expect(list).toHaveLength(61);
  const gaps = gapsOf(list);
  const near = (wanted: number) => (gap: number) => gap >= wanted - 5 && gap < wanted + 400;
  expect([gaps[0], gaps[1]].map((gap, at) => near([200, 400][at] ?? 0)(gap ?? 0))).toEqual([true, true]);
  expect(gaps.slice(2).every(near(500))).toBe(true);
  expect(list.every(([, isFound]) => !isFound)).toBe(true);
  await expect(page.locator('iframe[data-chat]')).toHaveCount(1);
});

test('AC-4.35 the chat is loaded anew at registration, at logout and at login @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await site.sandbox.setOverrides({ support: { chat: 'freshChat', config: configs } });
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/chat\/[\w]+$/.test(pathname)) loads.push(pathname);
  });
  const frame = page.frameLocator('iframe[data-chat]');
  const whose = async () => /"externalId":"(\d+)"/.exec(await toldIn(frame).catch(() => ''))?.[1] ?? 'guest';
  const login = `plume${await site.sandbox.now()}@example.test`;
  await visit.open('/terms');
  await expect.poll(() => loads.length).toBe(1);
  await openRegistration(visit);
  await fillRegistration(visit, {
    email: login,
    password: 'Plume-Lamp-26',
    firstName: 'Ada',
    lastName: 'Plume',
  });
  await termsBox(visit).check();
  await submitRegistration(visit);
  await expect(registrationPopup(visit)).toHaveCount(0);
  const { uid } = await site.sandbox.player(login);
  await expect.poll(() => loads.length).toBe(2);
  await expect.poll(whose).toBe(String(uid));
  await visit.open('/terms');
  await expect.poll(whose).toBe(String(uid));
  const before = loads.length;
  await logOut(visit);
  await expect.poll(() => loads.length).toBeGreaterThan(before);
  await expect.poll(whose).toBe('guest');
  const asGuest = loads.length;
  await signIn(visit, { login, password: 'Plume-Lamp-26' });
  await expect.poll(() => loads.length).toBe(asGuest + 1);
  await expect.poll(whose).toBe(String(uid));
});
