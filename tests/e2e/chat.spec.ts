import type { FrameLocator } from 'playwright/test';
import { chatProviders } from '../../schemas/constants.ts';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';
import { signIn } from './pages/auth.ts';

const configs = { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' };
type Told = readonly (readonly [string, unknown])[];
const toldIn = async (frame: FrameLocator): Promise<string> =>
  JSON.stringify(
    await frame
      .locator('body')
      .evaluate(() => (globalThis as unknown as { readonly __told: Told }).__told ?? []),
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
  await badge.click();
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

test('SH-4.47 AC-4.36 AC-7.88 the chat badge is hidden on a game page and shown again after it, and each provider’s badge is found @desktop', async ({
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
  await visit.open('/gamehall');
  await expect(element).toBeVisible();
  await page.getByRole('main').locator('a[href*="/game/"]').first().click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(element).toBeHidden();
  await page.goBack();
  await expect(element).toBeVisible();
  await visit.open('/betting');
  await expect(element).toHaveCount(1);
  await expect(element).toBeHidden();
});

test('AC-8.23 a chat that does not load is logged, and the player is shown nothing @desktop', async ({
  page,
  site,
  watch,
}) => {
  const visit = visitOf(page, site);
  const none = { id: '', license: '', src: '', widget_id: '', lang: '' };
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

test('BY-1.15 where the market asks for consent nothing is counted before it is given, and the footer changes the choice @desktop', async ({
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
});
