import { expect, test } from '../harness/test.ts';
import { gateDialog, recorded } from './pages/gate.ts';
import { rawSpin, sessionInFrame } from './pages/raw-play.ts';
import { holdRounds, openSlot, startRound } from './pages/rounds.ts';
import { visitOf } from './pages/visit.ts';

const shot = process.env['SHOTS'];

for (const market of ['gb', 'on'] as const)
  test(
    `HP-54 in ${market} terms that change in a round let it end; no stake follows, from the game or past it, before they are agreed to over the game`,
    { tag: '@phone' },
    async ({ page, site, watch }) => {
      watch.allow(/402/);
      await site.sandbox.setSwitches({
        market,
        gateSteps: 'terms',
        timeToForceLogout: 0,
        realityCheckMin: 0,
        realityCheckMax: 0,
      });
      const visit = visitOf(page, site);
      const { t } = visit;
      const { player, slot } = await openSlot(visit);
      const rounds = async () => (await site.sandbox.rounds(player.login)).length;
      const dialog = gateDialog(visit, 'gate.title.terms');
      const held = await holdRounds(visit);
      await startRound(visit, slot);
      await held.played;
      await site.sandbox.setSwitches({ termsVersion: '2' });
      await expect(dialog).toHaveCount(0);
      await held.release();
      await expect(slot.locator('#result')).not.toBeEmpty();
      await expect(slot.locator('#spin')).toBeEnabled();
      await site.sandbox.moveClock(5000);
      const session = await sessionInFrame(page);
      expect(await rawSpin(page, site, session, 20)).toEqual({ status: 402, error: 'GATE_DUE' });
      const before = await site.sandbox.balances(player.login);
      await slot.locator('#spin').click();
      await expect(slot.locator('#notice-text')).not.toBeEmpty();
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      if (shot) await page.screenshot({ path: `${shot}-terms-${market}.png` });
      expect(await rounds()).toBe(1);
      expect(await site.sandbox.balances(player.login)).toEqual(before);

      await dialog.getByRole('button', { name: t('gate.terms.agree') }).click();
      await expect(dialog).toHaveCount(0);
      expect((await recorded(visit, player, 'terms')).map(({ detail }) => detail)).toContainEqual({
        version: '2',
      });
      // The same game, in the same session.
      expect(await sessionInFrame(page)).toBe(session);
      await slot.locator('#spin').click();
      await expect.poll(rounds).toBe(2);
    },
  );
