import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { TableKind } from '../../games/tables/kinds.ts';
import type { TableState } from '../../games/tables/table-state.ts';

/** What the page carries for its script. Amounts are minor units as text. */
export type TableSettings = {
  readonly session: string;
  /** Origin of the site that opened the frame, the only one it speaks with. */
  readonly parent: string;
  readonly kind: TableKind;
  readonly currency: string;
  readonly money: CurrencySettings;
  readonly isReal: boolean;
  /** Spots of the table with their names. */
  readonly spots: Readonly<Record<string, string>>;
  readonly red: readonly number[];
  readonly chips: readonly string[];
  readonly state: TableState;
  readonly texts: Readonly<Record<string, string>>;
  /** Names of what stands on cards: ace, jack, queen, king; spades, hearts, diamonds, clubs. */
  readonly ranks: readonly string[];
  readonly suits: readonly string[];
};
