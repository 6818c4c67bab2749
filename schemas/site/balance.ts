import * as Schema from 'effect/Schema';
import { Dec, OptionalText, withDefault } from '../kit/lenient.ts';

/** Decimal amount as text, with its currency code. */
export const Money = Schema.Struct({ amount: withDefault(Dec, '0'), currency: OptionalText });
export type Money = typeof Money.Type;

const noMoney: Money = { amount: '0', currency: '' };

/** A missing balance counts as 0. Amounts are decimal text, each in its own currency. */
export const Balances = Schema.Struct({
  balance_main: withDefault(Money, noMoney),
  balance_bonus: withDefault(Money, noMoney),
  balance_betting_bonus: withDefault(Money, noMoney),
  balance_fun: withDefault(Money, noMoney),
});
export type Balances = typeof Balances.Type;
