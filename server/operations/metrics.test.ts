import { describe, expect, it } from 'vitest';
import { createMetrics, mayReadMetrics, requestKindOf } from './metrics.ts';

/** Lines of the text format as name, sorted labels and value. */
const read = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
        return [`${name} ${labels.split(',').toSorted().join(' ')}`.trim(), value] as const;
      }),
  );
const facts = { build: 'b"1', uptimeSeconds: () => 7, memoryBytes: () => 1024 };

describe('BY-2.06 /metrics', () => {
  it('counts answers, refused calls and times in the Prometheus text format', async () => {
    const metrics = createMetrics(facts);
    for (const [path, status, seconds] of [
      ['/en/gamehall', 200, 0.02],
      ['/api/Cashier.makedeposit', 429, 0.3],
      ['/api/not.a.call', 404, 0.001],
    ] as const) {
      metrics.began();
      metrics.ended(path, status, seconds);
    }
    metrics.began();
    metrics.ended('/lv/gamehall', 503, 0.02, { arm: 'candidate' });
    metrics.began();
    for (const by of [1, 1, -1] as const) metrics.streamed(by);
    const text = await metrics.text();
    const figures = read(text);
    const expected = {
      'croupier_info build="b1"': '1',
      croupier_uptime_seconds: '7',
      croupier_memory_bytes: '1024',
      croupier_requests_in_flight: '1',
      croupier_streams_open: '1',
      'croupier_requests_total kind="page" status="2xx"': '1',
      'croupier_arm_requests_total arm="present" kind="page" status="2xx"': '1',
      'croupier_arm_requests_total arm="candidate" kind="page" status="5xx"': '1',
      'croupier_arm_requests_total arm="present" kind="call" status="4xx"': '2',
      'croupier_requests_total kind="call" status="4xx"': '2',
      'croupier_calls_refused_total call="cashier.makedeposit"': '1',
      'croupier_request_seconds_bucket kind="call" le="0.25"': '1',
      'croupier_request_seconds_bucket kind="call" le="+Inf"': '2',
      'croupier_request_seconds_bucket kind="own" le="0.01"': '0',
      'croupier_request_seconds_sum kind="page"': '0.04',
      'croupier_request_seconds_count kind="call"': '2',
    };
    for (const [name, value] of Object.entries(expected))
      expect([name, figures.get(name)]).toEqual([name, value]);
    expect(text).toContain('# TYPE croupier_requests_total counter');
    expect(text).toContain('# TYPE croupier_request_seconds histogram');
    expect(text).not.toContain('not.a.call');
    for (const line of text.split('\n').filter((one) => one !== ''))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? [\d.]+)$/);
  });

  it('has no series but those of closed lists, whatever is asked for', async () => {
    const metrics = createMetrics(facts);
    for (const path of ['/one', '/two?x=1', '/api/made.up', '/assets/x.js', '/healthz', '/nfx/any'])
      for (const status of [200, 302, 404, 503, 0, 700]) {
        metrics.began();
        metrics.ended(path, status, 0.1);
      }
    const names = [...read(await metrics.text()).keys()];
    expect(names.filter((name) => name.startsWith('croupier_requests_total'))).toHaveLength(5 * 4);
    expect(names.filter((name) => name.startsWith('croupier_calls_refused_total'))).toEqual([]);
    expect(names.filter((name) => name.startsWith('croupier_arm_requests_total'))).toHaveLength(2 * 4);
    expect(names.filter((name) => name.startsWith('croupier_request_seconds_bucket'))).toHaveLength(5 * 10);
  });

  it('counts for each running server by itself', async () => {
    const [one, other] = [createMetrics(facts), createMetrics(facts)];
    one.began();
    expect(read(await one.text()).get('croupier_requests_in_flight')).toBe('1');
    expect(read(await other.text()).get('croupier_requests_in_flight')).toBe('0');
  });

  it('knows the kinds of addresses', () => {
    expect(
      ['/', '/lv/cashier/deposit', '/api/account.getInfo', '/nfx/robots', '/assets/a.js', '/healthz'].map(
        requestKindOf,
      ),
    ).toEqual(['page', 'page', 'call', 'content', 'file', 'own']);
  });

  it('is read from neighbours alone, and not through a proxy', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.1', 'fd00::1'])
      expect(mayReadMetrics(address, null)).toBe(true);
    for (const address of ['203.0.113.7', '172.40.0.1', '2001:db8::1', ''])
      expect(mayReadMetrics(address, null)).toBe(false);
    expect(mayReadMetrics('127.0.0.1', '203.0.113.7')).toBe(false);
  });
});
