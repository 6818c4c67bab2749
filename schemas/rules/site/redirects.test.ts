import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectHopLimit } from '../../constants.ts';
import { matchWildcard, resolveRedirects } from './redirects.ts';
import type { RedirectInput, RedirectRule } from './redirects.ts';

const runs = { numRuns: Number(process.env['SOAK_RUNS'] ?? 2_000) };
const locales = [
  { code: 'en-US', isDefault: true, dir: 'ltr' },
  { code: 'lv', isDefault: false, dir: 'ltr' },
] as const;
const origin = 'https://play.example';
const rule = (from_url: string, to_url: string): RedirectRule => ({ from_url, to_url });
const resolve = (path: string, rules: readonly RedirectRule[], rest: Partial<RedirectInput> = {}) =>
  resolveRedirects({
    path,
    search: '',
    hash: '',
    locale: 'en-US',
    defaultLocale: 'en-US',
    locales,
    rules,
    pages: [],
    origin,
    loopbackOrigins: [],
    ...rest,
  });
const to = (...args: Parameters<typeof resolve>) => resolve(...args).result?.to ?? null;

describe('wildcards', () => {
  it('give what each star took', () => {
    expect(matchWildcard('/a', '/a')).toEqual([]);
    expect(matchWildcard('/a', '/ab')).toBeNull();
    expect(matchWildcard('/a/*', '/a/b/c')).toEqual(['b/c']);
    expect(matchWildcard('/a*', '/a')).toEqual(['']);
    expect(matchWildcard('*', '')).toEqual(['']);
    expect(matchWildcard('/*/x/*.html', '/a/x/b.html')).toEqual(['a', 'b']);
    expect(matchWildcard('/a*a', '/a')).toBeNull();
    expect(matchWildcard('/*ab*ab', '/abab')).toEqual(['', '']);
    expect(matchWildcard('/*ab*ab', '/ab')).toBeNull();
  });

  it('find a piece that begins anew within itself', () => {
    expect(matchWildcard('/*aab*', '/aaab')).toEqual(['a', '']);
    expect(matchWildcard('/*abac*', '/ababac')).toEqual(['ab', '']);
    expect(matchWildcard('/*aabaaa*', '/aabaabaaa')).toEqual(['aab', '']);
    expect(matchWildcard('/*abab*', '/abaabab')).toEqual(['aba', '']);
    expect(matchWildcard('/*abac*', '/abab')).toBeNull();
    expect(matchWildcard('/*aabb*', '/aababb')).toBeNull();
  });

  it('match as the obvious regular expression does, and put together give the path back', () => {
    const piece = fc.constantFrom('a', 'b', '/', 'ab');
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    const pattern = fc
      .array(fc.oneof(piece, fc.constant('*')), { maxLength: 7 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, text, (wild, path) => {
        const captures = matchWildcard(wild, path);
        const expression = new RegExp(`^${wild.split('*').join('.*')}$`);
        expect(captures !== null).toBe(expression.test(path));
        if (captures === null) return;
        expect(wild.split('*').reduce((joined, part, at) => joined + (captures[at - 1] ?? '') + part)).toBe(
          path,
        );
      }),
      runs,
    );
  });

  it('stay linear where backtracking would not', () => {
    expect(matchWildcard(`${'*a'.repeat(1_000)}*c`, 'a'.repeat(200_000))).toBeNull();
    expect(matchWildcard(`*${'a'.repeat(50_000)}b*`, 'a'.repeat(100_000))).toBeNull();
  });
});

