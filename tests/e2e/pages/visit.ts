import type { Frame, Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { menuTexts } from '../../../sandbox/seed/menu.ts';
import type { SiteHandle } from '../../harness/site.ts';
import { minorOf, textsOf } from './texts.ts';
import type { Locale, Texts } from './texts.ts';

/** One page of one visitor, and the texts that it shows. */
export type Visit = {
  readonly page: Page;
  readonly site: SiteHandle;
  readonly t: Texts;
  readonly isPhone: boolean;
  /** The address of a path in the visit's locale. */
  readonly href: (path: string) => string;
  readonly open: (path: string) => Promise<void>;
};

/** Waits until React has taken the page over: what is typed before that is not seen by the actors. */
export const expectLive = async (page: Page | Frame): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
};

export const visitOf = (page: Page, site: SiteHandle, locale: Locale = 'en-US'): Visit => {
  const href = (path: string) =>
    `${site.url}${locale === 'en-US' ? '' : `/${locale}`}${path === '/' && locale !== 'en-US' ? '' : path}`;
  return {
    page,
    site,
    t: textsOf(locale),
    isPhone: (page.viewportSize()?.width ?? 0) < 768,
    href,
    open: async (path) => {
      await page.goto(href(path));
      await expectLive(page);
    },
  };
};

/** Waits until the page is on a path of the site, whatever its query. */
export const expectPath = (visit: Visit, path: string | RegExp): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, origin } = new URL(visit.page.url());
      return origin === visit.site.url ? pathname.replace(/^\/ar(?=\/|$)/, '') : origin;
    })
    .toMatch(typeof path === 'string' ? new RegExp(`^${path}$`) : path);

const balanceLink = ({ page, t }: Visit) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .filter({ hasText: t('shell.balance') });

/** Minor units of the balance in the header, null while it is not shown. */
export const shownBalance = async (visit: Visit): Promise<bigint | null> => {
  const link = balanceLink(visit);
  return (await link.count()) === 0 ? null : minorOf(await link.locator('bdi').innerText());
};

/**
 * A year whose days can be named: it has the weekdays of 2027, 1 March is a Monday and summer time begins on the 28th. It lies
 * ahead, for a page whose own clock is far ahead of the platform's believes in a session that has lasted for as long.
 */
export const namedYear = [2027, 2038, 2049, 2055].find((year) => Date.UTC(year, 1, 1) > Date.now()) ?? 2066;

/** Sets the clock of the sandbox. */
export const toTime = async ({ site }: Visit, at: string): Promise<void> =>
  site.sandbox.moveClock(Date.parse(at) - (await site.sandbox.now()));

/** Sets the clock of the sandbox to the next forenoon of Europe: limits that count a day do not begin anew in a test. */
export const toForenoon = async ({ site }: Visit): Promise<void> => {
  const dayMs = 86_400_000;
  const now = await site.sandbox.now();
  await site.sandbox.moveClock((Math.floor(now / dayMs) + 1) * dayMs + 10 * 3_600_000 - now);
};

/** Minor units of the net result in the strip under the header, told by its sign or by a word; null while it is not shown. */
export const shownNet = async ({ page, t }: Visit): Promise<bigint | null> => {
  const figure = page
    .getByRole('region', { name: t('shell.figures'), exact: true })
    .locator('div')
    .filter({ hasText: t('shell.figures.netSession') })
    .last()
    .locator('bdi');
  if ((await figure.count()) === 0) return null;
  const shown = await figure.innerText();
  const minor = minorOf(shown);
  return t.pattern('money.lost', 'amount').test(shown) ? -minor : minor;
};

export const expectBalance = (visit: Visit, minor: bigint): Promise<void> =>
  expect.poll(() => shownBalance(visit), 'the balance in the header').toBe(minor);

export const expectToast = async (visit: Visit, id: string): Promise<void> => {
  const { page, t } = visit;
  await expect(page.getByRole('region', { name: t('shell.toasts') }).getByText(t(id))).toBeVisible();
};

/** Opens the menu with account, language and theme. */
export const openMenu = async ({ page, t, isPhone }: Visit): Promise<void> => {
  const name = isPhone ? t('shell.menu') : t('shell.account.menu');
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: t('shell.menu') })).toBeVisible();
};

/** Follows a link of the account part of the menu, which the operator names. */
export const followAccountLink = async (
  visit: Visit,
  key: 'deposit' | 'withdraw' | 'history',
): Promise<void> => {
  await openMenu(visit);
  const menu = visit.page.getByRole('dialog', { name: visit.t('shell.menu') });
  await menu.getByRole('link', { name: menuTexts[key][visit.t.locale], exact: true }).click();
  await expect(menu).toHaveCount(0);
};

export const logOut = async (visit: Visit): Promise<void> => {
  await openMenu(visit);
  await visit.page.getByRole('button', { name: visit.t('shell.logout') }).click();
};

/** Loads the page anew, as F5 does, and waits until it answers to clicks again. */
export const reload = async ({ page }: Visit): Promise<void> => {
  await page.reload();
  await expectLive(page);
};

/** The search of games, opened from the header. */
export const openSearch = async ({ page, t }: Visit): Promise<Locator> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.search') })
    .click();
  const search = page.getByRole('dialog', { name: t('search.title') });
  await expect(search.getByRole('searchbox')).toBeFocused();
  return search;
};
