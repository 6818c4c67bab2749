import { expect, test } from '../harness/test.ts';
import { fillDeposit, lostNote, payButton, toCardSummary, withdrawButton } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

test(
  'a deposit or a withdrawal whose answer is lost says so in sight on a phone, with the button that asks again',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 10_000n }));
    const ask = lostNote(visit).getByRole('button', { name: t('intent.ask') });

    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    await page.context().setOffline(true);
    await payButton(visit).click();
    await expect(ask).toBeInViewport({ ratio: 1 });
    await expect(lostNote(visit)).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
    await ask.click();
    await page.waitForURL(`${site.sandboxUrl}/pay/*`);

    await visit.open('/cashier/withdraw');
    await toCardSummary(visit, '20');
    await page.context().setOffline(true);
    await withdrawButton(visit).click();
    await expect(ask).toBeInViewport({ ratio: 1 });
    await expect(lostNote(visit)).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
    await ask.click();
    await expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible();
  },
);
