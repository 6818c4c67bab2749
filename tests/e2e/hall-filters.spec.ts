import { expect, test } from '../harness/test.ts';
import { picture } from './pages/pictures.ts';
import { continueDemo, slotOf } from './pages/play.ts';
import { expectLive, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const cards = ({ page }: Visit) => page.getByRole('main').locator('a[href*="/game/"]');
const firstCards = async (visit: Visit) =>
  (await cards(visit).evaluateAll((all) => all.map((card) => card.getAttribute('href') ?? ''))).slice(0, 18);
/** What the platform says of all games. */
const factsOf = async ({ page }: Visit, url: string) => {
  const answer = await page.request.get(`${url}/api/games.getfacts?v=1&locale=en-US`);
  const { data } = (await answer.json()) as {
    readonly data: {
      readonly sysnames: readonly string[];
      readonly volatility: string;
      readonly rtp: readonly number[];
      readonly stakes: readonly (readonly [string, string])[];
      readonly stake: readonly number[];
    };
  };
  return data;
};

test('games are sifted by their facts over the whole catalogue without asking the platform, and the address, back and a reload keep the choice @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const facts = await factsOf(visit, site.url);
  const low = facts.sysnames.filter((_, at) => facts.volatility[at] === 'l');
  const lowAndBack = facts.sysnames.filter(
    (_, at) => facts.volatility[at] === 'l' && (facts.rtp[at] ?? 0) >= 9500,
  );
  await visit.open('/gamehall');
  await expectLive(page);
  await page.getByRole('button', { name: t('hall.filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('hall.filters') });
  const isLow = panel.getByRole('checkbox', { name: t('filters.volatility.low') });
  await expect(isLow).toBeVisible();
  await expect(panel.getByText(low.length.toLocaleString('en-US'), { exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/games.')) asked.push(request.url());
  });
  await isLow.check();
  await expect(page).toHaveURL(/\?volatility=low$/);
  await expect(
    panel.getByRole('button', { name: t('hall.filters.show', { count: low.length }) }),
  ).toBeVisible();
  await panel.getByLabel(t('filters.rtp')).selectOption('95');
  await expect(page).toHaveURL(/\?volatility=low&rtp=95$/);
  await panel.getByRole('button', { name: t('hall.filters.show', { count: lowAndBack.length }) }).click();
  await expect(panel).toHaveCount(0);
  const expected = lowAndBack.slice(0, 18).map((sysname) => expect.stringContaining(`/game/${sysname}`));
  await expect.poll(() => firstCards(visit)).toEqual(expected);
  expect(asked).toEqual([]);
  await picture(visit, 'hall-filters');

  const chip = (id: 'filters.chip.low' | 'filters.chip.rtp') =>
    page.getByRole('button', { name: t('filters.remove', { filter: t(id, { percent: 95 }) }) });
  await chip('filters.chip.rtp').click();
  await expect(page).toHaveURL(/\?volatility=low$/);
  await expect(chip('filters.chip.rtp')).toHaveCount(0);
  await page.goBack();
  await expect(chip('filters.chip.rtp')).toBeVisible();
  await page.reload();
  await expect.poll(() => firstCards(visit)).toEqual(expected);
  await expect(chip('filters.chip.low')).toBeVisible();

  await page.getByRole('button', { name: t('hall.filters'), exact: true }).click();
  await panel.getByRole('checkbox', { name: t('filters.tiles.figures') }).check();
  await expect(page).toHaveURL(/\?volatility=low&rtp=95&figures=1$/);
  await page.keyboard.press('Escape');
  const [first = ''] = lowAndBack;
  const at = facts.sysnames.indexOf(first);
  const stakes = (facts.stakes[facts.stake[at] ?? -1] ?? []).map((amount) => `${amount}\u00a0€`);
  const figures = [
    t('filters.card.rtp', { percent: ((facts.rtp[at] ?? 0) / 100).toFixed(2) }),
    t('filters.chip.low'),
    t('filters.card.stakes', { min: stakes[0] ?? '', max: stakes[1] ?? '' }),
  ];
  for (const line of figures) await expect(cards(visit).first()).toContainText(line);
  await picture(visit, 'hall-figures');
  await page
    .getByRole('button', { name: t('filters.remove', { filter: t('filters.chip.figures') }) })
    .click();
  await expect.poll(() => firstCards(visit)).toEqual(expected);
  await expect(cards(visit).first()).not.toContainText(figures[0] ?? '');

  await visit.open('/gamehall?volatility=high&seat=1');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('hall.filters.clear') })
    .click();
  await expect(page).toHaveURL(/\/gamehall$/);
  await expect(cards(visit)).toHaveCount(18);
});

test('who comes back from a game finds the filters, the games and the place of the hall @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/gamehall?volatility=high&figures=1&shown=54');
  await expectLive(page);
  await expect(cards(visit)).toHaveCount(54);
  const card = cards(visit).nth(26);
  await card.scrollIntoViewIfNeeded();
  const href = await card.getAttribute('href');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/game\//);
  // Whoever goes back has seen the game.
  await slotOf(visit);
  const isPlaceKept = async () => {
    await expect(page).toHaveURL(/volatility=high&figures=1&shown=54$/);
    await expect(cards(visit)).toHaveCount(54);
    // A face that comes later moves the lines by a few pixels.
    const strayed = () => page.evaluate((from) => Math.abs(scrollY - from), place);
    await expect.poll(strayed).toBeLessThan(24);
  };
  await page.goBack();
  await isPlaceKept();
  // The way back that the game's own page shows is no other one.
  await card.click();
  await expect(page).toHaveURL(/\/game\//);
  await continueDemo(visit);
  await page.getByRole('link', { name: visit.t('game.back'), exact: true }).click();
  await isPlaceKept();
  expect(await cards(visit).nth(26).getAttribute('href')).toBe(href);
  await expect(cards(visit).nth(26)).toContainText(visit.t('filters.chip.high'));
  await picture(visit, 'hall-figures-phone');
});

test('a hall that did not load stands without the empty column of its filters, and is whole after another try @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/50\d/);
  const visit = visitOf(page, site);
  const { t } = visit;
  await site.sandbox.setFault({
    target: 'games.get',
    kind: 'status',
    status: 500,
    when: 'before',
    times: -1,
  });
  // A list that nothing has kept yet.
  await visit.open('/gamehall?search=lamp&sort=created_at');
  const main = page.getByRole('main');
  await expect(main.getByText(t('hall.failed.title'))).toBeVisible();
  const startOf = async () => (await main.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0;
  const bare = await startOf();
  await site.sandbox.clearFaults();
  await main.getByRole('button', { name: t('common.retry') }).click();
  await expect(cards(visit).first()).toBeVisible();
  expect(await startOf()).toBeGreaterThan(bare + 100);
});

test('the curtain of the filters can be closed while what it shows is still on its way', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visit.open('/gamehall');
  await page.route(
    (url) => /facts/i.test(url.pathname) && !url.pathname.startsWith('/assets/'),
    () => {},
  );
  await page.getByRole('button', { name: t('hall.filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('hall.filters') });
  await expect(panel.locator('[data-loading]')).toBeVisible();
  // Before the load is given up, after a quarter of a minute.
  await panel.getByRole('button', { name: t('common.close') }).click({ timeout: 8_000 });
  await expect(panel).toHaveCount(0);
});
