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
import { localeCodes } from '../../sandbox/seed/locales.ts';
import { seedFolder } from './site.ts';
import { createManners } from './wire-manners.ts';
import type { Manners } from './wire-manners.ts';
import { formFields } from './wire-tap.ts';

const root = join(import.meta.dirname, '../..');

/** How a make differs from the sandbox. */
export type Style = {
  /** Name of the platform's session cookie. */
  readonly cookie?: string;
  /** A call without a locale of the list is refused. */
  readonly isLocaleStrict?: boolean;
  /** Records of the content service are known by their number alone. */
  readonly hasNoSlugs?: boolean;
};

/** Sandboxes in processes of their own behind an address each, where the answers are those of another make. */
export type OtherMake = {
  readonly url: string;
  /** Paths, or beginnings of paths, that answer 404 from now on. */
  readonly leaveOut: (...paths: readonly string[]) => void;
  /** Cuts the connection of the next requests to a path, before the sandbox has them. */
  readonly drop: (path: string, times: number) => void;
  /** Answers a path with this in place of the sandbox, from now on; null lets it answer again. */
  readonly answer: (path: string, body: object | null) => void;
  /** Requests so far whose path begins with this. */
  readonly asked: (path: string) => number;
  /** Calls that were not sent as the call table says. */
  readonly brokenManners: () => readonly string[];
  readonly stop: () => Promise<void>;
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

/** `origin`: where players reach its payment and game pages, when something stands before it. */
export const startLone = async (
  folder: string,
  origin = '',
): Promise<{ child: ChildProcess; url: string }> => {
  const child = fork(join(import.meta.dirname, 'lone-sandbox.ts'), [], {
    env: { ...process.env, SANDBOX_DATA: folder, SANDBOX_ORIGIN: origin },
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

const renamed = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`(^|;\\s*)${from}=`), `$1${to}=`);

/** What a style has against a request: status and body, or null. */
const refusalBy = ({ isLocaleStrict, hasNoSlugs }: Style, path: string): [number, object] | null => {
  const { pathname, searchParams } = new URL(path, 'http://make');
  const locale = searchParams.get('locale');
  if (isLocaleStrict && pathname.startsWith('/api/') && !localeCodes.some((code) => code === locale))
    return [400, { error: { type: 'InvalidRequest', code: 'LOCALE', message: 'locale', error_data: {} } }];
  if (hasNoSlugs && pathname.endsWith('/promotions') && path.includes('slug'))
    return [
      400,
      { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid key slug' } },
    ];
  return null;
};

const withoutSlugs = (path: string, text: string): string =>
  path.startsWith('/content/promotions') ? text.replaceAll(/"slug":"[^"]*",?/g, '') : text;

type Make = {
  readonly target: string;
  readonly style: Style;
  readonly missing: ReadonlySet<string>;
  readonly drops: Map<string, number>;
  readonly answers: ReadonlyMap<string, object>;
  readonly paths: string[];
  readonly manners: Manners;
};

const pass = async (make: Make, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { target, missing, style } = make;
  const path = request.url ?? '/';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  make.paths.push(path);
  const body = Buffer.concat(chunks);
  const form = new Request('http://make', {
    method: 'POST',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    body,
  });
  const done = make.manners.see({
    method: request.method ?? 'GET',
    url: path,
    header: (name) => request.headers[name]?.toString(),
    fields: request.method === 'POST' ? await formFields(form).catch(() => []) : [],
  });
  response.once('close', () => done(null));
  const call = path.split('?')[0] ?? '';
  const drops = make.drops.get(call) ?? 0;
  if (drops > 0) {
    make.drops.set(call, drops - 1);
    response.destroy();
    return;
  }
  const own = make.answers.get(call);
  const refusal = refusalBy(style, path) ?? (own ? ([200, own] as const) : null);
  if (refusal) {
    response.writeHead(refusal[0], { 'content-type': 'application/json' }).end(JSON.stringify(refusal[1]));
    return;
  }
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
  const sent = headers.get('cookie');
  if (style.cookie && sent !== null) headers.set('cookie', renamed(sent, style.cookie, 'platform_session'));
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const answer = await fetch(target + path, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    signal: leaving.signal,
    ...(chunks.length > 0 && { body }),
  });
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream') && answer.body) {
    response.writeHead(answer.status, { 'content-type': type });
    for await (const piece of answer.body) response.write(piece);
    response.end();
    return;
  }
  const isJson = type.includes('json');
  const answered = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (
      !['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'set-cookie'].includes(name)
    )
      response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  const named = cookies.map((one) => (style.cookie ? renamed(one, 'platform_session', style.cookie) : one));
  if (named.length > 0) response.setHeader('set-cookie', named);
  const text = () => (style.hasNoSlugs ? withoutSlugs(path, answered.toString()) : answered.toString());
  response.end(isJson ? otherwise(path, text()) : answered);
};

/** The platform, the content service and the authentication service of an operator, each a process of its own. */
export const startOtherMake = async (style: Style = {}) => {
  const folders: string[] = [];
  const start = async (): Promise<OtherMake & { readonly sandboxUrl: string }> => {
    const folder = await mkdtemp(join(tmpdir(), 'croupier-other-'));
    folders.push(folder);
    if (existsSync(seedFolder)) await cp(seedFolder, folder, { recursive: true });
    const { child, url: sandboxUrl } = await startLone(folder);
    const missing = new Set<string>();
    const drops = new Map<string, number>();
    const answers = new Map<string, object>();
    const paths: string[] = [];
    const manners = createManners(new Set(localeCodes));
    const make = { target: sandboxUrl, style, missing, drops, answers, paths, manners };
    const server = createServer((request, response) => {
      pass(make, request, response).catch(() => response.destroy());
    });
    const url = await listen(server);
    return {
      url,
      sandboxUrl,
      drop: (path, times) => void drops.set(path, times),
      answer: (path, body) => void (body === null ? answers.delete(path) : answers.set(path, body)),
      asked: (path) => paths.filter((one) => one.startsWith(path)).length,
      brokenManners: () => manners.take(),
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
