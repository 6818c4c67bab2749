import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import type { Locale } from './pages/texts.ts';
import { openSearch, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const shot = process.env['SHOTS'];
const dayMs = 86_400_000;
const what = { 'en-US': 'Two cherries pay 3 times the stake.', ar: 'كرزتان تدفعان 3 أضعاف الرهان.' } as const;

/** The rules of a game have changed so many days ago. */
const change = async ({ site }: Visit, sysname: string, days: number): Promise<void> => {
  const at = (await site.sandbox.now()) - days * dayMs;
  await site.sandbox.query('insert or replace into game_changes values (?, ?, ?, ?)', [
    sysname,
    '2',
    at,
    JSON.stringify(what),
  ]);
};

/** Tiles of a game, wherever they stand. */
const tiles = (page: Page, sysname: string): Locator => page.locator(`a[href*="/game/${sysname}"]`);

test(
  'HP-41 a game whose rules have changed says so on its tile wherever games are chosen, on its page and in its information',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: '', depositLimitPrompt: 'off' });
    for (const locale of ['en-US', 'ar'] satisfies readonly Locale[]) {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await change(visit, 'double_bell', 3);
      const mark = t('rounds.changed');
      const note = page.getByText(t.pattern('rounds.changed.on', 'date'));
      // An account has a language of its own.
      if (locale === 'en-US') await signedIn(visit, { mainMinor: 5000n, is_verified: 1 });
      else await page.context().clearCookies();

      await visit.open('/game/double_bell#demo');
      await expect(note).toBeVisible();
      await expect(page.getByRole('main').getByText(what[locale])).toBeVisible();
      // The platform notes a game as played when it opens.
      if (locale === 'en-US') await expect(page.locator('iframe#game-frame')).toBeVisible();
      if (shot) await page.screenshot({ path: `${shot}-changed-page-${locale}.png` });

      // A guest has played nothing here, not with play money either.
      const played = locale === 'en-US' ? ['/', '/gamehall?category=recent'] : [];
      for (const path of [...played, '/gamehall?search=double+bell']) {
        await visit.open(path);
        await expect(tiles(page, 'double_bell').getByText(mark).first(), path).toBeAttached();
        await expect(tiles(page, 'oxblood').getByText(mark), path).toHaveCount(0);
        if (shot && path.includes('search'))
          await page.screenshot({ path: `${shot}-changed-hall-${locale}.png` });
      }
      await page.getByRole('button', { name: `Double Bell: ${t('outside.game')}`, exact: true }).click();
      const about = page.getByRole('dialog', { name: t('info.title', { name: 'Double Bell' }) });
      await expect(about.getByText(what[locale])).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(about).toBeHidden();
      await openSearch(visit);
      await page.getByRole('dialog').getByRole('searchbox').fill('double bell');
      await expect(
        page.getByRole('dialog').locator('a[href*="/game/double_bell"]').getByText(mark),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);

test(
  'HP-41 the notice is gone when the market’s days are over, and is not there where the market has none',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const mark = page.getByText(t('rounds.changed'), { exact: true });
    const expectMarks = async (count: number): Promise<void> => {
      const read = count === 0 ? null : page.waitForResponse(/games\.getChanges/);
      await visit.open('/gamehall?search=double+bell');
      await read;
      await page.waitForFunction(() => window.croupier !== undefined);
      await expect(mark).toHaveCount(count);
    };
    await site.sandbox.setSwitches({ market: 'gb' });
    await change(visit, 'double_bell', 29);
    await expectMarks(1);
    await change(visit, 'double_bell', 31);
    await expectMarks(0);
    await change(visit, 'double_bell', 3);
    await site.sandbox.setSwitches({ market: 'plain' });
    await expectMarks(0);
  },
);
