import type { BrowserContext, Page } from 'playwright/test';
import type { SiteHandle } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { signIn } from './pages/auth.ts';
import { limitCard, signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { expectBalance, visitOf } from './pages/visit.ts';

/** The interval of the configuration in these tests, in place of the default of 10 s. */
const intervalMs = 2_000;
const askOften = ({ sandbox }: SiteHandle, everyMs = intervalMs) =>
  sandbox.setOverrides({ config: { balanceRefresh: { countSecondsForInterval: everyMs / 1_000 } } });

/** Questions for the balance, by the page that asked; the worker's requests belong to its page. */
const watchPolls = (context: BrowserContext) => {
  const polls: { readonly at: number; readonly page: Page }[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/account.getBalance')
      polls.push({ at: Date.now(), page: request.frame().page() });
  });
  return {
    polls,
    until: (count: number) =>
      expect
        .poll(() => polls.length, { timeout: 2 * intervalMs * count + 20_000 })
        .toBeGreaterThanOrEqual(count),
  };
};

test('AC-4.21 without a push stream the balance is polled on the interval by one of several tabs; all show what changed, and another tab takes over @desktop', async ({
  page,
  site,
  context,
}) => {
  await site.sandbox.setSwitches({ isPushOffered: false });
  await askOften(site);
  const player = await site.sandbox.createPlayer({ login: 'polled', mainMinor: 5000n });
  const visit = visitOf(page, site);
  await visit.open('/');
  await signIn(visit, player);
  const second = visitOf(await context.newPage(), site);
  await second.open('/');
  await expectBalance(second, 5000n);
  for (const tab of [visit, second])
    await expect.poll(() => tab.page.workers().length, { timeout: 20_000 }).toBe(1);

  const { polls, until } = watchPolls(context);
  await site.sandbox.credit(player.login, 1234n);
  await until(3);
  for (const tab of [visit, second]) await expectBalance(tab, 6234n);
  const leaders = new Set(polls.map((poll) => poll.page));
  expect(leaders.size).toBe(1);
  const gaps = polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0));
  for (const gap of gaps) {
    expect(gap).toBeGreaterThan(intervalMs - 200);
    expect(gap).toBeLessThan(2 * intervalMs + 1_000);
  }

  const [leader] = leaders;
  const follower = leader === visit.page ? second : visit;
  await leader?.close();
  polls.length = 0;
  await until(1);
  expect(polls[0]?.page).toBe(follower.page);
});

test('AC-4.24 AC-4.25 AC-6.08 SH-6.06 the balance is asked for neither for a guest nor on game pages @desktop', async ({
  page,
  site,
  context,
  newVisitor,
}) => {
  await site.sandbox.setSwitches({ isPushOffered: false });
  await askOften(site, 1_000);
  const { until } = watchPolls(context);
  const visit = visitOf(page, site);
  await signedIn(visit, { login: 'measure', mainMinor: 5000n });
  await visit.open('/');

  const gamer = await newVisitor();
  const atGame = visitOf(gamer.page, site);
  await signedIn(atGame, { login: 'gamer', mainMinor: 5000n });
  await atGame.open('/game/double_bell#real');
  await slotOf(atGame);
  const ofGamer = watchPolls(gamer.context);

  const guest = await newVisitor();
  const ofGuest = watchPolls(guest.context);
  await visitOf(guest.page, site).open('/');

  // The measure of time is the player on another page, whose balance is polled all the while.
  await until(2);
  await gamer.page.getByRole('main').click({ position: { x: 1, y: 1 } });
  await guest.page.getByRole('main').click({ position: { x: 1, y: 1 } });
  await until(4);
  expect(ofGamer.polls.length).toBe(0);
  expect(ofGuest.polls.length).toBe(0);
});

test('BY-1.11 balance, limits and logout are pushed to every tab and nobody polls; a stream that ends leaves polling @desktop', async ({
  page,
  site,
  context,
}) => {
  await askOften(site);
  const { polls, until } = watchPolls(context);
  const streams: Page[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/stream' && response.status() === 200)
      streams.push(response.frame().page());
  });
  const player = await site.sandbox.createPlayer({ login: 'pushed', mainMinor: 5000n });
  const visit = visitOf(page, site);
  await visit.open('/');
  await signIn(visit, player);
  await expect.poll(() => streams.length).toBe(1);
  const second = visitOf(await context.newPage(), site);
  await second.open('/profile/responsible-game');
  await expect(limitCard(second, 'loss')).toContainText(visit.t('limits.none'));
  await expect.poll(() => second.page.workers().length).toBe(1);
  polls.length = 0;

  await site.sandbox.credit(player.login, 1234n);
  for (const tab of [visit, second]) await expectBalance(tab, 6234n);
  await site.sandbox.query(
    `insert into limits (uid, kind, period, value_minor, set_at) values (?, 'loss', '7_days', 7500, 0)`,
    [player.uid],
  );
  await expect(limitCard(second, 'loss')).toContainText(visit.t('limits.per.7_days'));
  expect([polls.length, streams.length]).toEqual([0, 1]);

  await site.sandbox.setSwitches({ isPushOffered: false });
  await until(1);
  await site.sandbox.credit(player.login, 1000n);
  for (const tab of [visit, second]) await expectBalance(tab, 7234n);

  await second.page.close();
  await page.goto('about:blank');
  streams.length = 0;
  await site.sandbox.setSwitches({ isPushOffered: true });
  await visit.open('/');
  await expect.poll(() => streams.length).toBe(1);
  await site.sandbox.query('update sessions set ended_at = 1 where uid = ?', [player.uid]);
  await expect(
    page.getByRole('banner').getByRole('button', { name: visit.t('shell.login'), exact: true }),
  ).toBeVisible();
});

const silent = { target: 'account.getInfo', kind: 'status', status: 500, when: 'before', times: -1 } as const;

test('SH-3.06 OP-67 while the platform does not say who is here, the last known balance of the same player stands in the header @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 500/);
  const player = await site.sandbox.createPlayer({ login: 'mirrored', mainMinor: 5000n });
  const visit = visitOf(page, site);
  const last = page
    .getByRole('banner')
    .getByRole('link')
    .filter({ hasText: visit.t('errors.lastBalance') });
  await visit.open('/');
  await signIn(visit, player);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('user_balances')))
    .toContain(`"uid":${player.uid}`);
  await site.sandbox.setFault(silent);
  await visit.open('/');
  await expect(last).toContainText('50.00');
  await site.sandbox.credit(player.login, 100n);
  await site.sandbox.clearFaults();
  // Another tab tells that someone has signed in: the session is asked for.
  await page.evaluate(() => {
    const channel = new BroadcastChannel('croupier.session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage('signed-in');
    channel.close();
  });
  await expectBalance(visit, 5100n);
  await expect(last).toHaveCount(0);
  // Of another player nothing is shown.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('user_balances') ?? '{}') as object;
    localStorage.setItem('user_balances', JSON.stringify({ ...kept, uid: 1 }));
  });
  await site.sandbox.setFault(silent);
  await visit.open('/');
  await page.waitForFunction(() => window.croupier !== undefined);
  await expect(last).toHaveCount(0);
});
