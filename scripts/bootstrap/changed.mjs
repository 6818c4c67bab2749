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
 * Files that differ from a commit and are still there, new ones too; paths from the root.
 * @param {string} root
 * @param {string} since a commit or branch
 * @returns {string[]}
 */
export const changedFiles = (root, since) => {
  const files = [
    ...linesOfGit(root, ['diff', '--name-only', '--relative', since, '--']),
    ...linesOfGit(root, ['ls-files', '--others', '--exclude-standard']),
  ];
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).toSorted();
};

const vitest = 'node_modules/vitest/vitest.mjs';
const [linted, formatted] = [/\.(?:[cm]?[jt]s|tsx)$/, /\.(?:[cm]?[jt]s|tsx|css|json|md|html|ya?ml)$/];

/**
 * What is tried for changed files, the quickest first: the whole of it is what `npm test` does without `--changed`.
 * @param {readonly string[]} files
 * @param {string} since
 * @returns {{ name: string, args: readonly string[], browser?: boolean, built?: boolean }[]}
 */
export const stepsForChanged = (files, since) => {
  const code = files.filter((file) => linted.test(file));
  const pretty = files.filter((file) => formatted.test(file));
  const specs = files.filter((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file));
  return [
    ...(pretty.length > 0
      ? [{ name: 'formatting', args: ['node_modules/oxfmt/bin/oxfmt', '--check', ...pretty] }]
      : []),
    ...(code.length > 0
      ? [
          { name: 'oxlint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code] },
          {
            name: 'unit',
            args: [
              vitest,
              'run',
              '--changed',
              since,
              '--passWithNoTests',
              '--reporter=dot',
              '--reporter=json',
              '--outputFile.json=test-results/unit.json',
            ],
          },
          {
            name: 'types',
            args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--pretty'],
          },
        ]
      : []),
    ...(specs.length > 0
      ? [
          {
            name: 'e2e',
            args: ['node_modules/playwright/cli.js', 'test', ...specs],
            browser: true,
            built: true,
          },
        ]
      : []),
  ];
};
