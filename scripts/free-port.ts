import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Ports that were free a moment ago, all different. */
export const freePorts = async (count: number, host = '127.0.0.1'): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((done, fail) => server.once('error', fail).listen({ port: 0, host }, done));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
};
