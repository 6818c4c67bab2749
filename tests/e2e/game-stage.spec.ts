import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';

test('the figures of a game stand in a column beside it, which keeps its ratio @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit, { mainMinor: 5000n });
  await visit.open('/game/double_bell#real');
  await expect(page.frameLocator('#game-frame').locator('body[data-ready]')).toBeAttached();
  const strip = page.getByRole('region', { name: t('game.strip'), exact: true });
  await expect(strip.getByRole('button', { name: t('game.deposit') })).toBeInViewport();
  const frame = await page.locator('#game-frame').boundingBox();
  const column = await strip.boundingBox();
  if (!frame || !column) throw new Error('no game beside its figures');
  expect(column.width).toBe(320);
  expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
  expect(column.y).toBe(frame.y);
  expect(frame.x + frame.width).toBeLessThan(column.x);
  await picture(visit, 'game-column');
});

test('a phone on its side shows the whole game with Spin and the way out, and no header or bottom bar @phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit, { mainMinor: 5000n });
  await visit.open('/game/double_bell#real');
  const slot = await slotOf(visit);
  const exit = page.getByRole('link', { name: t('game.back') });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: t('shell.nav.bottom') })).toHaveCount(0);
  await expect(page.getByText(t('game.real.mark'))).toBeInViewport();
  await expect(slot.locator('#spin')).toBeInViewport({ ratio: 1 });
  await expect(exit).toBeInViewport({ ratio: 1 });
  await picture(visit, 'game-on-its-side');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(exit).toBeInViewport({ ratio: 1 });
});

test('the way back of a game leads to the games, whatever addresses the game has gone through in its frame @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { mainMinor: 5000n });
  await visit.open('/gamehall');
  await page.getByRole('main').locator('a[href*="/game/"]').first().click();
  const slot = await slotOf(visit);
  await slot.locator('body').evaluate(() => {
    history.pushState(null, '', '#paytable');
    history.pushState(null, '', '#reels');
  });
  await page.getByRole('link', { name: visit.t('game.back') }).click();
  await expectPath(visit, '/gamehall');
  expect(await page.evaluate(() => (history.state as { idx: number } | null)?.idx ?? 0)).toBe(0);
});
