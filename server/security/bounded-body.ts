import type { IncomingMessage } from 'node:http';

/** The whole body, or null as soon as it is longer than `most`; what comes after that is not kept. */
export const readBounded = (incoming: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | null> => {
  const told = Number(incoming.headers['content-length'] ?? 0);
  if (told > most) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = (): void => {
      incoming.off('data', take).off('end', finish).off('error', reject).off('close', abort);
    };
    const take = (part: Buffer): void => {
      bytes += part.length;
      if (bytes <= most) return void parts.push(part);
      end();
      incoming.pause();
      resolve(null);
    };
    const finish = (): void => {
      end();
      resolve(Buffer.concat(parts));
    };
    const abort = (): void => reject(new Error('the request broke off'));
    incoming.on('data', take).once('end', finish).once('error', reject).once('close', abort);
  });
};
