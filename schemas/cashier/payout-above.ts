import * as Schema from 'effect/Schema';
import { Dec, orNull } from '../kit/lenient.ts';

/** Decimal text in `currency`; null: wins stay on the balance. */
export const PayoutAbove = Schema.Struct({ amount: orNull(Dec), currency: Schema.NonEmptyString });
export type PayoutAbove = typeof PayoutAbove.Type;
