import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { TestPlayer } from '../../harness/host-api.ts';
import { openSignIn, sendCredentials } from './auth.ts';
import { expectPath } from './visit.ts';
import type { Visit } from './visit.ts';

export const centre = '/profile/responsible-game';

export const exclusionDialog = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('limits.exclusion.title') });

export const periodButton = ({ page, t }: Visit, period: string): Locator =>
  page
    .getByRole('group', { name: t('limits.exclusion.period') })
    .getByRole('button', { name: t(`limits.exclusion.period.${period}`), exact: true });

/** From the step that says what it means to the end: password, and the tick of one that is for good. */
export const excludeFrom = async (visit: Visit, player: TestPlayer, isForever = false): Promise<void> => {
  const { t } = visit;
  const dialog = exclusionDialog(visit);
  await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
  if (isForever)
    await dialog.getByRole('checkbox', { name: t('limits.exclusion.statement.is_permanent') }).check();
  await dialog
    .getByRole('button', {
      name: isForever ? t('limits.exclusion.forever') : t.pattern('limits.exclusion.until', 'date'),
    })
    .click();
  await expectPath(visit, '/');
};

/** With login and password, from the front page. */
export const signInByHand = async (visit: Visit, player: TestPlayer): Promise<void> => {
  await visit.open('/');
  await openSignIn(visit);
  await sendCredentials(visit, player);
};

export const closedHeading = ({ page, t }: Visit): Locator =>
  page.getByRole('heading', { name: t('system.selfExcluded.header') });

/** The page of a closed account, and nothing of the limits. */
export const expectClosed = async (visit: Visit): Promise<void> => {
  await expectPath(visit, centre);
  await expect(closedHeading(visit)).toBeVisible();
  await expect(visit.page.getByText(visit.t('limits.closed.text'))).toBeVisible();
};
