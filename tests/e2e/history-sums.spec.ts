import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openHistory, withdrawToCard } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { minorOf } from './pages/texts.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

test('a cancelled withdrawal leaves the sums of the history at once', phone, async ({ page, site }) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 10_000n }));
  await visit.open('/cashier/withdraw');
  await withdrawToCard(visit, '20');
  await visit.open('/cashier/history');
  await openHistory(visit, 'withdrawal');
  const withdrawn = page
    .locator(`dt:text-is("${t('totals.sum.withdrawn.days', { days: 30 })}") + dd`)
    .first();
  const minor = async () => minorOf(await withdrawn.innerText());
  await expect.poll(minor).toBe(2_000n);
  await page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('history.cancel.agree') })
    .click();
  await expect(page.getByRole('table').getByText(t('status.cancelled'))).toBeVisible();
  await expect.poll(minor).toBe(0n);
});

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test(
    'the period of the totals is the player’s own days, also where the server has read them first',
    { tag: '@desktop' },
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 10_000n }));
      await visit.open('/profile/bets');
      const [from = '', to = ''] = await page.evaluate(() =>
        [29, 0].map((days) => {
          const now = new Date();
          const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
          return [at.getDate(), at.getMonth() + 1, at.getFullYear()]
            .map((part) => String(part).padStart(2, '0'))
            .join('.');
        }),
      );
      await expect(
        page.getByRole('heading', { name: visit.t('totals.title.period', { from, to }) }),
      ).toBeVisible();
    },
  );
});

test('own days are typed as the site writes dates, in one form for every language', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site, 'ar');
  const { t } = visit;
  const now = await site.sandbox.now();
  const dayMs = 86_400_000;
  const registered_at = now - 60 * dayMs;
  await visitAs(visit, await site.sandbox.createPlayer({ registered_at, locale: 'ar' }));
  const wire = (at: number) => new Date(at).toISOString().slice(0, 10);
  const [year = '', month = '', day = ''] = wire(now - 20 * dayMs).split('-');
  for (const path of ['/cashier/history', '/profile/bets']) {
    await visit.open(path);
    const form = page.getByRole('form', { name: t('totals.period') });
    const from = form.getByLabel(t('totals.from'), { exact: true });
    await from.pressSequentially(`${Number(day)}.${Number(month)}.${year}`);
    await expect(from).toHaveValue(`${day}.${month}.${year}`);
    const to = form.getByLabel(t('totals.to'), { exact: true });
    await to.fill('31.02.2026');
    await form.getByRole('button', { name: t('totals.show') }).click();
    await expect(to).toHaveAccessibleDescription(t('totals.wrong.incomplete'));
    await expect(to).toBeFocused();
    await expect(from).not.toHaveAttribute('aria-invalid');
    await to.fill(wire(now));
    await expect(to).toHaveValue(wire(now).split('-').toReversed().join('.'));
    // The page's own first list may still be on its way.
    const asked = page.waitForRequest((request) =>
      decodeURIComponent(request.url()).includes(`from=${year}-${month}-${day}`),
    );
    await form.getByRole('button', { name: t('totals.show') }).click();
    await asked;
    await expect(form.getByText(t('totals.wrong.incomplete'))).toHaveCount(0);
  }
});

test(
  'AC-2.71 AC-7.89 days without a deposit say so, and not that there is none yet',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const login = 'wren@evenfall.test';
    await visitAs(visit, { ...(await site.sandbox.player(login)), login, password: '' });
    await visit.open('/cashier/history');
    const main = page.getByRole('main');
    await expect(main.getByRole('table')).toBeVisible();
    const day = new Date((await site.sandbox.now()) - 88 * 86_400_000).toISOString().slice(0, 10);
    const form = page.getByRole('form', { name: t('totals.period') });
    for (const field of ['from', 'to'])
      await form
        .getByLabel(t(`totals.${field}`), { exact: true })
        .fill(day.split('-').toReversed().join('.'));
    await form.getByRole('button', { name: t('totals.show') }).click();
    await expect(main.getByText(t('history.empty.days'))).toBeVisible();
    await expect(main.getByText(t('history.empty.deposit'))).toHaveCount(0);
    await form.getByRole('button', { name: t('totals.clear') }).click();
    await expect(main.getByRole('table')).toBeVisible();
  },
);

test('text buttons of the history stand at the edge of their column', phone, async ({ page, site }) => {
  for (const locale of ['en-US', 'ar'] as const) {
    const visit = visitOf(page, site, locale);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 10_000n, locale }));
    await visit.open('/cashier/withdraw');
    await withdrawToCard(visit, '20');
    await visit.open('/cashier/history');
    await openHistory(visit, 'withdrawal');
    const box = async (found: Locator) => {
      const { x, width } = (await found.boundingBox()) ?? { x: 0, width: 0 };
      return locale === 'ar' ? { start: x + width, end: x } : { start: x, end: x + width };
    };
    const form = await box(page.getByRole('form', { name: t('totals.period') }));
    const statement = page.getByRole('button', { name: t('receipt.statement') });
    expect((await box(statement.locator('svg'))).start).toBeCloseTo(form.start, 0);
    const amount = await box(page.locator('main table tbody tr bdi').filter({ hasText: '20' }).last());
    const cancel = page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') });
    const inset = await cancel.evaluate((node) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      return (node.getBoundingClientRect().width - words.getBoundingClientRect().width) / 2;
    });
    expect(Math.abs((await box(cancel)).end - amount.end)).toBeCloseTo(inset, 0);
  }
});
