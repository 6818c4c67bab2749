import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformCookieHeader, readPlatformCookies, writePlatformCookies } from './platform-cookies.ts';

const read = (kept: string) => [...readPlatformCookies(kept)];
const write = (...cookies: readonly (readonly [string, string])[]) => writePlatformCookies(new Map(cookies));

describe("OPS-003 the platform's cookies in one of the site", () => {
  it('are the bare value of platform_session where that is all, and nothing without any', () => {
    expect(write(['platform_session', 'a=b&c%20'])).toBe('a=b&c%20');
    expect(read('a=b&c%20')).toEqual([['platform_session', 'a=b&c%20']]);
    expect([write(), read('')]).toEqual(['', []]);
  });

  it('are a marked list where there are more, another one, or a value that looks like a list', () => {
    expect(write(['sid', 'a=b'])).toBe('~sid=a%3Db');
    expect(write(['platform_session', 's'], ['node', 'b'])).toBe('~platform_session=s&node=b');
    expect(write(['platform_session', '~x'])).toBe('~platform_session=~x');
    expect(read('~platform_session=s&node=b')).toEqual([
      ['platform_session', 's'],
      ['node', 'b'],
    ]);
  });

  it('go to the platform as the pairs of one header', () => {
    expect(platformCookieHeader('~sid=a%3Db&node=c')).toBe('sid=a=b; node=c');
    expect([platformCookieHeader('abc'), platformCookieHeader('')]).toEqual(['platform_session=abc', '']);
  });

  it('lose a name or a value that would break the header, or cannot be read', () => {
    for (const bad of ['%20', '%22', '%3B', '%7F', '%0D%0A', '%C4%81'])
      expect([bad, read(`~a${bad}=1&b=x${bad}y&c=2`)]).toEqual([bad, [['c', '2']]]);
    expect(read('~=1&a&%=1&b=%')).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
    expect(read('~a=%21%23%3A%3C%7E')).toEqual([['a', '!#:<~']]);
  });

  it('come back as they were kept', () => {
    const text = fc.stringMatching(/^[!#-:<-~]{1,12}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name }), (cookies) => {
        expect(read(write(...cookies))).toEqual(cookies);
      }),
    );
  });
});
