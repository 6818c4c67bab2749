import type { FrameLocator, Locator } from 'playwright/test';
import type { NewTestPlayer, TestPlayer } from '../../harness/host-api.ts';
import { visitAs } from './intents.ts';
import { slotOf } from './play.ts';
import { stateOf } from './actors.ts';
import type { Visit } from './visit.ts';
import { expect } from 'playwright/test';

/** Signs a player in and opens the slot for real money, with the page's own clock. */
export const openSlot = async (
  visit: Visit,
  wish: NewTestPlayer = { mainMinor: 100_000n },
): Promise<{ readonly player: TestPlayer; readonly slot: FrameLocator }> => {
  const player = await visit.site.sandbox.createPlayer(wish);
  await visitAs(visit, player);
  await visit.page.clock.install();
  await visit.open('/game/double_bell#real');
  const slot = await slotOf(visit);
  await expect.poll(() => stateOf(visit.page, 'rounds')).toEqual({ open: 'untold' });
  return { player, slot };
};

/** Holds the answers to rounds; `played` is kept when the platform has given the first. */
export const holdRounds = async ({
  page,
}: Visit): Promise<{ readonly played: Promise<void>; readonly release: () => Promise<void> }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: played, resolve: setPlayed } = Promise.withResolvers<void>();
  await page.route('**/frame/spin', async (route) => {
    const response = await route.fetch();
    setPlayed();
    await promise;
    await route.fulfill({ response }).catch(() => {});
  });
  return {
    played,
    release: async () => {
      // Not by taking the route away: an answer on its way would be lost with it.
      resolve();
      await promise;
    },
  };
};

/** Starts a round whose answer is held, and waits until the page knows of it. */
export const startRound = async ({ page }: Visit, slot: FrameLocator): Promise<void> => {
  await slot.locator('#spin').click();
  await expect.poll(() => stateOf(page, 'rounds')).toEqual({ open: 'running' });
};

export const realityCheck = ({ page, t }: Visit): Locator =>
  page.getByRole('alertdialog', { name: t('limits.check.title') });

/** Whoever plays for hours goes on at each reality check, whenever it comes. */
export const playsOn = (visit: Visit): Promise<void> =>
  visit.page.addLocatorHandler(realityCheck(visit), () =>
    realityCheck(visit)
      .getByRole('button', { name: visit.t('limits.check.continue'), exact: true })
      .click(),
  );

export const interruption = ({ page, t }: Visit, trouble: 'offline' | 'lost' | 'late'): Locator =>
  page.getByRole('status').filter({ hasText: t(`rounds.${trouble}`) });
