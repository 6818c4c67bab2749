import type { LimitItem } from '../../../schemas/account/limits.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import type { ActivitySpan } from '../../../schemas/rules/account/activity.ts';
import type { ExclusionPeriod, TimeOutPeriod } from '../../../schemas/rules/account/exclusion.ts';
import type { LimitKind, LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { TermsChanged } from '../figures/figures.events.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

/** The platform told of a change that another tab, or someone else, has made. `at`: epoch milliseconds. */
type LimitsPushed = {
  readonly type: 'limits.pushed';
  readonly uid: number;
  readonly items: readonly LimitItem[];
  readonly at: number;
};

/** A change that the player asks for. */
export type LimitWish =
  | { readonly type: 'limits.save.requested'; readonly kind: LimitKind }
  | { readonly type: 'limits.remove.requested'; readonly kind: LimitKind }
  /** The second word on a change whose time has come. */
  | { readonly type: 'limits.pending.confirmed'; readonly kind: LimitKind }
  /** The present limit stays. */
  | { readonly type: 'limits.pending.dropped'; readonly kind: LimitKind };

export type LimitsEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | LimitsPushed
  | LimitWish
  | TermsChanged
  | { readonly type: 'limits.reload.requested' }
  | { readonly type: 'limits.activity.chosen'; readonly days: ActivitySpan }
  /** Days of the player's own; empty for the last ones again. */
  | ({ readonly type: 'limits.range.chosen' } & DateRange)
  | { readonly type: 'limits.value.changed'; readonly kind: LimitKind; readonly value: string }
  | { readonly type: 'limits.period.chosen'; readonly kind: LimitKind; readonly period: LimitPeriod }
  | { readonly type: 'limits.exclusion.requested'; readonly period: ExclusionPeriod }
  | { readonly type: 'limits.time-out.requested'; readonly period: TimeOutPeriod };

export type LimitsFact<Type extends LimitsEvent['type']> = Extract<LimitsEvent, { readonly type: Type }>;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly limits: LimitsEvent;
  }
}
