import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

type Usage = { readonly port: number; readonly cpuMs: number };

/** Tells the parent process the port, and the processor time so far whenever it asks. */
export const answerCpuQuestions = (port: number): void => {
  const tell = (): void => {
    const { user, system } = process.cpuUsage();
    process.send?.({ port, cpuMs: (user + system) / 1000 } satisfies Usage);
  };
  process.on('message', tell);
  process.on('disconnect', () => process.exit(0));
  tell();
};

export type Measured = {
  readonly port: number;
  readonly cpuMs: () => Promise<number>;
  readonly stop: () => void;
};

/** Starts a server script as a child process whose processor time can be asked for. */
export const startMeasured = async (
  path: string,
  env: Readonly<Record<string, string>>,
): Promise<Measured> => {
  const child = fork(path, [], { env: { ...process.env, NODE_ENV: 'production', ...env }, execArgv: [] });
  const answer = async (): Promise<Usage> => {
    const ended = once(child, 'exit').then(([code]): never => {
      throw new Error(`${path} ended with code ${String(code)}`);
    });
    const [usage] = (await Promise.race([once(child, 'message'), ended])) as [Usage];
    ended.catch(() => {});
    return usage;
  };
  const { port } = await answer();
  return {
    port,
    cpuMs: async () => {
      child.send('cpu');
      return (await answer()).cpuMs;
    },
    stop: () => void child.kill(),
  };
};

export type Load = {
  readonly requests: number;
  readonly perCpuSecond: number;
  readonly p99Ms: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
};

const connections = 20;
/** A server that has run for a while: before that the compiler's own work is measured. */
const warmRequests = 1500;
const warmLimitMs = 20_000;

const ask = (
  agent: Agent,
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
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

/** Sends requests over 20 connections for a while, after a warm-up, and relates them to the server's processor time. */
export const measureLoad = async (
  server: Measured,
  path: string,
  headers: Readonly<Record<string, string>>,
  forMs: number,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const runFor = async (ms: number, limit = Number.POSITIVE_INFINITY) => {
    const results: Array<{ status: number; ms: number }> = [];
    const until = performance.now() + ms;
    const worker = async () => {
      while (performance.now() < until && results.length < limit)
        results.push(await ask(agent, server.port, path, headers));
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return results;
  };
  await runFor(warmLimitMs, warmRequests);
  const before = await server.cpuMs();
  const results = await runFor(forMs);
  const cpuMs = (await server.cpuMs()) - before;
  agent.destroy();
  const times = results.map((one) => one.ms).toSorted((a, b) => a - b);
  return {
    requests: results.length,
    perCpuSecond: Math.round((results.length / cpuMs) * 1000),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses: Object.fromEntries(
      [...Map.groupBy(results, (one) => one.status)].map(([status, group]) => [status, group.length]),
    ),
  };
};
