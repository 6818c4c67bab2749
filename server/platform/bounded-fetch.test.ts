import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';
import { createSeats } from './stream-seats.ts';

let upstream: Server;
let base = '';
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let closed = 0;
beforeAll(async () => {
  upstream = createServer((request, response) => {
    response.on('close', () => (closed += 1));
    answer(request, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

const limits = {
  upstreamCalls: 3,
  upstreamCallsPerAddress: 9,
  upstreamMs: 300,
  upstreamBodyMs: 400,
  upstreamBytes: 100_000,
};
const turn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('ends an answer that does not come, and lets no more than so many wait for one', async () => {
  const fetchIt = createBoundedFetch(limits);
  answer = () => {};
  const before = closed;
  const began = performance.now();
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetchIt(base, {}, false, 'a').catch((error: unknown) => (error as Error).message),
    ),
  );
  expect(performance.now() - began).toBeLessThan(1500);
  expect(all.filter((text) => text === 'too many requests are on their way')).toHaveLength(7);
  await turn(50);
  expect(closed - before).toBe(3);
  answer = (_request, response) => void response.end('well');
  expect(await (await fetchIt(base, {}, false, 'a')).text()).toBe('well');
});

it('ends an answer that is too long, told or not, and one that drips', async () => {
  const fetchIt = createBoundedFetch(limits);
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '200000' });
    response.end(Buffer.alloc(200_000));
  };
  await expect(fetchIt(base, {}, false, 'a')).rejects.toThrow('too long');
  let sent = 0;
  answer = (_request, response) => {
    const more = (): void => {
      if (response.destroyed || sent > 50_000_000) return;
      sent += 50_000;
      if (response.write(Buffer.alloc(50_000))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  const endless = await fetchIt(base, {}, false, 'a');
  await expect(endless.text()).rejects.toThrow('too long');
  await turn(50);
  expect(sent).toBeLessThan(20_000_000);
  answer = (_request, response) => {
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  };
  const dripping = await fetchIt(base, {}, false, 'a');
  await expect(dripping.text()).rejects.toThrow('took too long');
  answer = (_request, response) => void response.end('x'.repeat(100_000));
  for (let at = 0; at < 8; at += 1)
    expect((await (await fetchIt(base, {}, false, 'a')).text()).length).toBe(100_000);
});

it('seats so many streams of a player, of a network and of all, and each is free again once', () => {
  const seats = createSeats();
  const most = { streams: 6, streamsPerAddress: 4, streamsPerPlayer: 2 };
  const take = (session: string, address: string) => seats.take(session, { address }, most);
  const first = take('a', '203.0.113.1');
  expect([take('a', '203.0.113.2') === null, take('a', '203.0.113.3') === null]).toEqual([false, true]);
  first?.();
  first?.();
  expect([take('a', '203.0.113.3') === null, take('a', '203.0.113.3') === null]).toEqual([false, true]);
  const network = ['b', 'c', 'd', 'e'].map((name) => take(name, '198.51.100.1') === null);
  expect(network).toEqual([false, false, false, false]);
  expect(take('f', '198.51.100.1')).toBeNull();
  expect(take('g', '192.0.2.1')).toBeNull();
});
