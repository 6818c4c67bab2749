import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-port.ts';
import type { SandboxApi } from './host-api.ts';

export type HostRequest = { readonly id: number; readonly method: string; readonly args: readonly unknown[] };
export type HostResponse = { readonly id: number; readonly value?: unknown; readonly error?: string };

export type SiteHandle = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataFolder: string;
  readonly sandbox: SandboxApi;
  /** Warnings and errors of the front server since its last start, one JSON text each. */
  readonly logs: () => Promise<readonly string[]>;
  /** Paths of requests to the sandbox that were a part of a trace, with their `traceparent`. */
  readonly toldTraces: () => Promise<readonly (readonly [path: string, traceparent: string])[]>;
  /** Calls to the sandbox that were not sent as the call table says, since the last time this was asked. */
  readonly brokenManners: () => Promise<readonly string[]>;
  /** Stops front server and sandbox; data and ports stay. */
  readonly stop: () => Promise<void>;
  /** Ends the process at once, as a power cut does. */
  readonly crash: () => Promise<void>;
  /** Starts them again with the same data on the same ports. */
  readonly start: () => Promise<void>;
  /** Stops them for good and removes the data. */
  readonly dispose: () => Promise<void>;
};

/** Data folder of a freshly seeded sandbox, made once per run by `seed.ts`. */
export const seedFolder = join(tmpdir(), `croupier-seed-${process.env['CROUPIER_TEST_RUN'] ?? 'none'}`);
const hostPath = join(import.meta.dirname, 'host.ts');

type Channel = {
  readonly child: ChildProcess;
  readonly ask: (method: string, args: readonly unknown[]) => Promise<unknown>;
};

const openChannel = async (env: Readonly<Record<string, string>>): Promise<Channel> => {
  const child = fork(hostPath, [], {
    env: { ...process.env, ...env },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (cause: Error) => void }>();
  const expectAnswer = (id: number) =>
    new Promise<unknown>((done, fail) => {
      waiting.set(id, { done, fail });
    });
  let last = 0;
  child.on('message', ({ id, value, error }: HostResponse) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.done(value);
    else one?.fail(new Error(error));
  });
  child.on('exit', (code) => {
    for (const one of waiting.values()) one.fail(new Error(`the site's process ended with code ${code}`));
    waiting.clear();
  });
  await expectAnswer(0);
  return {
    child,
    ask: (method, args) => {
      last += 1;
      const answer = expectAnswer(last);
      child.send({ id: last, method, args } satisfies HostRequest);
      return answer;
    },
  };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Starts the built site with a sandbox of its own, in a child process, on free ports, with its own data. */
export const startSite = async (env: Readonly<Record<string, string>> = {}): Promise<SiteHandle> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'croupier-data-'));
  if (existsSync(seedFolder)) await cp(seedFolder, dataFolder, { recursive: true });
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const hostEnv = {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_DATA: dataFolder,
    HOST: '127.0.0.1',
    ...env,
  };
  let channel: Channel | null = await openChannel(hostEnv);
  const ask = (method: string, args: readonly unknown[]): Promise<unknown> =>
    channel ? channel.ask(method, args) : Promise.reject(new Error('the site is stopped'));
  let broken: readonly string[] = [];
  const gather = async (): Promise<void> => {
    const more = channel ? ((await ask('brokenManners', []).catch(() => [])) as readonly string[]) : [];
    broken = [...broken, ...more];
  };
  const stopWith = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGTERM') await gather();
    const child = channel?.child;
    channel = null;
    if (child) await end(child, signal);
  };
  const sandbox = new Proxy({} as SandboxApi, {
    get: (_, method) =>
      typeof method === 'string' && method !== 'then' ? (...args: unknown[]) => ask(method, args) : undefined,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataFolder,
    sandbox,
    toldTraces: () => ask('toldTraces', []) as ReturnType<SiteHandle['toldTraces']>,
    logs: () => ask('logs', []) as Promise<readonly string[]>,
    brokenManners: async () => {
      await gather();
      const found = broken;
      broken = [];
      return found;
    },
    stop: () => stopWith('SIGTERM'),
    crash: () => stopWith('SIGKILL'),
    start: async () => {
      channel ??= await openChannel(hostEnv);
    },
    dispose: async () => {
      await stopWith('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
      if (broken.length > 0) throw new Error(`calls sent otherwise than agreed:\n${broken.join('\n')}`);
    },
  };
};
