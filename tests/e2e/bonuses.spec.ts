import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { registrationPopup, sendCredentials, signIn } from './pages/auth.ts';
import { turnTo } from './pages/actors.ts';
import { holdCalls } from './pages/held-calls.ts';
import { endSessions } from './pages/intents.ts';
import { signedIn } from './pages/limits.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { minorOf } from './pages/texts.ts';
import { expectPath, expectToast, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const card = ({ page }: Visit, name: string): Locator =>
  page
    .getByRole('article', { name, exact: true })
    .or(
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) }),
    );
const press = (visit: Visit, name: string, id: string): Promise<void> =>
  card(visit, name)
    .getByRole('button', { name: `${visit.t(id)}: ${name}`, exact: true })
    .click();
const question = ({ page, t }: Visit, id: string): Locator =>
  page.getByRole('alertdialog', { name: t(id), exact: true });

/** What stands beside a label of the money panel, minor units. */
const shownMoney = async ({ page, t }: Visit, kind: string): Promise<bigint> => {
  const row = page
    .locator('dl > div')
    .filter({ has: page.getByText(t(`bonuses.money.${kind}`), { exact: true }) });
  return minorOf(await row.locator('bdi').innerText());
};

test('AC-1.04 AC-2.64 AC-2.65 AC-2.66 AC-3.24 AC-4.13 AC-4.14 HP-02 bonuses start and go after a question that names the money, which stands apart @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { login } = await signedIn(visit, { mainMinor: 10_000n });
  const money = async () => {
    const { main, bonus, bettingBonus } = await site.sandbox.balances(login);
    return [main, bonus, bettingBonus];
  };
  await site.sandbox.grant(login, 'bonuses', { amount: '15', name: 'Quiet', starts: 0 });
  await site.sandbox.grant(login, 'bonuses', { amount: '10', name: 'Stands', type: 'betting', starts: 0 });
  await visit.open('/profile/bonuses');
  await expect(card(visit, 'Quiet')).toBeVisible();
  // Given while the page is open: its card comes with its money.
  await site.sandbox.grant(login, 'bonuses', { amount: '50', name: 'Lamp', wager_times: 10 });
  await expect(card(visit, 'Lamp')).toBeVisible({ timeout: 15_000 });
  for (const [kind, minor] of [
    ['own', 10_000n],
    ['bonus', 5_000n],
    ['betting', 0n],
    ['total', 15_000n],
  ] as const)
    expect([kind, await shownMoney(visit, kind)]).toEqual([kind, minor]);
  // What a withdrawal does to the bonus is said where it is offered.
  await expect(page.getByText(t('bonuses.money.text'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('bonuses.money.withdraw') })).toHaveAttribute(
    'href',
    '/cashier/withdraw',
  );
  await expect(card(visit, 'Lamp')).toContainText(t('bonuses.wager', { done: '0 €', required: '500 €' }));
  await expect(card(visit, 'Lamp')).toContainText(t('bonuses.left.days', { count: 13 }));

  const start = question(visit, 'bonuses.ask.start.title');
  await press(visit, 'Quiet', 'bonuses.start');
  await expect(start).toContainText('15 €');
  await expect(start).toContainText('150 €');
  await start.getByRole('button', { name: t('bonuses.later') }).click();
  await expect(start).toHaveCount(0);
  expect(await money()).toEqual([10_000n, 5_000n, 0n]);
  await press(visit, 'Quiet', 'bonuses.start');
  await start.getByRole('button', { name: t('bonuses.start') }).click();
  await expect(card(visit, 'Quiet').getByRole('alert')).toContainText(t('bonuses.refused.ANOTHER_ACTIVE'));

  // A pause keeps the money and asks nothing.
  await press(visit, 'Lamp', 'bonuses.pause');
  await expectToast(visit, 'bonuses.done.deactivate');
  await expect(card(visit, 'Lamp')).toContainText(t('bonuses.status.paused'));
  expect(await money()).toEqual([10_000n, 0n, 0n]);
  await press(visit, 'Quiet', 'bonuses.start');
  await start.getByRole('button', { name: t('bonuses.start') }).click();
  await expect(card(visit, 'Quiet')).toContainText(t('bonuses.status.active'));
  expect(await money()).toEqual([10_000n, 1_500n, 0n]);
  await expect.poll(() => shownMoney(visit, 'bonus')).toBe(1_500n);

  const remove = question(visit, 'bonuses.ask.remove.title');
  await press(visit, 'Quiet', 'bonuses.remove');
  await expect(remove).toContainText('15 €');
  await remove.getByRole('button', { name: t('bonuses.keep') }).click();
  await press(visit, 'Quiet', 'bonuses.remove');
  await remove.getByRole('button', { name: t('bonuses.remove') }).dblclick();
  await expect(card(visit, 'Quiet')).toHaveCount(0);
  await expectToast(visit, 'bonuses.done.remove');
  const ended = page.getByRole('listitem').filter({ hasText: 'Quiet' }).filter({ hasText: '15 €' });
  await expect(ended).toHaveCount(1);
  await expect(ended).toContainText(t('bonuses.end.removed'));
  await expect(ended).not.toContainText(/\d\d\.\d\d\.\d{4}/);
  expect(await money()).toEqual([10_000n, 0n, 0n]);

  await press(visit, 'Stands', 'bonuses.start');
  await start.getByRole('button', { name: t('bonuses.start') }).click();
  const prompt = question(visit, 'bonuses.betting.title');
  await expect(prompt).toBeVisible();
  expect(await money()).toEqual([10_000n, 0n, 1_000n]);
  await prompt.getByRole('button', { name: t('bonuses.betting.go') }).click();
  await expectPath(visit, '/betting');
  expect(await site.sandbox.imbalances()).toEqual([]);
});

