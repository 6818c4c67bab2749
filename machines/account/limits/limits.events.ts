import type { LimitItem } from '../../../schemas/account/limits.ts';
import type { ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import type { LimitKind, LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { DialogAnswered } from '../../site/root/message-events.ts';

export type LimitsEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | IntentFact
  | { readonly type: 'limits.retry.requested' }
  /** The platform told of a change that another tab, or someone else, has made. `at`: epoch milliseconds. */
  | {
      readonly type: 'limits.pushed';
      readonly uid: number;
      readonly items: readonly LimitItem[];
      readonly at: number;
    }
  | { readonly type: 'limits.value.changed'; readonly kind: LimitKind; readonly value: string }
  | { readonly type: 'limits.period.chosen'; readonly kind: LimitKind; readonly period: LimitPeriod }
  | { readonly type: 'limits.save.requested'; readonly kind: LimitKind }
  | { readonly type: 'limits.remove.requested'; readonly kind: LimitKind }
  /** The second word on a change whose time has come. */
  | { readonly type: 'limits.pending.confirmed'; readonly kind: LimitKind }
  /** The present limit stays. */
  | { readonly type: 'limits.pending.dropped'; readonly kind: LimitKind }
  /** The player asks again about a change whose answer was lost. */
  | { readonly type: 'limits.answer.requested' }
  | { readonly type: 'limits.exclusion.requested'; readonly period: ExclusionPeriod };
