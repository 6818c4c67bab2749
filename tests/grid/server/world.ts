import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePorts } from '../../../scripts/free-port.ts';
import { startTestSandbox } from '../../harness/sandbox-client.ts';

/** What the way to the platform does with everything that goes over it. */
type Weather = 'clear' | 'hangs' | 'slow' | 'huge' | 'broken' | 'down';
type Memory = { readonly port: number; readonly heapUsed: number; readonly rss: number };

type FrontProcess = {
  readonly url: string;
  readonly memory: () => Promise<Memory>;
  readonly kill: () => Promise<void>;
};
export type ServerWorld = {
  readonly setWeather: (weather: Weather) => void;
  /** Requests of a path that reached the platform so far. */
  readonly asked: (path: RegExp) => number;
  readonly startFront: (env?: Readonly<Record<string, string>>) => Promise<FrontProcess>;
  readonly stop: () => Promise<void>;
};

const SLOW_MS = 1500;
const HUGE_BYTES = 200_000_000;

const flood = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(1_000_000, 'x');
  for (let sent = 0; sent < HUGE_BYTES && !response.destroyed; sent += piece.length)
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end();
};

/** A sandbox in memory, and a way to it that can be spoiled. */
const startWay = async (target: string) => {
  let weather: Weather = 'clear';
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (weather === 'hangs') return;
    if (weather === 'down') return void response.destroy();
    if (weather === 'huge') return void flood(response).catch(() => {});
    if (weather === 'broken') return void response.end('{"data": {"bro');
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const method = request.method ?? 'GET';
      const answer = fetch(target + (request.url ?? '/'), {
        method,
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
      });
      const wait = new Promise((done) => setTimeout(done, weather === 'slow' ? SLOW_MS : 0));
      Promise.all([answer, wait]).then(
        async ([one]) => {
          response.statusCode = one.status;
          for (const [name, value] of one.headers)
            if (!/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name))
              response.setHeader(name, value);
          response.end(Buffer.from(await one.arrayBuffer()));
        },
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWeather: (next: Weather) => void (weather = next),
    asked: (path: RegExp) => paths.filter((one) => path.test(one)).length,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const memoryOf = async (child: ChildProcess): Promise<Memory> => {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
};

export const startServerWorld = async (): Promise<ServerWorld> => {
  const sandbox = await startTestSandbox();
  const way = await startWay(sandbox.base);
  const children = new Set<ChildProcess>();
  return {
    setWeather: way.setWeather,
    asked: way.asked,
    startFront: async (env = {}) => {
      const [port = 0] = await freePorts(1);
      const child = fork(join(import.meta.dirname, 'front-process.ts'), [], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          SANDBOX: 'off',
          PLATFORM_URL: way.url,
          CONTENT_URL: `${way.url}/content`,
          PORT: String(port),
          HOST: '127.0.0.1',
          SEAL_KEY: 'grid-seal-key-of-more-than-thirty-two-bytes',
          ...env,
        },
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      children.add(child);
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('the front server ended')));
      ended.catch(() => {});
      const [told] = (await Promise.race([once(child, 'message'), ended])) as [Memory];
      return {
        url: `http://127.0.0.1:${told.port}`,
        memory: () => memoryOf(child),
        kill: async () => {
          children.delete(child);
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          await gone;
        },
      };
    },
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
      way.stop();
      await sandbox.stop();
    },
  };
};
