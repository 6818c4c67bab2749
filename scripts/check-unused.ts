import { run } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { settle } from './house/known-list.ts';
import type { KnipReport } from './house/unused.ts';
import { unusedOf } from './house/unused.ts';

const knip = async (...args: readonly string[]): Promise<KnipReport> => {
  const command = ['node_modules/knip/bin/knip.js', '--reporter', 'json', '--no-progress', '--no-exit-code'];
  const { code, output } = await run(process.execPath, [...command, ...args], { cwd: root });
  const report = output.split('\n').find((line) => line.startsWith('{"issues"'));
  if (code !== 0 || report === undefined) throw new Error(`knip ended with ${code}:\n${output}`);
  return JSON.parse(report) as KnipReport;
};

const [all, product] = await Promise.all([knip(), knip('--production')]);
const found = unusedOf(all, product);
const isKept = settle(root, 'unused', found);
console.log(`unused: ${found.length} files, exports, types and dependencies that nobody or only tests use`);
process.exitCode = isKept ? 0 : 1;
