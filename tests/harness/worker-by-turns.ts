import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

type ByTurns = {
  readonly url: string;
  /** How often the worker was asked for. */
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
};

/** The site as a proxy shows it that has replicas of two builds behind it: the service worker of each by turns. */
export const workerByTurns = async (siteUrl: string): Promise<ByTurns> => {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isWorker = url === '/sw.js';
    const onward = send(
      siteUrl + url,
      { method, headers: isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
        if (!isWorker) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        asked += 1;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        const turn = asked % 2;
        answer.on('data', (part: Buffer) => outgoing.write(part));
        answer.on('end', () => outgoing.end(`\n// ${turn}`));
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
