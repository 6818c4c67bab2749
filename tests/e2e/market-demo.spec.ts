import { expect, test } from '../harness/test.ts';
import { sendCredentials, signInPopup } from './pages/auth.ts';
import { callDirectly } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { continueDemo, playRounds, slotOf } from './pages/play.ts';
import { rawSpin, sessionInFrame } from './pages/raw-play.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const shot = process.env['SHOTS'];

/** Asks the platform for a demo past every page. */
const startDirectly = (visit: Visit, uid: number): Promise<string> =>
  callDirectly(visit, { uid }, 'games.start', {
    sysname: 'double_bell',
    mode: 'demo',
    platform: 'desktop',
    idempotency_key: crypto.randomUUID(),
  });

for (const [market, ids] of [
  ['de', 'HP-71'],
  ['gb', 'HP-42 HP-52'],
] as const)
  test(
    `${ids} in ${market} nobody plays a demo before verification: a visitor and a player are refused by the platform, are told why, and get a way`,
    phone,
    async ({ page, site, watch, wire }) => {
      watch.allow(/400|401/);
      wire.allow(/games\.start/);
      await site.sandbox.setSwitches({ market, gateSteps: '', depositLimitPrompt: 'off' });
      const visit = visitOf(page, site);
      const { t } = visit;
      const main = page.getByRole('main');
      const frame = page.locator('#game-frame');
      const title = main.getByText(t('lawful.demo.title'));
      const player = await site.sandbox.createPlayer({ mainMinor: 5000n });
      const demos = async () =>
        (await site.sandbox.query('select 1 from game_sessions where mode = ?', ['demo'])).length;
      const before = await demos();
      await visit.open('/game/double_bell');
      await expect(title).toBeVisible();
      await expect(main.getByText(t('lawful.demo.guest'))).toBeVisible();
      await expect(frame).toHaveCount(0);
      if (shot) await page.screenshot({ path: `${shot}-${market}-guest.png` });
      expect(await startDirectly(visit, 0)).toBe('AuthorizationException');

      await main.getByRole('button', { name: t('shell.login') }).click();
      await sendCredentials(visit, player);
      await expect(signInPopup(visit)).toHaveCount(0);
      await expect(main.getByText(t('lawful.demo.player'))).toBeVisible();
      await expect(frame).toHaveCount(0);
      expect(await startDirectly(visit, player.uid)).toBe('SumsubVerificationRequiredException');
      expect(await demos()).toBe(before);
      await expect(main.getByRole('link', { name: t('errors.action.verify') })).toHaveAttribute(
        'href',
        '/profile/verification',
      );
      if (shot) await page.screenshot({ path: `${shot}-${market}-player.png` });
      await site.sandbox.query('update players set is_verified = 1 where uid = ?', [player.uid]);
      await visit.open('/game/double_bell');
      await slotOf(visit);
      // The sportsbook is for looking, with and without a player.
      expect(await demos()).toBe(before + 1);
      await page.context().clearCookies();
      await visit.open('/betting');
      await expect(page.locator('iframe#betting-frame')).toBeVisible();
    },
  );

for (const market of ['gb', 'on'] as const)
  test(
    `HP-42 in ${market} play money is named as such around the frame and in it all the time, moves no money, and its wins stand in no list`,
    phone,
    async ({ page, site }) => {
      await site.sandbox.setSwitches({ market, gateSteps: '' });
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await signedIn(visit, { mainMinor: 5000n, is_verified: 1, fakename: 'Fun Only' });
      await visit.open('/game/double_bell#demo');
      await continueDemo(visit);
      const slot = await slotOf(visit);
      const marked = async () => {
        await expect(page.getByText(`Brasswork · ${t('game.demo.mark')}`)).toBeVisible();
        await expect(page.getByText(t('game.demo.text'))).toBeVisible();
        await expect(slot.locator('.fun')).toHaveText('Play money');
        await expect(slot.locator('.fun')).toBeVisible();
        await expect(slot.locator('#balance')).toContainText('FUN');
      };
      await marked();
      await playRounds(slot, 1);
      await marked();
      if (shot) await page.screenshot({ path: `${shot}-${market}-demo.png` });
      const session = await sessionInFrame(page);
      const isWon = async () => {
        const rounds = await site.sandbox.query(
          'select payout_minor as won, mode from rounds where uid = ? and payout_minor >= 2000 and payout_minor > stake_minor',
          [player.uid],
        );
        return rounds.length > 0;
      };
      for (let round = 0; round < 80 && !(await isWon()); round += 1) {
        await site.sandbox.moveClock(3000);
        await rawSpin(page, site, session, 1000);
      }
      expect(await isWon()).toBe(true);
      await marked();
      expect(await site.sandbox.query('select 1 from winners where fakename = ?', ['Fun Only'])).toEqual([]);
      expect((await site.sandbox.balances(player.login)).main).toBe(5000n);
      const lines = await site.sandbox.ledger(player.login);
      expect(new Set(lines.filter(({ kind }) => kind === 'round').map(({ currency }) => currency))).toEqual(
        new Set(['FUN']),
      );
      expect(await site.sandbox.imbalances()).toEqual([]);
      await visit.open('/winners');
      await expect(page.getByRole('main').getByText('Fun Only')).toHaveCount(0);
    },
  );
