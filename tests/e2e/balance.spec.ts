import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { signIn } from './pages/auth.ts';
import { continueDemo, openFirstGame } from './pages/play.ts';
import { expectBalance, visitOf } from './pages/visit.ts';

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
      expect.poll(() => polls.length, { timeout: 12_000 * count + 10_000 }).toBeGreaterThanOrEqual(count),
  };
};

test('AC-4.21 AC-9.01 the balance is polled every 10 seconds by one of several tabs; all show what changed, and another tab takes over @desktop', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(150_000);
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
    expect(gap).toBeGreaterThan(9_500);
    expect(gap).toBeLessThan(14_000);
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
  test.setTimeout(120_000);
  const { until } = watchPolls(context);
  const visit = visitOf(page, site);
  const player = await site.sandbox.createPlayer({ login: 'measure', mainMinor: 5000n });
  await visit.open('/');
  await signIn(visit, player);

  const gamer = await newVisitor();
  const atGame = visitOf(gamer.page, site);
  await atGame.open('/gamehall');
  await signIn(atGame, await site.sandbox.createPlayer({ login: 'gamer', mainMinor: 5000n }));
  await openFirstGame(atGame);
  await continueDemo(atGame);
  await expect(gamer.page).toHaveURL(/\/game\//);
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
