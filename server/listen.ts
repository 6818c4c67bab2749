import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { FrontConfig } from './config.ts';
import { cameByTls, clientAddress, networkOf } from './security/client-address.ts';
import { limitsOf } from './security/limits.ts';
import type { Bindings } from './routes/route.ts';

/** What is still answered then is ended; the process has 10 s in all. */
const STOP_LIMIT_MS = 7_000;
const KEEP_ALIVE_MS = 65_000;
/** More than a browser keeps for one host, so that one that was given too many cookies can be told to drop them. */
const MOST_HEADER_BYTES = 1_048_576;
/** Two years. */
const STRICT = 'max-age=63072000; includeSubDomains';

type Listening = {
  readonly port: number;
  /** Ends when the last answer is given, or after 7 s. */
  readonly stop: () => Promise<void>;
};

const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Further connections of an address that has enough of them are closed at once. */
const limitPerAddress = (server: Server, most: number): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(clientAddress(socket.remoteAddress ?? '', null, 0));
    const count = open.get(network) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other. Node begins with all that were sent ahead at once, and tells
 * none but the first of them that the visitor has gone.
 */
const oneByOne = (answer: Answer, most: number): Answer => {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    const begin = (): void => {
      response.once('close', () => {
        line.shift();
        if (!socket.destroyed) line[0]?.();
      });
      answer(request, response);
    };
    line.push(begin);
    if (line.length === 1) begin();
    else if (line.length > most) socket.destroy();
  };
};

/** Serves the application, in development behind Vite. Rejects with the system's error when the port is taken. */
export const listen = async (
  app: Hono<Bindings>,
  config: FrontConfig,
  observe: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> => {
  const { port, host, dev } = config;
  const limits = limitsOf(config);
  const listener = getRequestListener(app.fetch as never, { overrideGlobalObjects: false });
  const { siteOrigins } = config;
  const isSecure = siteOrigins.length > 0 && siteOrigins.every((origin) => origin.startsWith('https:'));
  const times = { requestTimeout: limits.requestMs, headersTimeout: limits.headersMs };
  const answer: Answer = (request, response) => {
    observe(request, response);
    const told = request.headers['x-forwarded-proto'];
    if (isSecure && cameByTls(String(told ?? ''), config.trustedHops ?? 0) !== false)
      response.setHeader('Strict-Transport-Security', STRICT);
    if (dev) dev.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  };
  if (dev?.take) return { port: dev.take(answer), stop: () => Promise.resolve() };
  const server = createServer(
    { ...times, connectionsCheckingInterval: 2000, maxHeaderSize: MOST_HEADER_BYTES },
    oneByOne(answer, limits.sentAhead),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = limits.connections;
  if ((config.trustedHops ?? 0) === 0) limitPerAddress(server, limits.connectionsPerAddress);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => stopServer(server),
  };
};
