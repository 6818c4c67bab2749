import { goTo } from './pages/actors.ts';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { playsForReal, playRounds, slotOf } from './pages/play.ts';
import { expectPath, expectToast, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const hourMs = 3_600_000;
/** Past the pause of a page that reads again; the page may start to count later than it is shown. */
const pollMs = 11_000;

const main = ({ page }: Visit) => page.getByRole('main');
const ticket = (visit: Visit, name: string) =>
  main(visit).getByRole('link').filter({ hasText: name }).first();
const list = (visit: Visit, name: string) =>
  main(visit).getByRole('link', { name: visit.t(`tournaments.list.${name}`), exact: true });
const button = (visit: Visit, id: string) =>
  main(visit).getByRole('button', { name: visit.t(id), exact: true });
/** The whole of it: one rival may rest for an hour, all of them do not. */
const board = (visit: Visit) => main(visit).getByRole('table', { name: visit.t('tournaments.board') });
const fact = (visit: Visit, id: string) =>
  main(visit)
    .locator('dl > div')
    .filter({ has: visit.page.locator('dt').getByText(visit.t(id), { exact: true }) })
    .locator('dd')
    .first();

test('AC-1.07 AC-2.18 AC-2.19 AC-2.20 AC-3.33 AC-3.34 AC-4.07 AC-4.08 AC-7.81 AC-9.08 a player finds a tournament, takes part, plays for points and sees the leaderboard move until it is over @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const name = 'The lamplighters’ race';
  await visit.open('/tournaments');
  await list(visit, 'active').click();
  await expect(list(visit, 'active')).toHaveAttribute('aria-current', 'page');
  await ticket(visit, name).click();
  await expectPath(visit, /^\/tournaments\/\d+$/);
  const address = new URL(page.url()).pathname;
  // A guest is asked to register, and sees no run of a player.
  await button(visit, 'tournaments.join').click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await signedIn(visit, { mainMinor: 5_000n });
  await page.clock.install();
  await visit.open('/tournaments?status=active');
  await expect(ticket(visit, name)).not.toContainText(t('tournaments.in'));
  await ticket(visit, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(fact(visit, 'tournaments.prizePool')).toHaveText('25,000 €');
  const players = Number((await fact(visit, 'tournaments.players').innerText()).replace(',', ''));
  await button(visit, 'tournaments.join').click();
  await expectToast(visit, 'tournaments.joined.title');
  await expect(main(visit).getByText(t('tournaments.run.none'))).toBeVisible();
  await expect(fact(visit, 'tournaments.players')).toHaveText((players + 1).toLocaleString('en-US'));
  // Its entry in the list was reloaded too.
  await page.goBack();
  await expect(ticket(visit, name)).toContainText(t('tournaments.in'));
  await page.goForward();

  await main(visit)
    .getByRole('link', { name: t('tournaments.play') })
    .click();
  await expectPath(visit, `${address}/gamehall`);
  const cards = main(visit).locator('a[href*="/game/"]');
  await expect(cards).toHaveCount(12);
  await main(visit)
    .getByRole('button', { name: t('list.more', { count: 12 }) })
    .click();
  await expect(cards).toHaveCount(24);
  // How many are shown now is said, for who does not see the new ones.
  await expect(main(visit).getByRole('status').filter({ hasText: '24' })).toBeAttached();
  await cards.first().click();
  await playsForReal(visit);
  await playRounds(await slotOf(visit), 2);

  await visit.open(address);
  await expect(fact(visit, 'tournaments.run.staked')).not.toHaveText('0 €');
  const before = await board(visit).innerText();
  await site.sandbox.stepWorld(hourMs / 6);
  await expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(board(visit)).not.toHaveText(before, { useInnerText: true, timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  await button(visit, 'tournaments.gap.show').first().click();
  // The place; points may be twenty too.
  await expect(main(visit).locator('td:first-child', { hasText: /^20$/ })).toBeVisible();
  // The first of the places that have come, in place of the button.
  await expect(main(visit).locator('td:first-child :focus')).toHaveText('7');

  await button(visit, 'tournaments.full').click();
  await expect(main(visit).getByRole('table', { name: t('tournaments.prizes') })).toBeInViewport();

  await site.sandbox.stepWorld(8 * 24 * hourMs);
  await expect(async () => {
    await page.clock.fastForward(pollMs);
    await expect(main(visit).getByRole('heading', { name: t('tournaments.winners') })).toBeVisible({
      timeout: 1_500,
    });
  }).toPass({ timeout: 20_000 });
  await visit.open('/tournaments?status=finished');
  await expect(ticket(visit, name)).toContainText(t('tournaments.ended'));
});

test('AC-7.81 AC-4.07 a fee is named before it is taken, a lost answer is asked for again, and who may not take part is told why and what to do @desktop', async ({
  page,
  site,
  newVisitor,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { login } = await signedIn(visit, { mainMinor: 5_000n });
  const open = async (on: Visit, name: string) => {
    await on.open('/tournaments?status=active');
    await ticket(on, name).click();
    await expectPath(on, /^\/tournaments\/\d+$/);
  };
  await open(visit, 'The ticketed tram');
  const join = main(visit).getByRole('button', { name: t('tournaments.join.fee', { fee: '5 €' }) });
  await join.click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('5 €');
  await confirm.getByRole('button', { name: t('tournaments.fee.reject') }).click();
  await expect(confirm).toHaveCount(0);
  expect((await site.sandbox.balances(login)).main).toBe(5_000n);
  await site.sandbox.setFault({ target: 'Tournaments.participate', kind: 'drop', when: 'after', times: -1 });
  await join.click();
  await confirm.getByRole('button', { name: t('tournaments.fee.agree') }).click();
  await expect(main(visit).getByRole('alert')).toContainText(t('intent.lost.title'));
  await site.sandbox.clearFaults();
  await button(visit, 'intent.ask').click();
  await expect(main(visit).getByRole('link', { name: t('tournaments.play') })).toBeVisible();
  expect((await site.sandbox.balances(login)).main).toBe(4_500n);
  await reload(visit);
  await expect(main(visit).getByRole('link', { name: t('tournaments.play') })).toBeVisible();

  // Only for players who are verified; and nobody without a deposit.
  await open(visit, 'The closed salon');
  await button(visit, 'tournaments.join').click();
  await expect(main(visit).getByRole('alert')).toContainText(t('tournaments.refused.RESTRICTED'));
  const other = await newVisitor();
  const poor = visitOf(other.page, site);
  await signedIn(poor);
  await open(poor, 'Brass parade');
  await button(poor, 'tournaments.join').click();
  await expect(main(poor).getByRole('alert')).toContainText(t('errors.UserNeedDeposit'));
  await main(poor).getByRole('alert').getByRole('link').click();
  await expectPath(poor, /^\/cashier\/deposit/);
});

test('AC-3.33 a tournament without a name is called what it is, not by its number @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page.route('**/api/Tournaments.get*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { items: { name: string }[] } };
    for (const one of body.data.items) one.name = '';
    await route.fulfill({ response, json: body });
  });
  await visit.open('/support');
  await goTo(page, '/tournaments');
  const main = page.getByRole('main');
  const unnamed = visit.t('tournaments.unnamed');
  const tickets = main.getByRole('link', { name: new RegExp(`^${unnamed}`) });
  await tickets.first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(unnamed);
  await expect(page).toHaveTitle(`${unnamed} · Evenfall`);
});
