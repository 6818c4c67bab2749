import { expect, it } from 'vitest';
import { cspReport } from './csp-report.ts';

const of = (report: Readonly<Record<string, unknown>>) => cspReport(JSON.stringify({ 'csp-report': report }));

it('16.2.5 says where something was blocked, without what stands behind the path', () => {
  expect(
    of({
      'effective-directive': 'img-src',
      'blocked-uri': 'https://user:word@evil.example/a?token=b#c',
      'document-uri': 'https://play.example/restore?code=1',
    }),
  ).toEqual({
    directive: 'img-src',
    blocked: 'https://evil.example/a',
    page: 'https://play.example/restore',
  });
  expect(of({ 'blocked-uri': 'data:text/html,x' })?.['blocked']).toBe('data:');
});

it('anybody may send one: its line is short, and none comes of what is none', () => {
  const long = `https://evil.example/${'a'.repeat(16_000)}`;
  const line = of({ 'effective-directive': long, 'blocked-uri': long, 'document-uri': long.slice(8) });
  expect(JSON.stringify(line).length).toBeLessThan(500);
  for (const body of ['', '[', 'null', '{}', '{"csp-report":null}', '['.repeat(8000)])
    expect([body.slice(0, 9), cspReport(body)]).toEqual([body.slice(0, 9), null]);
});
