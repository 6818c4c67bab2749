import type { Winner } from '../../schemas/games/jackpots.ts';
import { expect, test } from '../harness/test.ts';
import { goTo } from './pages/actors.ts';
import { holdCalls } from './pages/held-calls.ts';
import { expectPath, visitOf } from './pages/visit.ts';

/** Past the pause of a page that reads again; the page may start to count later than it is shown. */
const pollMs = 11_000;
const hourMs = 3_600_000;

test('HP-43 AC-2.14 AC-2.15 AC-2.16 AC-2.17 AC-7.58 AC-7.59 AC-7.60 AC-7.61 AC-7.62 AC-7.63 jackpots grow and wins come while a guest looks, figures that cannot be read say so, the greatest wins follow the period, providers lead to their games @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  await page.clock.install();
  await visit.open('/jackpots');
  const house = main.getByRole('link').filter({ hasText: 'House jackpot' });
  await expect(main.getByRole('link').filter({ hasText: t('boards.paid') })).toHaveCount(4);
  const before = await house.innerText();
  await site.sandbox.stepWorld(hourMs);
  await expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(house).not.toHaveText(before, { useInnerText: true, timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  await expect(main.getByRole('region', { name: t('boards.payouts') }).getByRole('listitem')).toHaveCount(12);
  await expect(
    main.getByRole('group', { name: `${t('boards.games')}: Weekly` }).getByRole('link'),
  ).toHaveCount(8);
  const stale = main.getByText(t.pattern('boards.stale', 'time'));
  await expect(stale).toHaveCount(0);
  await site.sandbox.setFault({
    target: 'Jackpots.get',
    kind: 'status',
    when: 'before',
    status: 500,
    times: -1,
  });
  await expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(stale).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  await site.sandbox.clearFaults();
  await house.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House jackpot');
  for (const id of ['levels', 'games', 'payouts'])
    await expect(main.getByRole('heading', { name: t(`boards.${id}`) })).toBeVisible();
  const games = main.getByRole('region', { name: t('boards.games') }).getByRole('link');
  await expect(games).toHaveCount(12);
  await main.getByRole('button', { name: t('list.more', { count: 6 }) }).click();
  await expect(games).toHaveCount(18);

  await visit.open('/winners');
  const live = main.getByRole('region', { name: t('boards.live') }).getByRole('listitem');
  await expect(live).toHaveCount(12);
  // On a phone they stand one below the other: what is new comes before the long list.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    ['top', 'live', 'latest'].map((id) => t(`boards.${id}`)),
  );
  const earlier = main.getByRole('region', { name: t('boards.latest') }).getByRole('listitem');
  await expect(earlier).toHaveCount(20);
  const shownTwice = new Set(await live.allInnerTexts());
  expect((await earlier.allInnerTexts()).filter((text) => shownTwice.has(text))).toEqual([]);
  const newest = await live.first().innerText();
  await site.sandbox.stepWorld(hourMs);
  await expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(live.first()).not.toHaveText(newest, { useInnerText: true, timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  const top = main.getByRole('table', { name: t('boards.top') }).getByRole('row');
  await expect(top).toHaveCount(11);
  const ofDay = await top.nth(1).innerText();
  await main.getByRole('link', { name: t('boards.period.month') }).click();
  await expect(top.nth(1)).not.toHaveText(ofDay, { useInnerText: true });
  const answer = await page.request.get(
    `${site.url}/api/Leaderboard.top?offset=0&count=10&period=month&v=1&locale=en-US`,
  );
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Winner[] } };
  await expect(main.getByRole('table', { name: t('boards.top') }).locator('td:nth-of-type(3)')).toHaveText(
    data.items.map(({ fakename }) => fakename),
  );
  await expect(earlier).toHaveCount(20);
  // A block that fails is left out; the others stay.
  await site.sandbox.setFault({
    target: 'Leaderboard.top',
    kind: 'status',
    when: 'before',
    status: 500,
    times: -1,
  });
  await page.reload();
  await expect(live).toHaveCount(12);
  await expect(main.getByRole('heading', { name: t('boards.top') })).toHaveCount(0);
  await site.sandbox.clearFaults();

  await visit.open('/providers');
  const providers = main.locator('a[href*="/gamehall?providers="]');
  await expect(providers).toHaveCount(40);
  await main.getByRole('link', { name: t('boards.type.live'), exact: true }).click();
  await expect(providers).toHaveCount(3);
  await providers.first().click();
  await expectPath(visit, '/gamehall');
  expect(new URL(page.url()).searchParams.get('providers')).toBe('merrow_live');
});

for (const [row, path, name, target, cards] of [
  ['SH-2.44', '/gamehall', /^Live tables/, 'games.get', 'a[href*="/game/"]'],
  ['AC-2.17', '/winners', '30 days', 'Leaderboard.top', 'tbody tr'],
] as const)
  test(`${row} what ${path} showed for the last choice is seen to be on its way out while the next one lets wait`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    await visit.open(path);
    const main = page.getByRole('main');
    const results = main.locator('[aria-busy]').filter({ has: page.locator(cards) });
    await expect(results).toHaveCSS('opacity', '1');
    const calls = await holdCalls(page, target);
    await main.getByRole('link', { name }).first().click();
    await expect(results).toHaveCSS('opacity', '0.4');
    await expect(main.getByRole('status').filter({ hasText: visit.t('common.loading') })).toBeAttached();
    await calls.open();
    await expect(results).toHaveCSS('opacity', '1');
  });

test('AC-2.17 winners that are awaited have their heading and title already @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/support');
  const calls = await holdCalls(page, 'Leaderboard.top');
  await goTo(page, '/winners');
  const main = page.getByRole('main');
  await expect(main.locator('[data-loading]')).toBeAttached();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(visit.t('boards.winners'));
  await expect(page).toHaveTitle(/^Winners/);
  await calls.open();
  await expect(main.getByRole('heading', { name: visit.t('boards.top') })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
});
