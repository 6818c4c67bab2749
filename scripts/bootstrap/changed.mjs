import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from './say.mjs';

/** @param {string} root @param {readonly string[]} args @returns {string[]} */
export const linesOfGit = (root, args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Trouble(
      `git ${args.join(' ')}: ${(stderr ?? '').trim().split('\n')[0] || 'git is missing'}. This command asks git: it needs a clone of the project and git on the PATH.`,
    );
  return stdout.split('\n').filter(Boolean);
};

/**
 * Files that differ from a commit, new ones and those that are gone too; paths from the root.
 * @param {string} root
 * @param {string} since a commit or branch
 * @returns {{ file: string, isThere: boolean }[]}
 */
export const changedFiles = (root, since) => {
  const files = [
    ...linesOfGit(root, ['diff', '--name-only', '--relative', '--no-renames', since, '--']),
    ...linesOfGit(root, ['ls-files', '--others', '--exclude-standard']),
  ];
  return [...new Set(files)].toSorted().map((file) => ({ file, isThere: existsSync(join(root, file)) }));
};

const [linted, formatted] = [/\.(?:[cm]?[jt]s|tsx)$/, /\.(?:[cm]?[jt]s|tsx|css|json|md|html|ya?ml)$/];
/**
 * Unit tests in the folders of changed files.
 * @param {string} root
 * @param {readonly { file: string }[]} files
 */
export const testsBeside = (root, files) => {
  const folders = new Set(files.flatMap(({ file }) => (linted.test(file) ? [dirname(file)] : [])));
  return [...folders]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted();
};

/** @param {string} project */
const typesOf = (project) => ['node_modules/typescript/bin/tsc', '-p', project, '--noEmit', '--pretty'];

const BESIDE = 'unit beside';
/** Each file is told as soon as it is over, with what failed in it. */
const unitBeside = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${BESIDE}.json`,
];

/**
 * What is tried for changed files, the quickest first: the whole of it is what `npm test` does without `--changed`.
 * @param {readonly { file: string, isThere: boolean }[]} files
 * @param {string} since
 * @param {{ unit: readonly string[], e2e: readonly string[], beside: readonly string[] }} whole how all unit and all
 *   browser tests are run, and the unit tests that stand beside the files
 * @returns {{ name: string, args: readonly string[], browser?: boolean, built?: boolean }[]}
 */
export const stepsForChanged = (files, since, whole) => {
  const there = files.flatMap(({ file, isThere }) => (isThere ? [file] : []));
  const code = there.filter((file) => linted.test(file));
  const pretty = there.filter((file) => formatted.test(file));
  const specs = there.filter((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file));
  // What is gone breaks those who import it.
  const isOfCode = files.some(({ file }) => linted.test(file));
  const isOfWorkers = files.some(({ file }) => /^(?:workers|schemas)\//.test(file) && linted.test(file));
  return [
    {
      isDue: pretty.length > 0,
      name: 'formatting',
      args: ['node_modules/oxfmt/bin/oxfmt', '--check', ...pretty],
    },
    { isDue: whole.beside.length > 0, name: BESIDE, args: [...unitBeside, ...whole.beside] },
    // Types of these files alone come in seconds, those of all that import them in a minute.
    {
      isDue: code.length > 0,
      name: 'oxlint',
      args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check', ...code],
    },
    { isDue: isOfCode, name: 'types', args: typesOf('tsconfig.json') },
    { isDue: isOfWorkers, name: 'types of workers', args: typesOf('workers/tsconfig.json') },
    // Minutes where a machine or a rule changed: pages and replays of the whole site hang on them.
    { isDue: isOfCode, name: 'unit', args: [...whole.unit, '--changed', since, '--passWithNoTests'] },
    { isDue: specs.length > 0, name: 'e2e', args: [...whole.e2e, ...specs], browser: true, built: true },
  ].flatMap(({ isDue, ...step }) => (isDue ? [step] : []));
};
