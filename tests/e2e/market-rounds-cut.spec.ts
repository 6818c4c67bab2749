import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { holdRounds, interruption, openSlot, playsOn, startRound } from './pages/rounds.ts';
import { slotOf } from './pages/play.ts';
import { minorOf } from './pages/texts.ts';
import { truthOf } from './pages/truth.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const shot = process.env['SHOTS'];

/** One press leads back to the same game, which shows the balance of the ledger. */
const goBack = async (visit: Visit, login: string): Promise<void> => {
  const { page, t } = visit;
  await page
    .getByRole('main')
    .getByRole('button', { name: t('rounds.again') })
    .click();
  await expectPath(visit, '/game/double_bell');
  const slot = await slotOf(visit);
  const { total } = await truthOf(visit, login);
  await expect.poll(async () => minorOf(await slot.locator('#balance').innerText())).toBe(total);
};

/** The history has the round with its end, as the ledger has it, and no other. */
const expectInHistory = async (visit: Visit, login: string): Promise<void> => {
  const { page } = visit;
  const { rounds, entries, total, imbalances } = await truthOf(visit, login);
  expect(rounds).toHaveLength(1);
  expect(imbalances).toEqual([]);
  expect(entries).toBe(total);
  const [round] = rounds;
  await visit.open('/profile/bets');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Double Bell');
  const amounts = [round?.stake_minor, round?.payout_minor].map(
    (minor) => `${Number(minor ?? 0n) / 100}\u00a0€`,
  );
  for (const amount of amounts) await expect(rows).toContainText(amount);
};

const expectTold = async (visit: Visit, trouble: 'offline' | 'lost' | 'late'): Promise<void> => {
  const told = interruption(visit, trouble);
  await expect(told).toBeVisible();
  await expect(told).toContainText(visit.t('rounds.settled'));
  await expect(told.getByRole('link', { name: visit.t('rounds.history') })).toHaveAttribute(
    'href',
    /\/profile\/bets$/,
  );
};

const frameOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/frame/'));
const begin = async (visit: Visit): Promise<{ readonly login: string; readonly slot: FrameLocator }> => {
  await visit.site.sandbox.setSwitches({
    market: 'gb',
    gateSteps: '',
    timeToForceLogout: 0,
    realityCheckMin: 0,
    realityCheckMax: 0,
  });
  const { player, slot } = await openSlot(visit);
  return { login: player.login, slot };
};
const hasRound = (visit: Visit, login: string) =>
  expect.poll(async () => (await visit.site.sandbox.rounds(login)).length).toBe(1);

test(
  'HP-44 a frame that is gone in a round: the page says who finishes it, leads back to the same game, and the history has its end',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { login, slot } = await begin(visit);
    await holdRounds(visit);
    await startRound(visit, slot);
    await hasRound(visit, login);
    await frameOf(page)?.evaluate(() => window.location.replace('about:blank'));
    await expectTold(visit, 'lost');
    if (shot) await page.screenshot({ path: `${shot}-lost.png` });
    await page.unroute('**/frame/spin');
    await goBack(visit, login);
    await expect(interruption(visit, 'lost')).toHaveCount(0);
    await expectInHistory(visit, login);
  },
);

test(
  'HP-44 a line that is gone in a round is said at once; when it is back the same game goes on, and nothing is staked twice',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)|net::/);
    const visit = visitOf(page, site);
    const { login, slot } = await begin(visit);
    const held = await holdRounds(visit);
    await startRound(visit, slot);
    await hasRound(visit, login);
    await page.context().setOffline(true);
    await expectTold(visit, 'offline');
    await expect(interruption(visit, 'offline')).toContainText(visit.t('rounds.wait'));
    await expect(page.getByRole('main').getByRole('button', { name: visit.t('rounds.again') })).toHaveCount(
      0,
    );
    await frameOf(page)?.evaluate(() => window.stop());
    await expect(slot.locator('#spin')).toBeEnabled({ timeout: 25_000 });
    await page.context().setOffline(false);
    await expectTold(visit, 'lost');
    await held.release();
    await slot.locator('#spin').click();
    await expect(slot.locator('#result')).not.toBeEmpty();
    await expect(interruption(visit, 'lost')).toHaveCount(0);
    await expectInHistory(visit, login);
  },
);

test(
  'HP-44 a platform that answers 503 after it took the stake: the round is final in the history, and the way back says so too',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/503/);
    wire.allow(/games\.start/i);
    const visit = visitOf(page, site);
    const { t } = visit;
    const { login, slot } = await begin(visit);
    const down = { kind: 'status', status: 503, times: -1 } as const;
    await site.sandbox.setFault({ ...down, target: '/frame/spin', when: 'after' });
    await site.sandbox.setFault({ ...down, target: 'games.start', when: 'before' });
    await slot.locator('#spin').click();
    await expectTold(visit, 'lost');
    await hasRound(visit, login);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('rounds.again') })
      .click();
    const refused = page.getByRole('main').getByRole('alert');
    await expect(refused).toContainText(t('game.providerDown.text'));
    await site.sandbox.clearFaults();
    await refused.getByRole('button', { name: t('common.retry') }).click();
    await slotOf(visit);
    await expectInHistory(visit, login);
  },
);

for (const [trouble, end] of [
  ['closed', 'close'],
  ['expired', null],
] as const)
  test(
    `HP-44 a game that is ${trouble} leads back to itself and to the history`,
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      await playsOn(visit);
      const { t } = visit;
      const { slot } = await begin(visit);
      if (end === 'close') await slot.locator('#leave').click();
      else {
        await site.sandbox.moveClock(4 * 3_600_000 + 60_000);
        await page.clock.fastForward('04:01:00');
      }
      const main = page.getByRole('main');
      await expect(main.getByText(t(`game.${trouble}.text`))).toBeVisible();
      await expect(main.getByRole('link', { name: t('rounds.history') })).toBeVisible();
      if (shot) await page.screenshot({ path: `${shot}-${trouble}.png` });
      await main.getByRole('button', { name: t('game.closed.button') }).click();
      await slotOf(visit);
    },
  );
