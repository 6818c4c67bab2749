import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideUrl } from './safe-url.ts';
import type { UrlPurpose } from './safe-url.ts';

const runs = { numRuns: Number(process.env['SOAK_RUNS'] ?? 2_000) };
const origin = 'https://play.example';
const partner = 'https://partner.example';
const loopback = 'http://127.0.0.1:4001';
const decide = (value: string | null, purpose: UrlPurpose = 'return') =>
  decideUrl(value, { origin, allowedOrigins: [partner], loopbackOrigins: [loopback], purpose });
const href = (value: string, purpose?: UrlPurpose) => decide(value, purpose).result?.href ?? null;

describe('SafeUrl', () => {
  it('accepts own paths and gives them normalised', () => {
    expect(decide('/cashier/deposit?a=1#b')).toEqual({
      result: { kind: 'internal', href: '/cashier/deposit?a=1#b' },
      reasons: ['own-path'],
    });
    expect(href('/a/../b')).toBe('/b');
    expect(href('/x?redirectUrl=%2F%2Fevil.example')).toBe('/x?redirectUrl=%2F%2Fevil.example');
    expect(href('/promo%25off')).toBe('/promo%25off');
    expect(href('https://play.example/offers?x=1')).toBe('/offers?x=1');
    expect(decide('HTTPS://PLAY.example:443/offers')).toEqual({
      result: { kind: 'internal', href: '/offers' },
      reasons: ['own-origin'],
    });
  });

  it('follows absolute addresses of allowed https origins only when they are a way back', () => {
    expect(decide('https://partner.example/a')).toEqual({
      result: { kind: 'external', href: 'https://partner.example/a' },
      reasons: ['return-https'],
    });
    expect(decide('https://other.example/').reasons).toEqual(['origin-not-allowed']);
    expect(decide('http://partner.example/').reasons).toEqual(['not-https']);
    expect(decide('https://partner.example:8443/').reasons).toEqual(['origin-not-allowed']);
    expect(href('https://other.example/x', 'redirect')).toBe('https://other.example/x');
  });

  it('keeps payment and game pages to absolute https, and http to the loopback origins', () => {
    expect(href('https://psp.example/pay', 'payment')).toBe('https://psp.example/pay');
    expect(href('http://127.0.0.1:4001/pay/1', 'payment')).toBe('http://127.0.0.1:4001/pay/1');
    expect(decide('http://127.0.0.1:4002/pay/1', 'payment').reasons).toEqual(['not-https']);
    expect(decide('http://psp.example/pay', 'game').reasons).toEqual(['not-https']);
    expect(decide('/pay', 'payment').reasons).toEqual(['not-absolute']);
  });

  it('gives mailto and tel to external links alone', () => {
    expect(href('mailto:help@play.example', 'external')).toBe('mailto:help@play.example');
    expect(href('tel:+37120000000', 'external')).toBe('tel:+37120000000');
    expect(decide('mailto:a@b.co', 'redirect').reasons).toEqual(['scheme']);
    expect(decide('mailto:a@b.co?%0d%0abcc=x', 'external').reasons).toEqual(['path-tricks']);
  });

  it('names why it lets a contact, a loopback and a payment through', () => {
    expect(decide('mailto:help@play.example', 'external')).toEqual({
      result: { kind: 'external', href: 'mailto:help@play.example' },
      reasons: ['scheme:mailto'],
    });
    expect(decide('http://127.0.0.1:4001/pay/1', 'payment').reasons).toEqual(['loopback-origin']);
    expect(decide('https://psp.example/pay', 'payment').reasons).toEqual(['payment-https']);
  });

  it('knows no loopback unless it is told one, and no address that is undefined', () => {
    const bare = { origin, allowedOrigins: [], purpose: 'payment' } as const;
    expect(decideUrl('http://127.0.0.1:4001/pay/1', bare).reasons).toEqual(['not-https']);
    expect(decideUrl(undefined, bare).reasons).toEqual(['empty']);
  });

  it('follows the encoding of a path for four rounds and no further', () => {
    expect(href('/a%252541')).toBe('/a%252541');
    expect(decide('/a%25252541').reasons).toEqual(['path-tricks']);
  });

  const refused: readonly (readonly [string, string])[] = [
    ['', 'empty'],
    ['//evil.example', 'two-slashes'],
    ['///evil.example', 'two-slashes'],
    ['/\\evil.example', 'forbidden-character'],
    ['\\\\evil.example', 'forbidden-character'],
    ['/a\\b', 'forbidden-character'],
    ['/\t/evil.example', 'forbidden-character'],
    ['/a\u0000', 'forbidden-character'],
    ['/a\u0085', 'forbidden-character'],
    [' /a', 'surrounding-space'],
    ['/x/..//evil.example', 'path-tricks'],
    ['/.//evil.example', 'path-tricks'],
    ['/%2fevil.example', 'path-tricks'],
    ['/%5cevil.example', 'path-tricks'],
    ['/%5cevil.example/%', 'path-tricks'],
    ['/%5c%ff', 'path-tricks'],
    ['/%252fevil.example', 'path-tricks'],
    ['/%25252525252fevil.example', 'path-tricks'],
    ['/en//evil.example', 'path-tricks'],
    ['/a%0d%0aset-cookie:x', 'path-tricks'],
    ['https://play.example//evil.example', 'path-tricks'],
    ['https://user@play.example/', 'credentials'],
    ['https://play.example@evil.example/', 'credentials'],
    ['https:evil.example', 'scheme'],
    ['https:/evil.example', 'scheme'],
    ['https:evil.example/https://play.example', 'scheme'],
    ['https://:word@play.example/', 'credentials'],
    ['a'.repeat(2049), 'too-long'],
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['blob:https://play.example/1', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://play.example/', 'scheme'],
    ['offers', 'not-absolute'],
    ['?x=1', 'not-absolute'],
    ['#x', 'not-absolute'],
    ['https://', 'not-absolute'],
    [`/${'a'.repeat(2048)}`, 'too-long'],
  ];

  it.each(refused)('refuses %j: %s', (value, reason) => {
    for (const purpose of ['return', 'redirect', 'external'] as const) {
      expect(decide(value, purpose)).toEqual({ result: null, reasons: [reason] });
    }
  });

  it('refuses a missing address and one that grows too long by encoding', () => {
    expect(decide(null).reasons).toEqual(['empty']);
    expect(decide(`/${'ž'.repeat(1000)}`).reasons).toEqual(['too-long']);
    expect(href(`/${'a'.repeat(2047)}`)).toHaveLength(2048);
  });

  it('never leaves the allowed origins, whatever is fed in', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%',
        '%2f',
        '%5c',
        '%252f',
        '%2e',
        '%00',
        '\t',
        '\n',
      ),
      fc.constantFrom(
        'evil.example',
        'play.example',
        'partner.example',
        '127.0.0.1:4001',
        'https:',
        'http:',
        'javascript:',
      ),
      fc.constantFrom('en', 'lv', 'a', '\u2044', '\uff0f', '\u3002', '\u00ad', ' ', 'ž', '\ud800'),
      fc.string({ maxLength: 4, unit: 'binary' }),
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join('')}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    const allowed = [origin, partner, loopback];
    fc.assert(
      fc.property(address, (value) => {
        const { result } = decide(value);
        if (result === null) return;
        const resolved = new URL(result.href, origin);
        expect(allowed).toContain(resolved.origin);
        expect(resolved.username + resolved.password).toBe('');
        if (result.kind !== 'internal') return;
        expect(resolved.origin).toBe(origin);
        expect(result.href).toMatch(/^\/(?![/\\])/);
        expect(decide(result.href).result).toEqual(result);
        const path = result.href.replace(/[?#].*$/s, '');
        const decoded = path.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
        expect(new URL(decoded, origin).origin).toBe(origin);
      }),
      runs,
    );
  });
});
