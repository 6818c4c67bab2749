import { describe, expect, it } from 'vitest';
import { platformCookieHeader } from '../../schemas/rules/site/platform-cookies.ts';
import { heldAfter } from './platform-session.ts';

const nobody = { session: '', early: '' };
const now = Date.parse('2026-05-01T00:00:00Z');
const after = (
  held: { session: string; early: string },
  lines: readonly string[],
  rest: { isSignIn?: boolean; names?: readonly string[]; isCall?: boolean } = {},
) => heldAfter(held, { lines, names: [], isSignIn: false, isCall: true, ...rest }, now);

describe('D-12 OPS-003 what a browser holds for the platform', () => {
  it('takes platform_session as it is, whatever its attributes, and ends it with the platform', () => {
    const held = after(nobody, ['x=1', 'platform_session=abc; Path=/']);
    expect(held).toEqual({ session: 'abc', early: '' });
    for (const end of [
      'platform_session=; Path=/',
      'platform_session=abc; Max-Age=0',
      'platform_session=abc; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
      expect(after(held, [end])).toEqual(nobody);
    expect(after(held, ['x=1'])).toEqual(held);
  });

  it('begins a session of any name with a sign-in, not before', () => {
    const guest = after(nobody, ['PHPSESSID=s1; HttpOnly; Path=/', 'lang=lv']);
    expect(guest.session).toBe('');
    expect(platformCookieHeader(guest.early)).toBe('PHPSESSID=s1');
    // The sign-in keeps the guest's cookie and sets none.
    const same = after(guest, [], { isSignIn: true });
    expect(same.early).toBe('');
    expect(platformCookieHeader(same.session)).toBe('PHPSESSID=s1');
    const renewed = after(guest, ['PHPSESSID=s2; HttpOnly', 'node=b; HttpOnly'], { isSignIn: true });
    expect(platformCookieHeader(renewed.session)).toBe('PHPSESSID=s2; node=b');
    expect(platformCookieHeader(after(renewed, ['node=c; httponly']).session)).toBe('PHPSESSID=s2; node=c');
  });

  it('begins none without a cookie, nor with what a picture or a text brings', () => {
    expect(after(nobody, ['theme=dark'], { isSignIn: true })).toEqual(nobody);
    expect(after(nobody, ['sid=1; HttpOnly'], { isCall: false })).toEqual(nobody);
    expect(after(nobody, ['visit_id=9; HttpOnly'], { isSignIn: true })).toEqual(nobody);
  });

  it('takes the configured names alone when there are some', () => {
    const names = ['sid'];
    const held = after(nobody, ['sid=1', 'node=b; HttpOnly', 'platform_session=z'], { names });
    expect(platformCookieHeader(held.session)).toBe('sid=1');
    expect(after(held, ['sid=; Max-Age=0'], { names })).toEqual(nobody);
  });

  it('keeps values that could break a header out of it, and lists that no browser would keep', () => {
    const odd = after(nobody, ['sid=a%20b=c&d~; HttpOnly'], { isSignIn: true });
    expect(platformCookieHeader(odd.session)).toBe('sid=a%20b=c&d~');
    expect(odd.session).not.toMatch(/[;,\s]/);
    expect(platformCookieHeader('~sid=a%0d%0ab&x=1')).toBe('x=1');
    expect(after(odd, [`big=${'x'.repeat(5000)}; HttpOnly`])).toEqual(odd);
    expect(platformCookieHeader(after(nobody, ['platform_session=~x']).session)).toBe('platform_session=~x');
  });
});
