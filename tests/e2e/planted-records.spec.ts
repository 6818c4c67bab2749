import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { stateOf } from './pages/actors.ts';
import { visitAs } from './pages/intents.ts';
import { expectToast, reload, visitOf } from './pages/visit.ts';

const CALL = 'Loyalty.buyproduct';
type Kept = { readonly key: string; readonly state: string; readonly seal?: string };

/** What the store of the device holds of calls that move money; `planted` is written there first. */
const records = (page: Page, planted: object | null = null): Promise<readonly Kept[]> =>
  page.evaluate(
    (record) =>
      new Promise<Kept[]>((done, fail) => {
        const request = indexedDB.open('money-intents');
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const { result } = request;
          const table = result.transaction('intents', 'readwrite').objectStore('intents');
          if (record) table.put(record, (record as { key: string }).key);
          const all = table.getAll();
          all.onsuccess = () => {
            result.close();
            done(all.result as Kept[]);
          };
        };
      }),
    planted,
  );

test(
  'AC-3.27 an order without an answer is asked about after a reload, and one that somebody else wrote into the store of the device is not sent',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
    await site.sandbox.query(
      'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
      [player.uid, 1, 'play', `gift-${player.uid}`, 500_000, 5_000_000],
    );
    const orders = async () =>
      (await site.sandbox.query('select id from loyalty_orders where uid = ?', [player.uid])).length;
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes(CALL) && void sent.push(request.url()));
    await visitAs(visit, player);
    await visit.open('/loyalty/shop');

    await site.sandbox.setFault({ target: CALL, kind: 'drop', when: 'before', times: 9 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^5 € cash: / })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('dialogs.shop.confirm.agree') })
      .click();
    await expect.poll(async () => (await records(page)).map(({ state }) => state)).toEqual(['unknown']);
    const [mine] = await records(page);
    expect(mine?.seal).toMatch(/^[\w+/]{43}=$/);
    await site.sandbox.clearFaults();
    await reload(visit);
    await expectToast(visit, 'loyalty.order.found');
    expect(await orders()).toBe(1);
    await expect.poll(() => records(page)).toEqual([]);

    const before = sent.length;
    const at = Date.now();
    await records(page, { ...mine, key: randomUUID(), createdAt: at - 200_000, sentAt: at - 190_000 });
    await reload(visit);
    await expect.poll(() => records(page)).toEqual([]);
    await expect.poll(() => stateOf(page, 'purchase')).toBe('idle');
    expect([await orders(), sent.length - before]).toEqual([1, 0]);
  },
);
