import type { FrameLocator, Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { minorOf } from './texts.ts';
import { expectPath } from './visit.ts';
import type { Visit } from './visit.ts';

/** The platform began the running sessions of a player earlier. */
export const beginEarlier = async ({ site }: Visit, uid: number, byMs: number): Promise<void> =>
  void (await site.sandbox.query('update sessions set started_at = started_at - ? where uid = ?', [
    byMs,
    uid,
  ]));

/** Opens the first game of the hall from its card. */
export const openFirstGame = async (visit: Visit): Promise<string> => {
  const { page } = visit;
  await expectPath(visit, '/gamehall');
  const card = page.getByRole('main').locator('a[href*="/game/"]').first();
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expectPath(visit, /^\/game\//);
  return decodeURIComponent(href.split('#')[0]?.split('/').at(-1) ?? '');
};

/** Who has money comes from the tile to a game with real money, and nothing stands before it. */
export const playsForReal = async (visit: Visit): Promise<void> => {
  await visit.page.waitForURL(/#real$/);
  await slotOf(visit);
  await expect(demoPopup(visit)).toHaveCount(0);
};

/** What a demo says of itself before it is played. */
export const demoPopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('dialogs.demo.title') });

/** Plays on with play money. */
export const continueDemo = async (visit: Visit): Promise<void> => {
  const popup = demoPopup(visit);
  await popup.getByRole('button', { name: visit.t('dialogs.demo.continue') }).click();
  await expect(popup).toHaveCount(0);
};

/** From the demo to real money. */
export const playForReal = async (visit: Visit): Promise<void> => {
  await demoPopup(visit)
    .getByRole('link', { name: visit.t('dialogs.demo.real') })
    .click();
  await visit.page.waitForURL(/#real$/);
};

/** The slot inside the game's frame, once it can be played. */
export const slotOf = async ({ page, t }: Visit): Promise<FrameLocator> => {
  const frame = page.frameLocator(`iframe[title^="${t('game.frame', { name: '§' }).split('§')[0]}"]`);
  await expect(frame.locator('body[data-ready]')).toBeAttached();
  return frame;
};

/** Plays rounds one after the other. Gives the balance that the frame shows at the end, minor units. */
export const playRounds = async (slot: FrameLocator, rounds: number): Promise<bigint> => {
  const spin = slot.locator('#spin');
  for (let round = 0; round < rounds; round += 1) {
    await expect(spin).toBeEnabled();
    await spin.click();
    await expect(slot.locator('#result')).not.toBeEmpty();
  }
  await expect(spin).toBeEnabled();
  return minorOf(await slot.locator('#balance').innerText());
};

/** Minor units of a figure in the strip under the game. */
export const shownStrip = async ({ page, t }: Visit, figure: 'staked' | 'net'): Promise<bigint> => {
  const strip = page.getByRole('region', { name: t('game.strip'), exact: true });
  const row = strip
    .locator('div')
    .filter({ has: page.getByText(t(`game.strip.${figure}`), { exact: true }) });
  return minorOf(await row.last().locator('bdi').innerText());
};
