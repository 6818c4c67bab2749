import { expect, test } from 'playwright/test';
import type { LimitKind } from '../../../schemas/rules/account/limits.ts';
import { turnTo } from './actors.ts';
import {
  fillRegistration,
  openRegistration,
  registrationField,
  registrationPopup,
  signIn,
  submitRegistration,
  termsBox,
} from './auth.ts';
import type { Newcomer } from './auth.ts';
import {
  beginTimeOut,
  exclude,
  expectClosed,
  expectLetIn,
  timeOutPeriods,
  toExclusionProof,
} from './breaks.ts';
import { depositByCard, methodOption } from './cashier.ts';
import { hallTiles } from './game-info.ts';
import { expectHelp, expectIdentity } from './market-rules.ts';
import { picture } from './pictures.ts';
import { playsForReal, playRounds, slotOf } from './play.ts';
import { watchStarts } from './raw-play.ts';
import { playsOn } from './rounds.ts';
import { expectTruth, truthOf } from './truth.ts';
import { expectBalance, expectPath } from './visit.ts';
import type { Visit } from './visit.ts';

const centre = '/profile/responsible-game';
const dayMs = 86_400_000;
const game = 'Double Bell';
const deposited = 2_000n;

/** A newcomer of a market on the way through the screens. */
type Walker = {
  readonly visit: Visit;
  readonly login: string;
  readonly password: string;
  readonly uid: number;
};
export type Step = (walker: Walker) => Promise<void>;

export type Walk = {
  readonly market: string;
  /** Who has excluded themselves may sign in to withdraw. */
  readonly letsIn?: true;
  /** The rows of the requirements that the walk shows. */
  readonly ids: string;
  readonly country: string;
  /** What the country asks beyond the usual. */
  readonly more?: Readonly<Record<string, string>>;
  readonly age: number;
  /** Boxes of product and channel that are asked after the registration; none where the market names none. */
  readonly consents: number;
  /** What other systems know of the newcomer. */
  readonly arrange?: Step;
  /** What is asked before the first deposit. */
  readonly beforeDeposit: readonly Step[];
  /** What the game's information tells, by the ids of its labels. */
  readonly info: readonly string[];
  /** What the provider is told with the start. */
  readonly start: Readonly<Record<string, string>>;
  readonly atPlay: readonly Step[];
  readonly atLimits: readonly Step[];
  /** What holds in the end, in minor units or minutes. */
  readonly held: readonly { readonly kind: LimitKind; readonly period: string; readonly value: number }[];
  readonly pause: keyof typeof pauses;
  readonly onReturn: readonly Step[];
};

const inTurn = async (walker: Walker, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await step(walker);
};

/** The day on which somebody is one day too young, as it is typed. */
const tooYoung = (age: number, now: number): string => {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - age);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10).split('-').toReversed().join('');
};

const register = async (visit: Visit, walk: Walk): Promise<Walker> => {
  const { site } = visit;
  const { market, age, country, more } = walk;
  const newcomer: Newcomer = {
    email: `walk-${market}@evenfall.test`,
    password: 'Lantern-71x',
    firstName: 'Marta',
    lastName: 'Ozola',
    country,
    ...(more && { more }),
  };
  await visit.open('/');
  await expectIdentity(visit, market, age);
  await openRegistration(visit);
  const popup = registrationPopup(visit);
  await expectHelp(visit, market, popup);
  await fillRegistration(visit, newcomer);
  const birth = registrationField(visit, 'birth_date');
  const right = await birth.inputValue();
  await birth.fill('');
  await birth.pressSequentially(tooYoung(age, await site.sandbox.now()));
  await birth.blur();
  await expect(birth).toHaveAttribute('aria-invalid', 'true');
  await birth.fill('');
  await birth.pressSequentially(right.replaceAll('.', ''));
  await expect(birth).toHaveValue(right);
  for (const box of await popup.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await picture(visit, `${market}-1-registration`);
  await termsBox(visit, age).check();
  await submitRegistration(visit);
  await expect(popup).toHaveCount(0);
  await expectPath(visit, '/cashier/deposit');
  const { uid, profile, country_code: home } = await site.sandbox.player(newcomer.email);
  expect([home, JSON.parse(profile)]).toEqual([
    country,
    expect.objectContaining({ birth_date: '1990-05-17' }),
  ]);
  expect(await agreed({ visit, uid })).toEqual([]);
  return { visit, login: newcomer.email, password: newcomer.password, uid };
};

/** What the platform may send to the newcomer, by product and channel, or at all. */
const agreed = async ({
  visit: { site },
  uid,
}: Pick<Walker, 'visit' | 'uid'>): Promise<readonly unknown[]> => [
  ...(await site.sandbox.query('select * from marketing_consents where uid = ? and is_agreed = 1', [uid])),
  ...(await site.sandbox.query('select uid from players where uid = ? and is_subscribed = 1', [uid])),
];

const deposit = async (walker: Walker, walk: Walk): Promise<void> => {
  const { visit, login } = walker;
  const card = methodOption(visit, 'deposit', 'card');
  await inTurn(walker, walk.beforeDeposit);
  await expect(card).toBeAttached();
  await leaveConsents(walker, walk);
  await expectHelp(visit, walk.market);
  await picture(visit, `${walk.market}-3-deposit`);
  await depositByCard(visit, '20');
  await picture(visit, `${walk.market}-3-paid`);
  const { deposits, ledger, imbalances } = await truthOf(visit, login);
  expect(deposits.map(({ amount_minor: minor, status }) => [minor, status])).toEqual([
    [deposited, 'success'],
  ]);
  expect(ledger.filter(({ kind }) => kind === 'deposit').map(({ amountMinor }) => amountMinor)).toEqual([
    deposited,
  ]);
  expect(imbalances).toEqual([]);
};

/** A look at home, where the consents are asked for; none is given. */
const leaveConsents = async (walker: Walker, { market, consents }: Walk): Promise<void> => {
  if (consents === 0) return;
  const { page, t } = walker.visit;
  await page.getByRole('banner').getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: t('consents.title') });
  await expect(dialog.getByRole('checkbox')).toHaveCount(consents);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await picture(walker.visit, `${market}-4-consents`);
  await dialog.getByRole('button', { name: t('consents.done') }).click();
  await expect(dialog).toHaveCount(0);
  expect(await agreed(walker)).toEqual([]);
  await turnTo(page, '/cashier/deposit');
};

