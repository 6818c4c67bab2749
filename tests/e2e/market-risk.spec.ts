import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/test.ts';
import { callDirectly, gameFrame, gateDialog, recorded } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const rulesOf = (market: 'gb' | 'on') => ({ market, gateSteps: 'risk', depositLimitPrompt: 'off' as const });
const start = () => ({
  sysname: 'double_bell',
  mode: 'real',
  platform: 'mobile',
  idempotency_key: randomUUID(),
});

/** Nothing is promoted to this player. */
const expectNoOffers = async (visit: Visit): Promise<void> => {
  await visit.open('/offers');
  await expect(visit.page.getByRole('main').getByText(visit.t('section.closed.title'))).toBeVisible();
};

for (const market of ['gb', 'on'] as const) {
  test(
    `HP-62 in ${market} a flag of risk is told as a hint after the sign-in, its answer is kept, and play goes on`,
    phone,
    async ({ page, site, watch }) => {
      watch.allow(/40[13]/);
      await site.sandbox.setSwitches(rulesOf(market));
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await signedIn(visit, { mainMinor: 5_000n });
      await site.sandbox.flagRisk(player.login, 'hint', 'time');
      await visit.open('/');
      const hint = gateDialog(visit, 'gate.risk.title.hint');
      await expect(hint.getByText(t('gate.risk.reason.time'))).toBeVisible();
      for (const tool of ['limits', 'break', 'help'])
        await expect(hint.getByRole('button', { name: t(`gate.risk.do.${tool}`) })).toBeVisible();
      await hint.getByRole('button', { name: t('gate.risk.do.limits') }).click();
      await expectPath(visit, '/profile/responsible-game');
      expect((await recorded(visit, player, 'risk')).map(({ answer, detail }) => [answer, detail])).toEqual([
        ['seen', { level: 'hint', reason: 'time', action: 'limits' }],
      ]);
      await visit.open('/game/double_bell#real');
      await playRounds(await slotOf(visit), 1);
      await expect(hint).toHaveCount(0);
      // Promotions are off as long as the flag stands, not only until it is read.
      await expectNoOffers(visit);
      await site.sandbox.flagRisk(player.login);
      if (market === 'gb') {
        await visit.open('/offers');
        await expect(page.getByRole('main').getByText(t('section.closed.title'))).toHaveCount(0);
      }
    },
  );

  test(
    `HP-62 in ${market} what must be read comes before the next stake of a running game, which the platform refuses until it is answered`,
    phone,
    async ({ page, site, watch }) => {
      test.setTimeout(120_000);
      watch.allow(/402 \(Payment Required\)|40[13]/);
      await site.sandbox.setSwitches(rulesOf(market));
      const visit = visitOf(page, site);
      const { t } = visit;
      const { sandbox } = site;
      const player = await signedIn(visit, { mainMinor: 5_000n });
      await visit.open('/game/double_bell#real');
      const slot = await slotOf(visit);
      await playRounds(slot, 1);
      const before = await sandbox.balances(player.login);
      await sandbox.flagRisk(player.login, 'message', 'losses');
      await slot.locator('#spin').click();
      const dialog = gateDialog(visit, 'gate.risk.title.message');
      await expect(dialog.getByText(t('gate.risk.reason.losses'))).toBeVisible();
      await expect(dialog.getByText(t('gate.risk.text.message'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await slot.locator('#spin').click();
      await expect(dialog).toBeVisible();
      expect(await sandbox.rounds(player.login)).toHaveLength(1);
      expect(await sandbox.balances(player.login)).toEqual(before);
      expect(await recorded(visit, player, 'risk')).toEqual([]);
      await dialog.getByRole('button', { name: t('gate.risk.read') }).click();
      await expect(dialog).toHaveCount(0);
      await playRounds(slot, 1);
      expect(await sandbox.rounds(player.login)).toHaveLength(2);
      expect((await recorded(visit, player, 'risk')).map(({ detail }) => detail)).toEqual([
        { level: 'message', reason: 'losses', action: 'read' },
      ]);
      expect(await sandbox.imbalances()).toEqual([]);
    },
  );

  test(
    `HP-62 in ${market} a restriction says why and names the way out, and closes play and deposits until the house lifts it`,
    phone,
    async ({ page, site, watch, wire }) => {
      test.setTimeout(120_000);
      watch.allow(/\/api\/(games\.start|Cashier\.makedeposit)|40[13]/);
      wire.allow(/games\.start|makedeposit/i);
      await site.sandbox.setSwitches(rulesOf(market));
      const visit = visitOf(page, site);
      const { t } = visit;
      const { sandbox } = site;
      const player = await signedIn(visit, { mainMinor: 5_000n });
      await sandbox.flagRisk(player.login, 'restriction', 'deposits');
      const dialog = gateDialog(visit, 'gate.risk.title.restriction');
      await visit.open('/');
      await expect(dialog.getByText(t('gate.risk.reason.deposits'))).toBeVisible();
      await dialog.getByRole('button', { name: t('gate.risk.read') }).click();
      await expect(dialog).toHaveCount(0);
      for (const path of ['/game/double_bell#real', '/cashier/deposit']) {
        await visit.open(path);
        await expect(dialog.getByText(t('gate.risk.text.restriction'))).toBeVisible();
        await dialog.getByRole('button', { name: t('gate.risk.read') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(gameFrame(visit)).toHaveCount(0);
      }
      const deposit = { method_id: '1', amount: '20', currency: 'EUR', idempotency_key: randomUUID() };
      expect(await callDirectly(visit, player, 'games.start', start())).toBe('GateDueException');
      expect(await callDirectly(visit, player, 'Cashier.makedeposit', deposit)).toBe('GateDueException');
      expect(await sandbox.payments(player.login)).toEqual([]);
      await visit.open('/game/double_bell#real');
      await dialog.getByRole('button', { name: t('gate.risk.do.support') }).click();
      await expectPath(visit, '/support');
      expect((await recorded(visit, player, 'risk')).at(-1)?.detail).toEqual({
        level: 'restriction',
        reason: 'deposits',
        action: 'support',
      });
      await visit.open('/cashier/withdraw');
      await expect(dialog).toHaveCount(0);
      await sandbox.flagRisk(player.login);
      await visit.open('/game/double_bell#real');
      await slotOf(visit);
    },
  );
}

test(
  'HP-62 a message about risk goes before a promotion, and while the flag stands nothing is promoted and no offer is given',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/40[13]|\/api\/campaigns\.activateOffer/);
    wire.allow(/activateOffer/i);
    await site.sandbox.setSwitches(rulesOf('gb'));
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 5_000n });
    const taken = () => site.sandbox.query('select offer_id from offer_uses where uid = ?', [player.uid]);
    await site.sandbox.flagRisk(player.login, 'message', 'time');
    await visit.open('/?popup=live-tables');
    const dialog = gateDialog(visit, 'gate.risk.title.message');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await dialog.getByRole('button', { name: t('gate.risk.read') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoOffers(visit);
    const wish = { promo_code: 'EVENING', idempotency_key: randomUUID() };
    expect(await callDirectly(visit, player, 'campaigns.activateOffer', wish)).toBe(
      'InvalidParameterException',
    );
    expect(await taken()).toEqual([]);
    await site.sandbox.flagRisk(player.login);
    const later = { ...wish, idempotency_key: randomUUID() };
    expect(await callDirectly(visit, player, 'campaigns.activateOffer', later)).toBe('');
    expect(await taken()).toHaveLength(1);
  },
);
