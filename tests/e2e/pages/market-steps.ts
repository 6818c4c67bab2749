import { expect } from 'playwright/test';
import type { LimitKind } from '../../../schemas/rules/account/limits.ts';
import { methodOption } from './cashier.ts';
import { gameFrame, gateDialog, goOn, readStep, recorded, setButton } from './gate.ts';
import { agreeToLose, answerRaise, limitCard, openLimit, saveLimit, saveLimitFor } from './limits.ts';
import { registerLink } from './market-rules.ts';
import type { Step } from './market-walk.ts';
import { picture } from './pictures.ts';
import { beginEarlier } from './play.ts';
import { rawSpin, sessionInFrame } from './raw-play.ts';
import { minorOf } from './texts.ts';
import { truthOf } from './truth.ts';
import { reload, shownNet } from './visit.ts';
import type { Visit } from './visit.ts';

/** While a step is due there is no form of a deposit and no game. */
const expectShut = async (visit: Visit): Promise<void> => {
  await expect(methodOption(visit, 'deposit', 'card')).toHaveCount(0);
  await expect(gameFrame(visit)).toHaveCount(0);
};

const centre = '/profile/responsible-game';
const minuteMs = 60_000;

type Asked = { readonly kind: LimitKind; readonly period?: string; readonly value: string };

/** The step of limits: as many empty fields as are asked, and after it from when they hold. */
export const setLimits =
  (market: string, asked: readonly Asked[]): Step =>
  async ({ visit, uid }) => {
    const { t } = visit;
    const dialog = gateDialog(visit, asked.length === 1 ? 'limits.prompt.title' : 'gate.limits.title');
    const labelOf = ({ kind, period }: Asked) =>
      period
        ? t('gate.limits.of', { name: t(`limits.kind.${kind}`), period: t(`limits.period.${period}`) })
        : t(`limits.kind.${kind}`);
    await expect(dialog.getByRole('textbox')).toHaveCount(asked.length);
    await expectShut(visit);
    await picture(visit, `${market}-2-limits`);
    for (const one of asked) {
      const field = dialog.getByRole('textbox', { name: labelOf(one), exact: true });
      await expect(field).toHaveValue('');
      await field.fill(one.value);
    }
    await setButton(visit, dialog, asked.length).click();
    await expect(
      gateDialog(visit, 'gate.saved.title').getByText(t.pattern('gate.limits.held', 'date')),
    ).toBeVisible();
    await picture(visit, `${market}-2-limits-told`);
    await goOn(visit);
    expect((await recorded(visit, { uid }, 'limits')).map(({ answer }) => answer)).toEqual(['set']);
  };

/** A step that is read, or agreed to, is recorded with the version of the terms where it has one. */
export const readAndPass =
  (market: string, step: 'tools' | 'funds' | 'terms', version?: string): Step =>
  async ({ visit, uid }) => {
    const { dialog, pass } = readStep(visit, step);
    await expect(dialog).toBeVisible();
    await expectShut(visit);
    await picture(visit, `${market}-2-${step}`);
    await pass();
    await expect(dialog).toHaveCount(0);
    expect((await recorded(visit, { uid }, step)).at(-1)).toMatchObject({
      answer: 'seen',
      ...(version !== undefined && { detail: { version } }),
    });
  };

/** The sums of 30 days are those of the ledger, and go away by being read alone. */
export const readTotals: Step = async ({ visit, login }) => {
  const { dialog, pass } = readStep(visit, 'totals');
  await expect(dialog).toBeVisible();
  await picture(visit, 'de-8-totals');
  const { staked, net, deposits } = await truthOf(visit, login);
  const paid = deposits.reduce((sum, { amount_minor: minor }) => sum + minor, 0n);
  const shown = (await dialog.getByRole('definition').allInnerTexts()).map(minorOf);
  expect(shown).toEqual([paid, staked, staked + net, net < 0n ? -net : 0n]);
  await visit.page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await pass();
  await expect(dialog).toHaveCount(0);
};

type Prompt = {
  readonly value: string;
  readonly period?: string;
  /** The market asks whether the amount can be lost. */
  readonly asksLoss?: boolean;
  /** An amount that is not set before a talk. */
  readonly above?: string;
};

/** The prompt of a market without steps; nothing is paid in before a limit holds. */
export const answerPrompt =
  (market: string, { value, period, asksLoss = false, above }: Prompt): Step =>
  async ({ visit }) => {
    const { page, t } = visit;
    const dialog = page.getByRole('dialog', { name: t('limits.prompt.title') });
    const save = async (amount: string) => {
      if (period)
        await dialog.getByRole('button', { name: t(`limits.period.${period}`), exact: true }).click();
      await dialog.getByRole('textbox').fill(amount);
      await dialog.getByRole('button', { name: t('limits.save') }).click();
      if (asksLoss) await agreeToLose(visit);
    };
    await expect(dialog.getByRole('textbox')).toHaveValue('');
    await picture(visit, `${market}-2-prompt`);
    if (above !== undefined) {
      await save(above);
      // In place of the limit; a toast says it too.
      const talk = dialog.locator('.num', { hasText: t('limits.pending.talk') });
      await expect(talk).toBeVisible();
      // What waits is no limit: the prompt comes again.
      await reload(visit);
      await expect(talk).toBeVisible();
      await picture(visit, `${market}-2-talk`);
    }
    await save(value);
    await dialog.getByRole('button', { name: t('limits.prompt.continue') }).click();
    await expect(dialog).toHaveCount(0);
  };

