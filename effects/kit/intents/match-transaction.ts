import { compareDec, isDec } from '../../../schemas/rules/kit/money.ts';
import type { Intent } from './intent.ts';
import type { Found } from './settle-intent.ts';

/** A row of the history, newest first, as far as it tells one payment from another. */
export type Transaction = {
  readonly id: string;
  readonly amount: string;
  readonly status: string;
  /** Epoch milliseconds. */
  readonly created_at: number | null;
};

/** How far the browser's clock may be behind the platform's when no baseline is known. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;

const isNewer = (
  intent: Intent,
  items: readonly Transaction[],
): ((item: Transaction, index: number) => boolean) => {
  const { baseline } = intent;
  if (baseline === undefined) return (item) => (item.created_at ?? 0) >= intent.createdAt - CLOCK_SLACK_MS;
  const known = baseline === null ? -1 : items.findIndex((item) => item.id === baseline);
  return known === -1 ? () => true : (_, index) => index < known;
};

/** The transaction that an intent led to: newer than what the player knew then, and of the same amount. */
export const matchTransaction = (intent: Intent, items: readonly Transaction[]): Found | null => {
  const { amount } = intent.payload;
  if (!isDec(amount)) return null;
  const fits = isNewer(intent, items);
  const item = items.find(
    (candidate, index) =>
      fits(candidate, index) && isDec(candidate.amount) && compareDec(candidate.amount, amount) === 0,
  );
  return item ? { transactionId: item.id, status: item.status } : null;
};
