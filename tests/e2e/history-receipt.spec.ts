import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { withdrawToCard } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { expectLetterhead } from './pages/paper.ts';
import { minorOf } from './pages/texts.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import { playsOn } from './pages/rounds.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const dayMs = 86_400_000;
const deposit = 1;

/** Payments of a player as the sandbox keeps them: so many days ago, amount in minor units. */
const layDeposits = async (
  { site }: Visit,
  uid: number,
  rows: readonly { readonly id: string; readonly daysAgo: number; readonly status?: string }[],
): Promise<void> => {
  const now = await site.sandbox.now();
  for (const { id, daysAgo, status = 'success' } of rows)
    await site.sandbox.query(
      `insert into payments (id, uid, direction, status, amount_minor, fee_minor, currency, method_id, requisites,
        locale, front_origin, is_first, created_at, updated_at)
       values (?, ?, 'deposit', ?, 2050, 0, 'EUR', ?, '•••• 4471', 'en-US', ?, 0, ?, ?)`,
      [id, uid, status, deposit, site.url, now - daysAgo * dayMs, now - daysAgo * dayMs + 60_000],
    );
};

const lines = ({ page }: Visit): Locator => page.locator('main table tbody tr');
const sheet = ({ page }: Visit): Locator => page.getByRole('dialog');
const openLine = async (visit: Visit, index = 0): Promise<void> => {
  await lines(visit).nth(index).locator('button').first().click();
  await expect(sheet(visit)).toBeVisible();
};
const steps = (visit: Visit): Locator =>
  sheet(visit)
    .getByRole('list', { name: visit.t('receipt.steps') })
    .getByRole('listitem');
/** Whether a text stands in one line. */
const isUnbroken = (found: Locator): Promise<boolean> =>
  found.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects().length === 1;
  });

test(
  'AC-2.70 AC-3.21 the history is one line per payment by month under four sums; a line opens its receipt, whose number is copied whole',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 5000n });
    const id = 'c0ffee00-1111-4222-8333-944445555666';
    const now = await site.sandbox.now();
    await layDeposits(visit, player.uid, [
      { id, daysAgo: 0 },
      { id: 'older-1', daysAgo: 40, status: 'declined' },
    ]);
    await site.sandbox.postAt(player.login, 'deposit', now - dayMs, 2050n);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.open('/cashier/history');
    await expect(lines(visit)).toHaveCount(2);
    const monthOf = (at: number) => {
      const date = new Date(at);
      return t(`receipt.month.${date.getUTCMonth() + 1}`, { year: `${date.getUTCFullYear()}` });
    };
    for (const daysAgo of [0, 40])
      await expect(page.getByRole('heading', { name: monthOf(now - daysAgo * dayMs) })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('history.action') })).toHaveCount(0);
    const figure = async (name: string) =>
      minorOf(await page.locator(`dt:text-is("${t(name, { days: 30 })}") + dd`).innerText());
    expect(await figure('totals.sum.deposited.days')).toBe(2050n);
    expect(await figure('totals.sum.balance')).toBe((await site.sandbox.balances(player.login)).main);

    await openLine(visit);
    await expect(steps(visit)).toHaveText([
      new RegExp(`^${t('receipt.step.asked')}`),
      new RegExp(`^${t('receipt.step.paid')}`),
    ]);
    const number = sheet(visit).getByText(id, { exact: true });
    expect(await isUnbroken(number)).toBe(true);
    await sheet(visit)
      .getByRole('button', { name: t('deposit.instructions.copy', { label: t('history.number') }) })
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await page.keyboard.press('Escape');
    await expect(sheet(visit)).toHaveCount(0);
    await openLine(visit, 1);
    await expect(steps(visit).last()).toContainText(t('receipt.step.declined'));
    await sheet(visit)
      .getByRole('link', { name: t('receipt.help') })
      .click();
    await expectPath(visit, '/support');
  },
);

test('AC-2.30 a receipt is a white sheet on paper: no header, footer, bars or buttons, from the history and from its page', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit, { mainMinor: 5000n });
  const id = 'c0ffee00-1111-4222-8333-944445555777';
  await layDeposits(visit, player.uid, [{ id, daysAgo: 0 }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const expectPaper = async (shown: Locator) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(shown.getByText(id, { exact: true })).toBeVisible();
    await expectLetterhead(visit, player.uid);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('shell.figures') })).toHaveCount(0);
    const inks = await shown.evaluate((node) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const light = (color: string) => {
        if (!canvas) return 0;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      };
      return {
        ground: light(getComputedStyle(document.body).backgroundColor),
        ink: light(getComputedStyle(node).color),
      };
    });
    expect(inks).toEqual({ ground: 765, ink: 0 });
    await page.emulateMedia({ media: 'screen' });
  };
  await visit.open('/cashier/history');
  await openLine(visit);
  await expectPaper(sheet(visit));
  await sheet(visit)
    .getByRole('link', { name: t('history.receipt') })
    .click();
  await expectPath(visit, '/cashier/receipt');
  await expect(page.getByText(id, { exact: true })).toBeVisible();
  await expectPaper(page.getByRole('main'));
  await page.getByRole('link', { name: t('section.receipt.history') }).click();
  await expectPath(visit, '/cashier/history');
});

