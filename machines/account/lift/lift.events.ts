import type { LiftReason } from '../../../schemas/rules/account/exclusion.ts';

export type LiftEvent =
  | { readonly type: 'lift.reason.chosen'; readonly reason: LiftReason }
  /** The word that the dialog was opened for. */
  | { readonly type: 'lift.confirmed' };
export type LiftFact<Type extends LiftEvent['type']> = Extract<LiftEvent, { readonly type: Type }>;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly lift: LiftEvent;
  }
}