const strip = ({ page, t }: Visit) => page.getByRole('region', { name: t('shell.figures'), exact: true });

/** Elapsed time with its seconds and the time of day. */
export const seeClock: Step = async ({ visit }) => {
  await expect(strip(visit).getByText(/^\d{2}:\d{2}:\d{2}$/)).toBeInViewport();
  await expect(strip(visit).getByText(/^\d{2}:\d{2}$/)).toBeInViewport();
};

/** Won and lost are told apart by a word. */
export const seeWords: Step = async ({ visit, login }) => {
  const { net } = await truthOf(visit, login);
  // Nothing won and nothing lost has no word.
  if (net === 0n) return expect.poll(() => shownNet(visit)).toBe(0n);
  const [id, minor] = net < 0n ? ['money.lost', -net] : ['money.gained', net];
  const text = strip(visit).getByText(visit.t.pattern(id, 'amount'));
  await expect(text.first()).toBeVisible();
  expect(minorOf(await text.first().innerText())).toBe(minor);
};

/** The platform refuses a round that follows too soon. */
export const tooSoon: Step = async ({ visit: { page, site } }) => {
  const session = await sessionInFrame(page);
  // The first of both may itself come too soon after the one that was seen.
  await rawSpin(page, site, session, 20);
  expect(await rawSpin(page, site, session, 20)).toEqual({ status: 429, error: 'TOO_FAST' });
};

/** The platform refuses a stake above the one that the law allows. */
export const stakeAbove =
  (minor: number): Step =>
  async ({ visit: { page, site } }) => {
    await site.sandbox.moveClock(10_000);
    expect(await rawSpin(page, site, await sessionInFrame(page), minor)).toEqual({
      status: 402,
      error: 'STAKE_BY_LAW',
    });
  };

/** Play pauses after the minutes until it is answered. */
export const answerCheck =
  (market: string, minutes: number, reminds = false): Step =>
  async ({ visit, uid }) => {
    const { page, t } = visit;
    const check = page.getByRole('alertdialog', { name: t('limits.check.title') });
    await expect(check).toHaveCount(0);
    await beginEarlier(visit, uid, minutes * minuteMs);
    await reload(visit);
    await expect(check).toBeVisible();
    if (reminds) await expect(check).toContainText(t('limits.check.reminder'));
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    await picture(visit, `${market}-5-check`);
    const kept = page.waitForResponse(/Storage\.set/);
    await check.getByRole('button', { name: t('limits.check.continue') }).click();
    await expect(check).toHaveCount(0);
    // The next page would ask again before the platform has the answer.
    await kept;
  };

/** A lower limit holds at once. */
export const lower =
  (kind: LimitKind, value: string, shown: string): Step =>
  async ({ visit }) => {
    await saveLimit(visit, kind, value);
    await expect(limitCard(visit, kind).getByText(shown, { exact: true }).first()).toBeVisible();
  };

/** A further limit; `asksLoss`: after the yes to losing it. */
export const add =
  (kind: LimitKind, period: string | null, value: string, asksLoss = false): Step =>
  async ({ visit }) => {
    const bars = limitCard(visit, kind).getByRole('progressbar');
    const before = await bars.count();
    await (period === null ? saveLimit(visit, kind, value) : saveLimitFor(visit, kind, period, value));
    if (asksLoss) await agreeToLose(visit);
    await expect(bars).toHaveCount(before + 1);
  };

/** A raise waits: the page says for how long, and the old limit holds. */
export const raiseWaits =
  (period: string | null, value: string, hours: number, isAfterPeriod = false): Step =>
  async ({ visit }) => {
    const { t } = visit;
    const card = await openLimit(visit, 'deposit');
    if (period !== null)
      await card.getByRole('button', { name: t(`limits.period.${period}`), exact: true }).click();
    await card.getByRole('textbox').fill(value);
    await expect(
      card.getByText(t(isAfterPeriod ? 'limits.help.raiseAfter' : 'limits.help.raise', { hours })),
    ).toBeVisible();
    await card.getByRole('button', { name: t('limits.save') }).click();
    await answerRaise(visit, 'raise');
    await expect(card.getByText(t.pattern('limits.pending.until', 'date'))).toBeVisible();
    await expect(card.getByRole('button', { name: t('limits.pending.confirm') })).toHaveCount(0);
  };

/** After the wait the raise takes a second yes. */
export const confirmRaise =
  (shown: string): Step =>
  async ({ visit }) => {
    await visit.open(centre);
    const card = limitCard(visit, 'deposit');
    await card.getByRole('button', { name: visit.t('limits.pending.confirm') }).click();
    await expect(card.getByText(shown, { exact: true }).first()).toBeVisible();
  };

/** The national register is named and linked where limits and exclusion are. */
export const seeRegister =
  (market: string): Step =>
  async ({ visit: { page } }) => {
    await expect(registerLink(page.getByRole('main'), market)).toBeVisible();
  };
