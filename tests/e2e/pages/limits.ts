import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { LimitKind } from '../../../schemas/rules/account/limits.ts';
import type { NewTestPlayer, TestPlayer } from '../../harness/host-api.ts';
import { toTime } from './visit.ts';
import type { Visit } from './visit.ts';

/** A player of its own, signed in in the visit's browser. */
export const signedIn = async (visit: Visit, wish: NewTestPlayer = {}): Promise<TestPlayer> => {
  const { page, site } = visit;
  const player = await site.sandbox.createPlayer(wish);
  const cookies = await site.sandbox.signIn(player.login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  return player;
};

/** A player on the limits page of a market at a moment; the card of the deposit limit is its first. */
export const openCentre = async (
  visit: Visit,
  market: string,
  at: string,
): Promise<{ readonly player: TestPlayer; readonly deposit: Locator }> => {
  await toTime(visit, at);
  await visit.site.sandbox.setSwitches({ market, depositLimitPrompt: 'off' });
  const player = await signedIn(visit);
  await visit.open('/profile/responsible-game');
  return { player, deposit: limitCard(visit, 'deposit') };
};

/** The changes of limits that wait were asked for earlier. */
export const beganEarlier = async (
  { site }: Visit,
  { uid }: Pick<TestPlayer, 'uid'>,
  byMs: number,
): Promise<void> =>
  void (await site.sandbox.query('update limit_changes set starts_at = starts_at - ? where uid = ?', [
    byMs,
    uid,
  ]));

/** Pages are told nothing of what happens elsewhere: a form from before stays as it is. */
export const tellNothing = async ({ site }: Visit): Promise<void> => {
  await site.sandbox.setSwitches({ isPushOffered: false });
  await site.sandbox.setOverrides({ config: { balanceRefresh: { countSecondsForInterval: 600 } } });
};

export const limitCard = ({ page }: Visit, kind: LimitKind): Locator => page.locator(`section#limit-${kind}`);

/** The row of a limit with the form open that changes it. */
export const openLimit = async (visit: Visit, kind: LimitKind): Promise<Locator> => {
  const card = limitCard(visit, kind);
  const change = card.locator('button[aria-expanded]');
  // A change that is still on its way holds the row open; it closes when that is saved.
  await expect(card.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(async () => {
    if ((await change.getAttribute('aria-expanded')) === 'false') await change.click();
    await expect(change).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  return card;
};

/** Types a new value of a limit and saves it. */
export const saveLimit = async (visit: Visit, kind: LimitKind, value: string): Promise<void> => {
  const card = await openLimit(visit, kind);
  await card.getByRole('textbox').fill(value);
  await card.getByRole('button', { name: visit.t('limits.save') }).click();
};

/** The same of one of the periods that the market offers. */
export const saveLimitFor = async (
  visit: Visit,
  kind: LimitKind,
  period: string,
  value: string,
): Promise<void> => {
  const name = visit.t(`limits.period.${period}`);
  // A page that is gone back to is read anew, which closes the row once more.
  await expect(async () => {
    const card = await openLimit(visit, kind);
    await card.getByRole('button', { name, exact: true }).click({ timeout: 1_000 });
  }).toPass();
  await saveLimit(visit, kind, value);
};

/** Says yes to losing the amount of a limit, where the market asks. */
export const agreeToLose = async ({ page, t }: Visit): Promise<void> => {
  const asked = page.getByRole('alertdialog', { name: t.pattern('limits.confirm.loss.title', 'amount') });
  await asked.getByRole('button', { name: t('limits.confirm.loss.agree') }).click();
  await expect(asked).toHaveCount(0);
};

/** Answers the question that a raise or a removal asks. */
export const answerRaise = async (
  { page, t }: Visit,
  name: 'raise' | 'remove',
  agrees = true,
): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: t(`limits.confirm.${name}.title`) });
  const id = agrees ? `limits.confirm.${name}.agree` : 'limits.confirm.keep';
  await dialog.getByRole('button', { name: t(id) }).click();
  await expect(dialog).toHaveCount(0);
};
