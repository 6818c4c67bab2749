import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SandboxOptions } from '../../sandbox/main.ts';
import { root } from '../bootstrap/root.mjs';
import type { RunningSandbox } from '../serving.ts';
import type { SandboxWord } from './sandbox-process.ts';

const program = join(root, 'scripts', 'dev', 'sandbox-process.ts');
const folder = join(root, 'sandbox');
const STOP_MS = 5000;

export type KeptSandbox = RunningSandbox & {
  /** Resolves when nothing is being restarted. */
  readonly whole: () => Promise<void>;
  /** Restarts it when it is made of one of these files. Its data stay. Never rejects. */
  readonly renew: (files: readonly string[]) => Promise<Renewal>;
};

/** `same`: the files are none of its own. */
export type Renewal = 'same' | 'renewed' | { readonly failed: string };

type Failure = Extract<SandboxWord, { readonly type: 'failed' }>;

const errorOf = ({ message, stack, code, inner }: Failure): Error =>
  Object.assign(
    new Error(message, {
      ...(inner && { cause: Object.assign(new Error(inner.message), { code: inner.code }) }),
    }),
    { stack, code },
  );

/** A process of the sandbox, with all of its code but not started yet. */
const prepare = (files: Set<string>) => {
  const child = fork(program, [], { cwd: root, execArgv: [] });
  const heard = <T extends SandboxWord['type']>(type: T) =>
    new Promise<Extract<SandboxWord, { readonly type: T }>>((resolve, reject) => {
      child.on('message', (word: SandboxWord) => {
        if (word.type === 'loaded') for (const file of word.files) files.add(file);
        if (word.type === 'failed') reject(errorOf(word));
        if (word.type === type) resolve(word as Extract<SandboxWord, { readonly type: T }>);
      });
      child.once('exit', (code) => reject(new Error(`the sandbox ended with code ${code}`)));
    });
  const running = heard('running');
  running.catch(() => {});
  return { child, ready: heard('ready'), running };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(limit);
};

/** A sandbox that has read its code and has no data yet: it may be made while another one runs. */
export const readySandbox = async () => {
  const files = new Set<string>();
  const prepared = prepare(files);
  await prepared.ready;
  return { files, ...prepared };
};

/** The sandbox in a process of its own, so that a change of its files can be started anew. */
export const keepSandbox = async (
  options: SandboxOptions,
  prepared: ReturnType<typeof readySandbox>,
): Promise<KeptSandbox> => {
  const { files, ...first } = await prepared;
  let { child, running } = first;
  child.send(options);
  const { port } = await running;
  let isDue = false;
  let turn: Promise<Renewal> = Promise.resolve('same');
  let restarting: Promise<unknown> = Promise.resolve();

  /** The old one answers until the new one has read all of its code. */
  const restart = async (): Promise<Renewal> => {
    if (!isDue) return 'same';
    isDue = false;
    const next = prepare(files);
    try {
      await next.ready;
      const before = child;
      ({ child, running } = next);
      restarting = end(before).then(() => {
        child.send({ ...options, port });
        return running;
      });
      await restarting;
      console.log('sandbox renewed, its data kept');
      return 'renewed';
    } catch (cause) {
      console.error('the sandbox is not renewed:', cause);
      return { failed: (cause as Error).stack ?? String(cause) };
    }
  };

  const isOwn = (file: string): boolean =>
    files.has(file) || (file.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(file));
  return {
    port,
    whole: () =>
      restarting.then(
        () => {},
        () => {},
      ),
    renew: (changed) => {
      if (!changed.some(isOwn)) return Promise.resolve('same');
      isDue = true;
      turn = turn.then(restart);
      return turn;
    },
    stop: async () => {
      await turn;
      await end(child);
    },
  };
};
