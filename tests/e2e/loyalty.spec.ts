import { expect, test } from '../harness/test.ts';
import { goTo, stateOf } from './pages/actors.ts';
import { sendCredentials } from './pages/auth.ts';
import { newTab, visitAs } from './pages/intents.ts';
import { continueDemo, playRounds, slotOf } from './pages/play.ts';
import { expectBalance, expectPath, expectToast, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const CALL = 'Loyalty.buyproduct';

const newMember = async ({ site }: Visit, points: number) => {
  const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
  const at = (await site.sandbox.now()) - 86_400_000;
  await site.sandbox.query(
    'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
    [player.uid, at, 'play', `gift-${player.uid}`, points * 100, points * 1000],
  );
  return player;
};
const ordersOf = async ({ site }: Visit, uid: number): Promise<number> =>
  (await site.sandbox.query('select id from loyalty_orders where uid = ?', [uid])).length;

/** Sounds that a page wanted to play, with their volume. */
const watchSounds = async ({ page }: Visit): Promise<() => Promise<readonly unknown[]>> => {
  await page.addInitScript(() => {
    const played: unknown[] = [];
    Object.assign(window, { played });
    HTMLMediaElement.prototype.play = function play() {
      played.push([new URL(this.src).pathname, this.volume]);
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: unknown[] }).played);
};

test(
  'SH-2.112 AC-2.57 AC-2.58 AC-2.59 a quest opens in its popup; the character is changed in one, after a question of its own',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await newMember(visit, 99));
    const main = page.getByRole('main');
    await visit.open('/profile/loyalty');
    const panel = main.getByRole('region', { name: t('loyalty.character') });
    await panel.getByRole('button').click();
    const list = page.getByRole('dialog', { name: t('dialogs.character.title') });
    const owl = list.getByRole('button', { name: t('dialogs.character.chooseName', { name: 'Owl' }) });
    const confirm = page.getByRole('alertdialog');
    await owl.click();
    await confirm.getByRole('button', { name: t('dialogs.character.confirm.reject') }).click();
    await expect(confirm).toHaveCount(0);
    await owl.click();
    await confirm.getByRole('button', { name: t('dialogs.character.confirm.agree') }).click();
    await expect(list).toHaveCount(0);
    await expect(panel.getByText('Owl')).toBeVisible();

    await goTo(page, '/loyalty');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('99 points');
    await main.getByRole('button', { name: 'Evening class' }).click();
    const popup = page.getByRole('dialog', { name: 'Evening class' });
    await expect(popup.getByRole('progressbar')).toHaveAttribute('value', '0');
    await expect(popup).toContainText(t('dialogs.quest.reward.points', { amount: '15' }));
    await popup.getByRole('link', { name: t('dialogs.quest.button') }).click();
    await expectPath(visit, '/gamehall');
    await expect(popup).toHaveCount(0);
  },
);

