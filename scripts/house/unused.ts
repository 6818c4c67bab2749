import type { Row } from './known-list.ts';

/** The part of knip's JSON report that is read here. */
export type KnipReport = {
  readonly issues: ReadonlyArray<{ readonly file: string } & Readonly<Record<string, unknown>>>;
};

const singular: Readonly<Record<string, string>> = {
  files: 'file',
  dependencies: 'dependency',
  devDependencies: 'dependency',
  exports: 'export',
  types: 'type',
  duplicates: 'duplicate',
};
type Named = { readonly name: string };

const symbolOf = (one: Named | readonly Named[]): string =>
  'name' in one ? one.name : one.map(({ name }) => name).join('|');

const rowsOf = (report: KnipReport): Row[] =>
  report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found)
        ? (found as Array<Named | readonly Named[]>).map((one) => ({
            path: file,
            kind: singular[kind] ?? kind,
            symbol: kind === 'files' ? '' : symbolOf(one),
          }))
        : [],
    ),
  );

/** Findings of both runs. `by`: nobody uses it, or tests and measurements alone do. */
export const unusedOf = (all: KnipReport, product: KnipReport): Row[] => {
  const unused = rowsOf(all);
  const known = new Set(unused.map((row) => JSON.stringify(row)));
  return [
    ...unused.map((row) => ({ ...row, by: 'nobody' })),
    ...rowsOf(product)
      .filter((row) => !known.has(JSON.stringify(row)))
      .map((row) => ({ ...row, by: 'tests' })),
  ];
};
