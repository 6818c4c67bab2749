import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCollector, told } from '../harness/collector.ts';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
const secret = 'canary-4111111111111111';

const traceOf = (header: unknown) => String(header).split('-');

/** Traced by an open front, whose collector has what it sent once it has stopped. */
const traced = async (share: number, trustedHops: number, visit: (front: TestFront) => Promise<void>) => {
  const collector = await openCollector();
  const front = await startTestFront({
    traces: { url: collector.url, headers: { 'x-key': 'k1' }, share },
    siteName: 'evenfall',
    trustedHops,
  });
  try {
    await visit(front);
  } finally {
    await front.stop();
    collector.stop();
  }
  return { ...collector, front };
};

describe('BY-2.06 traces', () => {
  it('a page is one span with a span of each call beneath it; the platform and the log are told the same trace', async () => {
    const { spans, sent, front } = await traced(1, 0, async ({ get, signIn }) => {
      const cookie = await signIn('wren');
      await get(`/game/ace_in_the_attic?token=${secret}`, {
        cookie,
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      });
    });
    expect(sent[0]?.path).toBe('/v1/traces');
    expect(sent[0]?.headers['x-key']).toBe('k1');
    expect(sent[0]?.text).toContain('"evenfall"');
    const page = spans().find(({ name }) => name === 'GET /game/:sysname');
    expect(page).toMatchObject({ kind: SERVER, status: { code: 1 } });
    expect(page?.traceId).not.toBe('a'.repeat(32));
    expect(page?.parentSpanId ?? '').toBe('');
    const id = String(page && told(page)['croupier.request_id']);
    expect(id.replaceAll('-', '')).toBe(page?.traceId);
    const calls = spans().filter(({ parentSpanId }) => parentSpanId === page?.spanId);
    expect(calls.map(({ name }) => name)).toContain('account.getInfo');
    for (const call of calls) {
      expect([call.traceId, call.kind]).toEqual([page?.traceId, CLIENT]);
      expect(BigInt(call.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(page?.startTimeUnixNano ?? 0));
      expect(BigInt(call.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(page?.endTimeUnixNano ?? 0));
    }
    const [asked] = front
      .asked('/api/account.getInfo')
      .filter(({ headers }) => headers['x-request-id'] === id);
    const own = calls.find(({ name }) => name === 'account.getInfo');
    expect(traceOf(asked?.headers['traceparent'])).toEqual(['00', page?.traceId, own?.spanId, '01']);
    const answered = front.logs.find(({ message, requestId }) => message === 'answered' && requestId === id);
    expect(answered?.['traceId']).toBe(page?.traceId);
    const login = spans().find(({ name }) => name === 'POST auth.login');
    expect(spans().filter(({ parentSpanId }) => parentSpanId === login?.spanId)).toHaveLength(1);
    for (const { text } of sent) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('wren');
      expect(text).not.toContain('ace_in_the_attic');
    }
  });

  it('a call that fails, and one without an answer, are errors with their status', async () => {
    const { spans } = await traced(1, 0, async ({ get, sandbox }) => {
      const fault = { target: 'account.getInfo', when: 'before', times: 1 } as const;
      sandbox.platform.faults.set({ ...fault, kind: 'drop' });
      expect((await get('/api/account.getInfo?v=1&locale=en-US')).status).toBe(502);
    });
    const request = spans().find(({ name }) => name === 'GET account.getInfo');
    const call = spans().find(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect([request?.status.code, call?.status.code]).toEqual([ERROR, ERROR]);
    expect(request && told(request)['http.response.status_code']).toBe(502);
  });

  it('what is not sampled is not sent, but says its trace; a believed proxy begins it', async () => {
    const trace = 'c'.repeat(32);
    const begun = { traceparent: `00-${trace}-${'d'.repeat(16)}-01` };
    const { spans, front } = await traced(0, 1, async ({ get }) => {
      await get('/api/account.getInfo?v=1&locale=en-US', begun);
    });
    expect(spans()).toEqual([]);
    const [asked] = front.asked('/api/account.getInfo');
    const [, traceId, , flags] = traceOf(asked?.headers['traceparent']);
    expect([traceId, flags]).toEqual([trace, '00']);
    expect(front.logs.find(({ message }) => message === 'answered')?.['traceId']).toBe(trace);
    const all = await traced(1, 1, async ({ get }) => {
      await get('/api/account.getInfo?v=1&locale=en-US', begun);
    });
    expect(all.spans().find(({ kind }) => kind === SERVER)).toMatchObject({
      traceId: trace,
      parentSpanId: 'd'.repeat(16),
    });
  });

  it('figures lead to a trace, in OpenMetrics', async () => {
    let text = '';
    let type = '';
    const { spans } = await traced(1, 0, async ({ get }) => {
      await get('/');
      const answer = await get('/metrics');
      [text, type] = [answer.html, answer.headers.get('content-type') ?? ''];
    });
    expect(type).toContain('application/openmetrics-text');
    expect(text.trimEnd().endsWith('# EOF')).toBe(true);
    const [, traceId] =
      /croupier_request_seconds_bucket\{[^}]*kind="page"[^}]*\} \d+ # \{trace_id="(\w+)"\}/.exec(text) ?? [];
    expect(spans().find(({ name }) => name === 'GET /')?.traceId).toBe(traceId);
  });
});

describe('BY-2.06 without a collector', () => {
  let front: TestFront;
  beforeAll(async () => {
    front = await startTestFront();
  });
  afterAll(() => front.stop());
  beforeEach(() => front.reset());

  it('nothing is traced and nobody is told of a trace', async () => {
    await front.get('/', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    await front.get('/api/account.getInfo?v=1&locale=en-US');
    expect(front.asked(/./).length).toBeGreaterThan(3);
    for (const { headers } of front.asked(/./)) expect(headers['traceparent']).toBeUndefined();
    for (const entry of front.logs) expect(entry['traceId']).toBeUndefined();
    expect((await front.get('/metrics')).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  });
});

it('BY-2.06 a collector that is away or refuses holds nothing up', async () => {
  const refusing = await openCollector(500);
  for (const url of [refusing.url, 'http://127.0.0.1:9']) {
    const front = await startTestFront({ traces: { url, headers: {}, share: 1 } });
    expect((await front.get('/')).status).toBe(200);
    await front.stop();
  }
  refusing.stop();
});
