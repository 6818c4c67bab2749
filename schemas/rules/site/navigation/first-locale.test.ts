import { describe, expect, it } from 'vitest';
import { decideFirstLocale, keptChoice } from './first-locale.ts';
import type { FirstLocaleInput } from './first-locale.ts';

const first = (rest: Partial<FirstLocaleInput> = {}, strategy = 'platform') =>
  decideFirstLocale(
    {
      locales: [
        { code: 'en-US', isDefault: true, dir: 'ltr' },
        { code: 'lv', isDefault: false, dir: 'ltr' },
        { code: 'ar', isDefault: false, dir: 'rtl' },
      ],
      defaultLocale: 'en-US',
      pathname: '/offers',
      search: '?a=1',
      hash: '#b',
      cookieLocale: null,
      acceptLanguage: '',
      isBot: false,
      uid: 0,
      accountLocale: '',
      ...rest,
    },
    strategy,
  );
const quiet = { redirect: null, setCookie: null, sync: '' };

describe('the locale of a first load', () => {
  it('is that of the address, with its direction', () => {
    expect(first()).toEqual({
      current: 'en-US',
      dir: 'ltr',
      ...quiet,
      reasons: ['no-prefix', 'guest', 'default'],
    });
    expect(first({ pathname: '/ar/offers' })).toEqual({
      current: 'ar',
      dir: 'rtl',
      ...quiet,
      reasons: ['prefix:ar', 'guest', 'url-locale'],
    });
  });

  it.each([
    ['/en-US/offers', 'en-US', 'ltr', '/offers?a=1#b', 'default-prefix'],
    ['/LV/offers', 'lv', 'ltr', '/lv/offers?a=1#b', 'prefix-case'],
    ['/AR', 'ar', 'rtl', '/ar?a=1#b', 'prefix-case'],
  ])('moves %s for good to its own spelling, and asks nothing else', (pathname, current, dir, to, reason) => {
    expect(first({ pathname, cookieLocale: 'xx', uid: 7, accountLocale: 'ar' })).toEqual({
      current,
      dir,
      redirect: { to, status: 301 },
      setCookie: null,
      sync: '',
      reasons: [`prefix:${current}`, reason],
    });
  });

  it('moves nobody from an address that is none', () => {
    expect(first({ pathname: '/ar//offers', cookieLocale: 'lv', acceptLanguage: 'lv' })).toEqual({
      current: 'ar',
      dir: 'rtl',
      ...quiet,
      reasons: ['prefix:ar', 'malformed-path'],
    });
    expect(first({ pathname: '/lv/ar', acceptLanguage: 'ar' })).toMatchObject({
      current: 'lv',
      redirect: null,
    });
  });

  it('moves a guest once, for now, to the locale of the cookie or of the browser', () => {
    const moved = { current: 'ar', dir: 'rtl', redirect: { to: '/ar/offers?a=1#b', status: 302 } };
    expect(first({ cookieLocale: 'ar', acceptLanguage: 'lv' })).toMatchObject({ ...moved, setCookie: null });
    expect(first({ acceptLanguage: 'ar,lv;q=0.5' })).toMatchObject({ ...moved, setCookie: null });
    expect(first({ cookieLocale: 'xx', acceptLanguage: 'ar' })).toMatchObject({ ...moved, setCookie: 'ar' });
  });

  it('moves no bot', () => {
    expect(first({ isBot: true, cookieLocale: 'ar', acceptLanguage: 'lv' })).toMatchObject({
      current: 'en-US',
      ...quiet,
    });
  });

  it('is that of the account for a player, kept in the cookie', () => {
    expect(first({ uid: 7, accountLocale: 'ar', acceptLanguage: 'lv' })).toEqual({
      current: 'ar',
      dir: 'rtl',
      redirect: { to: '/ar/offers?a=1#b', status: 302 },
      setCookie: 'ar',
      sync: '',
      reasons: ['no-prefix', 'signed-in', 'account-locale'],
    });
  });

  it('is not that of an account for a guest', () => {
    expect(first({ uid: 0, accountLocale: 'ar' })).toMatchObject({ current: 'en-US', ...quiet });
  });

  it('is told to an account that has none', () => {
    expect(first({ uid: 1, accountLocale: '' })).toMatchObject({
      current: 'en-US',
      redirect: null,
      sync: 'en-US',
    });
    expect(first({ uid: 1, accountLocale: 'en-US' }).sync).toBe('');
    expect(first({ uid: 1, accountLocale: '', acceptLanguage: 'lv' }, 'browser')).toMatchObject({
      current: 'lv',
      sync: 'lv',
    });
  });

  it('is left to right where the list does not hold it', () => {
    expect(first({ defaultLocale: 'de' })).toMatchObject({ current: 'de', dir: 'ltr' });
    expect(first({ locales: [] })).toMatchObject({ current: 'en-US', dir: 'ltr' });
  });
});

describe('a choice that the account could not be told of', () => {
  const chosen = (kept: string | null, uid = 7) =>
    first({ uid, accountLocale: 'lv', keptChoice: kept }).current;

  it('is kept with its player', () => {
    expect(keptChoice(7, 'pt-BR')).toBe('7.pt-BR');
    expect(chosen(keptChoice(7, 'ar'))).toBe('ar');
    expect(first({ uid: 12, accountLocale: 'lv', keptChoice: '12.ar' }).reasons).toContain('choice-locale');
  });

  it('is none of another player, of a guest, of an unknown locale, or of another form', () => {
    expect(chosen(null)).toBe('lv');
    expect(['77.ar', '8.ar', 'ar', '.ar', '7ar', '7.xx', '7.', 'ar7.'].map((kept) => chosen(kept))).toEqual(
      Array.from({ length: 8 }, () => 'lv'),
    );
    expect(first({ uid: 0, keptChoice: '0.ar' }).current).toBe('en-US');
    expect(first({ uid: 0, accountLocale: 'lv', keptChoice: '7.ar' }).current).toBe('en-US');
  });
});
