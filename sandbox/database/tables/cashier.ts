import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export type PaymentStatus =
  | 'pending'
  | 'processing'
  | 'on_verification'
  | 'action_required'
  | 'success'
  | 'declined'
  | 'cancelled';

export type PaymentTable = {
  id: string;
  uid: number;
  direction: 'deposit' | 'withdrawal';
  status: PaymentStatus;
  amount_minor: bigint;
  fee_minor: bigint;
  currency: string;
  method_id: number;
  requisites: string;
  locale: string;
  /** Origin of the site that the player came from; the payment page leads back there. */
  front_origin: string;
  offer_id: number | null;
  promo_code: string | null;
  error_code: string | null;
  is_first: Flag;
  created_at: number;
  updated_at: number;
};

/** When a payment came to a status. */
type PaymentStepTable = { payment_id: string; status: PaymentStatus; at: number };

export type RequisiteTable = {
  id: string;
  uid: number;
  method_id: number;
  direction: 'deposit' | 'withdrawal';
  title: string;
  status: 'verified' | 'on_verification' | 'required' | 'fraudulent';
};

/** What the operator put right on a player's balance; below zero for what was taken. */
export type CorrectionTable = {
  id: string;
  uid: number;
  amount_minor: bigint;
  currency: string;
  reason: string;
  /** The payment that it is about, or ''. */
  corrects: string;
  at: number;
};

/** What a player is told of their money. */
type AccountNoticeTable = {
  id: Generated<number>;
  uid: number;
  kind: 'correction' | 'payout' | 'surplus';
  amount_minor: bigint;
  currency: string;
  reason: string;
  at: number;
};

export type CashierTables = {
  account_notices: AccountNoticeTable;
  corrections: CorrectionTable;
  payments: PaymentTable;
  payment_steps: PaymentStepTable;
  requisites: RequisiteTable;
};
