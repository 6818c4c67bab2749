import type { SessionChanged } from '../../site/root/feature-input.ts';

/** A key in use, and when it was made (epoch milliseconds). */
export type KnownIntent = { readonly key: string; readonly createdAt: number };

export type IntentEvent =
  /** The player asks again about an attempt whose answer was lost. */
  { readonly type: 'intent.retry.requested' } | SessionChanged;

/** What an intent tells its parent while it is not settled. */
export type IntentFact =
  | { readonly type: 'intent.key.made'; readonly known: KnownIntent | null }
  | { readonly type: 'intent.answer.lost' }
  | { readonly type: 'intent.session.expired' };
