import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackLocale, localeCookie } from '../../constants.ts';
import { alternatesOf, matchLanguages, parseAcceptLanguage, resolveLocale } from './resolve-locale.ts';
import { decideLocalePath, fallbackLocaleOf, knownLocale, localizePath } from './locale.ts';
import type { Locale } from './locale.ts';
import type { LocaleInput } from './resolve-locale.ts';
import { buildPath, routes } from './routes.ts';

const locales: readonly Locale[] = [
  { code: 'en-US', isDefault: true, dir: 'ltr' },
  { code: 'lv', isDefault: false, dir: 'ltr' },
  { code: 'ru', isDefault: false, dir: 'ltr' },
  { code: 'pt-BR', isDefault: false, dir: 'ltr' },
  { code: 'ar', isDefault: false, dir: 'rtl' },
];
const split = (path: string) => decideLocalePath(path, locales, 'en-US');
const runs = { numRuns: Number(process.env['SOAK_RUNS'] ?? 2_000) };

describe('the locale in the path', () => {
  it('takes a known prefix off and leaves any other path', () => {
    const plain = { valid: true, redirectPath: null };
    expect(split('/lv/offers/7')).toEqual({
      result: { locale: 'lv', urlLocale: 'lv', path: '/offers/7', ...plain },
      reasons: ['prefix:lv'],
    });
    expect(split('/lv').result).toEqual({ locale: 'lv', urlLocale: 'lv', path: '/', ...plain });
    expect(split('/lv/').result).toEqual({ locale: 'lv', urlLocale: 'lv', path: '/', ...plain });
    expect(split('/lvx/offers').result).toEqual({
      locale: 'en-US',
      urlLocale: null,
      path: '/lvx/offers',
      ...plain,
    });
    expect(split('/').result).toEqual({ locale: 'en-US', urlLocale: null, path: '/', ...plain });
  });

  it('sends another spelling to the exact code, and the default prefix to the path without it', () => {
    expect(split('/PT-br/offers').result.redirectPath).toBe('/pt-BR/offers');
    expect(split('/LV').result.redirectPath).toBe('/lv');
    expect(split('/en-US/offers')).toEqual({
      result: { locale: 'en-US', urlLocale: null, path: '/offers', valid: true, redirectPath: '/offers' },
      reasons: ['prefix:en-US', 'default-prefix'],
    });
    expect(split('/en-us').result.redirectPath).toBe('/');
  });

  it('never makes another host out of what follows the prefix', () => {
    for (const path of [
      '/lv//evil.example',
      '/en-US//evil.example',
      '/LV/\\evil.example',
      '//evil.example',
      '/lv///x',
    ]) {
      const { result } = split(path);
      expect([result.valid, result.redirectPath]).toEqual([false, null]);
      expect(result.path).toMatch(/^\/[^/\\]/);
    }
    const part = fc.constantFrom('/', '\\', '\t', '\n', 'lv', 'EN-us', 'evil.example', '%2f', '..', '@', 'a');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const { result } = split(`/${parts.join('')}`);
        for (const address of [
          result.path,
          result.redirectPath ?? '/',
          localizePath(result.path, 'lv', 'en-US'),
          localizePath(`/${parts.join('')}`, 'en-US', 'en-US'),
        ]) {
          expect(address).toMatch(/^\/(?![/\\])/);
          expect(new URL(address, 'https://play.example').origin).toBe('https://play.example');
        }
        if (result.redirectPath !== null) expect(split(result.redirectPath).result.redirectPath).toBeNull();
      }),
      runs,
    );
  });

  it.each([
    ['/offers', ['no-prefix']],
    ['/lv/offers', ['prefix:lv']],
    ['/LV/offers', ['prefix:lv', 'prefix-case']],
    ['/EN-us/offers', ['prefix:en-US', 'default-prefix']],
    ['/lv/ru/offers', ['prefix:lv', 'second-prefix']],
    ['/LV/ru', ['prefix:lv', 'prefix-case', 'second-prefix']],
    ['/lv//offers', ['prefix:lv', 'malformed-path']],
    ['/en-US/lv//x', ['prefix:en-US', 'default-prefix', 'second-prefix', 'malformed-path']],
    ['//offers', ['malformed-path']],
    ['/offers\\x', ['malformed-path']],
    ['offers', ['malformed-path']],
    ['lv/offers', ['prefix:lv', 'malformed-path']],
  ])('says of %s why: %j', (path, reasons) => {
    expect(split(path).reasons).toEqual(reasons);
    expect(split(path).result.valid).toBe(!/second|malformed/.test(reasons.join()));
  });

  it('puts a locale before a query or a hash without a slash between', () => {
    expect(
      ['/?a=1', '/#b', '/?a=/#', '/x#b', '', '//x'].map((path) => localizePath(path, 'lv', 'en-US')),
    ).toEqual(['/lv?a=1', '/lv#b', '/lv?a=/#', '/lv/x#b', '/lv', '/lv/x']);
  });

  it('SH-2.35 gives no address of the default locale a prefix', () => {
    expect(localizePath('/offers', 'en-US', 'en-US')).toBe('/offers');
    expect(localizePath('/offers', 'lv', 'en-US')).toBe('/lv/offers');
    expect([localizePath('/', 'lv', 'en-US'), localizePath('/?a=1', 'lv', 'en-US')]).toEqual([
      '/lv',
      '/lv?a=1',
    ]);
    const params = { slug: 's', id: 1, sysname: 'x', transaction: 't' };
    const built = routes.map(({ name }) => [
      buildPath(name, params, 'en-US', 'en-US'),
      buildPath(name, params, 'lv', 'en-US'),
    ]);
    for (const [plain, prefixed] of built) {
      expect(plain).not.toMatch(/^\/en/);
      expect(prefixed).toBe(plain === '/' ? '/lv' : `/lv${plain}`);
    }
    const guest = resolveLocale(inputOf({ urlLocale: 'lv', account: { locale: 'en-US' } }));
    expect(guest.result.redirect).toBe('/offers?a=1#b');
  });

  it('lists one alternate per locale and x-default', () => {
    expect(alternatesOf('/offers', locales.slice(0, 2), 'en-US', 'https://play.example')).toEqual([
      { hreflang: 'en-US', href: 'https://play.example/offers' },
      { hreflang: 'lv', href: 'https://play.example/lv/offers' },
      { hreflang: 'x-default', href: 'https://play.example/offers' },
    ]);
  });
});

