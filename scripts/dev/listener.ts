import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The one listener of the development server. What answers behind it comes and goes. */
export type Listener = {
  readonly port: number;
  /** Hands requests to another from now on. Answers the port. */
  readonly take: (answer: Answer) => number;
  /** Hands the sockets of hot reload to another from now on. */
  readonly takeSockets: (server: Server) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Requests wait while nobody answers yet, and as long as `held` has not come.
 * Rejects with the system's error when the port is taken.
 */
export const openListener = async (
  wished: number,
  host: string,
  held: () => Promise<void>,
): Promise<Listener> => {
  const first = Promise.withResolvers<void>();
  let current: Answer = () => {};
  let sockets: Server | undefined;
  const server = createServer((request, response) => {
    void first.promise.then(held).then(() => current(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (sockets) sockets.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wished, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    take: (answer) => {
      current = answer;
      first.resolve();
      return port;
    },
    takeSockets: (next) => {
      sockets = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
