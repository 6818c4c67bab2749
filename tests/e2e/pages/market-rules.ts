import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { marketFiles } from '../../../sandbox/site/nfx/market-files.ts';
import type { Visit } from './visit.ts';

const saferPlay = '/responsible-gaming';

/** A rule of named texts, as the market's file has it; empty where the market does not name it. */
export const ruleOf = (market: string, rule: string): Readonly<Record<string, string>> =>
  (marketFiles.find(({ id }) => id === market)?.rules[rule]?.value ?? {}) as Readonly<Record<string, string>>;

/** The market's help organisation, by telephone and by its page. */
export const expectContacts = async (place: Locator, market: string): Promise<void> => {
  const { name = '', phone = '', url = '' } = ruleOf(market, 'helpline');
  await expect(place.getByText(name, { exact: true })).toBeVisible();
  await expect(place.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
  );
  await expect(
    place.getByRole('link', { name: new URL(url).hostname.replace(/^www\./, '') }),
  ).toHaveAttribute('href', url);
};

/** Statement, contacts and the page about safer play. */
export const expectHelp = async (
  { page, t, href }: Visit,
  market: string,
  around?: Locator,
): Promise<void> => {
  const help = (around ?? page.getByRole('main')).getByRole('region', { name: t('market.help') });
  await expect(help, page.url()).toContainText(t('market.statement'));
  await expectContacts(help, market);
  await expect(help.locator(`a[href="${new URL(href(saferPlay)).pathname}"]`)).toBeVisible();
};

export const registerLink = (place: Locator, market: string): Locator =>
  place.getByRole('link', { name: ruleOf(market, 'register')['name'] ?? '', exact: true });

/** Operator, licence, regulator and the age of the market at the foot of the page. */
export const expectIdentity = async ({ page, t }: Visit, market: string, age: number): Promise<void> => {
  const { operator = '', number = '', regulator = '', url = '' } = ruleOf(market, 'licence');
  const foot = page.getByRole('contentinfo');
  await expect(foot, page.url()).toContainText(operator);
  await expect(foot).toContainText(t('shell.licence', { number }));
  await expect(foot.getByRole('link', { name: regulator, exact: true })).toHaveAttribute('href', url);
  await expect(foot.getByText(`${age}+`, { exact: true })).toBeVisible();
};
