import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { methodOption } from './pages/cashier.ts';
import {
  answeredEarlier,
  callDirectly,
  dayMs,
  gameFrame,
  gateDialog,
  goOn,
  openQuietly,
  readStep,
  recorded,
} from './pages/gate.ts';
import { visitAs } from './pages/intents.ts';
import { signedIn } from './pages/limits.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { minorOf } from './pages/texts.ts';
import { playsOn } from './pages/rounds.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };
const game = '/game/double_bell#real';

test(
  'HP-26 at most six months after the last one a player sees the sums of the account, chooses 1, 3 or 6 months, and is led to history and limits; never over a deposit',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: 'review', depositLimitPrompt: 'off' });
    const player = await signedIn(visit, { mainMinor: 5_000n });
    await openQuietly(visit, '/terms');
    await site.sandbox.query('update players set registered_at = registered_at - ? where uid = ?', [
      184 * dayMs,
      player.uid,
    ]);
    await openQuietly(visit, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await turnTo(page, '/terms');
    const dialog = gateDialog(visit, 'gate.title.review');
    await expect(dialog.getByText(t('gate.totals.deposits'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    const every = (months: number) =>
      dialog.getByRole('button', { name: t('gate.review.every', { months }), exact: true });
    await expect(every(6)).toHaveAttribute('aria-pressed', 'true');
    await expect(every(3)).toBeVisible();
    await every(1).click();
    await dialog.getByRole('button', { name: t('gate.review.save') }).click();
    const told = gateDialog(visit, 'gate.saved.title');
    await expect(told.getByRole('link', { name: t('gate.review.limits') })).toHaveAttribute(
      'href',
      '/profile/responsible-game',
    );
    await told.getByRole('link', { name: t('gate.review.history') }).click();
    await expectPath(visit, '/cashier/history');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await answeredEarlier(visit, player, 'review', 25);
    await turnTo(page, game);
    await slotOf(visit);
    await answeredEarlier(visit, player, 'review', 7);
    await turnTo(page, '/terms');
    await turnTo(page, game);
    await expect(gameFrame(visit)).toHaveCount(0);
    await expect(every(1)).toHaveAttribute('aria-pressed', 'true');
    await every(3).click();
    await dialog.getByRole('button', { name: t('gate.review.save') }).click();
    await goOn(visit);
    await slotOf(visit);
    expect((await recorded(visit, player, 'review')).map(({ detail }) => detail)).toEqual([
      { months: 1 },
      { months: 3 },
    ]);
  },
);

test(
  'HP-51 in Malta a new player sees the tools once before the first game, and before the first deposit when that comes first',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'mt' });
    const player = await signedIn(visit, { mainMinor: 5_000n, isNew: true });
    const { dialog, pass } = readStep(visit, 'tools');
    const started = () => site.sandbox.query('select id from game_sessions where uid = ?', [player.uid]);
    await visit.open(game);
    for (const tool of ['limits', 'exclusion', 'history'])
      await expect(dialog.getByText(t(`gate.tools.${tool}`))).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('gate.tools.open') })).toHaveAttribute(
      'href',
      '/profile/responsible-game',
    );
    await page.keyboard.press('Escape');
    await expect(gameFrame(visit)).toHaveCount(0);
    expect(await started()).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.retry') })
      .click();
    await pass();
    await slotOf(visit);
    expect(await recorded(visit, player, 'tools')).toHaveLength(1);
    await turnTo(page, '/game/koi_department#real');
    await slotOf(visit);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await signedIn(visit, { isNew: true });
    await visit.open('/cashier/deposit');
    await expect(dialog).toBeVisible();
    await expect(methodOption(visit, 'deposit', 'card')).toHaveCount(0);
    await pass();
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
  },
);