test('AC-3.24 a further bonus is seen without a reload: by its money, or when the player looks at the page again @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { login } = await signedIn(visit);
  await site.sandbox.grant(login, 'bonuses', { amount: '50', name: 'Lamp', wager_times: 10 });
  await visit.open('/profile/bonuses');
  await expect(card(visit, 'Lamp')).toBeVisible();
  await site.sandbox.grant(login, 'bonuses', { amount: '10', name: 'Stands', type: 'betting' });
  await expect(card(visit, 'Stands')).toBeVisible({ timeout: 15_000 });
  await site.sandbox.grant(login, 'bonuses', { amount: '15', name: 'Quiet', starts: 0 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card(visit, 'Quiet')).toBeVisible();
});

test('AC-3.25 AC-6.05 AC-7.48 AC-9.07 free spins stand on the game’s card, are played at no stake and used up @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('freespins.get')) asked.push(new URL(request.url()).search);
  });
  const badge = page.getByText(t('outside.freespins', { count: 2 }), { exact: true });
  const shelf = page.locator('a[href*="/game/cherry_parliament"]').first();
  await visit.open('/gamehall');
  await expect(shelf).toBeVisible();
  const { login } = await signedIn(visit, { mainMinor: 10_000n });
  await site.sandbox.grant(login, 'freespins', { sysname: 'cherry_parliament', count: 2, amount: '0.20' });
  expect(asked).toEqual([]);
  await reload(visit);
  await expect(shelf.locator(badge)).toBeVisible();
  expect(asked.every((search) => search.includes('count=99') && search.includes('status=active'))).toBe(true);
  await expect(shelf).toHaveAccessibleName(
    new RegExp(`^Cherry Parliament .*${t('outside.freespins', { count: 2 })}$`),
  );
  await visit.open('/profile/bonuses');
  const pack = page.getByRole('listitem').filter({ hasText: 'Cherry Parliament' });
  await expect(pack).toContainText(t('bonuses.spins.count', { count: 2 }));
  await pack.getByRole('link').click();
  await expectPath(visit, '/game/cherry_parliament');
  const slot = await slotOf(visit);
  await expect(slot.locator('#free')).toContainText('2');
  await playRounds(slot, 1);
  await expect(slot.locator('#free')).toContainText('1');
  const [round] = await site.sandbox.rounds(login);
  expect(round?.stake_minor).toBe(0n);
  const { main } = await site.sandbox.balances(login);
  expect(main).toBe(10_000n + (round?.payout_minor ?? 0n));
  await page.goBack();
  await expect(pack).toContainText(t('bonuses.spins.count', { count: 1 }));
  expect(await site.sandbox.imbalances()).toEqual([]);
});

