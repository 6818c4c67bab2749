import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type QuickPlatform = {
  readonly url: string;
  /** Requests that were answered. */
  readonly asked: () => number;
  readonly stop: () => void;
};

/**
 * Answers every read as the sandbox answered it the first time, by address and session: a platform that takes next to
 * nothing of the processor that the measured server needs.
 */
export const startQuickPlatform = async (sandboxUrl: string): Promise<QuickPlatform> => {
  const target = new URL(sandboxUrl);
  const kept = new Map<string, Promise<Kept>>();
  let asked = 0;
  const read = (path: string, headers: IncomingHttpHeaders): Promise<Kept> =>
    new Promise((done, fail) => {
      request({ host: target.hostname, port: target.port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          const { 'content-type': type = 'application/json' } = answer.headers;
          done({
            status: answer.statusCode ?? 502,
            headers: { 'content-type': type, 'content-length': String(body.length) },
            body,
          });
        });
      })
        .on('error', fail)
        .end();
    });
  const server = createServer(({ url = '/', headers }, response) => {
    asked += 1;
    const key = `${headers.cookie ?? ''} ${url}`;
    const answer = kept.get(key) ?? read(url, headers);
    kept.set(key, answer);
    answer.then(
      ({ status, headers: own, body }) => {
        if (status !== 200) kept.delete(key);
        response.writeHead(status, own);
        response.end(body);
      },
      () => {
        kept.delete(key);
        response.destroy();
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
