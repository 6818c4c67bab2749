import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The one listener of the development server. What answers behind it comes and goes. */
export type Listener = {
  /** Rejects with the system's error when the port is taken. */
  readonly listen: (wished: number, host: string) => Promise<void>;
  /** Hands requests to another from now on. Answers the port. */
  readonly take: (answer: Answer) => number;
  /** Hands the sockets of hot reload to another from now on. */
  readonly takeSockets: (server: Server) => void;
  readonly port: () => number;
  /** Ends what is there, open sockets too. */
  readonly stop: () => Promise<void>;
  /** Lets connections end with their answers first: another process listens at the port as well. */
  readonly leave: () => Promise<void>;
};

/** How long a leaving listener still answers on connections that are kept open. */
const LEAVE_MS = 400;

/** Requests wait while nobody answers yet, and as long as `held` has not come. */
export const createListener = (held: () => Promise<void>): Listener => {
  const first = Promise.withResolvers<void>();
  let current: Answer = () => {};
  let sockets: Server | undefined;
  let isLeaving = false;
  const upgraded = new Set<Duplex>();
  const server = createServer((request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    void first.promise.then(held).then(() => current(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (!sockets) return socket.destroy();
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    sockets.emit('upgrade', request, socket, head);
  });
  const port = (): number => (server.address() as AddressInfo).port;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      // The server waits for them without counting them among its own.
      for (const socket of upgraded) socket.destroy();
    });
  return {
    listen: (wished, host) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(wished, host, resolve);
      }),
    port,
    take: (answer) => {
      current = answer;
      first.resolve();
      return port();
    },
    takeSockets: (next) => {
      sockets = next;
    },
    stop,
    leave: async () => {
      isLeaving = true;
      await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
      await stop();
    },
  };
};
