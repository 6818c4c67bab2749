import { execFileSync, fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/root.mjs';

export type Running = {
  readonly port: number;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Whether a program of the system runs here. */
export const isInstalled = (program: string, ...args: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Ends a child with this process, also where a test that ran out of time never came to end it. */
export const endWithUs = (child: ChildProcess): void => {
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
};

const ender =
  (child: ChildProcess) =>
  async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

/** A script of the project in a process of its own that says its port when it listens. */
export const startScript = async (
  path: string,
  env: Readonly<Record<string, string>>,
): Promise<Running & { readonly log: () => string }> => {
  let log = '';
  const child = fork(join(root, path), [], {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  endWithUs(child);
  child.stderr?.on('data', (piece) => (log += String(piece)));
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${path} ended: ${log}`)));
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  failed.catch(() => {});
  return { port, end: ender(child), log: () => log };
};

/** A program of the system. */
export const startProgram = (
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): { readonly end: (signal: NodeJS.Signals) => Promise<void> } => {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child);
  return { end: ender(child) };
};
