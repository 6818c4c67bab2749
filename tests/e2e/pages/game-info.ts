import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Visit } from './visit.ts';

/** The tiles of the hall that are drawn, each with its name and the button that tells of it. */
export const hallTiles = async ({
  page,
  t,
}: Visit): Promise<readonly { readonly name: string; readonly info: Locator }[]> => {
  const links = page.getByRole('main').locator('a[href*="/game/"]');
  await expect(links.first()).toBeVisible();
  const names = await links.locator('b').allInnerTexts();
  return names.map((name) => ({
    name,
    info: page.getByRole('button', { name: `${name}: ${t('outside.game')}`, exact: true }).first(),
  }));
};

/** What there is to know of a game, from its own page, before anything starts there. */
export const openAbout = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await page.goto(visit.href('/game/double_bell'));
  await page.getByRole('button', { name: `Double Bell: ${t('outside.game')}`, exact: true }).click();
};
