import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxSpansOfBatch } from '../../schemas/rules/site/traced-page.ts';
import type { Limits } from '../../server/security/limits.ts';
import { openCollector, told } from '../harness/collector.ts';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';

const INTERNAL = 1;
const SERVER = 2;
const CLIENT = 3;
const account = '/api/account.getInfo?v=1&locale=en-US';
const trace = 'a'.repeat(19) + '0'.repeat(13);
const outside = 'a'.repeat(19) + 'f'.repeat(13);
const pageId = 'b'.repeat(16);
const idOf = (n: number) => String(n).padStart(16, 'c');

const page = { kind: 'page', id: pageId, route: 'gamehall', start: 0, end: 900, marks: { answers: 850 } };
const call = (n: number, rest: object = {}) => ({
  kind: 'call',
  id: idOf(n),
  parent: pageId,
  name: 'account.getInfo',
  status: 200,
  start: 1000,
  end: 1010.5,
  ...rest,
});
const batch = (spans: readonly object[] = [page, call(1)], rest: object = {}) => ({
  trace,
  clock: Date.now(),
  sent: 2000,
  spans,
  ...rest,
});
const traceparent = (id = trace, flags = '01') => ({ traceparent: `00-${id}-${idOf(7)}-${flags}` });

/** By a front that has half of all page views and no request of its own traced. */
const traced = async (
  visit: (front: TestFront) => Promise<void>,
  {
    limits = {},
    trustedHops = 0,
    pageShare = 0.5,
  }: { limits?: Partial<Limits>; trustedHops?: number; pageShare?: number } = {},
) => {
  const collector = await openCollector();
  const traces = { url: collector.url, headers: { 'x-key': 'k1' }, share: 0, pageShare };
  const front = await startTestFront({ traces, siteName: 'evenfall', trustedHops, limits });
  try {
    await visit(front);
  } finally {
    await front.stop();
    collector.stop();
  }
  return collector;
};
const nanosOf = (ms: number): bigint => BigInt(Math.round(ms)) * 1_000_000n;
const isNear = (nanos: string | undefined, ms: number): boolean => {
  const off = BigInt(nanos ?? 0) - nanosOf(ms);
  return off > -nanosOf(3000) && off < nanosOf(3000);
};

