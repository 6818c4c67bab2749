import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { callDirectly } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { reload, visitOf } from './pages/visit.ts';

const askedIn = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/Bonuses.get') asked.push(pathname);
  });
  return asked;
};

test(
  'AC-1.04 how far the wagering of a bonus is stands in the strip and beside the game, moves with the rounds, and is not asked for without bonus money',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const { login } = await signedIn(visit);
    const asked = askedIn(page);
    await visit.open('/');
    await page.waitForFunction(() => window.croupier !== undefined);
    const strip = page.getByRole('region', { name: t('shell.figures'), exact: true });
    await expect(strip).toBeVisible();
    expect(asked).toEqual([]);

    await site.sandbox.grant(login, 'bonuses', { amount: '50', name: 'Lamp', wager_times: 2 });
    await visit.open('/game/double_bell#real');
    const bar = (of: typeof strip) => of.getByRole('progressbar');
    await expect(strip.getByText(t('outside.wager'), { exact: true })).toBeVisible();
    await expect(strip).toContainText('0%');
    await expect(bar(strip).last()).toHaveAttribute('value', '0');
    const beside = page.getByRole('main').getByRole('link', { name: t('outside.wager') });
    await expect(beside).toContainText(t('outside.wager.of', { done: '0 €', required: '100 €' }));
    await playRounds(await slotOf(visit), 3);
    await expect(beside).toContainText(t('outside.wager.of', { done: '3 €', required: '100 €' }));
    await expect(strip).toContainText('3%');
    await picture(visit, 'wager');
    await beside.click();
    await page.waitForURL(/\/profile\/bonuses$/);
  },
);

test(
  'with a limit, a break and a bonus the strip still fits where it has the least room, in the language of the longest words',
  { tag: '@desktop' },
  async ({ page, site, wire }) => {
    wire.allow(/account\.setLimit/);
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: '' });
    const visit = visitOf(page, site, 'ru');
    const { t } = visit;
    const player = await signedIn(visit, { locale: 'ru', mainMinor: 123_456n });
    await site.sandbox.grant(player.login, 'bonuses', { amount: '50', name: 'Lamp', wager_times: 10 });
    await page.setViewportSize({ width: 1440, height: 800 });
    await visit.open('/profile/bonuses');
    const limit = { kind: 'deposit', period: '7_days', value: '1000', idempotency_key: randomUUID() };
    expect(await callDirectly(visit, player, 'account.setLimit', limit)).toBe('');
    await reload(visit);
    const strip = page.getByRole('region', { name: t('shell.figures'), exact: true });
    await expect(strip.getByRole('progressbar')).toHaveCount(2);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [inner, over] = await strip.locator('> div').evaluate((row) => {
        const end = row.lastElementChild?.getBoundingClientRect();
        const before = row.lastElementChild?.previousElementSibling?.getBoundingClientRect();
        return [row.scrollWidth - row.clientWidth, (before?.right ?? 0) - (end?.left ?? 0)];
      });
      expect([width, inner <= 0, over <= 0]).toEqual([width, true, true]);
    }
    await expect(strip.getByText('0%', { exact: true })).toBeVisible();
    await picture(visit, 'wager-strip');
  },
);
