import { expect, test } from '../harness/test.ts';
import { hallTiles, openAbout } from './pages/game-info.ts';
import { picture } from './pages/pictures.ts';
import { visitOf } from './pages/visit.ts';
import type { Locale } from './pages/texts.ts';

const phone = { tag: '@phone' };

test(
  'HP-40 rules, return and prizes in one press from each tile and from the page of a game, to a guest, before a start',
  phone,
  async ({ page, site, watch, wire }) => {
    // Nobody who is not verified plays the demo here: what there is to know is told all the same.
    watch.allow(/401/);
    wire.allow(/games\.start/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const started: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('games.start') && started.push(request.postData() ?? '')),
    );
    for (const locale of ['en-US', 'ar'] satisfies readonly Locale[]) {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      // The page of the game that the locale before ended with asks for its demo until it is gone.
      await page.goto('about:blank');
      started.length = 0;
      await visit.open('/gamehall');
      const tiles = await hallTiles(visit);
      expect(tiles.length).toBeGreaterThan(8);
      for (const { info } of tiles) await expect(info).toBeVisible();
      const [{ name, info } = { name: '', info: page.locator('none') }] = tiles;
      await info.click();
      const dialog = page.getByRole('dialog', { name: t('info.title', { name }) });
      for (const id of ['rtp', 'volatility', 'top', 'top.chance', 'stakes', 'version', 'prizes'])
        await expect(dialog.getByText(t(`info.${id}`), { exact: true }).first()).toBeVisible();
      await expect(dialog.getByText(/^9\d\.\d\d %$/)).toBeVisible();
      await expect(dialog.getByRole('row')).toHaveCount(11);
      // As long as it is, it begins on the screen.
      await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(dialog).toContainText(locale === 'ar' ? 'ثلاث بكرات' : 'Three reels');
      expect(started).toEqual([]);
      await picture(visit, `information-${locale}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await openAbout(visit);
      await expect(
        page.getByRole('dialog', { name: t('info.title', { name: 'Double Bell' }) }).getByText(t('info.rtp')),
      ).toBeVisible();
      expect(started.filter((body) => body.includes('real'))).toEqual([]);
    }
  },
);

test(
  'HP-40 every game on home and beside a game tells of itself in one press too',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/401/);
    wire.allow(/games\.start/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    const { t } = visit;
    for (const path of ['/', '/game/double_bell']) {
      await visit.open(path);
      const cards = page
        .getByRole('main')
        .locator('a[href*="/game/"]')
        .filter({ has: page.locator('b') });
      await page.mouse.wheel(0, 20_000);
      await expect(cards.nth(5)).toBeAttached();
      for (const name of await cards.locator('b').allTextContents())
        await expect(
          page.getByRole('button', { name: `${name}: ${t('outside.game')}`, exact: true }).first(),
          `${path} ${name}`,
        ).toBeAttached();
    }
    await picture({ page }, 'information-home');
    await page.goto(visit.href('/'));
    const info = page.getByRole('main').getByRole('button', { name: new RegExp(`: ${t('outside.game')}$`) });
    await info.first().click();
    await expect(page.getByRole('dialog').getByText(t('info.rtp'))).toBeVisible();
  },
);

for (const market of ['gb', 'on', 'se', 'plain'] as const)
  test(
    `HP-40 a game that does not tell its return is ${market === 'plain' ? 'shown in' : 'hidden in'} ${market}`,
    phone,
    async ({ page, site, watch, wire }) => {
      watch.allow(/404 \(Not Found\)/);
      wire.allow(/games\.getInfo/);
      await site.sandbox.setSwitches({ market });
      const visit = visitOf(page, site);
      const { t } = visit;
      const isShown = market === 'plain';
      await visit.open('/gamehall?search=kite+committee');
      await expect(page.getByRole('main').getByRole('link', { name: /Kite Committee/ })).toHaveCount(
        isShown ? 1 : 0,
      );
      await page.goto(visit.href('/game/kite_committee'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        isShown ? 'Kite Committee' : t('system.notFound.header'),
      );
      const answer = await page.request.get(`${site.url}/api/games.getInfo?sysname=kite_committee`);
      expect(JSON.stringify(await answer.json())).toContain(isShown ? '"rtp":null' : 'NOT_FOUND');
    },
  );

test(
  'HP-69 in Germany the information tells the chance of the highest prize and the average payout per euro',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/401/);
    wire.allow(/games\.start/);
    await site.sandbox.setSwitches({ market: 'de' });
    const visit = visitOf(page, site);
    const { t } = visit;
    await openAbout(visit);
    const dialog = page.getByRole('dialog', { name: t('info.title', { name: 'Double Bell' }) });
    const value = (label: string) =>
      dialog
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd');
    // Three sevens: one stop of 36 on each of three reels.
    await expect(value(t('info.top.chance'))).toHaveText(t('info.oneIn', { rounds: '46,656' }));
    const rtp = Number((await value(t('info.rtp')).innerText()).replace(/[^\d.]/g, ''));
    const average = Number(
      (await value(t('info.average', { unit: '1\u00a0€' })).innerText())
        .replace(',', '.')
        .replace(/[^\d.]/g, ''),
    );
    expect(average).toBeCloseTo(rtp / 100, 2);
  },
);
