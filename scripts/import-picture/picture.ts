import type { Chart, ChartState } from '../diagrams/chart.ts';
import { groupsOf } from '../house/cycles.ts';
import { domainOf } from '../house/domains.ts';
import type { SourceFile } from '../house/read-imports.ts';
import { zoneOf } from '../house/zones.ts';

/** How often files of one part import files of another. */
type Arrow = { readonly from: string; readonly to: string; readonly count: number };
type Part = { readonly name: string; readonly files: number };
export type Picture = {
  readonly parts: readonly Part[];
  readonly arrows: readonly Arrow[];
  /** Parts that import each other in a circle. */
  readonly circles: readonly (readonly string[])[];
};

/** Rules and schemas are one vocabulary: a rule takes the types of the schemas, a schema the values of the rules. */
export const layerOf = ({ path }: SourceFile): string => {
  const zone = zoneOf(path);
  return zone === 'rules' ? 'schemas' : zone;
};
export const domainOfFile = ({ path }: SourceFile): string | undefined => domainOf(path);

/** The imports between parts of the code, `partOf` telling which part a file belongs to. */
export const pictureOf = (
  files: readonly SourceFile[],
  partOf: (file: SourceFile) => string | undefined,
): Picture => {
  const parts = new Map(files.map((file) => [file.path, partOf(file)]));
  const counts = new Map<string, number>();
  for (const file of files)
    for (const { target } of file.imports) {
      const [from, to] = [parts.get(file.path), parts.get(target)];
      if (!from || !to || from === to) continue;
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  const arrows = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]): Arrow => {
      const [from = '', to = ''] = key.split(' ');
      return { from, to, count };
    });
  const sizes = Map.groupBy(parts.values(), (part) => part ?? '');
  sizes.delete('');
  const names = [...sizes.keys()].toSorted();
  const graph = new Map(
    names.map((name) => [name, arrows.filter(({ from }) => from === name).map(({ to }) => to)]),
  );
  return {
    parts: names.map((name) => ({ name, files: sizes.get(name)?.length ?? 0 })),
    arrows,
    circles: groupsOf(graph),
  };
};

const stateOf = (
  id: string,
  key: string,
  lines: readonly string[],
  states: readonly ChartState[],
): ChartState => ({
  id,
  key,
  type: 'compound',
  lines: lines.map((text) => ({ text })),
  initial: null,
  states,
});

/** Pictures as one chart, each a box of boxes. */
export const chartOfPictures = (pictures: Readonly<Record<string, Picture>>): Chart => ({
  id: 'imports',
  root: stateOf(
    'imports',
    'imports of the product',
    [],
    Object.entries(pictures).map(([kind, { parts }]) =>
      stateOf(
        kind,
        kind,
        [],
        parts.map(({ name, files }) => stateOf(`${kind}.${name}`, name, [`${files} files`], [])),
      ),
    ),
  ),
  edges: Object.entries(pictures).flatMap(([kind, { arrows }]) =>
    arrows.map(({ from, to, count }) => ({
      from: `${kind}.${from}`,
      to: [`${kind}.${to}`],
      label: String(count),
    })),
  ),
  transitions: [],
  spawned: [],
});

/** What makes a drawn picture old: another arrow, not another count. */
export const signatureOf = (pictures: Readonly<Record<string, Picture>>): string =>
  Object.entries(pictures)
    .map(([kind, { arrows }]) => `${kind}: ${arrows.map(({ from, to }) => `${from} to ${to}`).join(', ')}`)
    .join('; ');
