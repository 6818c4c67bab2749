import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { TestPlayer } from '../../harness/host-api.ts';
import type { Visit } from './visit.ts';

export const dayMs = 86_400_000;

/** The dialog of a due step, by the id of its title. */
export const gateDialog = ({ page, t }: Visit, title: string): Locator =>
  page.getByRole('dialog', { name: t(title), exact: true });

/** A page on which nothing is asked for: it is known that the platform was asked. */
export const openQuietly = async (visit: Visit, path: string): Promise<void> => {
  const asked = visit.page.waitForResponse(/account\.getGates/);
  await visit.open(path);
  expect((await asked).status()).toBe(200);
  await expect(visit.page.getByRole('dialog')).toHaveCount(0);
};

/** Goes on from what was recorded. */
export const goOn = (visit: Visit): Promise<void> =>
  gateDialog(visit, 'gate.saved.title')
    .getByRole('button', { name: visit.t('gate.continue') })
    .click();

/** The button that sets what the step asks for. */
export const setButton = (visit: Visit, dialog: Locator, count: number): Locator =>
  dialog.getByRole('button', { name: visit.t('gate.limits.set', { count }) });

/** The quiet way past a step of limits, where the market leaves one. */
export const noneButton = ({ t }: Visit, dialog: Locator): Locator =>
  dialog.getByRole('button', { name: t('gate.none'), exact: true });

/** The second action of going on without a limit. */
export const confirmNone = (visit: Visit): Promise<void> =>
  gateDialog(visit, 'gate.none.title')
    .getByRole('button', { name: visit.t('gate.none.confirm') })
    .click();

const words = { tools: 'seen', funds: 'seen', terms: 'agree', totals: 'seen' } as const;

/** The step that is read, or agreed to, and its one button. */
export const readStep = (
  { page, t }: Visit,
  step: keyof typeof words,
): { readonly dialog: Locator; readonly pass: () => Promise<void> } => {
  const dialog = page.getByRole('dialog', { name: t(`gate.title.${step}`, { days: 30 }), exact: true });
  return {
    dialog,
    pass: () => dialog.getByRole('button', { name: t(`gate.${step}.${words[step]}`), exact: true }).click(),
  };
};

/** The game's frame: it is there only when the game has started. */
export const gameFrame = ({ page }: Visit): Locator => page.locator('iframe#game-frame');

/** What the platform has recorded of a step, the oldest first: answer and detail. */
export const recorded = async (
  { site }: Visit,
  { uid }: Pick<TestPlayer, 'uid'>,
  step: string,
): Promise<readonly { readonly answer: unknown; readonly detail: unknown; readonly at: number }[]> => {
  const rows = await site.sandbox.query(
    'select answer, detail, at from gate_answers where uid = ? and step = ? order by id',
    [uid, step],
  );
  return rows.map(({ answer, detail, at }) => ({
    answer,
    detail: JSON.parse(String(detail)) as unknown,
    at: Number(at),
  }));
};

/** The answers of a player to a step were given earlier: its months pass, and nothing else does. */
export const answeredEarlier = async (
  { site }: Visit,
  { uid }: Pick<TestPlayer, 'uid'>,
  step: string,
  days: number,
): Promise<void> =>
  void (await site.sandbox.query('update gate_answers set at = at - ? where uid = ? and step = ?', [
    days * dayMs,
    uid,
    step,
  ]));

/** Calls the platform past the site's own pages. Gives the type of the refusal, '' when it did what was asked. */
export const callDirectly = (
  { page }: Visit,
  { uid }: Pick<TestPlayer, 'uid'>,
  call: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> =>
  page.evaluate(
    async ({ name, player, values }) => {
      const headers = { 'x-croupier': '1', 'x-player': String(player) };
      const body = new FormData();
      for (const [key, value] of Object.entries(values)) body.append(key, value);
      const answer = await fetch(`/api/${name}`, { method: 'POST', headers, body });
      const { error } = (await answer.json()) as { readonly error?: { readonly type: string } };
      return error?.type ?? '';
    },
    { name: call, player: uid, values: fields },
  );
