import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type PlatformAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
};
export type PlatformRequest = {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Latin 1, so that no byte of a file is lost. */
  readonly body: string;
};

/** What one operator got wrong. */
export type PlantedFault = {
  /** Requests that are touched: a call, `stream`, or the beginning of a path. */
  readonly at: string;
  readonly request?: (request: PlatformRequest, times: number) => PlatformRequest;
  /** In place of the platform, which does not hear of the request; null lets it answer, `silence` never answers. */
  readonly instead?: (request: PlatformRequest, times: number) => PlatformAnswer | 'silence' | null;
  readonly answer?: (answer: PlatformAnswer, request: PlatformRequest) => PlatformAnswer;
  readonly delayMs?: number;
  /** Announces more bytes than come. */
  readonly isCut?: boolean;
};

export type FaultyPlatform = {
  /** Where the platform answers with the fault of this name. */
  readonly url: (fault: string) => string;
  readonly stop: () => Promise<void>;
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
};

const passedOn = ['content-type', 'cookie', 'origin', 'accept', 'authorization', 'x-forwarded-for'];

const requestOf = async (request: IncomingMessage, path: string): Promise<PlatformRequest> => ({
  method: request.method ?? 'GET',
  path,
  headers: Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  ),
  body: await textOf(request),
});

const ask = (target: string, { method, path, headers, body }: PlatformRequest, signal: AbortSignal) =>
  fetch(`${target}${path}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: Buffer.from(body, 'latin1') }),
    redirect: 'manual',
    signal,
  });

const answerOf = async (response: Response): Promise<PlatformAnswer> => {
  const headers: Record<string, string | readonly string[]> = {};
  for (const name of ['content-type', 'retry-after', 'location', 'cache-control']) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return { status: response.status, headers, body: await response.text() };
};

const write = (response: ServerResponse, { status, headers, body }: PlatformAnswer, isCut: boolean): void => {
  const bytes = Buffer.from(body);
  const length = isCut ? { 'content-length': String(bytes.length + 64) } : {};
  response.writeHead(status, { ...(headers as Record<string, string | string[]>), ...length });
  if (isCut) response.write(bytes, () => response.destroy());
  else response.end(bytes);
};

const pipe = async (response: ServerResponse, stream: Response): Promise<void> => {
  response.writeHead(stream.status, { 'content-type': stream.headers.get('content-type') ?? '' });
  try {
    for await (const chunk of stream.body ?? []) response.write(chunk);
  } catch {
    // The visitor has left.
  }
  response.end();
};

const touches = ({ at }: PlantedFault, path: string): boolean => {
  const name = path.replace(/\?.*/, '');
  return at.startsWith('/') ? name.startsWith(at) : name.toLowerCase() === `/api/${at.toLowerCase()}`;
};

/** The platform at `target` as several operators would have built it, each behind an address of its own. */
export const startFaultyPlatform = async (
  target: string,
  faults: Readonly<Record<string, PlantedFault>>,
): Promise<FaultyPlatform> => {
  const met = new Map<string, number>();
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const named = faults[name];
    const fault = named && touches(named, path) ? named : undefined;
    const times = (met.get(name) ?? 0) + 1;
    if (fault) met.set(name, times);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const came = await requestOf(incoming, path);
    const request = fault?.request?.(came, times) ?? came;
    const instead = fault?.instead?.(request, times) ?? null;
    if (instead === 'silence') return;
    if (fault?.delayMs !== undefined) await new Promise((wake) => setTimeout(wake, fault.delayMs));
    if (instead !== null) {
      write(response, instead, false);
      return;
    }
    const answered = await ask(target, request, gone.signal);
    if (answered.headers.get('content-type')?.startsWith('text/event-stream')) {
      await pipe(response, answered);
      return;
    }
    const answer = await answerOf(answered);
    write(response, fault?.answer?.(answer, request) ?? answer, fault?.isCut === true);
  };
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (fault) => `http://127.0.0.1:${port}/${fault}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
