export type Requirement = {
  readonly id: string;
  readonly family: string;
  readonly area: string;
  readonly kind: string;
  readonly text: string;
};
export type Exception = { readonly id: string; readonly reason: string };

/** Kinds that only a browser test can prove. */
export const browserKinds: ReadonlySet<string> = new Set(['route', 'ui', 'guard', 'redirect']);

const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

/** Rows of a requirements file: `id area kind requirement`, separated by tabs, below one heading line. */
export const parseRequirements = (text: string): Requirement[] =>
  linesOf(text).map(([id = '', area = '', kind = '', ...rest]) => ({
    id,
    family: id.split('-')[0] ?? '',
    area,
    kind,
    text: rest.join('\t'),
  }));

/** Rows of the exceptions file: `id reason`. */
export const parseExceptions = (text: string): Exception[] =>
  linesOf(text).map(([id = '', ...rest]) => ({ id: id.trim(), reason: rest.join(' ').trim() }));
