import type { Board } from '../../../betting/board.ts';

/** The wish to cash a bet out, from the first press to its answer. Amounts are minor units. */
export type Sale = {
  readonly bet: number;
  /** What is shown, and what the next press agrees to. */
  readonly amount: string;
  /** The same until it is answered, so that a repeat after a lost answer pays once. */
  readonly key: string;
  /** What came of the press before. */
  readonly told: 'price_changed' | 'suspended' | 'closed' | null;
};
export type SaleWish = { readonly session: string; readonly sale: Sale };
export type SaleAnswer =
  | { readonly type: 'paid'; readonly paid: string; readonly balance: string | null }
  | { readonly type: 'refused'; readonly error: string; readonly amount: string | null }
  | { readonly type: 'lost' };

const betIn = ({ bets }: Board, bet: number) => bets.find(({ id }) => id === bet);

/** A sale at the price that the board tells; null when it tells none. */
export const saleOf = (board: Board, bet: number, key: string): Sale | null => {
  const amount = betIn(board, bet)?.cashOut?.amount ?? null;
  return amount === null ? null : { bet, amount, key, told: null };
};

/** The board tells that the bet has ended, by this sale or otherwise. */
export const isSaleOver = (board: Board, sale: Sale | null): boolean =>
  sale !== null && (betIn(board, sale.bet)?.status ?? 'open') !== 'open';

/** What is asked next after a refusal: the new price, or the reason why there is none. */
export const saleAfter = (sale: Sale, { error, amount }: { error: string; amount: string | null }): Sale => {
  if (error === 'price_changed' && amount !== null) return { ...sale, amount, told: 'price_changed' };
  return { ...sale, told: error === 'suspended' ? 'suspended' : 'closed' };
};
