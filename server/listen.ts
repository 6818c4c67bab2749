import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { FrontConfig } from './config.ts';
import type { Bindings } from './routes/route.ts';

/** What is still answered then is ended; the process has 10 s in all. */
const STOP_LIMIT_MS = 7_000;
const KEEP_ALIVE_MS = 65_000;

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

/** Serves the application, in development behind Vite. Rejects with the system's error when the port is taken. */
export const listen = async (
  app: Hono<Bindings>,
  { port, host, dev }: FrontConfig,
  observe: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> => {
  const listener = getRequestListener(app.fetch as never, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    observe(request, response);
    if (dev) dev.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
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
