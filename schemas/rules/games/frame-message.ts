import { isDec, isNegativeDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';

/** What a game's frame may tell the page around it. */
export type FrameMessage =
  /** `due`: no stake is taken before what the platform asks for is answered. */
  | { readonly type: 'close' | 'deposit' | 'balance' | 'due' }
  /** A round was refused for the break after long play. */
  | { readonly type: 'pause' }
  /** A finished round. */
  | { readonly type: 'round'; readonly staked: Dec; readonly won: Dec; readonly currency: string };

const isSum = (value: unknown): value is Dec => isDec(value) && !isNegativeDec(value);

/** Reads a message of a game's frame; null for anything else. Origin and window are for the caller to check. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, staked, won, currency } = data as Readonly<Record<string, unknown>>;
  if (type === 'close' || type === 'deposit' || type === 'balance' || type === 'due' || type === 'pause')
    return { type };
  if (type !== 'round' || !isSum(staked) || !isSum(won)) return null;
  return typeof currency === 'string' && /^[A-Za-z0-9]{2,10}$/.test(currency)
    ? { type, staked, won, currency }
    : null;
};
