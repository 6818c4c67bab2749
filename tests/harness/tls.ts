import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { generate } from 'selfsigned';

/** A request as a browser sent it. */
type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  /** The browser's own word about where it comes from. */
  readonly fetchSite: string;
};

export type Tls = {
  /** `https://{name}:{port}`. */
  readonly origin: string;
  /** The same server's door without TLS. */
  readonly plainOrigin: string;
  /** Requests over TLS so far. */
  readonly seen: readonly SeenRequest[];
  /** Where requests go from now on: the server behind often has to know its own address first. */
  readonly target: (base: string) => void;
  readonly stop: () => Promise<void>;
};

/** Of a hop, or the HTTP/2 way of writing what HTTP/1 has a header for. */
const ofHop = /^(?::.*|host|connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/;

type Request = IncomingMessage | Http2ServerRequest;
type Response = ServerResponse | Http2ServerResponse;

const pass = (base: string, scheme: 'http' | 'https', request: Request, response: Response): void => {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofHop.test(name)));
  const onward = ask(
    base + (request.url ?? '/'),
    {
      method: request.method ?? 'GET',
      headers: {
        ...headers,
        host: String(request.headers[':authority'] ?? request.headers.host),
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        'x-forwarded-proto': scheme,
      },
    },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofHop.test(name));
      const onto = response as ServerResponse;
      onto.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(onto);
    },
  );
  onward.on('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
};

const listen = async (server: NetServer): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A proxy such as stands before a site: HTTP/2 and HTTP/1 over TLS under a name, by a certificate made just now. */
export const startTls = async (name: string): Promise<Tls> => {
  let base = '';
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], { keyType: 'ec' });
  const seen: SeenRequest[] = [];
  const secure = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { cookie = '', 'sec-fetch-site': fetchSite } = request.headers;
    seen.push({ method: request.method, path: request.url, cookie, fetchSite: String(fetchSite ?? '') });
    pass(base, 'https', request, response);
  });
  const plain = createServer((request, response) => pass(base, 'http', request, response));
  const sockets = new Set<{ destroy: () => void }>();
  for (const server of [secure, plain] as readonly NetServer[])
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  const origin = `https://${name}:${await listen(secure)}`;
  const plainOrigin = `http://${name}:${await listen(plain)}`;
  const end = (server: Server | NetServer) => new Promise((done) => server.close(done));
  return {
    origin,
    plainOrigin,
    seen,
    target: (next) => void (base = next),
    stop: async () => {
      const ended = Promise.all([end(secure), end(plain)]);
      for (const socket of sockets) socket.destroy();
      await ended;
    },
  };
};
