import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrontConfig, LogEntry } from '../../server/config.ts';
import { startFront } from '../../server/main.ts';

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

const listenOn = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The front server from its sources, before a platform of the test's own making. */
export const startBareFront = async (answer: Answerer, over: Partial<FrontConfig> = {}) => {
  const seen: string[] = [];
  const logs: LogEntry[] = [];
  const platform = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const platformUrl = await listenOn(platform);
  const front = await startFront({
    port: 0,
    host: '127.0.0.1',
    platformUrl,
    contentUrl: `${platformUrl}/content`,
    authUrl: `${platformUrl}/auth-service`,
    insecureHttp: false,
    siteOrigins: [],
    loopbackOrigins: [],
    frameOrigins: [],
    returnOrigins: [],
    imageOrigins: [],
    sealKey: 'k'.repeat(40),
    clientDir: '',
    dev: { middlewares: (_request, _response, next) => next() },
    log: (entry) => void logs.push(entry),
    ...over,
  });
  const url = `http://127.0.0.1:${front.port}`;
  return {
    url,
    seen,
    logs,
    own: { origin: url, 'sec-fetch-site': 'same-origin', 'x-croupier': '1' } as Record<string, string>,
    stop: async () => {
      platform.closeAllConnections();
      await front.stop();
      await new Promise((resolve) => platform.close(resolve));
    },
  };
};

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
