import { readFileSync } from 'node:fs';

/** One mutant of Stryker's report, with its file. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly was: string;
  readonly became: string;
  readonly status: string;
};

/**
 * `score` in percent, rounded down to tenths; a mutant that makes the tests hang counts as killed. Of a sample, `of` is how
 * many changes there are and `error` the half width of the interval of 95 % (Agresti and Coull), in points; else null and 0.
 */
export type Tally = {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly score: number;
  readonly of: number | null;
  readonly error: number;
};

type Place = { readonly line: number; readonly column: number };
type Report = {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly status: string;
          readonly location: { readonly start: Place; readonly end: Place };
        }[];
      }
    >
  >;
};

const cut = (source: string, start: Place, end: Place): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join(' ');
};

export const readMutants = (path: string): readonly Mutant[] =>
  Object.entries((JSON.parse(readFileSync(path, 'utf8')) as Report).files).flatMap(
    ([file, { source, mutants }]) =>
      mutants.map(({ mutatorName, replacement = '', status, location: { start, end } }) => ({
        file,
        line: start.line,
        mutator: mutatorName,
        was: cut(source, start, end),
        became: replacement,
        status,
      })),
  );

const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isSurvivor = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

const errorOf = (killed: number, all: number): number => {
  const share = (killed + 2) / (all + 4);
  return Math.round(196 * Math.sqrt((share * (1 - share)) / (all + 4)));
};

export const tally = (mutants: readonly Mutant[], of: number | null = null): Tally => {
  const killed = mutants.filter(isKilled).length;
  const survived = mutants.filter(isSurvivor).length;
  const all = killed + survived;
  return {
    mutants: all,
    killed,
    survived,
    score: all === 0 ? 100 : Math.floor((killed / all) * 1000) / 10,
    of,
    error: of === null ? 0 : errorOf(killed, all),
  };
};

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);

/** One line for each mutant that no test notices. */
export const survivorLines = (mutants: readonly Mutant[]): readonly string[] =>
  mutants
    .filter(isSurvivor)
    .map(
      ({ file, line, mutator, was, became, status }) =>
        `  ${file}:${line} ${status === 'NoCoverage' ? 'no test' : 'survived'} ${mutator}: ${short(was)} → ${short(became)}`,
    );
