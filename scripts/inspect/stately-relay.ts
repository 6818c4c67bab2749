import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { createKeptMessages } from './kept-messages.ts';

const KEPT = 500;

export type StatelyRelay = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Hands what the inspected page says to every reader of Stately's WebSocket protocol; a reader that comes later gets the
 * running actors and the last messages. Listens on loopback alone and turns pages of other origins away: what it carries is a player's session.
 * @param isOwn whether pages of an origin may connect; a program sends no origin.
 */
export const startStatelyRelay = async (
  port: number,
  isOwn: (origin: string) => boolean,
): Promise<StatelyRelay> => {
  const kept = createKeptMessages(KEPT);
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    verifyClient: ({ origin }: { readonly origin: string | undefined }) =>
      origin === undefined || isOwn(origin),
  });
  server.on('connection', (socket: WebSocket) => {
    // A frame that is none would end this process.
    socket.on('error', () => socket.terminate());
    for (const message of kept.all()) socket.send(message);
    socket.on('message', (data: Buffer) => {
      const message = data.toString();
      kept.add(message);
      for (const client of server.clients)
        if (client !== socket && client.readyState === client.OPEN) client.send(message);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
};