test('SH-2.104 AC-2.50 AC-2.51 AC-7.36 an offer is taken once, a promo code says what is wrong with it and is told of by its popup, but not on the deposit @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const quiet = 'Fifteen for a quiet evening';
  const attic = 'Twenty turns in the attic';
  await visit.open('/offers');
  await press(visit, quiet, 'bonuses.offer.take');
  await expect(registrationPopup(visit)).toBeVisible();

  const { login, uid } = await signedIn(visit, { mainMinor: 10_000n });
  await visit.open('/offers');
  await card(visit, quiet)
    .getByRole('button', { name: `${t('bonuses.offer.take')}: ${quiet}` })
    .dblclick();
  await expectToast(visit, 'bonuses.done.take');
  await expect(card(visit, quiet)).toContainText(t('bonuses.offer.taken'));
  await press(visit, attic, 'bonuses.offer.take');
  const told = card(visit, attic).getByRole('alert');
  await expect(told).toContainText(t('errors.UserNeedDeposit'));
  await expect(told.getByRole('link')).toHaveAttribute('href', '/cashier/deposit');
  const taken = await site.sandbox.query('select name from bonuses where uid = ?', [uid]);
  expect(taken).toEqual([{ name: quiet }]);

  await site.sandbox.query('insert into promo_codes (code, offer_id) values (?, 201), (?, 201), (?, 202)', [
    'DUSKONE',
    'DUSKALSO',
    'DUSKTWO',
  ]);
  await page.getByRole('button', { name: t('deposit.promo.toggle') }).click();
  const field = page.getByRole('textbox', { name: t('deposit.promo.label') });
  await expect(field).toBeFocused();
  const apply = page.getByRole('button', { name: t('deposit.promo.apply') });
  for (const [code, error] of [
    ['NOSUCHCODE', 'INVALID'],
    ['LASTYEAR', 'EXPIRED'],
    ['FIRST100', 'LIMIT'],
    ['JUSTFORRICH', 'NOT_FOR_USER'],
  ] as const) {
    await field.fill(code);
    await expect(page.getByText(t(`promo.${error}`))).toBeVisible();
    await expect(apply).toBeDisabled();
  }
  await field.fill('duskone');
  await apply.click();
  const popup = page.getByRole('dialog', { name: t('dialogs.promo.title') });
  await expect(popup).toContainText('duskone');
  await popup.getByRole('button', { name: t('dialogs.ok') }).click();
  await expect(popup).toHaveCount(0);
  await page.getByRole('button', { name: t('deposit.promo.toggle') }).click();
  await field.fill('DUSKONE');
  await expect(page.getByText(t('promo.ALREADY_USED'))).toBeVisible();
  // Another code of the same offer was never used.
  await field.fill('DUSKALSO');
  await expect(page.getByText(t('promo.OFFER_USED'))).toBeVisible();
  await expect(apply).toBeDisabled();

  await turnTo(page, '/cashier/deposit');
  await page.getByRole('button', { name: t('deposit.promo.toggle') }).click();
  await field.fill('DUSKTWO');
  await apply.click();
  await expect(page.getByText(t('deposit.promo.activated.title', { code: 'DUSKTWO' }))).toBeVisible();
  // It runs already: there is none to choose.
  await expect(page.getByText(t('deposit.promo.activated.given'))).toBeVisible();
  await expect(popup).toHaveCount(0);
  expect((await site.sandbox.balances(login)).bonus).toBe(500n);
  expect(await site.sandbox.imbalances()).toEqual([]);
});

