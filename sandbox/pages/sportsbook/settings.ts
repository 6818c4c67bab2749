import type { Board } from '../../betting/board.ts';
import type { PageTexts } from './texts/book-texts.ts';

/** What the page carries for its script. Amounts are minor units, odds hundredths of the stake. */
export type BookSettings = {
  readonly session: string;
  /** Origin of the site that opened the frame, the only one it speaks with. */
  readonly parent: string;
  readonly currency: string;
  /** False for guests, who only look on. */
  readonly isReal: boolean;
  readonly stakes: { readonly min: number; readonly max: number; readonly mostReturn: number };
  readonly board: Board;
  /** The address names the own bets. */
  readonly opensBets: boolean;
  readonly texts: PageTexts;
};