describe('BY-2.06 what a browser tells of its page', () => {
  it('goes to the collector in spans that are written anew, under a service of its own', async () => {
    let sentAt = 0;
    const { sent, spans } = await traced(async ({ post }) => {
      sentAt = Date.now();
      const more = [
        call(2, { status: 503 }),
        call(3, { status: 0 }),
        { kind: 'navigation', id: idOf(4), parent: pageId, route: 'game-sysname', start: 1200, end: 1300 },
      ];
      expect((await post('/traces', batch([page, call(1), ...more], { clock: sentAt }))).status).toBe(204);
    });
    expect(sent.map(({ headers }) => headers['x-key'])).toEqual(['k1']);
    expect(sent[0]?.text).toContain('"evenfall-browser"');
    const seen = spans().map((span) => [span.name, span.kind, span.status.code, span.parentSpanId ?? '']);
    expect(seen).toEqual([
      ['page /gamehall', INTERNAL, 1, ''],
      ['account.getInfo', CLIENT, 1, pageId],
      ['account.getInfo', CLIENT, 2, pageId],
      ['account.getInfo', CLIENT, 2, pageId],
      ['navigation /game/:sysname', INTERNAL, 1, pageId],
    ]);
    expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(new Set([trace]));
    const [first, second] = spans();
    expect(first?.startTimeUnixNano).toBe(`${nanosOf(sentAt - 2000)}`);
    expect(first?.events).toMatchObject([
      { name: 'answers', timeUnixNano: `${nanosOf(sentAt - 2000 + 850)}` },
    ]);
    expect(second && told(second)).toEqual({
      'http.route': 'account.getInfo',
      'http.response.status_code': 200,
      'croupier.kind': 'call',
    });
  });

  it('is placed by the clock of the server where that of the device is wrong', async () => {
    let now = 0;
    const { spans } = await traced(async ({ post }) => {
      now = Date.now();
      expect((await post('/traces', batch([call(1)], { clock: now - 1e10 }))).status).toBe(204);
    });
    expect(isNear(spans()[0]?.startTimeUnixNano, now - 1000)).toBe(true);
  });

  it('is taken from pages of the site alone, in small bodies', async () => {
    const { sent } = await traced(async ({ post }) => {
      const status = async (headers: Record<string, string>, body: object = batch()) =>
        (await post('/traces', body, headers)).status;
      expect(await status({ origin: 'https://else.test' })).toBe(403);
      expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await status({ 'x-croupier': '0' })).toBe(403);
      expect(await status({}, batch([call(1)], { pad: 'x'.repeat(17_000) }))).toBe(413);
    });
    expect(sent).toEqual([]);
  });

  it('costs its address, and all addresses together, from what they may have: told and begun by calls', async () => {
    const few = { pageSpansPerAddress: 8, pageSpansPerSecond: 0.001 };
    const { spans } = await traced(
      async ({ post, get }) => {
        expect((await post('/traces', batch([page, call(1), call(2)]))).status).toBe(204);
        expect((await get(account, traceparent())).status).toBe(200);
        const refused = await post('/traces', batch([call(3), call(4), call(5)]));
        expect([refused.status, Number(refused.headers.get('retry-after')) > 100]).toEqual([429, true]);
        for (let n = 0; n < 3; n += 1) await post('/traces', {});
        // Nothing of the address is left: the call is none of that trace any more.
        expect((await get(account, traceparent())).status).toBe(200);
      },
      { limits: few },
    );
    expect(spans().filter(({ kind }) => kind === SERVER)).toHaveLength(1);
    expect(spans().filter(({ kind }) => kind !== SERVER)).toHaveLength(4);
    const shared = { pageSpans: 3, allPageSpansPerSecond: 0.001 };
    await traced(
      async ({ post }) => {
        const from = (address: string) => post('/traces', batch([call(1)]), { 'x-forwarded-for': address });
        expect((await from('10.0.113.1')).status).toBe(204);
        expect((await from('10.0.113.2')).status).toBe(429);
      },
      { limits: shared, trustedHops: 1 },
    );
  });
});

describe('BY-2.06 what is no page as browsers tell of it is dropped whole', () => {
  let front: TestFront;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  beforeAll(async () => {
    collector = await openCollector();
    front = await startTestFront({ traces: { url: collector.url, headers: {}, share: 0, pageShare: 0.5 } });
  });
  afterAll(async () => {
    await front.stop();
    collector.stop();
    expect(collector.sent).toEqual([]);
  });

  it.each<readonly [string, object]>([
    ['no batch', {}],
    ['a text', 'canary' as unknown as object],
    ['a field more', batch([call(1)], { user: 'canary' })],
    ['a field more in a span', batch([call(1, { url: '/canary' })])],
    ['a mark of another name', batch([{ ...page, marks: { canary: 1 } }])],
    ['a call of another name', batch([call(1, { name: 'canary.getInfo' })])],
    ['a route of another name', batch([{ ...page, route: '/canary' }])],
    ['another kind', batch([call(1, { kind: 'canary' })])],
    ['an id with a letter of no number', batch([call(1, { id: 'canary0000000000' })])],
    ['an id of zeros', batch([call(1, { id: '0'.repeat(16) })])],
    ['a trace of zeros', batch([call(1)], { trace: '0'.repeat(32) })],
    ['a trace outside of the share', batch([call(1)], { trace: outside })],
    ['one id twice', batch([call(1), call(1)])],
    ['an end before the start', batch([call(1, { end: 999 })])],
    ['an end that has not come', batch([call(1, { end: 2001 })])],
    ['a mark that has not come', batch([{ ...page, marks: { answers: 2001 } }])],
    ['a page older than a day', batch([call(1)], { sent: 86_400_001 })],
    ['a negative time', batch([call(1, { start: -1 })])],
    ['a status of no answer', batch([call(1, { status: 1000 })])],
    ['no spans', batch([])],
    ['too many spans', batch(Array.from({ length: maxSpansOfBatch + 1 }, (_, n) => call(n)))],
    ['one bad span among good ones', batch([page, call(1), call(2, { name: 'canary' })])],
  ])('%s', async (_, body) => {
    const answer = await front.post('/traces', body);
    expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining('canary')]);
  });

  it('what is no JSON', async () => {
    const headers = { origin: front.base, 'x-croupier': '1', 'content-type': 'application/json' };
    const answer = await fetch(`${front.base}/traces`, { method: 'POST', headers, body: '{"trace":' });
    expect(answer.status).toBe(400);
  });
});