test(
  'AC-1.06 AC-2.42 AC-3.29 AC-4.30 AC-7.71 AC-7.85 AC-9.11 a player earns by playing, does a quest, changes the character, and hears of it only when that is wanted',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const sounds = await watchSounds(visit);
    await visitAs(visit, await newMember(visit, 99));
    const main = page.getByRole('main');
    await visit.open('/loyalty');
    const head = main.getByRole('heading', { level: 1 });
    await expect(head).toHaveText('99 points');
    const current = main.getByRole('list', { name: t('loyalty.levels') }).locator('[aria-current=step]');
    await expect(current).toContainText('Guest');

    const quest = main.getByRole('button', { name: 'Evening class' });
    await expect(quest.getByRole('progressbar')).toHaveAttribute('value', '0');
    await quest.click();
    const popup = page.getByRole('dialog', { name: 'Evening class' });
    await expect(popup.getByRole('progressbar')).toHaveAttribute('value', '0');
    await expect(popup).toContainText(t('dialogs.quest.reward.points', { amount: '15' }));
    await popup.getByRole('link', { name: t('dialogs.quest.button') }).click();
    await expectPath(visit, '/gamehall');
    await expect(popup).toHaveCount(0);

    await visit.open('/profile/loyalty');
    const panel = main.getByRole('region', { name: t('loyalty.character') });
    await panel.getByRole('button').click();
    const list = page.getByRole('dialog', { name: t('dialogs.character.title') });
    const owl = list.getByRole('button', { name: t('dialogs.character.chooseName', { name: 'Owl' }) });
    const confirm = page.getByRole('alertdialog');
    await owl.click();
    await confirm.getByRole('button', { name: t('dialogs.character.confirm.reject') }).click();
    await expect(confirm).toHaveCount(0);
    await owl.click();
    await confirm.getByRole('button', { name: t('dialogs.character.confirm.agree') }).click();
    await expect(list).toHaveCount(0);
    await expect(panel.getByText('Owl')).toBeVisible();

    await visit.open('/game/fox_on_the_roof');
    await continueDemo(visit);
    await playRounds(await slotOf(visit), 5);
    await page.goto(visit.href('/game/fox_on_the_roof#real'));
    await page.reload();
    await playRounds(await slotOf(visit), 1);
    await visit.open('/loyalty');
    await expect(current).toContainText('Regular');
    await expect(head).toHaveText(/^114\.\d\d points$/);
    await expect(quest.getByRole('progressbar')).toHaveAttribute('value', '5');
    expect(await sounds()).toEqual([]);

    await main.getByRole('checkbox', { name: t('loyalty.sound') }).check();
    const toasts = page.getByRole('region', { name: t('shell.toasts') });
    await expect(toasts.getByText('Quest done: Evening class')).toBeVisible();
    await expect.poll(sounds).toEqual([['/media/sounds/notice.wav', 0.5]]);
    expect((await page.request.get('/media/sounds/notice.wav')).headers()['content-type']).toBe('audio/wav');
    const shown = Date.now();
    await expect(toasts.getByText('Quest done: Evening class')).toHaveCount(0);
    expect(Date.now() - shown).toBeLessThan(6500);
    await reload(visit);
    await expect(main.getByRole('checkbox', { name: t('loyalty.sound') })).toBeChecked();
  },
);