describe('redirect rules', () => {
  it('SH-2.47 send a path to its target, compared without locale and trailing slash', () => {
    expect(resolve('/old/', [rule('/old', '/new')])).toEqual({
      result: { to: '/new', external: false, fullLoad: false, status: 301, hops: 1 },
      reasons: ['rule:/old', 'internal'],
    });
    expect(to('/old', [rule('/lv/old/', '/new')], { locale: 'lv' })).toBe('/lv/new');
    expect(to('/old', [rule('/old', '/en-US/new')], { locale: 'lv' })).toBe('/new');
    expect(to('/old', [rule('/old', '/LV/new')])).toBe('/lv/new');
    expect(to('/%C4%81', [rule('/ā', '/new')])).toBe('/new');
    expect(resolve('/other', [rule('/old', '/new')])).toEqual({ result: null, reasons: ['no-rule'] });
  });

  it('SH-2.48 cover every path of a wildcard and put what it took into the target', () => {
    const rules = [rule('/old/*', '/new/*'), rule('/shop/*/item/*', '/goods/*-*')];
    expect(to('/old/a/b', rules)).toBe('/new/a/b');
    expect(to('/old/caf%C3%A9', rules)).toBe('/new/caf%C3%A9');
    expect(to('/shop/1/item/2', rules)).toBe('/goods/1-2');
    expect(to('/a/x/y', [rule('/a/*', '/b')])).toBe('/b');
    expect(to('/a/x', [rule('/a/*', '/b/*/*')])).toBe('/b/x/x');
    expect(to('/a', [rule('/a', '/b/*')])).toBe('/b/');
  });

  it('are read with or without their slash, their locale and the spaces around them', () => {
    expect(to('/old', [rule('old', '/new')])).toBe('/new');
    expect(to('/old', [rule(' /old ', ' /new ')])).toBe('/new');
    expect(to('/', [rule('/', '/home')])).toBe('/home');
    expect(to('/', [rule('/lv', '/home')])).toBe('/home');
    expect(resolve('/x', [rule('/x', 'https://a.example/')]).reasons).toEqual(['rule:/x', 'external']);
  });

  it('prefer an exact rule to a wildcard, then the order of the list', () => {
    expect(to('/old/x', [rule('/old/*', '/wild'), rule('/old/x', '/exact')])).toBe('/exact');
    expect(to('/old/x', [rule('/o*', '/first'), rule('/old/*', '/second')])).toBe('/first');
    expect(to('/old', [rule('/old', '/first'), rule('/old', '/second')])).toBe('/first');
  });

  it('SH-2.49 follow internal and external targets', () => {
    expect(resolve('/go', [rule('/go', 'https://shop.example/x')]).result).toEqual({
      to: 'https://shop.example/x',
      external: true,
      fullLoad: true,
      status: 301,
      hops: 1,
    });
    expect(resolve('/go', [rule('/go', 'https://play.example/x')]).result).toEqual({
      to: '/x',
      external: false,
      fullLoad: true,
      status: 301,
      hops: 1,
    });
  });

  it('carry a query of any length on the own site', () => {
    const search = `?fbclid=${'y'.repeat(2100)}`;
    expect(to('/a', [rule('/a', '/b')], { search })).toBe(`/b${search}`);
    expect(to('/a', [rule('/a', 'https://else.example/b')], { search })).toBeNull();
  });

  it('SH-2.50 carry the incoming query, values of the target winning, and the hash', () => {
    const rest = { search: '?a=1&b=2&a=3', hash: '#top' };
    expect(to('/old', [rule('/old', '/new?b=9')], rest)).toBe('/new?b=9&a=1&a=3#top');
    expect(to('/old', [rule('/old', '/new')], { search: '?/new=1' })).toBe('/new?%2Fnew=1');
    expect(to('/old', [rule('/old', '/new#own')], rest)).toBe('/new?a=1&b=2&a=3#own');
    expect(to('/old', [rule('/old', 'https://shop.example/')], rest)).toBe(
      'https://shop.example/?a=1&b=2&a=3#top',
    );
  });

  it('SH-2.51 look a path up among the pages of the content after the rules, by exact path', () => {
    const pages = [rule('/page', '/from-content'), rule('/x*', '/never')];
    expect(to('/page', [], { pages })).toBe('/from-content');
    expect(to('/page', [rule('/page', '/from-rules')], { pages })).toBe('/from-rules');
    expect(to('/xy', [], { pages })).toBeNull();
  });

  it('stop at loops and after five hops', () => {
    const chain = (length: number) => Array.from({ length }, (_, at) => rule(`/p${at}`, `/p${at + 1}`));
    expect(resolve('/p0', chain(5)).result).toMatchObject({ to: '/p5', hops: 5 });
    expect(resolve('/p0', chain(6))).toMatchObject({ result: null });
    expect(resolve('/p0', chain(6)).reasons.at(-1)).toBe('too-many-hops');
    expect(resolve('/p0', chain(2), { hopsBefore: 4 }).result).toBeNull();
    expect(resolve('/a', [rule('/a', '/b'), rule('/b', '/lv/a')]).reasons.at(-1)).toBe('loop');
    expect(resolve('/a', [rule('/a', '/a?x=1')]).reasons.at(-1)).toBe('loop');
  });

  it('refuse targets that are unsafe or whose site a visitor could choose', () => {
    const reason = (path: string, target: string, from = '/go/*') =>
      resolve(path, [rule(from, target)]).reasons.at(-1);
    expect(reason('/go/evil.example', 'https://*')).toBe('wildcard-in-host');
    expect(reason('/go/.evil.example', 'https://shop.example*')).toBe('wildcard-in-host');
    expect(reason('/go/@evil.example', 'https://shop.example*')).toBe('wildcard-in-host');
    expect(reason('/go/%2Fevil.example', '/*')).toBe('unsafe:path-tricks');
    expect(reason('/go//evil.example', '/*')).toBe('wildcard-in-host');
    expect(reason('/go/x', 'javascript:alert(1)')).toBe('unsafe:scheme');
    expect(reason('/go/x', 'http://shop.example/')).toBe('unsafe:not-https');
    expect(reason('/go/x', 'mailto:a@b.co')).toBe('unsafe:scheme');
  });

  it('never take more than five hops, always end, and only reach own paths or sites that a rule names', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', '..', '', '%2f', 'lv', '*', 'evil.example'), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`);
    const target = fc.oneof(
      path,
      path.map((tail) => `https://shop.example${tail}`),
      fc.constantFrom('//evil.example', 'https://*', '*'),
    );
    const rules = fc.array(fc.record({ from_url: path, to_url: target }), { maxLength: 8 });
    fc.assert(
      fc.property(rules, rules, path, (list, pages, start) => {
        const { result } = resolve(start, list, { pages, search: '?q=1' });
        if (result === null) return;
        expect(result.hops).toBeLessThanOrEqual(redirectHopLimit);
        const url = new URL(result.to, origin);
        expect(['https://play.example', 'https://shop.example']).toContain(url.origin);
        expect(result.external).toBe(url.origin !== origin);
        if (!result.external) expect(result.to).toMatch(/^\/(?![/\\])/);
      }),
      runs,
    );
  });
});
