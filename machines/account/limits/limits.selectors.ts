import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { JointLimit } from '../../../schemas/account/joint-limit.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import { daysOf, leftOf, limitKinds } from '../../../schemas/rules/account/limits.ts';
import type {
  LimitChange,
  LimitKind,
  LimitPeriod,
  LimitValueProblem,
} from '../../../schemas/rules/account/limits.ts';
import { tightestOf } from '../../../schemas/rules/account/tightest.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import { byContext } from '../../kit/remember.ts';
import {
  changeOf,
  draftOf,
  itemOf,
  itemsOf,
  offeredFor,
  policyOf,
  problemOf,
  termsOf,
  timeOutsOf,
} from './limits-form.ts';
import type { ActivityActor } from '../totals/activity-list.ts';
import type { LimitsContext } from './limits-form.ts';
import type { limitsMachine } from './limits.machine.ts';

export type LimitsActor = ActorRefFrom<typeof limitsMachine>;
type Snapshot = SnapshotFrom<typeof limitsMachine>;

/** One limit that holds, and what waits of it. */
export type HeldLimit = {
  /** Decimal amount or minutes; null is no limit. */
  readonly value: string | null;
  readonly period: LimitPeriod;
  readonly used: string;
  readonly left: string;
  readonly resetsAt: number | null;
  /** Begin of the running window of the calendar; null where the period rolls. */
  readonly beganAt: number | null;
  /** Percent that are used up, where the platform tells it. */
  readonly near: number | null;
  readonly pending: LimitItem['pending'];
};

export type TightestLimit = {
  /** Decimal amount or minutes. */
  readonly left: string;
  readonly period: LimitPeriod;
  readonly resetsAt: number | null;
  /** It is one over all operators. */
  readonly isJoint: boolean;
};

export type LimitCardData = {
  readonly kind: LimitKind;
  /** Of the limit that the form is about; null is no limit. */
  readonly value: string | null;
  /** What holds or waits, the shortest period first. */
  readonly limits: readonly HeldLimit[];
  /** Of several the one that counts. */
  readonly tightest: TightestLimit | null;
  /** The highest stake of a round by law. */
  readonly byLaw: LimitItem['by_law'];
  /** The limits over all operators; the tighter of them and the own ones counts. */
  readonly joint: readonly JointLimit[];
  /** To choose from; a limit that has no period, has none. */
  readonly periods: readonly Exclude<LimitPeriod, 'none'>[];
  readonly draft: { readonly value: string; readonly period: LimitPeriod };
  readonly problem: LimitValueProblem | null;
  /** What saving would be. */
  readonly change: LimitChange | null;
  readonly notice: CashierNotice | null;
  /** There is a limit, and its removal does not wait already. */
  readonly canRemove: boolean;
  /** The platform takes no other value now. */
  readonly isFixed: boolean;
};

const heldOf = (item: LimitItem): HeldLimit => {
  const { value, period } = termsOf(item);
  return {
    value,
    period,
    used: item.used ?? '0',
    left: leftOf(value, item.used) ?? '0',
    resetsAt: item.resets_at,
    beganAt: item.window?.from ?? null,
    near: item.near ?? null,
    pending: item.pending,
  };
};

const noJoint: readonly JointLimit[] = [];

/** Of several limits, those over all operators among them, the one that counts; null where there is one at most. */
const tightestAmong = (limits: readonly HeldLimit[], joint: readonly JointLimit[]): TightestLimit | null => {
  const own = limits
    .filter(({ value }) => value !== null)
    .map(({ left, period, resetsAt }) => ({ left, period, resetsAt, isJoint: false }));
  const shared = joint.map(({ left, period, resets_at: resetsAt }) => ({
    left,
    period,
    resetsAt,
    isJoint: true,
  }));
  const all = [...own, ...shared];
  return all.length < 2 ? null : tightestOf(all);
};

const cardOf = (context: LimitsContext, kind: LimitKind): LimitCardData | null => {
  const draft = draftOf(context, kind);
  const joint = kind === 'deposit' ? (context.joint ?? noJoint) : noJoint;
  const item = itemOf(context, kind, draft.period);
  if (!item) return null;
  const { value } = termsOf(item);
  const isProblemShown = context.touched.includes(kind) || context.refused[kind] !== undefined;
  const limits = itemsOf(context, kind)
    .filter(({ pending, ...rest }) => pending !== null || termsOf({ ...rest, pending }).value !== null)
    .map(heldOf)
    .toSorted((a, b) => daysOf(a.period) - daysOf(b.period));
  return {
    kind,
    value,
    limits,
    tightest: tightestAmong(limits, joint),
    byLaw: itemsOf(context, kind)[0]?.by_law ?? null,
    joint,
    periods: offeredFor(context, kind).filter((period) => period !== 'none'),
    draft,
    problem: isProblemShown ? problemOf(context, kind) : null,
    change: changeOf(context, kind),
    notice: context.notice?.kind === kind ? context.notice.notice : null,
    canRemove: value !== null && item.pending?.value !== null,
    isFixed: kind === 'deposit' && context.isDepositFixed,
  };
};

export const selectPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'shown' => {
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.matches('failed') ? 'failed' : 'shown';
};
/** A card for each kind that the platform lists, deposits first. */
export const selectCards = byContext((context: LimitsContext): readonly LimitCardData[] =>
  limitKinds
    .filter((kind) => context.hasDepositLimit || kind !== 'deposit')
    .flatMap((kind) => cardOf(context, kind) ?? []),
);
export const selectDepositCard = (snapshot: Snapshot): LimitCardData | undefined =>
  selectCards(snapshot).find(({ kind }) => kind === 'deposit');
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;
export const selectRaiseDelayHours = (snapshot: Snapshot): number => snapshot.context.raiseDelayHours;
/** Another change may be sent now. */
export const selectCanSave = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'editing' });
export const selectSavingKind = (snapshot: Snapshot): LimitKind | null =>
  snapshot.matches({ shown: 'sending' }) ? (snapshot.context.saving?.kind ?? null) : null;
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'stale' });
export const selectPolicy = ({ context }: Snapshot) => policyOf(context);
export const selectExclusionPeriods = (snapshot: Snapshot) => snapshot.context.exclusionPeriods;
/** Read in the browser alone; absent in a report of an older build. */
export const selectActivity = (snapshot: Snapshot): ActivityActor | undefined =>
  snapshot.children['activity'] as unknown as ActivityActor | undefined;

export const selectTimeOutPeriods = (snapshot: Snapshot) => timeOutsOf(snapshot.context);

/** What keeps the asked-for change of a kind from being sent. */
export const selectProblem = ({ context }: Snapshot, kind: LimitKind) =>
  context.touched.includes(kind) ? problemOf(context, kind) : null;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly limits: LimitsActor;
  }
}
