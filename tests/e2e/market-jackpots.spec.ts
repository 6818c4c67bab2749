import { jackpots } from '../../sandbox/seed/jackpots.ts';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { visitOf } from './pages/visit.ts';

test(
  'HP-66 in gb every jackpot tells a guest how it is funded, its seed, its ceiling, its share and how it is won, one action from its tile and from its games; one that does not is not there',
  { tag: '@phone' },
  async ({ page, site, watch }) => {
    watch.allow(/40[14]/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    const { t } = visit;
    const main = page.getByRole('main');
    const labels = ['funding', 'seed', 'ceiling', 'share', 'won'];
    let game = '';
    await visit.open('/jackpots');
    for (const { id, name } of jackpots) {
      await turnTo(page, '/jackpots');
      await main.getByRole('link').filter({ hasText: name['en-US'] }).first().click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(name['en-US']);
      await expect(page).toHaveURL(visit.href(`/jackpots/${id}`));
      for (const label of labels)
        await expect(main.locator('dt').getByText(t(`jackpot.${label}`), { exact: true })).toBeVisible();
      const href = await main.locator('a[href^="/game/"]').first().getAttribute('href');
      game = new URL(href ?? '', site.url).pathname;
    }
    await turnTo(page, game);
    await page
      .getByRole('button', { name: new RegExp(`: ${t('outside.game')}$`) })
      .first()
      .click();
    const info = page.getByRole('dialog').getByRole('region', { name: jackpots.at(-1)?.name['en-US'] ?? '' });
    for (const label of labels)
      await expect(info.getByText(t(`jackpot.${label}`), { exact: true })).toBeVisible();

    await site.sandbox.setOverrides({ jackpots: { 2: { isUntold: true } } });
    await turnTo(page, '/jackpots');
    await expect(main.getByRole('link').filter({ hasText: 'Daily' }).first()).toBeVisible();
    await expect(main.getByText('Weekly', { exact: true })).toHaveCount(0);
    expect((await page.request.get('/jackpots/2')).status()).toBe(404);
  },
);
