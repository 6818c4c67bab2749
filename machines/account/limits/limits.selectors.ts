import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import { leftOf, limitKinds, periodsOf } from '../../../schemas/rules/account/limits.ts';
import type {
  LimitChange,
  LimitKind,
  LimitPeriod,
  LimitValueProblem,
} from '../../../schemas/rules/account/limits.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import { byContext } from '../../kit/remember.ts';
import { changeOf, draftOf, itemOf, problemOf, termsOf, timeOutsOf } from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';
import type { limitsMachine } from './limits.machine.ts';

export type LimitsActor = ActorRefFrom<typeof limitsMachine>;
type Snapshot = SnapshotFrom<typeof limitsMachine>;

export type LimitCardData = {
  readonly kind: LimitKind;
  /** Decimal amount or minutes; null is no limit. */
  readonly value: string | null;
  readonly period: LimitPeriod;
  readonly used: string;
  readonly left: number;
  readonly resetsAt: number | null;
  readonly pending: LimitItem['pending'];
  /** The highest stake of a round by law. */
  readonly byLaw: LimitItem['by_law'];
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

const cardOf = (context: LimitsContext, kind: LimitKind): LimitCardData | null => {
  const item = itemOf(context, kind);
  if (!item) return null;
  const { value, period } = termsOf(item);
  const isProblemShown = context.touched.includes(kind) || context.refused[kind] !== undefined;
  return {
    kind,
    value,
    period,
    used: item.used ?? '0',
    left: leftOf(value, item.used) ?? 0,
    resetsAt: item.resets_at,
    pending: item.pending,
    byLaw: item.by_law ?? null,
    periods: periodsOf(kind).filter((period) => period !== 'none'),
    draft: draftOf(context, kind),
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
export const selectExclusionPeriods = (snapshot: Snapshot) => snapshot.context.exclusionPeriods;
export const selectTimeOutPeriods = (snapshot: Snapshot) => timeOutsOf(snapshot.context);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly limits: LimitsActor;
  }
}
