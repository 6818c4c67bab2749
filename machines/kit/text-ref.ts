import type { MoneyAmount } from '../../schemas/rules/kit/money.ts';

/** A text by id, resolved by the view. */
export type TextRef = {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Set as the site sets money. */
  readonly sums?: Readonly<Record<string, MoneyAmount>>;
  /** Epoch ms, told in the zone of the browser. */
  readonly instants?: Readonly<Record<string, number>>;
};
