import type { FrameLocator } from 'playwright/test';
import { totalOf } from '../../sandbox/games/tables/cards.ts';
import { handOf } from '../../sandbox/games/tables/hands.ts';
import type { Choice } from '../../sandbox/games/tables/hands.ts';
import { handTexts } from '../../sandbox/pages/table/hand-texts.ts';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { slotOf } from './pages/play.ts';
import { dealAt, inPhase, salon, toDecide, toHand, toResult } from './pages/tables.ts';
import { minorOf } from './pages/texts.ts';
import { expectTruth } from './pages/truth.ts';
import { shownBalance, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const sitDown = async (visit: Visit): Promise<{ readonly frame: FrameLocator; readonly round: number }> => {
  const round = await toHand(visit);
  await visit.page.goto(visit.href(`/game/${salon.sysname}#real`));
  const frame = await slotOf(visit);
  await inPhase(frame, 'open');
  return { frame, round };
};
/** What a hand gives, in stakes. */
const pays = (round: number, made: readonly Choice[]): bigint => {
  const deal = dealAt(round);
  const [own, house] = [totalOf(handOf(deal, made)), totalOf(deal.dealer)];
  if (own > 21) return 0n;
  return house > 21 || own > house ? 2n : own === house ? 1n : 0n;
};

test('a hand of live blackjack is played with the keyboard, each step is told, and a double is one further stake in history and ledger @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { sandbox } = site;
  const player = await signedIn(visit, { mainMinor: 100_000n });
  const { frame, round } = await sitDown(visit);
  const chip = minorOf(await frame.locator('[data-chip]').first().innerText());
  await frame.locator('[data-spot="hand"]').press('Enter');
  await frame.locator('#place').press('Enter');
  await expect(frame.locator('#place')).toHaveText('Bet placed');

  await toDecide(visit);
  await inPhase(frame, 'decide');
  const hand = frame.getByRole('group', { name: 'Your hand' });
  await expect(hand).toBeFocused();
  const status = frame.locator('#result');
  await expect(status).toHaveText(/^You have .?\d+.?, the dealer shows .?\d+.?$/);
  await expect(frame.locator('#cards-house .visually-hidden').first()).toHaveText(
    / of (spades|hearts|diamonds|clubs)$/,
  );
  await expect(frame.locator('#cards-house .visually-hidden').last()).toHaveText('hidden card');
  await picture(visit, 'hand-decide');
  await page.keyboard.press('Tab');
  await expect(hand.getByRole('button', { name: 'Stand' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(hand.getByRole('button', { name: /^Double/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hand).toBeHidden();
  await expect(frame.locator('#cards-player li')).toHaveCount(3);
  await expect(frame.locator('#phase')).toHaveText('Hands are played');
  await expect.poll(() => shownBalance(visit)).toBe(100_000n - 2n * chip);

  await toResult(visit, salon);
  await inPhase(frame, 'result');
  const left = 100_000n - 2n * chip + pays(round, ['double']) * 2n * chip;
  await expect.poll(() => shownBalance(visit)).toBe(left);
  await expect(status).toContainText(/^You .?\d+.?, dealer .?\d+/);
  await picture(visit, 'hand-result');
  expect(await sandbox.rounds(player.login)).toMatchObject([
    { stake_minor: 2n * chip, payout_minor: pays(round, ['double']) * 2n * chip },
  ]);
  await expectTruth(visit, player.login);
  expect(await sandbox.imbalances()).toEqual([]);
});

test('a double whose answer is lost is staked once, and a hand that nobody plays to its end stands when the page is gone @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/\/frame\/table\/choice|ERR_|Failed to load/);
  const visit = visitOf(page, site);
  const { sandbox } = site;
  const player = await signedIn(visit, { mainMinor: 100_000n });
  const first = await sitDown(visit);
  const chip = minorOf(await first.frame.locator('[data-chip]').first().innerText());
  const start = async (frame: FrameLocator): Promise<void> => {
    await frame.locator('[data-spot="hand"]').click();
    await frame.locator('#place').click();
    await expect(frame.locator('#place')).toHaveText('Bet placed');
    await toDecide(visit);
    await inPhase(frame, 'decide');
  };
  await start(first.frame);
  await sandbox.setFault({ target: '/frame/table/choice', kind: 'drop', when: 'after', times: 1 });
  await first.frame.locator('[data-choice="double"]').click();
  await expect(first.frame.locator('#choices')).toBeHidden();
  expect(await sandbox.rounds(player.login)).toMatchObject([{ stake_minor: 2n * chip }]);

  const second = await sitDown(visit);
  await start(second.frame);
  await second.frame.locator('[data-choice="hit"]').click();
  await expect(second.frame.locator('#cards-player li')).toHaveCount(3);
  await expect(second.frame.locator('[data-choice="double"]')).toBeDisabled();
  await page.goto(visit.href('/gamehall'));
  await toResult(visit, salon);
  await expect
    .poll(async () => (await sandbox.rounds(player.login)).map(({ payout_minor: paid }) => paid))
    .toEqual([pays(first.round, ['double']) * 2n * chip, pays(second.round, ['hit']) * chip]);
  await expectTruth(visit, player.login);
});

test('on a phone the choices take the place of the spots and speak the language of the page @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site, 'ar');
  const t = handTexts.ar;
  await signedIn(visit, { mainMinor: 100_000n, locale: 'ar' });
  const { frame } = await sitDown(visit);
  const spot = frame.locator('[data-spot="hand"]');
  const before = await spot.boundingBox();
  await spot.click();
  await frame.locator('#place').click();
  await toDecide(visit);
  await inPhase(frame, 'decide');
  const hand = frame.getByRole('group', { name: t.hand });
  for (const name of [t.stand, t.hit, t.double]) {
    const box = await hand.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox();
    expect(Math.abs((box?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
    expect(box?.height ?? 0).toBeGreaterThan(44);
  }
  await expect(frame.locator('#phase')).toHaveText(t.decide);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await picture(visit, 'hand-phone');
});
