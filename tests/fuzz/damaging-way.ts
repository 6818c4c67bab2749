import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mutateJson, mutateText } from './mutate-json.ts';
import type { Random } from './random.ts';

/** A platform that has gone wrong: a server that hands on what another answers, damaged. */
export type DamagingWay = {
  readonly url: string;
  /** From now on this generator damages each answer with this probability; null hands them on as they are. */
  readonly damage: (by: Random | null, probability?: number) => void;
  /** How many answers were damaged so far. */
  readonly count: () => number;
  readonly stop: () => Promise<void>;
};

const hop = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

const damaged = (random: Random, text: string): string => {
  if (random.chance(0.2)) return mutateText(random, text);
  try {
    return JSON.stringify(mutateJson(random, JSON.parse(text))) ?? '';
  } catch {
    return mutateText(random, text);
  }
};

export const startDamagingWay = async (base: string): Promise<DamagingWay> => {
  let random: Random | null = null;
  let probability = 0;
  let count = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && !hop.has(name)) headers.set(name, value);
      const body = Buffer.concat(parts);
      const { method = 'GET' } = request;
      fetch(`${base}${request.url ?? '/'}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body.length > 0 && { body }),
      })
        .then(async (answer) => {
          const text = await answer.text();
          const isDue = random !== null && random.chance(probability);
          if (isDue) count += 1;
          response.statusCode = isDue && random?.chance(0.15) ? 500 : answer.status;
          response.setHeader('content-type', answer.headers.get('content-type') ?? 'application/json');
          response.setHeader('set-cookie', answer.headers.getSetCookie());
          response.end(isDue && random ? damaged(random, text) : text);
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    damage: (by, share = 0.5) => {
      random = by;
      probability = share;
    },
    count: () => count,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
