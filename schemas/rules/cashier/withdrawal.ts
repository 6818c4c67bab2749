import { compareDec } from '../kit/money.ts';
import type { Dec, Fee } from '../kit/money.ts';
import { netOf } from './deposit.ts';
import type { Decision, Failure } from '../kit/outcome.ts';
import { isDec } from '../kit/money.ts';

export type WithdrawalSummary = {
  readonly amount: Dec;
  readonly fee: Dec;
  readonly net: Dec;
  readonly currency: string;
};

/** What the player confirms: amount, fee and what arrives, 2 decimals. */
export const withdrawalSummary = (amount: Dec, currency: string, fee: Fee): WithdrawalSummary => ({
  amount,
  currency,
  ...netOf(amount, fee),
});

/** Must the burning of bonuses be agreed to first, and of how much? Asked before the call and again by its answer. */
export const decideBurn = (
  burnAmount: Dec,
  agreedAmount: Dec | null,
  failure: Failure | null = null,
): Decision<{ readonly ask: Dec | null; readonly burn: boolean }> => {
  const told =
    failure?.type === 'WithdrawalDeclined' && failure.data['reason'] === 'active_bonus'
      ? failure.data['burn_amount']
      : null;
  const amount = isDec(told) ? told : burnAmount;
  if (compareDec(amount, '0') <= 0)
    return { result: { ask: null, burn: false }, reasons: ['nothing-to-burn'] };
  if (agreedAmount !== null && compareDec(agreedAmount, amount) === 0) {
    return { result: { ask: null, burn: true }, reasons: ['agreed'] };
  }
  return { result: { ask: amount, burn: false }, reasons: [told === null ? 'burn-amount' : 'active-bonus'] };
};

/** May a saved requisite be used? `on_verification` is locked, `required` needs its check first. */
export const decideRequisite = (
  status: 'verified' | 'on_verification' | 'required',
): Decision<{ readonly usable: boolean; readonly needsCheck: boolean }> => ({
  result: { usable: status !== 'on_verification', needsCheck: status === 'required' },
  reasons: [`status:${status}`],
});
