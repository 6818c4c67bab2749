import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-port.ts';
import { seedFolder } from './site.ts';

const root = join(import.meta.dirname, '../..');

/** Sandboxes in processes of their own behind an address each, where the answers are those of another make. */
export type OtherMake = {
  readonly url: string;
  /** Paths, or beginnings of paths, that answer 404 from now on. */
  readonly leaveOut: (...paths: readonly string[]) => void;
  readonly stop: () => Promise<void>;
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

const startLone = async (folder: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = fork(join(import.meta.dirname, 'lone-sandbox.ts'), [], {
    env: { ...process.env, SANDBOX_DATA: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${message.port}` };
};

/** What another make writes otherwise: types without their suffix, fields nobody knows, numbers as ids. */
const otherwise = (path: string, text: string): string => {
  if (!path.startsWith('/api/') && !path.startsWith('/content/')) return text;
  try {
    const body = JSON.parse(text) as { error?: { type?: string } } & Record<string, unknown>;
    if (typeof body.error?.type === 'string') body.error.type = body.error.type.replace(/Exception$/, '');
    return JSON.stringify({ ...body, took_ms: 3, server: 'other' });
  } catch {
    return text;
  }
};

const pass = async (
  target: string,
  missing: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = request.url ?? '/';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if ([...missing].some((one) => path.startsWith(one))) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (
      typeof value === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding', 'expect'].includes(name)
    )
      headers.set(name, value);
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const answer = await fetch(target + path, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    signal: leaving.signal,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream') && answer.body) {
    response.writeHead(answer.status, { 'content-type': type });
    for await (const piece of answer.body) response.write(piece);
    response.end();
    return;
  }
  const isJson = type.includes('json');
  const body = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (
      !['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'set-cookie'].includes(name)
    )
      response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(isJson ? otherwise(path, body.toString()) : body);
};

/** The platform, the content service and the authentication service of an operator, each a process of its own. */
export const startOtherMake = async () => {
  const folders: string[] = [];
  const start = async (): Promise<OtherMake & { readonly sandboxUrl: string }> => {
    const folder = await mkdtemp(join(tmpdir(), 'croupier-other-'));
    folders.push(folder);
    if (existsSync(seedFolder)) await cp(seedFolder, folder, { recursive: true });
    const { child, url: sandboxUrl } = await startLone(folder);
    const missing = new Set<string>();
    const server = createServer((request, response) => {
      pass(sandboxUrl, missing, request, response).catch(() => response.destroy());
    });
    const url = await listen(server);
    return {
      url,
      sandboxUrl,
      leaveOut: (...paths) => {
        missing.clear();
        for (const path of paths) missing.add(path);
      },
      stop: async () => {
        server.closeAllConnections();
        server.close();
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      },
    };
  };
  const [platform, content, identity] = await Promise.all([start(), start(), start()]);
  return {
    platform,
    content,
    identity,
    stop: async () => {
      await Promise.all([platform.stop(), content.stop(), identity.stop()]);
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
};

/** The front server as an operator starts it: built, without a sandbox. */
export const startAlone = async (env: Readonly<Record<string, string>>) => {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SANDBOX: 'off', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('is served')) done();
    });
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
