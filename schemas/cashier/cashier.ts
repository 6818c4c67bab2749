import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import {
  Dec,
  Flag,
  Instant,
  listOf,
  OptionalFlag,
  OptionalText,
  orNull,
  TextId,
  toldOrNull,
  withDefault,
  wordOr,
} from '../kit/lenient.ts';
import { statusOfWord, transactionStatuses, transactionStatusOf } from '../rules/cashier/history.ts';
import type { StatusWord, TransactionStatus } from '../rules/cashier/history.ts';
import { FieldDefinition } from '../account/profile-fields.ts';

/** `value` is decimal text: an amount for `fixed`, per cent for `percent`. */
const Fee = Schema.Struct({
  type: withDefault(Schema.Literals(['none', 'fixed', 'percent']), 'none'),
  value: withDefault(Dec, '0'),
});
type Fee = typeof Fee.Type;

const noFee: Fee = { type: 'none', value: '0' };
const methodFields = {
  id: Schema.Int,
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  min_amount: withDefault(Dec, '0'),
  /** Null for no maximum of its own. */
  max_amount: orNull(Dec),
  fee: withDefault(Fee, noFee),
  is_available: withDefault(Flag, true),
  requisites: listOf(FieldDefinition, 'requisites'),
};

const depositFlows = ['self', 'new_window', 'iframe', 'instructions'] as const;

/** A way to pay in. Amounts are decimal text in `currency`, '' for that of the account. */
export const DepositMethod = Schema.Struct({
  ...methodFields,
  currency: OptionalText,
  flow: withDefault(Schema.Literals(depositFlows), 'self'),
  /** Paid with money that the player does not have yet. */
  is_credit: OptionalFlag,
  saved_requisites: listOf(Schema.Struct({ id: TextId, title: OptionalText }), 'saved_requisites'),
});
export type DepositMethod = typeof DepositMethod.Type;

export const DepositSettings = Schema.Struct({ methods: listOf(DepositMethod, 'methods') });
export type DepositSettings = typeof DepositSettings.Type;

const requisiteStatuses = ['verified', 'on_verification', 'required'] as const;

/** A way to be paid. */
export const WithdrawMethod = Schema.Struct({
  ...methodFields,
  saved_requisites: listOf(
    Schema.Struct({
      id: TextId,
      title: OptionalText,
      status: withDefault(Schema.Literals(requisiteStatuses), 'required'),
    }),
    'saved_requisites',
  ),
});
export type WithdrawMethod = typeof WithdrawMethod.Type;

/** `burn_amount`: bonus money that a withdrawal would burn. Amounts are decimal text in `currency`. */
export const WithdrawSettings = Schema.Struct({
  available_amount: withDefault(Dec, '0'),
  currency: OptionalText,
  burn_amount: withDefault(Dec, '0'),
  methods: listOf(WithdrawMethod, 'methods'),
});
export type WithdrawSettings = typeof WithdrawSettings.Type;

export const Bank = Schema.Struct({ code: TextId, name: OptionalText });
export type Bank = typeof Bank.Type;

const targets = ['self', 'new_window', 'iframe'] as const;
const methods = ['GET', 'POST'] as const;

/** What is shown or sent on as text; a number or a flag is read too. */
const AnyText = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string | number | boolean>({
      decode: String,
      encode: (value) => value,
    }),
  ),
);

/** Where the player goes next. `url` is checked before use. `expires_at` in epoch milliseconds. */
export const DepositAction = Schema.Union([
  Schema.Struct({
    type: Schema.Literal('redirect'),
    url: Schema.NonEmptyString,
    method: withDefault(
      wordOr(methods, 'GET', 'action.method', (word) => methods.find((one) => one === word.toUpperCase())),
      'GET',
    ),
    fields: withDefault(Schema.Record(Schema.String, AnyText), {}),
    target: withDefault(wordOr(targets, 'self', 'action.target'), 'self'),
  }),
  Schema.Struct({
    type: Schema.Literal('instructions'),
    lines: listOf(
      Schema.Struct({ label: OptionalText, value: AnyText, copyable: OptionalFlag }),
      'action.lines',
    ),
    expires_at: Instant,
  }),
]);
export type DepositAction = typeof DepositAction.Type;

/** `fail` reads as declined, `cancel` as cancelled. */
export const Status = Schema.Literals([...transactionStatuses, 'fail', 'failed', 'cancel', 'canceled']).pipe(
  Schema.decodeTo(
    Schema.Literals(transactionStatuses),
    SchemaTransformation.transform<TransactionStatus, StatusWord>({
      decode: statusOfWord,
      encode: (status) => status,
    }),
  ),
);

/** Of what is done already: one that is not known here is pending, and reported, as an answer that is read is never lost. */
const StatusNow = wordOr(transactionStatuses, 'pending', 'status', transactionStatusOf);

/** What `Cashier.makedeposit` answers. */
export const DepositAnswer = Schema.Struct({
  transaction_id: TextId,
  status: StatusNow,
  action: toldOrNull(DepositAction, 'action'),
});
export type DepositAnswer = typeof DepositAnswer.Type;

/** What `Cashier.makewithdrawal` answers. `expected_at`: when it should be done, epoch ms; null when nobody says. */
export const WithdrawalAnswer = Schema.Struct({
  transaction_id: TextId,
  status: StatusNow,
  amount: Dec,
  currency: OptionalText,
  expected_at: Instant,
});
export type WithdrawalAnswer = typeof WithdrawalAnswer.Type;

export const MethodName = Schema.Struct({ sysname: OptionalText, name: OptionalText });
export type MethodName = typeof MethodName.Type;

/** The true state of a deposit. `login` and `fee` are there for a receipt. Times in epoch milliseconds. */
export const DepositInfo = Schema.Struct({
  id: TextId,
  status: StatusNow,
  amount: Dec,
  currency: OptionalText,
  method: withDefault(MethodName, { sysname: '', name: '' }),
  created_at: Instant,
  is_first: OptionalFlag,
  error_code: orNull(AnyText),
  login: OptionalText,
  fee: orNull(Dec),
});
export type DepositInfo = typeof DepositInfo.Type;

/** What `Cashier.getdepositinfo` answers. `action`: how to go on with a deposit that is not over, as far as it is told. */
export const DepositInfoAnswer = Schema.Struct({
  ...DepositInfo.fields,
  action: toldOrNull(DepositAction, 'action'),
});
export type DepositInfoAnswer = typeof DepositInfoAnswer.Type;
