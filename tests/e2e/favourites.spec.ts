import { expect, test } from '../harness/test.ts';
import { continueDemo } from './pages/play.ts';
import { signedIn } from './pages/limits.ts';
import { expectToast, reload, visitOf } from './pages/visit.ts';

test('AC-6.04 a guest has no favourites, nor a way to them; a player is asked for them @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /games\.(getLikes|addLike|removeLike)/.exec(request.url())?.[1];
    if (call) asked.push(call);
  });
  const link = page
    .getByRole('link', { name: t('outside.favorites'), exact: true })
    .filter({ visible: true });
  await visit.open('/gamehall?category=favorites');
  await expect(page.getByText(t('hall.empty.title'), { exact: true }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(asked).toEqual([]);
  await signedIn(visit);
  await visit.open('/gamehall?category=favorites');
  await expect(page.getByText(t('outside.favorites.empty.text'), { exact: true })).toBeVisible();
  await expect(link).toHaveCount(1);
  await expect.poll(() => asked).toContain('getLikes');
});

test('AC-1.08 AC-3.38 AC-7.51 AC-7.56 AC-7.57 the heart of a game keeps it among the player’s favourites, a refused one goes back @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const asked: string[] = [];
  let likes = '';
  page.on('request', (request) => {
    const call = /games\.(getLikes|addLike|removeLike)/.exec(request.url())?.[1];
    if (call) asked.push(call);
    if (call === 'getLikes') likes = request.url();
  });
  const kept = async (): Promise<unknown> =>
    ((await (await page.request.get(likes)).json()) as { data: unknown }).data;
  const heart = page.getByRole('button', { name: t('outside.favorites.toggle'), exact: true });
  const cards = page.getByRole('main').locator('a[href*="/game/koi_department"]');
  const link = page
    .getByRole('link', { name: t('outside.favorites'), exact: true })
    .filter({ visible: true });

  await signedIn(visit);
  await visit.open('/gamehall');
  await link.click();
  await expect(
    page.getByRole('heading', { name: t('outside.favorites'), exact: true, level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(t('outside.favorites.empty.text'), { exact: true })).toBeVisible();

  await visit.open('/game/koi_department');
  await continueDemo(visit);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await site.sandbox.setFault({
    target: 'games.addLike',
    kind: 'error',
    when: 'before',
    times: 1,
    errorType: 'InvalidParameter',
  });
  await heart.click();
  await expectToast(visit, 'outside.favorites.failed');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(kept).toEqual(['koi_department']);
  await reload(visit);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await visit.open('/gamehall?category=favorites');
  await expect(cards).toHaveCount(1);
  await expect(page.getByText(t('hall.count', { count: 1 }), { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`: ${t('outside.game')}$`) })
    .click();
  const told = page.getByRole('dialog');
  await expect(told.getByRole('button', { name: t('outside.favorites.toggle') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await cards.click();
  await continueDemo(visit);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(kept).toEqual([]);
  expect(asked).toContain('removeLike');
  await page.getByRole('link', { name: t('game.back'), exact: true }).click();
  await link.click();
  await expect(page.getByText(t('outside.favorites.empty.text'), { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(0);
});