test('AC-1.05 AC-2.52 AC-3.26 AC-4.09 AC-6.06 a cashback is told of once by its popup, collected once though the answer is lost, and given up after a question @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('Cashbacks.get')) asked.push(request.url());
  });
  await visit.open('/');
  expect(asked).toEqual([]);
  const { login } = await signedIn(visit, { mainMinor: 10_000n });
  const give = (amount: string, description: string, rest: object = {}) =>
    site.sandbox.grant(login, 'cashbacks', { amount, description, ...rest });
  await give('7', 'Older week', { ended_days_ago: 9 });
  await give('12.50', 'Newest week', { ended_days_ago: 1, valid_days: 3 });
  await reload(visit);
  const popup = page.getByRole('dialog', { name: t('dialogs.cashback.title') });
  await expect(popup).toContainText('Newest week');
  await expect(popup).toContainText('12.50 €');
  await popup.getByRole('link', { name: t('dialogs.cashback.button') }).click();
  await expectPath(visit, '/profile/cashback');
  await expect(popup).toHaveCount(0);

  const balance = async () => (await site.sandbox.balances(login)).main;
  await site.sandbox.setFault({ target: 'Cashbacks.payout', kind: 'drop', when: 'after', times: 1 });
  await card(visit, 'Newest week')
    .getByRole('button', { name: new RegExp(`^${t('bonuses.collect')}`) })
    .click();
  await expectToast(visit, 'bonuses.done.payout');
  await expect(card(visit, 'Newest week')).toHaveCount(0);
  expect(await balance()).toBe(11_250n);
  await card(visit, 'Older week')
    .getByRole('button', { name: new RegExp(`^${t('bonuses.remove')}`) })
    .click();
  const lost = question(visit, 'bonuses.ask.cashback.title');
  await expect(lost).toContainText('7 €');
  await lost.getByRole('button', { name: t('bonuses.remove') }).click();
  await expect(card(visit, 'Older week')).toHaveCount(0);
  expect(await balance()).toBe(11_250n);
  await expect(page.getByText(t('bonuses.cashback.paid'))).toBeVisible();
  await reload(visit);
  await expect(page.getByText(t('bonuses.cashback.paid'))).toBeVisible();
  await expect(popup).toHaveCount(0);
  await turnTo(page, '/cashier/history?tab=cashbacks');
  await expect(page.getByRole('row').filter({ hasText: '12.50 €' })).toContainText(t('status.success'));
  expect(await site.sandbox.imbalances()).toEqual([]);
});

test('a session that ends during a claim: the player signs in again in place, and it goes through once @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await site.sandbox.createPlayer();
  await site.sandbox.grant(player.login, 'bonuses', { amount: '15', name: 'Quiet' });
  await site.sandbox.setSwitches({ isPushOffered: false });
  await visit.open('/');
  await signIn(visit, player);
  await visit.open('/profile/bonuses');
  await expect(card(visit, 'Quiet')).toContainText(t('bonuses.status.active'));
  await expect(
    card(visit, 'Quiet').getByRole('button', { name: `${t('bonuses.pause')}: Quiet` }),
  ).toBeEnabled();
  // Whichever call is answered first tells of the end: here it has to be the claim, so the session ends under it.
  const polls = await holdCalls(page, 'account.getBalance');
  const claims = await holdCalls(page, 'Bonuses.deactivate');
  await press(visit, 'Quiet', 'bonuses.pause');
  await claims.release(() => endSessions(visit, player));
  await expectToast(visit, 'shell.session.expired');
  await expect(page.getByText(t('intent.expired.text'))).toBeVisible();
  await claims.open();
  await polls.open();
  await sendCredentials(visit, player);
  await expectToast(visit, 'bonuses.done.deactivate');
  await expect(card(visit, 'Quiet')).toContainText(t('bonuses.status.paused'));
  await expect(page.getByText(t('intent.expired.text'))).toHaveCount(0);
});
