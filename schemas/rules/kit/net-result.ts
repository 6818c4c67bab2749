import { subtractDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';

/** What play has brought: negative when it has cost. */
export const netResult = ({ staked, won }: { readonly staked: Dec; readonly won: Dec }): Dec =>
  subtractDec(won, staked);
