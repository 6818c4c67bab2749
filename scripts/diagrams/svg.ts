import type { Chart } from './chart.ts';
import type { Box, Layout, Line } from './layout.ts';
import { fontSize, lineHeight, titleHeight } from './metrics.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (value: number): string => String(Math.round(value * 10) / 10);

/** Dark and light as the reader's system asks; a state that is active carries the class `is-active`. */
const style = `
svg{color-scheme:light dark;background:light-dark(#eef4f8,#0e1a21);font:${fontSize}px ui-monospace,SFMono-Regular,Menlo,monospace}
.box{fill:light-dark(#fff,#15252e);stroke:light-dark(#8ba3b0,#4d6876)}
.group{fill:light-dark(#f6fafc,#12202800)}
.title{font-weight:600;font-size:13px;fill:light-dark(#1b1112,#f2ede6)}
.own{fill:light-dark(#4b5a62,#a9bcc6)}
text{paint-order:stroke;stroke:light-dark(#f6fafc,#0e1a21);stroke-width:4px;stroke-linejoin:round}
.rule{stroke:light-dark(#8ba3b0,#4d6876);opacity:.5}
.edge{fill:none;stroke:light-dark(#5b7482,#7f9cab)}
.label{fill:light-dark(#701f2b,#e7b56c)}
.start{fill:light-dark(#5b7482,#7f9cab)}
.is-active>.box{stroke:light-dark(#701f2b,#e7b56c);stroke-width:2.5}`;

const boxOf = ({ id, x, y, width, height, state }: Box): string => {
  if (!state)
    return `<circle class="start" cx="${at(x + width / 2)}" cy="${at(y + height / 2)}" r="${at(width / 2)}"/>`;
  const kind = `box${state.states.length > 0 ? ' group' : ''}`;
  const dashes = state.type === 'parallel' ? ' stroke-dasharray="5 4"' : '';
  const rule =
    state.lines.length > 0 ? `<path class="rule" d="M${at(x)} ${at(y + titleHeight)}h${at(width)}"/>` : '';
  return `<g data-state="${escaped(id)}"><rect class="${kind}" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="8"${dashes}/>${rule}</g>`;
};

const textOf = (kind: string, x: number, y: number, text: string): string =>
  `<text class="${kind}" x="${at(x)}" y="${at(y)}">${escaped(text)}</text>`;

const boxTexts = ({ x, y, state }: Box): readonly string[] => {
  if (!state) return [];
  const mark = { parallel: ' ∥', final: ' ◉', history: ' H' }[state.type] ?? '';
  return [
    textOf('title', x + 12, y + 19, state.key + mark),
    ...state.lines.map((line, index) =>
      textOf('own', x + 12, y + titleHeight + 13 + index * lineHeight, line),
    ),
  ];
};

const pathsOf = ({ sections }: Line): readonly string[] =>
  sections.map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${at(x)} ${at(y)}`);
    return `<path class="edge" marker-end="url(#arrow)" d="M${points.join('L')}"/>`;
  });

const labelTexts = ({ labels }: Line): readonly string[] =>
  labels.flatMap(({ x, y, lines }) =>
    lines.map((text, index) => textOf('label', x + 4, y + fontSize + 1 + index * (fontSize + 3), text)),
  );

/** The diagram of a machine as a whole SVG file. Every state is a group with `data-state`. */
export const svgOf = (
  chart: Chart,
  { width, height, boxes, lines }: Layout,
  label = `Statechart of ${chart.id}`,
): string => {
  const spawned =
    chart.spawned.length > 0 ? textOf('own', 14, height + 10, `spawns ${chart.spawned.join(', ')}`) : '';
  const [w, h] = [at(width), at(height + (spawned === '' ? 0 : lineHeight + 8))];
  const body = [
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="start" d="M0 0L8 4L0 8z"/></marker></defs>',
    ...boxes.map(boxOf),
    ...lines.flatMap(pathsOf),
    ...boxes.flatMap(boxTexts),
    ...lines.flatMap(labelTexts),
    spawned,
  ].join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escaped(label)}">\n${body}\n</svg>\n`;
};
