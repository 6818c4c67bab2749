import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { MethodName, Status } from './cashier.ts';
import { transactionStatuses, transactionStatusOf } from '../rules/cashier/history.ts';
import {
  Dec,
  Flag,
  Instant,
  listOf,
  maybe,
  OptionalText,
  orNull,
  page,
  TextId,
  withDefault,
  wordOrOther,
} from '../kit/lenient.ts';

/** A method as `{sysname, name}`, or as its name alone. */
const HistoryMethod = Schema.Union([MethodName, Schema.String]).pipe(
  Schema.decodeTo(
    Schema.toType(MethodName),
    SchemaTransformation.transform<typeof MethodName.Type, typeof MethodName.Type | string>({
      decode: (method) => (typeof method === 'string' ? { sysname: '', name: method } : method),
      encode: (method) => method,
    }),
  ),
);

/**
 * One line of the cashier history. `amount` is decimal text, `requisites` a masked text, `domain` the site of the
 * transaction, `can_cancel` null when the platform does not tell. `created_at` in epoch milliseconds. `correction`
 * tells why the operator put the balance right and which transaction it is about; its amount is below zero for what was
 * taken. `steps` tells when the payment came to a status, `expected_at` when it should be done, as far as the platform
 * says so; both in epoch milliseconds.
 */
export const HistoryItem = Schema.Struct({
  id: TextId,
  created_at: Instant,
  status: wordOrOther(transactionStatuses, 'status', transactionStatusOf),
  amount: Dec,
  currency: OptionalText,
  method: withDefault(HistoryMethod, { sysname: '', name: '' }),
  type: OptionalText,
  requisites: OptionalText,
  domain: OptionalText,
  can_cancel: orNull(Flag),
  steps: listOf(Schema.Struct({ status: Status, at: Instant }), 'steps'),
  expected_at: Instant,
  correction: maybe(Schema.Struct({ reason: Schema.String, corrects: OptionalText })),
});
export type HistoryItem = typeof HistoryItem.Type;
export const HistoryPage = page(HistoryItem);
export type HistoryPage = typeof HistoryPage.Type;
