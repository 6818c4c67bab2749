import { subtractDec } from './money.ts';
import type { Dec } from './money.ts';

/** What play has brought: negative when it has cost. */
export const netResult = ({ staked, won }: { readonly staked: Dec; readonly won: Dec }): Dec =>
  subtractDec(won, staked);
