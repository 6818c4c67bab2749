import type { RiskAction } from '../../../schemas/rules/account/gate.ts';
import type { LimitKind, LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';

/** Every step that was due before something is answered. */
export type GatePassed = { readonly type: 'gate.passed' };

export type GateEvent =
  | SessionChanged
  | { readonly type: 'gate.reload.requested' }
  | {
      readonly type: 'gate.value.changed';
      readonly kind: LimitKind;
      /** As the platform asked for it. */
      readonly period: LimitPeriod;
      readonly value: string;
    }
  /** Of a limit whose period is the player's choice. */
  | { readonly type: 'gate.period.chosen'; readonly kind: LimitKind; readonly period: LimitPeriod }
  | { readonly type: 'gate.limits.requested' }
  | { readonly type: 'gate.none.requested' }
  | { readonly type: 'gate.none.withdrawn' }
  | { readonly type: 'gate.none.confirmed' }
  | { readonly type: 'gate.months.chosen'; readonly months: number }
  /** What the step shows was read, or agreed to. */
  | { readonly type: 'gate.seen.confirmed' }
  /** The message was read, and the player goes on to one of the tools, or to nothing else. */
  | { readonly type: 'gate.risk.answered'; readonly action: RiskAction }
  | { readonly type: 'gate.continued' }
  /** The steps could not be had: play and deposit stay closed. */
  | { readonly type: 'gate.left' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly gate: GateEvent;
  }
}
