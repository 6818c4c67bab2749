import type { SessionChanged } from '../feature-input.ts';

/** A key in use, and when it was made (epoch milliseconds). */
export type KnownIntent = { readonly key: string; readonly createdAt: number };

export type IntentEvent =
  /** The player asks again about a wish whose answer was lost. */
  { readonly type: 'intent.retry.requested' } | SessionChanged;

declare module '../letters.ts' {
  interface ChildInbox {
    readonly intent: IntentEvent;
  }
}
