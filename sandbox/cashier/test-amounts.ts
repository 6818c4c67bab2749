import type { ErrorType, Json } from '../../schemas/rules/kit/outcome.ts';
import { dayMs } from '../clock.ts';

/** What a whole amount raises instead of its normal course. `status` is the state that the payment is left in. */
export type TestAmount = {
  readonly type?: ErrorType;
  readonly data?: Readonly<Record<string, Json>>;
  readonly code?: string;
  readonly status?: 'pending' | 'declined' | 'on_verification';
};

/** Whole amounts of `Cashier.makedeposit` that raise an error, so that every relevant type can be met. */
export const depositTestAmounts: Readonly<Record<string, TestAmount>> = {
  13: { type: 'BillingTransactionDeclined', code: 'DECLINED_BY_ISSUER', status: 'declined' },
  17: { type: 'BillingServiceError', code: 'GATEWAY' },
  19: { type: 'BillingUnavailable', code: 'METHOD_DOWN' },
  23: { type: 'RequisitesFraudulent' },
  29: { type: 'UserNeedProfileData' },
  31: { type: 'UserNeedConfirmContact' },
  37: { type: 'KycUserProfile' },
  41: { type: 'SumsubVerificationRequired' },
  43: { type: 'TooManyRequests', data: { retry_after: 8 } },
  47: { type: 'AccessDenied', code: 'SELF_EXCLUDED' },
  53: { status: 'declined', code: 'DECLINED_BY_PROVIDER' },
  59: { status: 'pending' },
};

/** The same for `Cashier.makewithdrawal`. */
export const withdrawalTestAmounts = (now: number): Readonly<Record<string, TestAmount>> => ({
  13: { type: 'WithdrawalDeclined', data: { reason: 'other' } },
  17: { type: 'WithdrawalLimitsExceeded', data: { max_amount: '16.00' } },
  19: {
    type: 'WithdrawalLimitsPeriodExceeded',
    data: { available_amount: '12.00', available_at: new Date(now + dayMs).toISOString() },
  },
  23: { type: 'RequisitesFraudulent' },
  29: { type: 'UserNeedProfileData' },
  31: { type: 'UserNeedConfirmContact' },
  37: { type: 'KycUserProfile' },
  41: { type: 'SumsubVerificationRequired' },
  43: { type: 'TooManyRequests', data: { retry_after: 8 } },
  47: { type: 'KycWithdrawal' },
  53: { type: 'RequisitesOnVerification' },
  59: { type: 'RequisitesValidationRequired', data: { external_action_id: 'check-59' } },
  61: { type: 'UserNeedDeposit' },
  67: { type: 'BillingUnavailable', code: 'METHOD_DOWN' },
  71: { status: 'on_verification' },
});
