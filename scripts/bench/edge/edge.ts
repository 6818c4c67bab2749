import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse, SecureServerOptions } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

export type Edge = { readonly url: string; readonly stop: () => Promise<void> };

/** Headers of one connection, which HTTP/2 has no place for. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

/**
 * What an operator puts before the front server: TLS and HTTP/2 towards the browser, as the browser speaks neither
 * HTTP/2 without TLS nor this site with it. `route` gives the origin behind for a path.
 */
export const startEdge = async (route: (path: string) => string): Promise<Edge> => {
  const agent = new Agent({ keepAlive: true });
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const origin = new URL(route(asked.url));
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    );
    const behind = request(
      {
        agent,
        host: origin.hostname,
        port: origin.port,
        method: asked.method,
        path: asked.url,
        headers: {
          ...headers,
          host: origin.host,
          // The front server knows itself by the address behind.
          ...(headers['origin'] && { origin: origin.origin }),
        },
      },
      (response) => {
        answer.writeHead(
          response.statusCode ?? 502,
          Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ofConnection.has(name))),
        );
        response.pipe(answer.stream);
      },
    );
    behind.on('error', () => answer.stream.close());
    answer.stream.on('close', () => behind.destroy());
    answer.stream.on('error', () => behind.destroy());
    asked.pipe(behind);
  };
  const options: SecureServerOptions = { ...selfSigned('127.0.0.1'), allowHTTP1: false };
  const server = createSecureServer(options, pass);
  const open = new Set<{ destroy: () => void }>();
  server.on('session', (session) => session.on('error', () => session.destroy()));
  // Sockets, not sessions: one that the browser opened ahead and never used has no session, and is waited for at the end.
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        agent.destroy();
        server.close(() => done());
      }),
  };
};