test(
  'HP-53 the level of protection is acknowledged before the first money is used, again with new terms, and with the held amount every six months while it is not protected',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: 'funds', depositLimitPrompt: 'off' });
    const player = await signedIn(visit, { mainMinor: 12_345n, isNew: true });
    const { dialog, pass: acknowledge } = readStep(visit, 'funds');
    await visit.open('/cashier/deposit');
    await expect(dialog.getByText(t('gate.funds.means.basic'))).toBeVisible();
    await expect(methodOption(visit, 'deposit', 'card')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await turnTo(page, game);
    await expect(dialog).toBeVisible();
    await expect(gameFrame(visit)).toHaveCount(0);
    await acknowledge();
    await slotOf(visit);
    await turnTo(page, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();

    await site.sandbox.setSwitches({ termsVersion: '2' });
    await turnTo(page, '/terms');
    await turnTo(page, '/cashier/deposit');
    await acknowledge();
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await answeredEarlier(visit, player, 'funds', 178);
    await turnTo(page, '/terms');
    await turnTo(page, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();

    await answeredEarlier(visit, player, 'funds', 7);
    await visit.open('/terms');
    expect(minorOf(await dialog.getByRole('definition').innerText())).toBe(12_345n);
    await acknowledge();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await recorded(visit, player, 'funds')).map(({ detail }) => detail)).toEqual([
      { version: '1' },
      { version: '2' },
      { version: '2' },
    ]);
    await site.sandbox.setSwitches({ fundsRating: 'high' });
    await answeredEarlier(visit, player, 'funds', 185);
    await turnTo(page, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
  },
);

for (const market of ['gb', 'on'] as const)
  test(
    `HP-54 in ${market} a new version of the terms is shown with what changes and agreed to before the next game`,
    phone,
    async ({ page, site, watch, wire }) => {
      watch.allow(/\/api\/games\.start/);
      wire.allow(/games\.start/i);
      const visit = visitOf(page, site);
      const { t } = visit;
      await site.sandbox.setSwitches({ market, gateSteps: 'terms' });
      const player = await signedIn(visit, { mainMinor: 5_000n, isNew: true });
      await visit.open(game);
      await playRounds(await slotOf(visit), 1);
      await site.sandbox.setSwitches({ termsVersion: '2' });
      const { dialog, pass } = readStep(visit, 'terms');
      await expect(dialog).toHaveCount(0);
      const start = {
        sysname: 'double_bell',
        mode: 'real',
        platform: 'mobile',
        idempotency_key: randomUUID(),
      };
      expect(await callDirectly(visit, player, 'games.start', start)).toBe('GateDueException');
      await visit.open('/game/koi_department#real');
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expect(dialog.getByRole('link', { name: t('gate.terms.read') })).toHaveAttribute(
        'href',
        '/terms',
      );
      await expect(gameFrame(visit)).toHaveCount(0);
      await pass();
      await slotOf(visit);
      expect((await recorded(visit, player, 'terms')).map(({ detail }) => detail)).toEqual([
        { version: '2' },
      ]);
      await visit.open(game);
      await slotOf(visit);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

test(
  'HP-68 in Germany the stakes, winnings and losses of 30 days are shown after each sign-in as the ledger has them, once, and again before play after 24 hours',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await playsOn(visit);
    const player = await site.sandbox.createPlayer({ mainMinor: 5_000n });
    const now = await site.sandbox.now();
    for (const [daysAgo, minor] of [
      [31, -900n],
      [29, -60n],
      [29, 20n],
      [2, -40n],
      [0, -20n],
      [0, 30n],
    ] as const)
      await site.sandbox.postAt(player.login, 'round', now - daysAgo * dayMs - 1, minor);
    await site.sandbox.setSwitches({ market: 'de', depositLimitPrompt: 'off' });
    await visitAs(visit, player);
    await visit.open('/terms');
    const { dialog, pass: seen } = readStep(visit, 'totals');
    await expect(dialog).toBeVisible();
    const shown = await dialog.getByRole('definition').allInnerTexts();
    expect(shown.map(minorOf)).toEqual([0n, 120n, 50n, 70n]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // Not yet answered: it comes again, and before the game.
    await visit.open(game);
    await expect(dialog).toBeVisible();
    await expect(gameFrame(visit)).toHaveCount(0);
    await seen();
    await slotOf(visit);
    await turnTo(page, '/gamehall');
    await turnTo(page, game);
    await slotOf(visit);
    expect(await recorded(visit, player, 'totals')).toHaveLength(1);

    await site.sandbox.moveClock(dayMs + 60_000);
    await turnTo(page, '/gamehall');
    await turnTo(page, game);
    await expect(dialog).toBeVisible();
    await expect(gameFrame(visit)).toHaveCount(0);
    await seen();
    await slotOf(visit);
    await visitAs(visit, player);
    await visit.open('/terms');
    await expect(dialog).toBeVisible();
  },
);
