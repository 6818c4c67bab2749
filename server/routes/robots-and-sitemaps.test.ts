import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { defaultLimits } from '../security/limits.ts';

// Of no other file: those of a worker share the front's count of what is on its way.
const headers = { 'x-forwarded-for': '192.0.2.91' };

it('15.2.2 a platform without robots.txt keeps nobody from its calls, however often it is asked for', async () => {
  const front = await startBareFront(
    (request, response) => {
      if (request.url !== '/robots.txt') return sendJson(response, { data: {} });
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      return undefined;
    },
    { trustedHops: 1 },
  );
  try {
    for (let at = 0; at <= defaultLimits.upstreamCallsPerAddress; at += 1) {
      const answer = await fetch(`${front.url}/robots.txt`, { headers });
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringMatching(/^User-agent: \*\nAllow: \/\n\nSitemap: /),
      ]);
    }
    expect((await fetch(`${front.url}/api/account.getInfo`, { headers })).status).toBe(200);
  } finally {
    await front.stop();
  }
}, 20_000);

it('who asks for robots.txt meanwhile shares one read of it', async () => {
  let end = (): void => {};
  const front = await startBareFront((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    end = () => response.end('User-agent: *\nDisallow: /profile\n');
  });
  const ask = () => fetch(`${front.url}/robots.txt`).then((answer) => answer.text());
  try {
    const first = ask();
    await vi.waitFor(() => expect(front.seen).toEqual(['GET /robots.txt']));
    const others = Array.from({ length: 5 }, ask);
    // Answered after them, by a server that takes them in their order.
    await fetch(`${front.url}/livez`).then((answer) => answer.text());
    end();
    const texts = await Promise.all([first, ...others]);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Disallow: /profile');
    expect(front.seen).toEqual(['GET /robots.txt']);
  } finally {
    await front.stop();
  }
});

it('15.2.2 a platform under a path has its robots.txt there', async () => {
  const platform = createServer((request, response) => {
    response.writeHead(request.url === '/casino/robots.txt' ? 200 : 404, { 'content-type': 'text/plain' });
    response.end('User-agent: *\nDisallow: /secret\n');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  const front = await startBareFront((_request, response) => sendJson(response, { data: {} }), {
    platformUrl: `http://127.0.0.1:${port}/casino`,
  });
  try {
    expect(await fetch(`${front.url}/robots.txt`).then((answer) => answer.text())).toContain('/secret');
  } finally {
    await front.stop();
    platform.closeAllConnections();
    platform.close();
  }
});
