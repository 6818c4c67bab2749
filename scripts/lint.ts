import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run, runInForeground, wasInterrupted } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { onlyKnown, runMain, seconds } from './bootstrap/say.mjs';
import { listFiles } from './house/source-files.ts';

type Task = { readonly name: string; readonly command: string; readonly args: readonly string[] };

const bin = (name: string): string => `${root}/node_modules/.bin/${name}`;
/** Each checker of tsc works out anew what others know: one is half the work of four, and other checks take the other cores. */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const typesOf = (name: string, project: string): Task => ({
  name,
  command: bin('tsc'),
  args: ['-p', project, '--noEmit', '--pretty', '--checkers', String(checkers)],
});
/** The longest one first, beside it the others: what takes a second is told before what takes a minute. */
const tasks: Task[] = [
  typesOf('types', 'tsconfig.json'),
  { name: 'formatting', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'texts', command: process.execPath, args: ['scripts/check-texts.ts'] },
  ...(listFiles(root, ['workers']).length > 0 ? [typesOf('types of workers', 'workers/tsconfig.json')] : []),
  { name: 'messages', command: process.execPath, args: ['scripts/messages.ts', '--check'] },
  { name: 'picture of imports', command: process.execPath, args: ['scripts/import-picture.ts', '--check'] },
  { name: 'files', command: process.execPath, args: ['scripts/check-files.ts'] },
  { name: 'fields', command: process.execPath, args: ['scripts/check-fields.ts'] },
  { name: 'imports', command: process.execPath, args: ['scripts/check-imports.ts'] },
  { name: 'diagrams', command: process.execPath, args: ['scripts/diagrams.ts', '--check'] },
  { name: 'unused', command: process.execPath, args: ['scripts/check-unused.ts'] },
  { name: 'oxlint', command: bin('oxlint'), args: ['--deny-warnings'] },
];

const runTask = async (task: Task): Promise<boolean> => {
  const start = performance.now();
  const { code, output } = await run(task.command, task.args, { cwd: root, isExpendable: true });
  const time = seconds(performance.now() - start);
  console.log(code === 0 ? `✓ ${task.name}: ${time}` : `✗ ${task.name}: ${time}\n${output.trimEnd()}\n`);
  return code === 0;
};

await runMain(async () => onlyKnown(process.argv.slice(2), [], 'npm run lint'));
await runInForeground(process.execPath, ['scripts/build.ts', '--sources']);
if (wasInterrupted()) process.exit(130);
const waiting = [...tasks];
const results: boolean[] = [];
const lane = async (): Promise<void> => {
  while (waiting.length > 0 && !wasInterrupted()) results.push(await runTask(waiting.shift() as Task));
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
const failed = results.filter((passed) => !passed).length;
mkdirSync(`${root}/test-results`, { recursive: true });
writeFileSync(`${root}/test-results/lint.json`, JSON.stringify({ passed: results.length - failed, failed }));
if (failed > 0)
  console.log(`lint: ${failed} of ${results.length} checks failed ('npm run format' mends formatting)`);
process.exitCode = failed > 0 ? 1 : 0;
