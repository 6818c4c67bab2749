import { compareDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';

/**
 * Whether a payout may be shown as a win: only what is more than the stake (UKGC RTS 14F, AGCO 2.20). A platform that does
 * not tell the stake lists what it counts as wins itself.
 */
export const isWin = (payout: Dec, stake: Dec | null): boolean =>
  stake === null || compareDec(payout, stake) > 0;
