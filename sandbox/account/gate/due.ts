import type { GateMoment, GateStep, RiskLevel } from '../../../schemas/rules/account/gate.ts';
import type { LimitKind, LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import { monthsAfter } from '../../../schemas/rules/kit/calendar.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { CallContext } from '../../calls/context.ts';
import { dayMs } from '../../clock.ts';
import type { Db, Player } from '../../database/tables.ts';
import { platformError } from '../../errors.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { sumsOf } from '../../cashier/totals.ts';
import { decimalOf } from '../../ledger/money.ts';
import { gateRulesOf } from '../../site/nfx/market.ts';
import { depositedMinor } from '../limits/used.ts';
import { lastAnswer } from './answers.ts';
import type { LastAnswer } from './answers.ts';
import { riskGate } from './risk.ts';
import { termsChanges } from './terms-changes.ts';
import { hasNewTerms } from './terms-due.ts';

type Ask = Pick<CallContext, 'db' | 'now' | 'locale' | 'session' | 'platform'> & {
  readonly player: Player;
  readonly last: LastAnswer | null;
  readonly rules: CmsConfig['market']['gate'];
};
/** A due step as the wire has it. */
export type DueGate = {
  readonly step: GateStep;
  readonly before: readonly GateMoment[];
  readonly limits?: readonly { readonly kind: LimitKind; readonly period: LimitPeriod }[];
  readonly is_required?: boolean;
  readonly needs_talk?: boolean;
  readonly rating?: string;
  readonly is_protected?: boolean;
  readonly held?: string;
  readonly currency?: string;
  readonly version?: string;
  readonly page?: string;
  readonly changes?: readonly string[];
  readonly totals?: Awaited<ReturnType<typeof totalsOf>>;
  readonly months?: readonly number[];
  readonly chosen_months?: number;
  readonly level?: RiskLevel;
  readonly reason?: string;
};

/** Months until the next review that a player may choose. */
const reviewChoices = [1, 3, 6] as const;

/** Sums of the last days from the books; what was lost is never below zero. */
const totalsOf = async (db: Db, player: Player, now: number, days: number) => {
  const from = now - days * dayMs;
  const { outMinor: stakes, inMinor: winnings } = (await sumsOf(db, player.uid, { from, to: now }))('round');
  return {
    days,
    currency: player.currency,
    deposits: decimalOf(await depositedMinor(db, player.uid, { from, to: now + 1 })),
    stakes: decimalOf(stakes),
    winnings: decimalOf(winnings),
    lost: decimalOf(stakes > winnings ? stakes - winnings : 0n),
  };
};

/** The months have passed; none never do. */
const isOver = (since: number, months: number | undefined, now: number): boolean =>
  months !== undefined && months > 0 && now >= monthsAfter(since, months);

const waitsForTalk = async (db: Db, uid: number): Promise<boolean> =>
  (await db
    .selectFrom('limit_changes')
    .select('kind')
    .where('uid', '=', uid)
    .where('needs_contact', '=', 1)
    .executeTakeFirst()) !== undefined;

const heldLimits = (db: Db, uid: number) =>
  db.selectFrom('limits').select(['kind', 'period']).where('uid', '=', uid).execute();

type AskedLimit = NonNullable<DueGate['limits']>[number];

/** Of the limits that each have a period of their own. */
const missingLimits = async (
  { db, player }: Ask,
  required: readonly AskedLimit[],
): Promise<readonly AskedLimit[]> => {
  const held = await heldLimits(db, player.uid);
  return required.filter(
    ({ kind, period }) => !held.some((limit) => limit.kind === kind && limit.period === period),
  );
};

const limitsGate = async (ask: Ask): Promise<DueGate | null> => {
  const { db, player, last, now, rules, platform } = ask;
  const prompt = platform.switches().depositLimitPrompt;
  if (prompt === 'off') return null;
  const required = rules.limits.filter(({ period }) => period !== 'none');
  if (required.length > 0) {
    const limits = await missingLimits(ask, required);
    return limits.length > 0
      ? {
          step: 'limits',
          before: ['play', 'deposit'],
          limits,
          is_required: true,
          needs_talk: await waitsForTalk(db, player.uid),
        }
      : null;
  }
  const held = await heldLimits(db, player.uid);
  if (held.some(({ kind }) => kind === 'deposit')) return null;
  const isRequired = prompt === 'required';
  const isAgain = last !== null && isOver(last.at, rules.months['limits'], now);
  if (last !== null && !isAgain && !isRequired) return null;
  // More than the deposit limit is offered with the registration.
  const isOffered = rules.limits.length > 1;
  return {
    step: 'limits',
    before: [...(isAgain || isOffered ? (['signIn'] as const) : []), 'deposit'],
    limits: rules.limits.filter(({ kind }) => !held.some((limit) => limit.kind === kind)),
    is_required: isRequired,
    needs_talk: await waitsForTalk(db, player.uid),
  };
};

const toolsGate = async ({ last }: Ask): Promise<DueGate | null> =>
  last === null ? { step: 'tools', before: ['play', 'deposit'] } : null;

const fundsGate = async ({ db, player, last, now, rules, platform }: Ask): Promise<DueGate | null> => {
  const { fundsRating: rating, termsVersion } = platform.switches();
  const isProtected = rating !== 'basic';
  const isNew = last === null || last.detail.version !== termsVersion;
  const isReminded = !isProtected && last !== null && isOver(last.at, rules.months['funds'], now);
  if (!isNew && !isReminded) return null;
  const { main } = await playerBalances(db, player.uid, player.currency);
  return {
    step: 'funds',
    before: [...(isNew ? [] : (['signIn'] as const)), 'play', 'deposit'],
    rating,
    is_protected: isProtected,
    held: decimalOf(main),
    currency: player.currency,
    version: termsVersion,
    page: '/terms',
  };
};

const termsGate = async ({ last, locale, platform }: Ask): Promise<DueGate | null> => {
  const switches = platform.switches();
  if (!hasNewTerms(last, switches)) return null;
  return {
    step: 'terms',
    before: ['play', 'deposit'],
    version: switches.termsVersion,
    page: '/terms',
    changes: termsChanges[locale],
  };
};

const totalsGate = async ({ db, player, last, now, session }: Ask): Promise<DueGate | null> => {
  const shownAt = last?.at ?? player.registered_at;
  const isOld = now - shownAt >= dayMs;
  if (!isOld && (session === null || shownAt >= session.startedAt)) return null;
  return { step: 'totals', before: ['signIn', 'play'], totals: await totalsOf(db, player, now, 30) };
};

const reviewGate = async ({ db, player, last, now, rules }: Ask): Promise<DueGate | null> => {
  const most = rules.months['review'] ?? 0;
  const months = last?.detail.months ?? most;
  const since = last?.at ?? player.registered_at;
  if (!isOver(since, months, now)) return null;
  return {
    step: 'review',
    before: ['signIn', 'play'],
    totals: await totalsOf(db, player, now, Math.round((now - since) / dayMs)),
    months: reviewChoices.filter((choice) => choice <= most),
    chosen_months: months,
  };
};

const gateOf: Readonly<Record<GateStep, (ask: Ask) => Promise<DueGate | null>>> = {
  risk: ({ db, player, platform }) => riskGate(db, player.uid, platform.switches()),
  limits: limitsGate,
  tools: toolsGate,
  funds: fundsGate,
  terms: termsGate,
  totals: totalsGate,
  review: reviewGate,
};

/** What is due for a player, in the order of the steps. */
export const dueGates = async (context: CallContext, player: Player): Promise<readonly DueGate[]> => {
  const rules = gateRulesOf(context.platform.switches());
  const due: DueGate[] = [];
  for (const step of rules.steps) {
    const gate = await gateOf[step]({
      ...context,
      player,
      rules,
      last: await lastAnswer(context.db, player.uid, step),
    });
    if (gate) due.push(gate);
  }
  return due;
};

/** A market that requires a limit without a step of its own asks for it on the page: the call itself waits for it too. */
const lacksLimit = async (
  { db, platform }: CallContext,
  player: Player,
  moment: GateMoment,
): Promise<boolean> =>
  moment === 'deposit' &&
  platform.switches().depositLimitPrompt === 'required' &&
  !gateRulesOf(platform.switches()).steps.includes('limits') &&
  !(await heldLimits(db, player.uid)).some(({ kind }) => kind === 'deposit');

/** Refuses what a step is due before. */
export const checkGates = async (
  context: CallContext,
  player: Player,
  moment: Exclude<GateMoment, 'signIn'>,
): Promise<void> => {
  const steps = (await dueGates(context, player))
    .filter(({ before }) => before.includes(moment))
    .map(({ step }) => step);
  if (await lacksLimit(context, player, moment)) steps.unshift('limits');
  if (steps.length > 0) throw platformError('GateDue', { data: { steps } });
};
