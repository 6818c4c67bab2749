import { describe, expect, it } from 'vitest';
import { createMetrics, mayReadMetrics, requestKindOf } from './metrics.ts';

describe('BY-2.06 /metrics', () => {
  it('counts answers, refused calls and times in the Prometheus text format', () => {
    const metrics = createMetrics(() => 1024);
    for (const [path, status, seconds] of [
      ['/en/gamehall', 200, 0.02],
      ['/api/Cashier.makedeposit', 429, 0.3],
      ['/api/not.a.call', 404, 0.001],
    ] as const) {
      metrics.began();
      metrics.ended(path, status, seconds);
    }
    metrics.began();
    for (const by of [1, 1, -1] as const) metrics.streamed(by);
    const lines = metrics.text({ uptimeSeconds: 7, build: 'b"1' }).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE croupier_requests_total counter',
        'croupier_info{build="b1"} 1',
        'croupier_uptime_seconds 7',
        'croupier_memory_bytes 1024',
        'croupier_requests_in_flight 1',
        'croupier_streams_open 1',
        'croupier_requests_total{kind="page",status="2xx"} 1',
        'croupier_requests_total{kind="call",status="4xx"} 2',
        'croupier_calls_refused_total{call="cashier.makedeposit"} 1',
        'croupier_request_seconds_bucket{kind="call",le="0.25"} 1',
        'croupier_request_seconds_bucket{kind="call",le="+Inf"} 2',
        'croupier_request_seconds_sum{kind="page"} 0.020000',
      ]),
    );
    expect(lines.filter((line) => line.includes('not.a.call'))).toEqual([]);
    for (const line of lines.filter((one) => one !== ''))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? [\d.]+)$/);
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
