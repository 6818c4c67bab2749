import { expect, test } from '../harness/test.ts';
import { newTab, visitAs } from './pages/intents.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { sessionInFrame } from './pages/raw-play.ts';
import { visitOf } from './pages/visit.ts';

test(
  'HP-39 one game at a time: a second tab says where the first runs, starts nothing, and offers no way to',
  { tag: '@phone' },
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'gb' });
    const first = visitOf(page, site);
    const { t } = first;
    const player = await site.sandbox.createPlayer({ mainMinor: 100_000n, is_verified: 1 });
    await visitAs(first, player);
    await first.open('/game/double_bell#real');
    await slotOf(first);
    const started = () => site.sandbox.query('select sysname from game_sessions where uid = ?', [player.uid]);
    const second = await newTab(first);
    await second.open('/game/melon_street#real');
    await expect(
      second.page.getByRole('status').filter({ hasText: t('frame.elsewhere.text', { name: 'Double Bell' }) }),
    ).toBeVisible();
    await expect(second.page.locator('#game-frame')).toHaveCount(0);
    await expect(second.page.getByRole('button', { name: t('frame.vacant.button') })).toHaveCount(0);
    expect(await started()).toEqual([{ sysname: 'double_bell' }]);
    await slotOf(first);
  },
);

test(
  'one game at a time: a second tab can start once the first is closed or crashed, and a demo counts for nothing',
  {
    tag: '@phone',
  },
  async ({ page, site, watch }) => {
    watch.allow(/410/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const first = visitOf(page, site);
    const { t } = first;
    const player = await site.sandbox.createPlayer({ mainMinor: 100_000n, is_verified: 1 });
    await visitAs(first, player);
    await first.open('/game/double_bell#real');
    await playRounds(await slotOf(first), 1);
    const second = await newTab(first);
    const elsewhere = second.page
      .getByRole('status')
      .filter({ hasText: t('frame.elsewhere.text', { name: 'Double Bell' }) });
    const here = second.page.getByRole('button', { name: t('frame.vacant.button') });
    await second.open('/game/melon_street#real');
    await expect(elsewhere).toBeVisible();
    await expect(second.page.locator('#game-frame')).toHaveCount(0);
    await expect(here).toHaveCount(0);
    // A demo is no game for money.
    const demo = await newTab(first);
    await demo.open('/game/melon_street#demo');
    await expect(demo.page.locator('#game-frame')).toBeVisible();
    await demo.page.close();
    // The first is left: the second may start, and says so.
    await page.goto(first.href('/gamehall'));
    await expect(elsewhere).toHaveCount(0);
    await here.click();
    await slotOf(second);
    // A third, while the second runs; then the second crashes.
    await page.goto(first.href('/game/double_bell#real'));
    await expect(
      page.getByRole('status').filter({ hasText: t('frame.elsewhere.text', { name: 'Melon Street' }) }),
    ).toBeVisible();
    await second.page.goto('chrome://crash').catch(() => {});
    await page.getByRole('button', { name: t('frame.vacant.button') }).click();
    await playRounds(await slotOf(first), 1);
    const before = await sessionInFrame(page);
    // On another device no lock tells of this one: the platform ends the game that was open.
    const state = await page.context().cookies();
    const other = await page.context().browser()?.newContext();
    if (!other) throw new Error('no browser');
    await other.addCookies(state);
    const device = visitOf(await other.newPage(), site);
    await device.open('/game/melon_street#real');
    await slotOf(device);
    const answer = await page.request.post(`${site.sandboxUrl}/frame/spin`, {
      data: { session: before, round: crypto.randomUUID(), stake: '20' },
    });
    expect(answer.status()).toBe(410);
    await other.close();
  },
);
