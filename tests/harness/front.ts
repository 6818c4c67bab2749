import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Front, FrontConfig, LogEntry } from '../../server/config.ts';
import { startFront } from '../../server/main.ts';
import type { Overrides } from '../../sandbox/overrides.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { startTestSandbox } from './sandbox-client.ts';
import type { TestSandbox } from './sandbox-client.ts';

/** A request of the front server to one of the operator's services. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Answer = { readonly status?: number; readonly body: unknown };
type FrontAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string;
  readonly html: string;
};

/** The front server before a sandbox: what it asks is noted, and answers of another make may stand in. */
export type TestFront = {
  readonly base: string;
  readonly sandbox: TestSandbox;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<FrontAnswer>;
  /** As the site's own scripts send. */
  readonly post: (
    path: string,
    body: FormData | object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  /** The cookies of a player who is signed in. */
  readonly signIn: (login: string, password?: string) => Promise<string>;
  readonly asked: (path: string | RegExp) => readonly Asked[];
  readonly logs: readonly LogEntry[];
  readonly setOverrides: (overrides: Overrides) => void;
  /** What the services answer at a path in place of the sandbox; text goes as it is. */
  readonly setAnswer: (path: string, answer: Answer) => void;
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
};

const hopHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];
const bodyHeaders = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

const startWay = async (target: string, asked: Asked[], answers: ReadonlyMap<string, Answer>) => {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', target);
      const body = Buffer.concat(pieces);
      const method = request.method ?? 'GET';
      asked.push({
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: body.toString(),
      });
      const own = answers.get(url.pathname);
      if (own) {
        const isText = typeof own.body === 'string';
        response.writeHead(own.status ?? 200, { 'content-type': isText ? 'text/plain' : 'application/json' });
        response.end(isText ? own.body : JSON.stringify(own.body));
        return;
      }
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && !hopHeaders.includes(name)) headers.set(name, value);
      fetch(url, { method, headers, redirect: 'manual', ...(body.length > 0 && { body }) }).then(
        async (answer) => {
          response.statusCode = answer.status;
          for (const [name, value] of answer.headers)
            if (!bodyHeaders.includes(name)) response.setHeader(name, value);
          response.setHeader('set-cookie', answer.headers.getSetCookie());
          response.end(Buffer.from(await answer.arrayBuffer()));
        },
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

export const cookiesOf = (answer: { readonly headers: Headers }): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

export const startTestFront = async (config: Partial<FrontConfig> = {}): Promise<TestFront> => {
  const sandbox = await startTestSandbox();
  const asked: Asked[] = [];
  const answers = new Map<string, Answer>();
  const logs: LogEntry[] = [];
  const way = await startWay(sandbox.base, asked, answers);
  const front: Front = await startFront({
    port: 0,
    host: '127.0.0.1',
    platformUrl: way.url,
    contentUrl: `${way.url}/content`,
    authUrl: `${way.url}/auth-service`,
    insecureHttp: false,
    siteOrigins: [],
    loopbackOrigins: [sandbox.base],
    frameOrigins: [sandbox.base],
    returnOrigins: [],
    imageOrigins: [],
    sealKey: 'k'.repeat(40),
    clientDir: '',
    dev: { middlewares: (_request, _response, next) => next() },
    log: (entry) => void logs.push(entry),
    ...config,
  });
  const base = `http://127.0.0.1:${front.port}`;
  const own = { origin: base, 'sec-fetch-site': 'same-origin', 'x-croupier': '1' };
  const post: TestFront['post'] = (path, body, headers = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...own,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  return {
    base,
    sandbox,
    post,
    get: async (path, headers = {}) => {
      const answer = await fetch(`${base}${path}`, { redirect: 'manual', headers: { ...own, ...headers } });
      return {
        status: answer.status,
        headers: answer.headers,
        location: answer.headers.get('location') ?? '',
        html: await answer.text(),
      };
    },
    signIn: async (login, password = fixturePassword) => {
      const form = new FormData();
      form.append('login', login.includes('@') ? login : `${login}@evenfall.test`);
      form.append('password', password);
      const answer = await post('/api/auth.login?v=1&locale=en-US', form);
      if (!answer.ok) throw new Error(`${login} cannot sign in: ${await answer.text()}`);
      return cookiesOf(answer);
    },
    asked: (path) =>
      asked.filter((one) => (typeof path === 'string' ? one.path === path : path.test(one.path))),
    logs,
    setOverrides: (overrides) => {
      sandbox.platform.setOverrides(overrides);
      front.refresh();
    },
    setAnswer: (path, answer) => {
      answers.set(path, answer);
      front.refresh();
    },
    reset: () => {
      sandbox.platform.setOverrides({});
      sandbox.platform.faults.clear();
      answers.clear();
      asked.length = 0;
      logs.length = 0;
      front.refresh();
    },
    stop: async () => {
      await front.stop();
      way.server.closeAllConnections();
      way.server.close();
      await sandbox.stop();
    },
  };
};
