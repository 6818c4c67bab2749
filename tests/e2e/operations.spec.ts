import { request as httpRequest } from 'node:http';
import { expect, test } from '../harness/test.ts';

const desktop = { tag: '@desktop' };
const account = '/api/account.getInfo?v=1&locale=en-US';

/** A request on a connection of its own; `done` gives status and length of what has come when it ends. */
const begin = (url: string) => {
  let bytes = 0;
  let answered = (): void => {};
  const hasBegun = new Promise<void>((resolve) => (answered = resolve));
  const done = new Promise<{ status: number; bytes: number; whole: boolean }>((resolve) => {
    const sent = httpRequest(url, (response) => {
      answered();
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, bytes, whole: response.complete }),
      );
    });
    sent.on('error', () => resolve({ status: 0, bytes, whole: false }));
    sent.end();
  });
  return { done, hasBegun };
};

test(
  'BY-2.07 SIGTERM: a request in flight gets its answer, a stream without end is ended, and the process is gone within 10 s',
  desktop,
  async ({ site }) => {
    await site.start();
    const slow = { kind: 'latency', when: 'before', times: 1, delayMs: 1500 } as const;
    await site.sandbox.setFault({ ...slow, target: 'account.getInfo' });
    await site.sandbox.setFault({
      target: 'games.get',
      kind: 'drip',
      when: 'after',
      times: 1,
      delayMs: 20_000,
    });
    const slowOne = begin(site.url + account);
    const options = encodeURIComponent(JSON.stringify({ filter: {}, offset: 0, count: 18, fields: [] }));
    const endless = begin(`${site.url}/api/games.get?v=1&locale=en-US&options=${options}`);
    await endless.hasBegun;
    const began = performance.now();
    await site.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await slowOne.done).toMatchObject({ status: 200, whole: true });
    expect((await endless.done).whole).toBe(false);
    expect(await begin(`${site.url}/healthz`).done).toMatchObject({ status: 0 });
    await site.start();
    expect(await begin(`${site.url}/healthz`).done).toMatchObject({ status: 200 });
  },
);

test(
  'BY-2.06 BY-2.07 a platform that is down gives the maintenance page with Retry-After and comes back by itself; figures and log lines say so, without the visitor',
  desktop,
  async ({ page, request, site, watch }) => {
    watch.allow(/503/);
    // Its figures are those of this test alone.
    await site.stop();
    await site.start();
    await site.sandbox.setFault({ target: '*', kind: 'drop', when: 'before', times: -1 });
    // What the server had read is forgotten, as after a start.
    await site.sandbox.setSwitches({});
    const email = 'canary.person@example.test';
    const secret = 'canary-4111111111111111';
    const asked = await request.get(`/?email=${encodeURIComponent(email)}&token=${secret}`, {
      headers: { cookie: `session=${secret}`, 'x-request-id': secret },
    });
    expect(asked.status()).toBe(503);
    expect(Number(asked.headers()['retry-after'])).toBeGreaterThan(0);
    await request.post('/api/auth.login?v=1&locale=en-US', {
      headers: { 'x-croupier': '1', origin: site.url },
      multipart: { login: email, password: secret },
    });
    await request.post('/csp-report', {
      data: JSON.stringify({
        'csp-report': {
          'document-uri': `${site.url}/?email=${email}`,
          'blocked-uri': `https://else.test/a?t=${secret}`,
          'effective-directive': 'img-src',
        },
      }),
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await site.sandbox.clearFaults();
    await expect.poll(async () => (await request.get('/')).status(), { timeout: 30_000 }).toBe(200);

    const logs = (await site.logs()).map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = logs.filter(({ message }) => message === 'answered');
    expect(answered).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/', status: 503, requestId: expect.any(String) }),
    );
    const failed = logs.find(({ message, path }) => message === 'upstream failed' && path !== undefined);
    expect(answered.map(({ requestId }) => requestId)).toContain(failed?.['requestId']);
    expect(logs).toContainEqual(
      expect.objectContaining({ directive: 'img-src', blocked: 'https://else.test/a', page: `${site.url}/` }),
    );
    const all = JSON.stringify(logs);
    for (const person of ['canary', email, encodeURIComponent(email)]) expect(all).not.toContain(person);

    const figures = await (await request.get('/metrics')).text();
    expect(figures).toMatch(/^croupier_requests_total\{kind="page",status="5xx"\} [1-9]/m);
    expect(figures).toMatch(/^croupier_calls_refused_total\{call="auth\.login"\} 1$/m);
    const proxied = await request.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(proxied.status()).toBe(404);
  },
);
