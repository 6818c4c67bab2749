import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { TestPlayer } from '../../harness/host-api.ts';
import { openSignIn, sendCredentials } from './auth.ts';
import { expectPath, expectToast } from './visit.ts';
import type { Visit } from './visit.ts';

export const timeOutDialog = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('limits.timeOut.title') });
const exclusionDialog = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('limits.exclusion.title') });
export const timeOutPeriods = ({ page, t }: Visit): Locator =>
  page.getByRole('group', { name: t('limits.timeOut.period') }).getByRole('button');
export const exclusionPeriods = ({ page, t }: Visit): Locator =>
  page.getByRole('group', { name: t('limits.exclusion.period') }).getByRole('button');

/** In the dialog that says until when: the word, and out. */
export const beginTimeOut = async (visit: Visit): Promise<void> => {
  const { t } = visit;
  const dialog = timeOutDialog(visit);
  await expect(dialog.getByText(t.pattern('limits.timeOut.means.until', 'date'))).toBeVisible();
  await dialog.getByRole('button', { name: t('limits.timeOut.begin') }).click();
  await expectPath(visit, '/');
  await expectShut(visit, 'timeOut');
};

/** The page that a closed account ends on: what it is and until when, who helps, and nothing that asks to play or pay. */
export const expectShut = async ({ page, t }: Visit, kind: 'timeOut' | 'selfExcluded'): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: t(`system.${kind}.header`) })).toBeVisible();
  await expect(page.locator('a[href="/cashier/deposit"]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href*="/game"]')).toHaveCount(0);
};

/** On the limits page: a period of self-exclusion, up to the dialog's form. */
export const toExclusionProof = async (visit: Visit, period: string): Promise<Locator> => {
  const { page, t } = visit;
  await exclusionPeriods(visit)
    .filter({ hasText: t(`limits.exclusion.period.${period}`) })
    .first()
    .click();
  const dialog = exclusionDialog(visit);
  const ask = page
    .getByRole('main')
    .getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
  // Where the market wants one action, the period opens the question by itself.
  await expect(ask.or(dialog)).toBeVisible();
  if (!(await dialog.isVisible())) await ask.click();
  const [early, lift] = ['early', 'lift'].map((id) => dialog.getByText(t(`limits.exclusion.means.${id}`)));
  if (early && lift) await expect(early.or(lift)).toBeVisible();
  const brand = dialog.getByRole('radio').first();
  if (await brand.isVisible()) await brand.check();
  await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
  return dialog;
};

/**
 * The last step of a self-exclusion: the password, the statement where there is one, and out. A market that lets its player
 * in to withdraw has no closed door to show.
 */
export const exclude = async (
  visit: Visit,
  dialog: Locator,
  password: string,
  { letsIn = false }: { readonly letsIn?: boolean } = {},
): Promise<void> => {
  const { t } = visit;
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(password);
  const statement = dialog.getByRole('checkbox', { name: t('limits.exclusion.statement.is_meant') });
  if (await statement.isVisible()) await statement.check();
  await dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  await expectPath(visit, '/');
  if (letsIn) await expectToast(visit, 'toast.excluded.title');
  else await expectShut(visit, 'selfExcluded');
};

/** A sign-in by the form while the account is closed to its player; the page before it may be the same one. */
export const expectClosed = async (
  visit: Visit,
  player: Pick<TestPlayer, 'login' | 'password'>,
  kind: 'timeOut' | 'selfExcluded',
): Promise<void> => {
  const refused = visit.page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 403,
  );
  await openSignIn(visit);
  await sendCredentials(visit, player);
  await refused;
  await expectShut(visit, kind);
};

/** The same where the market lets its player in to withdraw: the account says what it is. */
export const expectLetIn = async (
  visit: Visit,
  player: Pick<TestPlayer, 'login' | 'password'>,
): Promise<void> => {
  await openSignIn(visit);
  await sendCredentials(visit, player);
  await expect(
    visit.page.getByRole('heading', { level: 2, name: visit.t('system.selfExcluded.header') }),
  ).toBeVisible();
};