test(
  'AC-4.38 a withdrawal is told as requested, with its whole number and the platform’s own date; its receipt follows it from approval to payment',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await playsOn(visit);
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 20_000n });
    await visit.open('/cashier/withdraw');
    await withdrawToCard(visit, '40');
    const [payment] = await site.sandbox.payments(player.login);
    const id = payment?.id ?? '';
    const shownDay = (at: number) =>
      new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('.');
    const promised = t('receipt.expected', { date: shownDay((payment?.created_at ?? 0) + 3 * dayMs) });
    const main = page.getByRole('main');
    await expect(main.getByText(t('withdrawal.done.pending', { amount: '40 €' }))).toBeVisible();
    await expect(main.getByText(promised)).toBeVisible();
    expect(await isUnbroken(main.getByText(id, { exact: true }))).toBe(true);

    await visit.open('/cashier/history?tab=withdrawal');
    await openLine(visit);
    await expect(sheet(visit).getByText(promised)).toBeVisible();
    await expect(steps(visit)).toHaveCount(3);
    await expect(steps(visit).nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(steps(visit).nth(1)).toHaveText(t('receipt.ahead.approved'));

    const decide = (decision: string) =>
      page.request.post(`${site.sandboxUrl}/sandbox/api/payments/${id}`, { data: { decision } });
    const look = async () => {
      await visit.open('/cashier/history?tab=withdrawal');
      await openLine(visit);
    };
    await site.sandbox.moveClock(4 * dayMs);
    await look();
    await expect(sheet(visit).getByText(t('receipt.expected.none'))).toBeVisible();
    await decide('process');
    await look();
    const approvedOn = shownDay(await site.sandbox.now());
    await expect(steps(visit).nth(1)).toContainText(approvedOn);
    await expect(steps(visit).nth(2)).toHaveAttribute('aria-current', 'step');
    await site.sandbox.moveClock(dayMs);
    await decide('pay');
    await look();
    await expect(steps(visit).nth(1)).toContainText(approvedOn);
    await expect(steps(visit).nth(2)).toContainText(shownDay(await site.sandbox.now()));
    await expect(sheet(visit).getByText(t('receipt.expected.none'))).toHaveCount(0);
  },
);

test(
  'AC-7.45 a statement has every page of what the filter shows, as a file whose cells are no formulas and as a print; past its bound it says so',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 5000n });
    await site.sandbox.query(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1003)
       insert into payments (id, uid, direction, status, amount_minor, fee_minor, currency, method_id, requisites,
        locale, front_origin, is_first, created_at, updated_at)
       select 'st-' || i, ?, 'deposit', case when i <= 103 then 'declined' else 'success' end, 2050, 0, 'EUR', 1,
        case when i = 103 then '=1+1,"x"' else '' end, 'en-US', ?, 0, ? - i * 1000, ? from n`,
      [player.uid, site.url, await site.sandbox.now(), await site.sandbox.now()],
    );
    const cut = t('statement.cut', { shown: '1,000', total: '1,003' });
    const openStatement = async (path: string) => {
      await visit.open(path);
      await page.getByRole('button', { name: t('receipt.statement'), exact: true }).click();
      await expect(sheet(visit).getByRole('button', { name: t('statement.csv') })).toBeVisible();
    };
    await openStatement('/cashier/history?tab=deposit&status=failed');
    await expect(sheet(visit)).toContainText(t('statement.count', { count: 103 }));
    await expect(sheet(visit).getByText(cut)).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await sheet(visit)
      .getByRole('button', { name: t('statement.csv') })
      .click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('payments-deposit-failed.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const rows = text.slice(1).trimEnd().split('\r\n');
    expect(rows).toHaveLength(104);
    expect(rows[0]?.split(',')).toContain(t('statement.head.currency'));
    expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,st-1,/);
    expect(rows[1]).toContain(`,${t('status.declined')},20.50,EUR,`);
    expect(rows.find((row) => row.includes(',st-103,'))).toContain(`"'=1+1,""x"""`);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(visit).locator('tbody tr')).toHaveCount(103);
    await expectLetterhead(visit, player.uid);
    await expect(sheet(visit).getByText('20.50 €').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await openStatement('/cashier/history');
    await expect(sheet(visit).getByText(cut)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(visit).locator('tbody tr')).toHaveCount(1000);
  },
);
