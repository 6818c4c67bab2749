import { randomUUID } from 'node:crypto';
import { shownHistory, withdrawToCard } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import { expect, test } from '../harness/test.ts';

test(
  'HP-34 where the market forbids it nobody takes a withdrawal back: no button, and the site refuses the call itself',
  { tag: '@phone' },
  async ({ page, site, watch, wire }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb' });
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
    await visitAs(visit, player);
    await visit.open('/cashier/withdraw');
    await withdrawToCard(visit, '40');
    await page.getByRole('link', { name: t('withdrawal.done.history') }).click();
    await expect.poll(() => shownHistory(visit, 'withdrawal')).toHaveLength(1);
    await expect(page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') })).toHaveCount(
      0,
    );

    wire.allow(/cancelwithdrawal/i);
    watch.allow(/403/);
    const [{ id, status } = {}] = await site.sandbox.query('select id, status from payments where uid = ?', [
      player.uid,
    ]);
    const answer = await page.evaluate(
      async ({ uid, body }) => {
        const headers = { 'content-type': 'application/json', 'x-croupier': '1', 'x-player': `${uid}` };
        const sent = await fetch('/api/Cashier.cancelwithdrawal', { method: 'POST', headers, body });
        return {
          status: sent.status,
          error: ((await sent.json()) as { error: { code: string } }).error.code,
        };
      },
      { uid: player.uid, body: JSON.stringify({ id, idempotency_key: randomUUID() }) },
    );
    expect(answer).toEqual({ status: 403, error: 'MARKET' });
    expect(await site.sandbox.query('select status from payments where id = ?', [String(id)])).toEqual([
      { status },
    ]);
  },
);

test(
  'HP-35 a deposit over a game opens by a press alone, never because the game asks, and a game is left in one action',
  { tag: '@phone' },
  async ({ page, site, watch }) => {
    watch.allow(/402/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', depositLimitPrompt: 'off' });
    await page.addInitScript(() => {
      const state = { isPressed: false, asked: 0 };
      Object.assign(globalThis, { told: state });
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive: state.isPressed }) });
      addEventListener('message', ({ data }) => {
        if ((data as { type?: unknown } | null)?.type === 'deposit') state.asked += 1;
      });
    });
    const asked = () =>
      page.evaluate(() => (globalThis as unknown as { told: { asked: number } }).told.asked);
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5n }));
    await visit.open('/game/double_bell#real');
    const slot = await slotOf(visit);
    const dialog = page.getByRole('dialog', { name: t('quick.title') });
    await slot.locator('#spin').click();
    await expect(slot.locator('#deposit')).toBeVisible();
    await slot.locator('#deposit').dispatchEvent('click');
    await expect.poll(asked).toBe(1);
    await page.evaluate(() => {
      (globalThis as unknown as { told: { isPressed: boolean } }).told.isPressed = true;
    });
    await slot.locator('#deposit').click();
    await expect(dialog).toBeVisible();
    expect(await asked()).toBe(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: t('game.back') }).click();
    await expectPath(visit, '/gamehall');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'HP-35 the press inside the frame counts as one of the page @desktop',
  { tag: '@desktop' },
  async ({ page, site, watch }) => {
    watch.allow(/402/);
    const visit = visitOf(page, site);
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5n }));
    await visit.open('/game/double_bell#real');
    const slot = await slotOf(visit);
    await slot.locator('#spin').click();
    await slot.locator('#deposit').click();
    await expect(page.getByRole('dialog', { name: visit.t('quick.title') })).toBeVisible();
  },
);
