import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from './say.mjs';

/** @param {string} root @param {readonly string[]} args @returns {string[]} */
const linesOfGit = (root, args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Trouble(`git ${args.join(' ')}: ${(stderr ?? '').trim() || 'git is missing'}`);
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
/** @param {string} project */
const typesOf = (project) => ['node_modules/typescript/bin/tsc', '-p', project, '--noEmit', '--pretty'];

/**
 * What is tried for changed files, the quickest first: the whole of it is what `npm test` does without `--changed`.
 * @param {readonly { file: string, isThere: boolean }[]} files
 * @param {string} since
 * @param {Readonly<Record<'unit' | 'e2e', readonly string[]>>} whole how all unit and all browser tests are run
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
    {
      isDue: code.length > 0,
      name: 'oxlint',
      args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code],
    },
    { isDue: isOfCode, name: 'unit', args: [...whole.unit, '--changed', since, '--passWithNoTests'] },
    { isDue: isOfCode, name: 'types', args: typesOf('tsconfig.json') },
    { isDue: isOfWorkers, name: 'types of workers', args: typesOf('workers/tsconfig.json') },
    { isDue: specs.length > 0, name: 'e2e', args: [...whole.e2e, ...specs], browser: true, built: true },
  ].flatMap(({ isDue, ...step }) => (isDue ? [step] : []));
};
