import { expect, test } from '../harness/test.ts';
import { keysOf } from './pages/keys.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, expectToast, visitOf } from './pages/visit.ts';

test('BY-1.13 by keyboard: an offer is taken, its bonus given up, a product of the shop bought and a tournament entered @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const keys = keysOf(visit);
  const { login, uid } = await signedIn(visit, { mainMinor: 10_000n });
  const { query } = site.sandbox;
  const main = page.getByRole('main');
  const quiet = 'Fifteen for a quiet evening';
  const button = (id: string, name: string) =>
    main.getByRole('button', { name: `${t(id)}: ${name}`, exact: true });
  await visit.open('/offers');
  await keys.press(button('bonuses.offer.take', quiet));
  await expectToast(visit, 'bonuses.done.take');
  await expect(main.getByText(t('bonuses.offer.taken'), { exact: true }).locator('xpath=..')).toBeFocused();
  await visit.open('/profile/bonuses');
  const remove = button('bonuses.remove', quiet);
  const question = page.getByRole('alertdialog');
  await keys.open(remove, question);
  await keys.leave(question, remove);
  await keys.open(remove, question);
  await keys.press(question.getByRole('button', { name: t('bonuses.remove'), exact: true }));
  await expectToast(visit, 'bonuses.done.remove');
  await expect(remove).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  expect(await query('select name, status from bonuses where uid = ?', [uid])).toEqual([
    { name: quiet, status: 'removed' },
  ]);

  const at = (await site.sandbox.now()) - 86_400_000;
  await query(
    'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
    [uid, at, 'play', `gift-${uid}`, 250_000, 2_500_000],
  );
  await visit.open('/loyalty/shop');
  const buy = main.getByRole('button', { name: /^5 € cash: / });
  await keys.open(buy, question);
  await keys.leave(question, buy);
  await keys.open(buy, question);
  await keys.press(question.getByRole('button', { name: t('dialogs.shop.confirm.agree') }));
  const bought = page.getByRole('dialog', { name: t('dialogs.shop.bought.title', { name: '5 € cash' }) });
  await expect(bought).toBeVisible();
  await keys.press(bought.getByRole('button', { name: t('dialogs.ok') }));
  await expect(bought).toHaveCount(0);
  await expect(buy).toBeFocused();
  expect(await query('select product_id from loyalty_orders where uid = ?', [uid])).toHaveLength(1);
  expect((await site.sandbox.balances(login)).main).toBe(10_500n);

  const name = 'The lamplighters’ race';
  await visit.open('/tournaments?status=active');
  await keys.press(main.getByRole('link').filter({ hasText: name }).first());
  await expectPath(visit, /^\/tournaments\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await keys.press(main.getByRole('button', { name: t('tournaments.join'), exact: true }));
  await expectToast(visit, 'tournaments.joined.title');
  await expect(main.getByRole('link', { name: t('tournaments.play') })).toBeFocused();
  expect(await query('select tournament_id from tournament_entries where uid = ?', [uid])).toHaveLength(1);
  expect(await site.sandbox.imbalances()).toEqual([]);
});