test('AC-2.54 AC-2.55 AC-2.56 AC-7.64 AC-7.68 an order is confirmed and given once, whatever happens to its answer, and what is missing is told @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await newMember(visit, 2500);
  await visitAs(visit, player);
  const main = page.getByRole('main');
  const buy = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}: `) });
  const confirm = page.getByRole('alertdialog');
  const agree = confirm.getByRole('button', { name: t('dialogs.shop.confirm.agree') });
  await visit.open('/loyalty/shop');
  await expect(main.getByText('2,500 points')).toBeVisible();
  await expect(buy('Umbrella of the house')).toBeDisabled();

  await buy('20 € cash').click();
  const missing = page.getByRole('dialog', { name: t('dialogs.shop.missing.title') });
  await expect(missing).toContainText('1,300 points');
  await missing.getByRole('button', { name: t('dialogs.ok') }).click();

  await buy('5 € cash').click();
  await expect(confirm).toContainText('1,500 points');
  await confirm.getByRole('button', { name: t('dialogs.shop.confirm.reject') }).click();
  await expect(confirm).toHaveCount(0);
  expect(await ordersOf(visit, player.uid)).toBe(0);

  await site.sandbox.setFault({ target: CALL, kind: 'drop', when: 'after', times: 1 });
  await buy('5 € cash').click();
  await agree.dblclick();
  const bought = page.getByRole('dialog', { name: t('dialogs.shop.bought.title', { name: '5 € cash' }) });
  await expect(bought).toContainText('1,500 points');
  await bought.getByRole('button', { name: t('dialogs.ok') }).click();
  await expect(main.getByText('1,500 points')).toBeVisible();
  expect(await ordersOf(visit, player.uid)).toBe(1);
  await expectBalance(visit, 10_500n);

  // Another tab spends what this one still shows.
  const other = await newTab(visit);
  await other.open('/loyalty/shop');
  // While it still asks for open orders, it would find the next one of this tab.
  await expect.poll(() => stateOf(other.page, 'purchase')).toBe('idle');
  await buy('5 € cash').click();
  await expect(confirm).toBeVisible();
  await site.sandbox.query(
    'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
    [player.uid, 1, 'shop', `other-${player.uid}`, -100_000, 0],
  );
  await agree.click();
  await expect(missing).toContainText('500 points');
  await page.keyboard.press('Escape');
  await expect(buy('5 € cash')).toContainText(t('loyalty.shop.short', { points: '500 points' }));

  await site.sandbox.query('update loyalty_products set price_minor = 13000 where id = ?', ['card-fox']);
  const stale = other.page.getByRole('main').getByRole('button', { name: /^Card back: Fox: / });
  await stale.click();
  await other.page.getByRole('alertdialog').getByRole('button').last().click();
  await expectToast(other, 'loyalty.order.outdated');
  await expect(stale).toContainText('130 points');
  expect(await ordersOf(visit, player.uid)).toBe(1);
});

test(
  'AC-6.03 AC-7.69 AC-7.70 a guest reads of levels, quests and prices without progress, and is asked to sign in; a programme that is off does not exist',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await visit.open('/loyalty');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('loyalty.title'));
    const quest = main.getByRole('button', { name: 'Still life' });
    await expect(quest.getByRole('progressbar')).toHaveCount(0);
    await quest.click();
    const popup = page.getByRole('dialog', { name: 'Still life' });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('progressbar')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await main.getByRole('button', { name: t('loyalty.guest.join') }).click();
    await expect(page.getByRole('dialog', { name: t('auth.title.registration') })).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Lamplight' }).click();
    await expectPath(visit, '/loyalty/lamplight');
    await expect(main.getByText('Bonus stakes do not count')).toBeVisible();
    await main.getByRole('link', { name: t('loyalty.tab.shop') }).click();
    await main.getByRole('button', { name: /^5 € cash: / }).click();
    await expect(page.getByRole('dialog', { name: t('auth.title.authorization') })).toBeVisible();
    expect(asked.filter((url) => /Loyalty\.(getinfo|buyproduct|getnotifications)/i.test(url))).toEqual([]);
    await site.sandbox.setOverrides({ config: { loyalty: { isEnableLoyalty: false } } });
    for (const path of ['/loyalty', '/loyalty/shop', '/loyalty/lamplight'])
      expect([path, (await page.request.get(`${path}?off`)).status()]).toEqual([path, 404]);
  },
);

test(
  'AC-2.54 AC-6.03 a guest who buys signs in, and is in the shop again with points of their own',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await newMember(visit, 2500);
    await visit.open('/loyalty/shop');
    const order = page.getByRole('main').getByRole('button', { name: /^5 € cash: / });
    await order.click();
    await expect(page.getByRole('dialog', { name: visit.t('auth.title.authorization') })).toBeVisible();
    await sendCredentials(visit, player);
    await expect(page.getByRole('dialog', { name: visit.t('auth.title.authorization') })).toHaveCount(0);
    await expect(page.getByRole('main').getByText(visit.t('loyalty.shop.have'))).toBeVisible();
    await expectPath(visit, '/loyalty/shop');
    await order.click();
    await expect(page.getByRole('alertdialog').filter({ hasText: '5 € cash' })).toBeVisible();
  },
);

test(
  'AC-3.27 a player who takes no part reads how to join, and the shop is closed',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await newMember(visit, 2500);
    await site.sandbox.query('insert into loyalty_members (uid, is_active) values (?, 0)', [player.uid]);
    await visitAs(visit, player);
    await visit.open('/loyalty');
    await expect(page.getByRole('main').getByText(visit.t('loyalty.inactive.text'))).toBeVisible();
    await visit.open('/loyalty/shop');
    await expect(page.getByRole('main').getByRole('button', { name: /^5 € cash: / })).toBeDisabled();
  },
);
