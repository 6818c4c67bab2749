import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { LimitKind } from '../../../schemas/rules/account/limits.ts';
import type { NewTestPlayer, TestPlayer } from '../../harness/host-api.ts';
import type { Visit } from './visit.ts';

/** A player of its own, signed in in the visit's browser. */
export const signedIn = async (visit: Visit, wish: NewTestPlayer = {}): Promise<TestPlayer> => {
  const { page, site } = visit;
  const player = await site.sandbox.createPlayer(wish);
  const cookies = await site.sandbox.signIn(player.login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  return player;
};

export const limitCard = ({ page, t }: Visit, kind: LimitKind): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(`limits.kind.${kind}`), exact: true }) });

/** Types a new value of a limit and saves it. */
export const saveLimit = async (visit: Visit, kind: LimitKind, value: string): Promise<void> => {
  const card = limitCard(visit, kind);
  await card.getByRole('textbox').fill(value);
  await card.getByRole('button', { name: visit.t('limits.save') }).click();
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
