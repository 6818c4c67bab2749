import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import { expectLive, visitOf } from './pages/visit.ts';

const guestPages = [
  '/',
  '/gamehall',
  '/game/double_bell',
  '/tournaments/2',
  '/promotions',
  '/jackpots',
  '/support',
];
const playerPages = [
  '/cashier/deposit',
  '/cashier/withdraw',
  '/cashier/history',
  '/cashier/wallet',
  '/profile/settings',
  '/profile/responsible-game',
  '/profile/verification',
  '/profile/bets',
  '/offers',
  '/loyalty',
];

/** Every page is looked at, also after one that fails. */
const all = expect.configure({ soft: true });

/** What stands beyond the sides of the screen and cannot be scrolled to in a list of its own. */
const beyondSides = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean =>
      element !== document.documentElement &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && scrolls(element.parentElement)));
    const isRead = (element: Element): boolean =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own <= 1 || (left >= -1 && right <= width + 1)) return [];
      if (!isRead(element) || !element.checkVisibility({ visibilityProperty: true }) || scrolls(element))
        return [];
      if (element.closest('[aria-hidden="true"]')) return [];
      return [`${element.tagName} ${element.textContent.trim().slice(0, 30)} ${left | 0} to ${right | 0}`];
    });
  });

/** Words that their column breaks to a letter or two a line, and names that what stands beside them covers. */
const squeezed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, b, p, label')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return [];
      const words = element.innerText.trim();
      const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
      const lines = height / (Number.parseFloat(getComputedStyle(element).lineHeight) || 1);
      const isNarrow = width > 1 && lines > 2.5 && words.length / lines < 4;
      const beside = element.nextElementSibling;
      const isMotif = beside && getComputedStyle(beside).position === 'absolute';
      const next = isMotif ? undefined : beside?.getBoundingClientRect();
      const isCovered =
        next !== undefined &&
        next.top < bottom - 4 &&
        next.bottom > top + 4 &&
        next.left < right - 4 &&
        next.right > left + 4;
      return isNarrow || (isCovered && words.length > 0) ? [words.slice(0, 30)] : [];
    }),
  );

for (const { locale, isPlayer } of [
  { locale: 'ru', isPlayer: true },
  { locale: 'ar', isPlayer: true },
  { locale: 'ru', isPlayer: false },
  { locale: 'ar', isPlayer: false },
] as const)
  test(
    `HP-76 BY-1.13 texts of twice the size and a zoom of 400 % keep all of ${isPlayer ? 'a player’s' : 'a guest’s'} pages on the screen, ${locale}`,
    { tag: '@phone' },
    async ({ page, site }) => {
      test.setTimeout(120_000);
      const visit = visitOf(page, site, locale);
      if (isPlayer) await visitAs(visit, await site.sandbox.createPlayer({ locale, mainMinor: 123_456n }));
      const line = await page.context().newCDPSession(page);
      await line.send('Page.enable');
      for (const path of isPlayer ? playerPages : guestPages) {
        await line.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(visit.href(path));
        await expectLive(page);
        await page.waitForLoadState('load');
        await all.poll(() => beyondSides(page), `200 %, ${page.url()}`).toEqual([]);
        all(await squeezed(page), `200 %, ${page.url()}`).toEqual([]);
        // A window of 1280 px at 400 %.
        await line.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
        await page.setViewportSize({ width: 320, height: 256 });
        // The browser hears of the size before the page does.
        await expect(page.locator('html')).toHaveCSS('font-size', '16px');
        await all.poll(() => beyondSides(page), `400 %, ${page.url()}`).toEqual([]);
      }
      // Its double rule hangs by it, not by the screen.
      const figures = page.getByRole('region', { name: visit.t('shell.figures'), exact: true });
      if (isPlayer) await expect(figures).toHaveCSS('position', 'relative');
    },
  );

for (const { locale, path } of [
  { locale: 'en-US', path: '/cashier/history' },
  { locale: 'ru', path: '/support' },
] as const)
  test(
    `HP-76 texts of twice the size make no page wider than the screen, ${locale} ${path}`,
    { tag: '@phone' },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const player = await site.sandbox.createPlayer({ locale });
      // One with payments.
      const login = locale === 'ru' ? player.login : 'wren@evenfall.test';
      await visitAs(visit, { ...player, login });
      const line = await page.context().newCDPSession(page);
      await line.send('Page.enable');
      await line.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await visit.open(path);
      await page.waitForLoadState('load');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      if (path === '/cashier/history') await expect(page.getByRole('row').nth(1)).toBeAttached();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const isTooWide = page.evaluate(async () => {
        await document.fonts.ready;
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth;
      });
      expect(await isTooWide).toBe(false);
    },
  );
