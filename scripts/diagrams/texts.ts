import { labelInset, labelLine } from './elk.ts';
import type { Layout } from './layout.ts';
import { charWidth, fontSize, lineHeight, textInset, titleCharWidth, titleHeight } from './metrics.ts';
import { rowWidth } from './rows.ts';

/** One line of text on a diagram: `x` and `y` are the corner of the ground that it covers. */
export type Text = {
  readonly kind: 'title' | 'own' | 'label';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The box whose text it is; null for a label of an arrow. */
  readonly owner: string | null;
  readonly transitions: readonly number[];
};

const marks: Readonly<Record<string, string>> = { parallel: ' ∥', final: ' ◉', history: ' H' };

/** Every text of a diagram with the ground that it covers; what is drawn and what is checked are these. */
export const textsOf = ({ boxes, lines }: Layout): readonly Text[] => [
  ...boxes.flatMap(({ id, x, y, state, rows }): readonly Text[] => {
    if (!state) return [];
    const title = state.key + (marks[state.type] ?? '');
    return [
      {
        kind: 'title',
        text: title,
        x: x + textInset,
        y: y + 6,
        width: title.length * titleCharWidth,
        height: 18,
        owner: id,
        transitions: [],
      },
      ...rows.map((row, index): Text => ({
        kind: 'own',
        text: row.text,
        x: x + textInset + row.indent * charWidth,
        y: y + titleHeight + 2 + index * lineHeight,
        width: rowWidth({ ...row, indent: 0 }),
        height: lineHeight,
        owner: id,
        transitions: row.transitions,
      })),
    ];
  }),
  ...lines.flatMap(({ labels }) =>
    labels.flatMap(({ x, y, rows }) =>
      rows.map((row, index): Text => ({
        kind: 'label',
        text: row.text,
        x: x + labelInset + row.indent * charWidth,
        y: y + index * labelLine,
        width: rowWidth({ ...row, indent: 0 }),
        height: fontSize + 3,
        owner: null,
        transitions: row.transitions,
      })),
    ),
  ),
];
