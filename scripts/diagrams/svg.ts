import type { Chart } from './chart.ts';
import type { Line } from './elk.ts';
import type { Box, Layout } from './layout.ts';
import { fontSize, titleHeight } from './metrics.ts';
import type { Text } from './texts.ts';
import { textsOf } from './texts.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Dark and light as the reader's system asks. A state that is active carries the class `is-active`, an arrow or a text of
 * a transition that was taken `is-taken`, the state that a search found `is-found`.
 */
export const style = `
svg{color-scheme:light dark;background:light-dark(#eef4f8,#0e1a21);font:${fontSize}px ui-monospace,SFMono-Regular,Menlo,monospace}
.box{fill:light-dark(#fff,#15252e);stroke:light-dark(#8ba3b0,#4d6876)}
.group{fill:light-dark(#f6fafc,#122028)}
.title{font-weight:600;font-size:13px;fill:light-dark(#1b1112,#f2ede6)}
.own{fill:light-dark(#4b5a62,#a9bcc6)}
.rule{stroke:light-dark(#8ba3b0,#4d6876);opacity:.5}
.edge{fill:none;stroke:light-dark(#5b7482,#7f9cab)}
.label{fill:light-dark(#701f2b,#e7b56c)}
.start{fill:light-dark(#5b7482,#7f9cab)}
.is-active>.box{stroke:light-dark(#701f2b,#e7b56c);stroke-width:2.5}
.is-active:not(:has(>.group))>.box{fill:light-dark(#fbeedd,#3a2c17)}
.edge.is-taken{stroke:light-dark(#0a6b4c,#5fd3a6);stroke-width:2.5}
text.is-taken{fill:light-dark(#0a6b4c,#5fd3a6);font-weight:700}
.is-found>.box{stroke:light-dark(#1553b6,#8ab8ff);stroke-width:4}`;

const told = (transitions: readonly number[]): string =>
  transitions.length === 0 ? '' : ` data-transitions="${transitions.join(' ')}"`;

const boxOf = ({ id, x, y, width, height, state, rows }: Box): string => {
  if (!state)
    return `<circle class="start" cx="${at(x + width / 2)}" cy="${at(y + height / 2)}" r="${at(width / 2)}"/>`;
  const kind = `box${state.states.length > 0 ? ' group' : ''}`;
  const dashes = state.type === 'parallel' ? ' stroke-dasharray="5 4"' : '';
  const rule =
    rows.length > 0 ? `<path class="rule" d="M${at(x)} ${at(y + titleHeight)}h${at(width)}"/>` : '';
  return `<g data-state="${escaped(id)}"><rect class="${kind}" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="8"${dashes}/>${rule}</g>`;
};

const baselines = { title: 13, own: 11, label: 11 } as const;
const textOf = ({ kind, x, y, text, transitions }: Text): string =>
  `<text class="${kind}" x="${at(x)}" y="${at(y + baselines[kind])}"${told(transitions)}>${escaped(text)}</text>`;

const pathOf = ({ points, labels }: Line): string => {
  const transitions = [...new Set(labels.flatMap(({ rows }) => rows.flatMap((row) => row.transitions)))];
  const path = points.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L');
  return `<path class="edge" marker-end="url(#arrow)"${told(transitions)} d="M${path}"/>`;
};

/**
 * The diagram of a machine as a whole SVG file. Every state is a group with `data-state`. `data-told` lists the
 * transitions as `[source, event, targets, guard]`; what tells of them carries their places in it as `data-transitions`.
 */
export const svgOf = (chart: Chart, layout: Layout, label = `Statechart of ${chart.id}`): string => {
  const [w, h] = [at(layout.width), at(layout.height)];
  const transitions = chart.transitions.map(({ source, event, targets, guard }) => [
    source,
    event,
    targets,
    guard,
  ]);
  const body = [
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="start" d="M0 0L8 4L0 8z"/></marker></defs>',
    ...layout.boxes.map(boxOf),
    ...layout.lines.map(pathOf),
    ...textsOf(layout).map(textOf),
  ].join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escaped(label)}" data-told="${escaped(JSON.stringify(transitions))}">\n${body}\n</svg>\n`;
};