describe('BY-2.06 a call of a traced page', () => {
  it('goes on with the trace of the page, down to the platform, whatever its flag says', async () => {
    const { spans } = await traced(async ({ get, asked }) => {
      await get(account, traceparent(trace, '00'));
      const [told1] = asked('/api/account.getInfo');
      expect(told1?.headers['traceparent']).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    });
    const [server] = spans().filter(({ kind }) => kind === SERVER);
    expect(server).toMatchObject({ traceId: trace, parentSpanId: idOf(7), name: 'GET account.getInfo' });
    const [client] = spans().filter(({ kind }) => kind === CLIENT);
    expect(client).toMatchObject({ traceId: trace, parentSpanId: server?.spanId });
  });

  it('is not believed outside of the share, nor of anything but calls', async () => {
    const { spans } = await traced(async ({ get, asked }) => {
      await get(account, traceparent(outside));
      await get('/gamehall', traceparent());
      for (const { headers } of asked(/./)) {
        expect(headers['traceparent'] ?? '').not.toContain(trace);
        expect(headers['traceparent'] ?? '').not.toContain(outside);
      }
    });
    expect(spans()).toEqual([]);
  });

  it('behind a proxy costs its address too', async () => {
    const { spans } = await traced(
      async ({ get }) => {
        for (let n = 0; n < 4; n += 1)
          await get(account, { ...traceparent(), 'x-forwarded-for': '10.0.113.1' });
        await get(account, { ...traceparent(), 'x-forwarded-for': '10.0.113.2' });
      },
      { trustedHops: 1, limits: { pageSpansPerAddress: 2, pageSpansPerSecond: 0.001 } },
    );
    expect(spans().filter(({ kind }) => kind === SERVER)).toHaveLength(3);
  });
});

describe('BY-2.06 a document', () => {
  it('says the share to guests and players alike, and nothing else does', async () => {
    await traced(async ({ get, signIn }) => {
      const timing = async (path: string, headers: Record<string, string> = {}) =>
        (await get(path, headers)).headers.get('server-timing');
      const guest = await timing('/');
      expect([guest, await timing('/')]).toEqual(['traces;desc="0.5"', guest]);
      expect(await timing('/', { cookie: await signIn('wren') })).toBe(guest);
      expect([await timing(account), await timing('/robots.txt')]).toEqual([null, null]);
    });
  });
});

describe('BY-2.06 without traces of pages', () => {
  let front: TestFront;
  beforeAll(async () => {
    front = await startTestFront({ traces: { url: 'http://127.0.0.1:9', headers: {}, share: 0 } });
  });
  afterAll(() => front.stop());

  it('no document says a share, nothing is taken and no call is believed', async () => {
    expect((await front.get('/')).headers.get('server-timing')).toBeNull();
    expect((await front.post('/traces', batch())).status).toBe(404);
    await front.get(account, traceparent());
    expect(front.asked('/api/account.getInfo').at(-1)?.headers['traceparent']).not.toContain(trace);
  });
});
