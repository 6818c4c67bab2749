import { randomUUID } from 'node:crypto';
import { shownHistory, withdrawToCard } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';
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
