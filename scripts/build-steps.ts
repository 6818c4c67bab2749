import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './house/source-files.ts';

export type BuildStep = {
  readonly name: string;
  /** In progressive form, for the progress lines. */
  readonly what: string;
  /** Arguments for Node; the first is the script. */
  readonly args: readonly string[];
  /** Root-relative folders and files whose content decides whether the step is due. */
  readonly inputs: readonly string[];
  /** Root-relative files without which the step is due in any case. */
  readonly outputs: readonly string[];
};

const vite = 'node_modules/vite/bin/vite.js';
const tools = [
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/feature-sources.ts',
  'scripts/precompress.ts',
  'scripts/older-assets.ts',
  'server/site/kept-assets.ts',
];
const product = ['schemas', 'effects', 'machines', 'workers', 'src', 'public', ...tools];

export const stages: ReadonlyArray<readonly BuildStep[]> = [
  [
    {
      name: 'fonts',
      what: 'subsetting fonts',
      args: ['scripts/fonts.ts'],
      inputs: ['scripts/fonts.ts', 'scripts/fonts', 'src/styles/other-tokens.css', 'package-lock.json'],
      outputs: ['src/styles/fonts.css', 'src/styles/font-files.ts', 'public/fonts'],
    },
    {
      name: 'tokens',
      what: 'reading the tokens',
      args: ['scripts/tokens.ts'],
      inputs: ['scripts/tokens.ts', 'src/styles/tokens.css', 'src/styles/other-tokens.css'],
      outputs: ['src/generated/design-tokens.ts'],
    },
    {
      name: 'messages',
      what: 'compiling messages',
      args: ['scripts/messages.ts'],
      inputs: ['scripts/messages.ts', 'scripts/messages', 'src/features', 'src/i18n', 'package-lock.json'],
      outputs: ['src/generated/messages', 'src/generated/message-chunks.ts'],
    },
  ],
  [
    {
      name: 'client',
      what: 'building the client',
      args: [vite, 'build', '--logLevel', 'warn'],
      inputs: product,
      outputs: ['dist/client/.vite/manifest.json'],
    },
    {
      name: 'server',
      what: 'building the server',
      args: [vite, 'build', '--ssr', 'server/main.ts', '--logLevel', 'warn'],
      inputs: [...product, 'server'],
      outputs: ['dist/server/main.js'],
    },
    {
      name: 'sandbox',
      what: "building the sandbox's pages",
      args: ['scripts/sandbox-pages.ts'],
      inputs: ['sandbox', 'scripts/sandbox-pages.ts', ...tools],
      outputs: ['dist/sandbox/sportsbook.js', 'dist/sandbox/sportsbook.css'],
    },
  ],
  [
    {
      name: 'standalone',
      what: 'building the service worker and the chat',
      args: ['scripts/standalone.ts'],
      inputs: [...product, 'scripts/standalone.ts'],
      outputs: ['dist/client/sw.js', 'dist/client/chat/frame.js'],
    },
  ],
];

const isTest = /\.test\.tsx?$/;

/** One hash over path and content of all input files, tests left out. */
export const hashInputs = (root: string, inputs: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const stats = statSync(join(root, input), { throwIfNoEntry: false });
    if (!stats) continue;
    const files = stats.isDirectory()
      ? listFiles(root, [input], /./).filter((file) => !isTest.test(file))
      : [input];
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
};
