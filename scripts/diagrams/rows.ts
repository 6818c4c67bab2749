import type { ChartLine } from './chart.ts';
import { charWidth } from './metrics.ts';

/** One line of text. What does not fit on it goes on in the next row, set in by `indent` characters. */
export type Row = {
  readonly text: string;
  readonly indent: number;
  /** Places in the chart's transitions that the row tells of. */
  readonly transitions: readonly number[];
};
export type Told = { readonly text: string; readonly transitions: readonly number[] };

const INDENT = 2;

export const toldOf = ({ text, transition }: ChartLine): Told => ({
  text,
  transitions: transition === undefined ? [] : [transition],
});

const rowsOfOne = ({ text, transitions }: Told, widest: number): readonly Row[] => {
  const rows: Row[] = [];
  let line = '';
  const end = (): void => {
    rows.push({ text: line, indent: rows.length === 0 ? 0 : INDENT, transitions });
  };
  // A slash and an arrow stay with the word that they lead to.
  for (const word of text.split(/(?<!(?:^| )[/→]) /)) {
    const room = widest - (rows.length === 0 ? 0 : INDENT);
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > room) {
      end();
      line = word;
    } else line = longer;
  }
  end();
  return rows;
};

/** Texts as rows of at most `widest` characters, where their words allow. */
export const rowsOf = (told: readonly Told[], widest: number): readonly Row[] =>
  told.flatMap((one) => rowsOfOne(one, widest));

export const rowWidth = ({ text, indent }: Row): number => (text.length + indent) * charWidth;
export const rowsWidth = (rows: readonly Row[]): number => Math.max(0, ...rows.map(rowWidth));
