import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { continueDemo, demoPopup, playsForReal } from './pages/play.ts';
import { picture } from './pages/pictures.ts';
import { watchStarts } from './pages/raw-play.ts';
import { expectPath, openSearch, visitOf } from './pages/visit.ts';

const tiles = (at: Locator): Locator => at.locator('a[href*="/game/"]:has(b)');
const modes = (starts: readonly Readonly<Record<string, string>>[]) => starts.map(({ mode }) => mode);

for (const tag of ['@desktop', '@phone'] as const)
  test(`OP-56 the tile of a game is played for money by who has some, with nothing between; everybody else begins with the demo ${tag}`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    const main = page.getByRole('main');
    const starts = watchStarts(page);
    const tap = async (path: string) => {
      await visit.open(path);
      await tiles(main).first().click();
      await expectPath(visit, /^\/game\//);
    };
    for (const path of ['/', '/gamehall']) {
      await tap(path);
      await continueDemo(visit);
    }
    await signedIn(visit);
    await tap('/gamehall');
    await continueDemo(visit);
    expect(modes(starts)).toEqual(['demo', 'demo', 'demo']);

    starts.length = 0;
    await signedIn(visit, { mainMinor: 5000n });
    const answer = await page.request.get(visit.href('/gamehall'));
    expect(await answer.text()).toMatch(/href="\/game\/[^"]+#real"/);
    for (const path of ['/', '/gamehall']) {
      await tap(path);
      await playsForReal(visit);
    }
    await visit.open('/');
    const search = await openSearch(visit);
    await page.keyboard.type('cherry parl');
    await search.locator('a[href*="/game/cherry_parliament"]').first().click();
    await playsForReal(visit);
    expect(modes(starts)).toEqual(['real', 'real', 'real']);
  });

test('OP-56 the demo is the second way, from what a tile tells of its game and from the page of the game @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  const starts = watchStarts(page);
  const told = page.getByRole('dialog', { name: t('info.title', { name: 'Double Bell' }) });
  const tell = (at: Locator) =>
    at
      .getByRole('button', { name: `Double Bell: ${t('outside.game')}`, exact: true })
      .first()
      .click();
  await signedIn(visit, { mainMinor: 5000n });
  await visit.open('/gamehall?search=double+bell');
  await tell(main);
  await expect(told.getByRole('link')).toHaveText([t('game.real'), t('game.demo'), t('info.page')]);
  await picture(visit, 'ways');
  await told.getByRole('link', { name: t('game.demo') }).click();
  await expect(told).toHaveCount(0);
  await continueDemo(visit);
  await main.getByRole('link', { name: t('game.real'), exact: true }).click();
  await playsForReal(visit);
  await main.getByRole('link', { name: t('game.demo'), exact: true }).click();
  await expect.poll(() => modes(starts)).toEqual(['demo', 'real', 'demo']);
  await expect(demoPopup(visit)).toHaveCount(0);

  await page.context().clearCookies();
  await visit.open('/gamehall?search=double+bell');
  await tell(main);
  await expect(told.getByRole('link')).toHaveText([t('game.demo'), t('info.page')]);
});
