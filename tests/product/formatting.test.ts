import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const open = async (path: string, as?: string) => {
  page = await openPage(sandbox.base, path, as ? { as } : {});
};
/** What stands beside the figures in the field of an amount. */
const besideAmount = async () => {
  const [box] = all(drawn(await page.html()), ({ children }) =>
    children.some((one) => typeof one !== 'string' && one.attributes['id'] === 'deposit-amount'),
  );
  return box && wordsOf(box);
};

it('SH-3.30 AC-3.47 AC-3.48 general info names the symbols of the currencies, and the one that is offered first', async () => {
  const available = { EUR: '€', USD: 'US$', BRL: 'R$' };
  sandbox.platform.setOverrides({ general: { available_currencies: available, default_currency: 'USD' } });
  await open('/forms/sign_up');
  await page.shows('EUR €\nUSD US$\nBRL R$');
  expect(page.actor('content').getSnapshot().context.general).toMatchObject({
    available_currencies: available,
    default_currency: 'USD',
  });
  page.close();
  await open('/cashier/wallet', 'dollar');
  await page.shows('US$ 300');
});

it('AC-9.26 SH-9.30 the symbol is looked up; a currency without one is shown by its code', async () => {
  await open('/cashier/wallet', 'wren');
  expect(await page.shows('Main balance')).toContain('248.60 €');
  page.close();
  sandbox.platform.setOverrides({ general: { available_currencies: { EUR: 'E!' } } });
  await open('/cashier/wallet', 'wren');
  expect(await page.shows('Main balance')).toContain('Main balance\n248.60 E!');
  page.close();
  await open('/cashier/deposit', 'wren');
  await page.until('deposit', (state) => state.matches({ form: 'editing' }));
  expect(await besideAmount()).toMatch(/^E!/);
  page.close();
  await open('/cashier/wallet', 'wren');
  expect(await page.shows('Play money')).toContain('0 FUN');
});

it('AC-9.27 the symbol stands before or after the value as the operator has it, with one space', async () => {
  await open('/cashier/wallet', 'dollar');
  expect(await page.shows('Main balance')).toContain('Main balance\n$ 300.00\n');
  page.close();
  sandbox.platform.setOverrides({ config: { currencies: [{ code: 'USD', position: 'after' }] } });
  await open('/cashier/wallet', 'dollar');
  expect(await page.shows('Main balance')).toContain('Main balance\n300.00 $\n');
});

it('AC-9.28 SH-9.31 zero is 0, also in the total, which has two decimals otherwise', async () => {
  await open('/cashier/wallet', 'fresh');
  const text = await page.shows('Main balance');
  expect(text).toContain('Main balance\n0 €\nBonus balance\n0 €');
  expect(text).toContain('Total\n0 €');
  expect(text).not.toMatch(/\b0\.0/);
});

it('AC-9.29 AC-9.30 SH-9.29 thousands are set apart and fractions have two decimals, alike in every locale', async () => {
  const player = await makePlayer(sandbox.client(), { balance: '1234567.50' });
  for (const path of ['/cashier/wallet', '/lv/cashier/wallet', '/ru/cashier/wallet', '/ar/cashier/wallet']) {
    const [, locale = ''] = path.split('/');
    await sandbox.platform.db
      .updateTable('players')
      .set({ locale: locale === 'cashier' ? 'en-US' : locale })
      .where('uid', '=', player.uid)
      .execute();
    page = await openPage(sandbox.base, path, { as: player });
    await page.shows('1,234,567.50 €');
    if (!path.startsWith('/ar')) page.close();
  }
  page.close();
  await open('/cashier/wallet', 'rich');
  // Whole amounts have none, but for the total.
  expect(await page.shows('250,000 €')).toContain('Total\n250,000.00 €');
});

it('SH-9.29 how many games a row of the home page has is set so too', async () => {
  await open('/');
  await page.shows('Slots\n');
  const { rows } = page.actor('home').getSnapshot().context.data as {
    readonly rows: readonly { readonly total: number }[];
  };
  const total = String(Math.max(...rows.map((row) => row.total)));
  expect(total).toMatch(/^\d{4}$/);
  await page.shows(`${total[0]},${total.slice(1)}`);
  expect(await page.text()).not.toContain(total);
});

it('SH-9.29 a count in a text is set so too, in every locale', async () => {
  for (const path of ['/support', '/ru/support', '/ar/support']) {
    await open(path);
    page.send('support', { type: 'support.mounted' });
    await page.shows('2,000');
    page.close();
  }
});

it('SH-9.28 an instant is day.month.year with hours:minutes, in the zone of the browser and in every locale', async () => {
  const two = (value: number) => String(value).padStart(2, '0');
  await open('/cashier/history', 'wren');
  await page.shows('4 of 13');
  const call = page.calls().find(({ url }) => url.pathname === '/api/Cashier.gethistory');
  const { data } = JSON.parse(call?.answer?.text ?? '') as { data: { items: { created_at: string }[] } };
  const shown = data.items.map(({ created_at: iso }) => {
    const at = new Date(iso);
    const day = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
    return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
  });
  expect(shown).toHaveLength(4);
  for (const instant of shown) expect(await page.text()).toContain(`${instant}\n`);
  page.close();
  const russian = await makePlayer(sandbox.client(), { balance: '100.00', locale: 'ru' });
  page = await openPage(sandbox.base, '/ru/cashier/history', { as: russian });
  await page.shows(/\b\d\d\.\d\d\.\d{4} \d\d:\d\d\n/);
});
