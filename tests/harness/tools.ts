import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithUs } from './processes.ts';

const ownRoot = join(import.meta.dirname, '../..');

/** A developer's tool of `scripts/` that runs until it is stopped. */
export type Tool = { readonly output: () => string; readonly stop: () => Promise<void> };

/** Starts `scripts/<name>.ts`, of this tree or of another, and waits until it has said what `ready` matches. */
export const startTool = async (
  name: string,
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
  root = ownRoot,
): Promise<Tool> => {
  let output = '';
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer): void => {
      output += data.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`${name} ended:\n${output}`)));
  });
  return {
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