const readAbout = async ({ visit }: Walker, { market, info }: Walk): Promise<void> => {
  const { page, t } = visit;
  const tile = (await hallTiles(visit)).find(({ name }) => name === game);
  await tile?.info.click();
  const dialog = page.getByRole('dialog', { name: t('info.title', { name: game }) });
  await expect(dialog.getByRole('table')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
  for (const id of info)
    await expect(dialog.getByText(t(id, { unit: '1\u00a0€' }), { exact: true }).first()).toBeVisible();
  await picture(visit, `${market}-4-information`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

const play = async (walker: Walker, walk: Walk): Promise<void> => {
  const { visit, login } = walker;
  const { page } = visit;
  const starts = watchStarts(page);
  await turnTo(page, '/gamehall?search=double+bell');
  await readAbout(walker, walk);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click();
  await playsForReal(visit);
  const balance = await playRounds(await slotOf(visit), 1);
  expect(starts.at(-1)).toMatchObject({ mode: 'real', ...walk.start });
  const truth = await truthOf(visit, login);
  expect(truth.rounds).toHaveLength(1);
  expect(balance).toBe(truth.total);
  await expectTruth(visit, login);
  await picture(visit, `${walk.market}-5-play`);
  await inTurn(walker, walk.atPlay);
};

const changeLimit = async (walker: Walker, { market, atLimits, held }: Walk): Promise<void> => {
  const { visit, uid } = walker;
  await turnTo(visit.page, centre);
  await inTurn(walker, atLimits);
  await visit.page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await picture(visit, `${market}-6-limits`);
  const rows = await visit.site.sandbox.query(
    'select kind, period, value_minor as value from limits where uid = ? order by kind, period',
    [uid],
  );
  expect(rows.map((row) => ({ ...row, value: Number(row['value']) }))).toEqual(held);
};

/** Each way into a break, and the column that keeps its end. */
const pauses = {
  timeOut: {
    column: 'time_out_until_at',
    told: 'timeOut',
    begin: async ({ visit }: Walker) => {
      await turnTo(visit.page, centre);
      await timeOutPeriods(visit).first().click();
      await visit.page.getByRole('button', { name: visit.t('limits.exclusion.continue') }).click();
      await beginTimeOut(visit);
    },
  },
  stop: {
    column: 'time_out_until_at',
    told: 'timeOut',
    begin: async ({ visit }: Walker) => {
      await turnTo(visit.page, '/game/double_bell#real');
      await visit.page.getByRole('button', { name: visit.t('frame.stop') }).click();
      await beginTimeOut(visit);
    },
  },
  exclusion: {
    column: 'excluded_until_at',
    told: 'selfExcluded',
    begin: async ({ visit, password }: Walker, walk: Walk) => {
      await turnTo(visit.page, centre);
      await exclude(visit, await toExclusionProof(visit, '1_day'), password, walk);
    },
  },
} as const;

const pause = async (walker: Walker, walk: Walk): Promise<void> => {
  const { market, pause: kind } = walk;
  const { visit, uid } = walker;
  const { site } = visit;
  const { column, told, begin } = pauses[kind];
  await begin(walker, walk);
  const now = await site.sandbox.now();
  const [{ until } = {}] = await site.sandbox.query(`select ${column} as until from players where uid = ?`, [
    uid,
  ]);
  expect(Number(until)).toBeGreaterThan(now + dayMs - 60_000);
  expect(Number(until)).toBeLessThanOrEqual(now + dayMs);
  for (const table of ['sessions', 'game_sessions'])
    expect(
      await site.sandbox.query(`select 1 from ${table} where uid = ? and ended_at is null`, [uid]),
    ).toEqual([]);
  if (walk.letsIn) await expectLetIn(visit, walker);
  else await expectClosed(visit, walker, told);
  await picture(visit, `${market}-7-closed`);
};

const comeBack = async (walker: Walker, walk: Walk): Promise<void> => {
  const { visit, login } = walker;
  const before = await truthOf(visit, login);
  await visit.site.sandbox.moveClock(dayMs);
  await playsOn(visit);
  await visit.open('/');
  // Who may withdraw while excluded has signed in already.
  const isGuest = await visit.page
    .getByRole('banner')
    .getByRole('button', { name: visit.t('shell.login'), exact: true })
    .isVisible();
  if (isGuest) await signIn(visit, walker);
  await inTurn(walker, walk.onReturn);
  await expectBalance(visit, before.total);
  await picture(visit, `${walk.market}-8-return`);
  expect((await truthOf(visit, login)).imbalances).toEqual([]);
};

/** A new player's whole way through a market: in, paid, played, bounded, away and back. */
export const walkMarket = async (visit: Visit, walk: Walk): Promise<void> => {
  const walker = await test.step('registration', () => register(visit, walk));
  await walk.arrange?.(walker);
  await test.step('first deposit', () => deposit(walker, walk));
  await test.step('play', () => play(walker, walk));
  await test.step('limits', () => changeLimit(walker, walk));
  await test.step('break', () => pause(walker, walk));
  await test.step('return', () => comeBack(walker, walk));
};