describe('the list of locales', () => {
  it('SH-9.06 falls back to en-US, or to the default where en-US is not listed', () => {
    expect(fallbackLocale).toBe('en-US');
    expect(fallbackLocaleOf(locales, 'lv')).toBe('en-US');
    expect(fallbackLocaleOf(locales.slice(1), 'lv')).toBe('lv');
  });

  it('SH-9.05 names the locale cookie, its path and its year', () => {
    expect(localeCookie).toEqual({ name: 'i18n_locale', path: '/', maxAgeSeconds: 365 * 24 * 3_600 });
  });
});

describe('a code', () => {
  it('is spelt as the list spells it, and null where the list has none', () => {
    expect([knownLocale('PT-br', locales), knownLocale('pt', locales), knownLocale('', locales)]).toEqual([
      'pt-BR',
      null,
      null,
    ]);
    expect([knownLocale(null, locales), knownLocale(undefined, locales), knownLocale('lv', [])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the languages of the browser', () => {
  it.each([
    ['lv;q=0.123', 0.123],
    ['lv;q=0.', null],
    ['lv;q=1', 1],
    ['lv;q=1.', 1],
    ['lv;q=1.0', 1],
    ['lv;q=1.000', 1],
    ['lv;Q=0.5', 0.5],
    ['lv;v=b3;q=0.5', 0.5],
    ['lv;xq=0.5', 1],
    ['lv;q=1.5', null],
    ['lv;q=2.0', null],
    ['lv;q=21', null],
    ['lv;q=0.1234', null],
    ['lv;q=1.0000', null],
    ['lv;q=x1', null],
    ['lv;q=0.5x', null],
    ['lv;q=', null],
    ['lv;q=0', null],
  ])('gives %s the weight %s', (header, quality) => {
    expect(parseAcceptLanguage(header)).toEqual(quality === null ? [] : [{ tag: 'lv', quality }]);
  });

  it('takes tags that are well formed alone, in the first 1000 characters', () => {
    expect(parseAcceptLanguage('lv_LV,1-lv,*lv,lv-,-lv,abcdefghi,zh-Hant-TW')).toEqual([
      { tag: 'zh-Hant-TW', quality: 1 },
    ]);
    expect(parseAcceptLanguage(`lv;q=0.5;x=${'a'.repeat(1_000)},ru`)).toEqual([{ tag: 'lv', quality: 0.5 }]);
  });

  it('matches whole languages, not their first letters', () => {
    const match = (header: string) => matchLanguages(parseAcceptLanguage(header), locales);
    expect([match('pl'), match('p'), match('ptt'), match('pt'), match('en')]).toEqual([
      null,
      null,
      null,
      'pt-BR',
      'en-US',
    ]);
  });

  it('reads Accept-Language with its weights', () => {
    expect(parseAcceptLanguage('pt-BR, pt;q=0.9,en;q=0.85 , *;q=0.1, de;q=0, fr;q=2, ,;q=1')).toEqual([
      { tag: 'pt-BR', quality: 1 },
      { tag: 'pt', quality: 0.9 },
      { tag: 'en', quality: 0.85 },
    ]);
    expect(parseAcceptLanguage(null)).toEqual([]);
    expect(parseAcceptLanguage(`lv,${'a,'.repeat(100_000)}`)).toHaveLength(30);
  });

  it('SH-4.32 scores an exact code above a match of the language only', () => {
    const match = (header: string) => matchLanguages(parseAcceptLanguage(header), locales);
    expect(match('pt-PT,ru')).toBe('ru');
    expect(match('pt-PT,lv;q=0.5')).toBe('lv');
    expect(match('pt-PT,lv;q=0.4')).toBe('pt-BR');
    expect(match('pt-br')).toBe('pt-BR');
    expect(match('ar,ru')).toBe('ru');
    expect(match('de,fr')).toBeNull();
  });
});

const inputOf = (rest: Partial<LocaleInput>): LocaleInput => ({
  urlLocale: null,
  path: '/offers',
  search: '?a=1',
  hash: '#b',
  locales,
  defaultLocale: 'en-US',
  cookieLocale: null,
  languages: [],
  account: null,
  strategy: 'platform',
  crawler: false,
  ...rest,
});
const languages = parseAcceptLanguage('ru');
const nothing = { redirect: null, setCookie: null, syncAccount: null };

describe('the locale of a first load', () => {
  it('SH-4.28 lets a known account locale win over the URL: cookie and redirect to the prefixed path', () => {
    expect(resolveLocale(inputOf({ account: { locale: 'lv' }, cookieLocale: 'ru' }))).toEqual({
      result: { locale: 'lv', redirect: '/lv/offers?a=1#b', setCookie: 'lv', syncAccount: null },
      reasons: ['signed-in', 'account-locale'],
    });
    expect(resolveLocale(inputOf({ account: { locale: 'ru' }, urlLocale: 'lv' })).result).toEqual({
      locale: 'ru',
      redirect: '/ru/offers?a=1#b',
      setCookie: 'ru',
      syncAccount: null,
    });
  });

  it('SH-4.29 keeps a non-default URL locale when the account locale does not win', () => {
    for (const [locale, reason] of [
      ['lv', 'account-same'],
      ['xx', 'account-unknown'],
      [null, 'account-unknown'],
    ] as const) {
      expect(resolveLocale(inputOf({ account: { locale }, urlLocale: 'lv', languages }))).toEqual({
        result: { locale: 'lv', ...nothing },
        reasons: ['signed-in', reason, 'url-locale'],
      });
    }
  });

  it('SH-4.30 otherwise syncs the account to the default locale, only when it has another value', () => {
    expect(resolveLocale(inputOf({ account: { locale: 'xx' }, cookieLocale: 'lv', languages }))).toEqual({
      result: { locale: 'en-US', ...nothing, syncAccount: 'en-US' },
      reasons: ['signed-in', 'default'],
    });
    expect(resolveLocale(inputOf({ account: { locale: 'en-US' } })).result).toEqual({
      locale: 'en-US',
      ...nothing,
    });
  });

  it('SH-4.31 takes for a guest the URL, then the cookie, then the browser language, then the default', () => {
    const all = { urlLocale: 'ar', cookieLocale: 'lv', languages };
    expect(resolveLocale(inputOf(all))).toEqual({
      result: { locale: 'ar', ...nothing },
      reasons: ['guest', 'url-locale'],
    });
    expect(resolveLocale(inputOf({ ...all, urlLocale: null }))).toEqual({
      result: { locale: 'lv', ...nothing, redirect: '/lv/offers?a=1#b' },
      reasons: ['guest', 'cookie'],
    });
    expect(resolveLocale(inputOf({ languages }))).toEqual({
      result: { locale: 'ru', ...nothing, redirect: '/ru/offers?a=1#b' },
      reasons: ['guest', 'browser-language'],
    });
    expect(resolveLocale(inputOf({ cookieLocale: 'en-US', languages })).result).toEqual({
      locale: 'en-US',
      ...nothing,
    });
    expect(resolveLocale(inputOf({}))).toEqual({
      result: { locale: 'en-US', ...nothing },
      reasons: ['guest', 'default'],
    });
  });

  it('replaces a cookie that names no known locale', () => {
    expect(resolveLocale(inputOf({ cookieLocale: 'xx', languages }))).toEqual({
      result: { locale: 'ru', redirect: '/ru/offers?a=1#b', setCookie: 'ru', syncAccount: null },
      reasons: ['guest', 'browser-language', 'unknown-cookie'],
    });
  });

  it('uses the guest order under any other strategy and syncs the account to it', () => {
    expect(resolveLocale(inputOf({ strategy: 'browser', account: { locale: 'lv' }, languages }))).toEqual({
      result: { locale: 'ru', redirect: '/ru/offers?a=1#b', setCookie: null, syncAccount: 'ru' },
      reasons: ['signed-in', 'strategy:browser', 'browser-language'],
    });
  });

  it('does not let the account override a choice that could not be saved', () => {
    const kept = (rest: Partial<LocaleInput>) =>
      resolveLocale(inputOf({ account: { locale: 'ru' }, keptChoice: 'lv', ...rest }));
    expect(kept({ urlLocale: 'lv' })).toEqual({
      result: { locale: 'lv', ...nothing },
      reasons: ['signed-in', 'choice-same', 'url-locale'],
    });
    expect(kept({ urlLocale: 'ru' })).toEqual({
      result: { locale: 'lv', redirect: '/lv/offers?a=1#b', setCookie: 'lv', syncAccount: null },
      reasons: ['signed-in', 'choice-locale'],
    });
    expect(kept({ keptChoice: 'en-US' })).toEqual({
      result: { locale: 'en-US', ...nothing },
      reasons: ['signed-in', 'choice-same', 'default'],
    });
    expect(kept({ keptChoice: 'xx', urlLocale: 'ru' }).result.locale).toBe('ru');
  });

  it('never redirects a crawler', () => {
    expect(resolveLocale(inputOf({ crawler: true, cookieLocale: 'lv', languages }))).toEqual({
      result: { locale: 'en-US', ...nothing },
      reasons: ['crawler', 'default'],
    });
  });

  it('leaves a crawler on the locale of the address, and asks no account', () => {
    const crawler = { crawler: true, urlLocale: 'ar', account: { locale: 'lv' }, cookieLocale: 'xx' };
    expect(resolveLocale(inputOf(crawler))).toEqual({
      result: { locale: 'ar', ...nothing },
      reasons: ['crawler', 'url-locale'],
    });
  });

  it('tells an account under any other strategy nothing that it has already', () => {
    expect(
      resolveLocale(inputOf({ strategy: 'browser', account: { locale: 'ru' }, languages })).result
        .syncAccount,
    ).toBeNull();
    expect(
      resolveLocale(inputOf({ strategy: 'browser', account: { locale: null } })).result.syncAccount,
    ).toBe('en-US');
  });

  it('redirects at most once: the target resolves to itself', () => {
    const code = fc.constantFrom(null, 'en-US', 'lv', 'ru', 'xx');
    fc.assert(
      fc.property(
        fc.record({
          urlLocale: fc.constantFrom(null, 'lv', 'ru'),
          cookieLocale: code,
          languages: fc.constantFrom([], languages),
          account: fc.oneof(fc.constant(null), fc.record({ locale: code })),
          strategy: fc.constantFrom('platform', 'other'),
          crawler: fc.boolean(),
        }),
        (rest) => {
          const first = resolveLocale(inputOf(rest)).result;
          if (first.redirect === null) return;
          const path = first.redirect.split('?')[0] ?? '';
          const second = resolveLocale(
            inputOf({
              ...rest,
              urlLocale: split(path).result.urlLocale,
              cookieLocale: first.setCookie ?? rest.cookieLocale,
            }),
          ).result;
          expect(second.redirect).toBeNull();
          expect(second.locale).toBe(first.locale);
        },
      ),
      runs,
    );
  });
});
