import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { serveMemory } from '../bootstrap/serve-memory.mjs';

type Usage = {
  readonly port: number;
  readonly cpuMs: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
};
type Question = 'cpu' | 'memory';

/** Tells the parent process the port, and processor time and memory so far whenever it asks. */
export const answerCpuQuestions = (port: number): void => {
  const tell = (question?: unknown): void => {
    // Twice: what the first one finalises is free after the second.
    if (question === 'memory') for (let turn = 0; turn < 2; turn += 1) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({
      port,
      cpuMs: (user + system) / 1000,
      heapBytes: heapUsed,
      rssBytes: rss,
    } satisfies Usage);
  };
  process.on('message', tell);
  process.on('disconnect', () => process.exit(0));
  tell();
};

export type Measured = {
  readonly port: number;
  readonly cpuMs: () => Promise<number>;
  /** After the garbage is collected. */
  readonly memory: () => Promise<Pick<Usage, 'heapBytes' | 'rssBytes'>>;
  readonly stop: () => void;
};

/** Starts a server script as a child process whose processor time and memory can be asked for. */
export const startMeasured = async (
  path: string,
  { flags, env }: { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> },
): Promise<Measured> => {
  const child = fork(path, [], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--expose-gc', ...flags],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${path} ended with code ${String(code)}`);
  });
  ended.catch(() => {});
  const answer = async (question?: Question): Promise<Usage> => {
    const told = once(child, 'message');
    if (question) child.send(question);
    const [usage] = (await Promise.race([told, ended])) as [Usage];
    return usage;
  };
  const { port } = await answer();
  return {
    port,
    cpuMs: async () => (await answer('cpu')).cpuMs,
    memory: () => answer('memory'),
    stop: () => void child.kill(),
  };
};

export type Asking = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

export type Load = {
  readonly requests: number;
  readonly cpuMs: number;
  /** Milliseconds, shortest first. */
  readonly times: readonly number[];
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
};

const connections = 20;

const ask = (
  agent: Agent,
  port: number,
  { path, headers }: Asking,
): Promise<{ status: number; ms: number }> =>
  new Promise((done, fail) => {
    const start = performance.now();
    request({ agent, port, path, headers, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.on('end', () => done({ status: response.statusCode ?? 0, ms: performance.now() - start }));
      response.on('error', fail);
    })
      .on('error', fail)
      .end();
  });

/** Sends so many requests over 20 connections, and relates them to the server's processor time. */
export const measureLoad = async (
  server: Measured,
  requests: number,
  asking: (index: number) => Asking,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const results: Array<{ status: number; ms: number }> = [];
  let sent = 0;
  const worker = async () => {
    while (sent < requests) results.push(await ask(agent, server.port, asking(sent++)));
  };
  const before = await server.cpuMs();
  await Promise.all(Array.from({ length: connections }, worker));
  const cpuMs = (await server.cpuMs()) - before;
  agent.destroy();
  return {
    requests: results.length,
    cpuMs,
    times: results.map((one) => one.ms).toSorted((a, b) => a - b),
    statuses: Object.fromEntries(
      [...Map.groupBy(results, (one) => one.status)].map(([status, group]) => [status, group.length]),
    ),
  };
};

/** The built front server before a platform. */
export const startMeasuredFront = (platformUrl: string): Promise<Measured> =>
  startMeasured(join(import.meta.dirname, 'front-process.ts'), {
    flags: serveMemory.flags,
    env: {
      ...serveMemory.env,
      PORT: '0',
      SANDBOX: 'off',
      PLATFORM_URL: platformUrl,
      CONTENT_URL: `${platformUrl}/content`,
      AUTH_URL: `${platformUrl}/auth-service`,
      SEAL_KEY: 'a key for measuring and not for players',
    },
  });
