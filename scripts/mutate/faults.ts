import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomOf } from '../../tests/fuzz/random.ts';
import { linesOfGit } from '../bootstrap/changed.mjs';
import { run } from '../bootstrap/child.mjs';
import { root } from '../bootstrap/root.mjs';
import { machinesOf, testsOf } from './areas.ts';
import type { Area } from './areas.ts';
import { strykerPath } from './tool.ts';

/** One small change of the code. `start` and `end` are places in the text of the file. */
export type Fault = {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly mutator: string;
  readonly became: string;
};
/** Who noticed a fault: the tests of its area, other unit tests, or nobody. */
export type Notice = 'area' | 'others' | 'nobody';

type Place = { readonly line: number; readonly column: number };
type Instrumenter = {
  readonly instrument: (
    files: readonly { readonly name: string; readonly mutate: true; readonly content: string }[],
    options: object,
  ) => Promise<{
    readonly mutants: readonly {
      readonly fileName: string;
      readonly mutatorName: string;
      readonly replacement: string;
      readonly location: { readonly start: Place; readonly end: Place };
    }[];
  }>;
};

const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

const offsetIn = (text: string, { line, column }: Place): number =>
  text
    .split('\n')
    .slice(0, line)
    .reduce((sum, one) => sum + one.length + 1, column);

/** Every change that Stryker knows for these files. */
export const faultsOf = async (files: readonly string[]): Promise<readonly Fault[]> => {
  const { Instrumenter } = (await import(strykerPath('instrumenter', 'dist', 'src', 'index.js'))) as {
    readonly Instrumenter: new (log: typeof quiet) => Instrumenter;
  };
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const { mutants } = await new Instrumenter(quiet).instrument(
    [...texts].map(([name, content]) => ({ name, mutate: true, content })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants.map(({ fileName, mutatorName, replacement, location: { start, end } }) => {
    const text = texts.get(fileName) ?? '';
    return {
      file: fileName,
      line: start.line + 1,
      start: offsetIn(text, start),
      end: offsetIn(text, end),
      mutator: mutatorName,
      became: replacement,
    };
  });
};

/** `count` of them, none twice, the same ones for the same seed. */
export const drawn = (all: readonly Fault[], count: number, seed: number): readonly Fault[] => {
  const random = randomOf(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.int(left.length), 1),
  ).flat();
};

/** Files that git knows or would take, and that are there. */
const filesOfGit = (...folders: readonly string[]): readonly string[] =>
  linesOfGit(root, ['ls-files', '--cached', '--others', '--exclude-standard', ...folders]).filter((file) =>
    existsSync(join(root, file)),
  );

/** Files of the areas, or of one of them, that are changed: product code, no tests and no cases. */
export const filesOf = (areas: readonly Area[], only?: Area): readonly string[] =>
  filesOfGit('machines', 'schemas/rules')
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|cases)\.ts$/.test(file))
    .filter((file) => {
      const area = areaOf(areas, file);
      return area !== undefined && (only === undefined || area === only);
    });

const areaOf = (areas: readonly Area[], file: string): Area | undefined =>
  areas
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];

/** The working tree in a folder of its own, where code may be broken. */
export const copyTree = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'));
  for (const file of filesOfGit()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  cpSync(join(root, 'src/generated'), join(folder, 'src/generated'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Whoever stops the run leaves no copy behind.
  process.once('exit', remove);
  return { folder, remove };
};

const vitest = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args, '--bail', '1'], {
    cwd: folder,
    // In CI a machine that has no approved record is a failure, and no new one.
    env: { SOAK_RUNS: '200', CI: '1', ...process.env, ...env },
  });

const asksArea = (folder: string, area: Area): Promise<{ readonly code: number }> =>
  vitest(folder, ['run', '--config', 'scripts/mutate/vitest.config.ts'], {
    MUTATE_TESTS: testsOf(area).join(','),
    MUTATE_MACHINES: machinesOf(area).join(','),
  });

/** Folders of areas whose tests fail as the code is: they would notice everything. */
export const failingAreas = async (
  folder: string,
  areas: readonly Area[],
  faults: readonly Fault[],
  tell: (folder: string) => void,
): Promise<readonly string[]> => {
  const due = new Set(faults.flatMap(({ file }) => areaOf(areas, file) ?? []));
  const failing: string[] = [];
  for (const area of due) {
    tell(area.folder);
    if ((await asksArea(folder, area)).code !== 0) failing.push(area.folder);
  }
  return failing;
};

/** Puts a fault into a copy, asks the tests of its area, then all unit tests that the file has to do with. */
export const noticeOf = async (
  folder: string,
  areas: readonly Area[],
  { file, start, end, became }: Fault,
): Promise<Notice> => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + became + text.slice(end));
  try {
    const area = areaOf(areas, file);
    if (area && (await asksArea(folder, area)).code !== 0) return 'area';
    const { code } = await vitest(folder, ['related', file, '--run', '--project', 'parts']);
    return code === 0 ? 'nobody' : 'others';
  } finally {
    writeFileSync(path, text);
  }
};
