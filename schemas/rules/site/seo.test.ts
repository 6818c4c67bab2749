import { metaAttributes } from './head-meta.ts';
import { describe, expect, it } from 'vitest';
import {
  canonicalOf,
  emptySeo,
  isBlankValue,
  prepareSeo,
  replacePlaceholders,
  seoLookupPath,
} from './seo.ts';

describe('a meta of the head', () => {
  it('is written by its charset, its name or its http-equiv', () => {
    expect(metaAttributes({ charset: 'utf-8' })).toEqual({ charset: 'utf-8' });
    expect(metaAttributes({ name: 'author', content: 'Ada' })).toEqual({ name: 'author', content: 'Ada' });
    expect(metaAttributes({ httpEquiv: 'x-ua', content: 'edge' })).toEqual({
      'http-equiv': 'x-ua',
      content: 'edge',
    });
  });
});

describe('a record', () => {
  it('moves nobody, tells nobody where a visitor is, and names no files of the page', () => {
    const entry = { id: 1, charset: '', name: '', httpEquiv: '', content: '' };
    const kept = [
      { ...entry, name: 'author', content: 'Ada' },
      { ...entry, httpEquiv: 'content-language', content: 'en' },
    ];
    const names = ['referrer', 'Referrer', ' referrer ', '{own}', 'wakes'];
    const equivalents = ['refresh', 'Set-Cookie', 'delegate-ch', 'origin-trial'];
    const meta = [
      ...names.map((name) => ({ ...entry, name, content: 'unsafe-url' })),
      ...equivalents.map((httpEquiv) => ({ ...entry, httpEquiv, content: '0;url=/' })),
      ...kept,
    ];
    expect(prepareSeo({ ...emptySeo, meta, replacements: { own: 'referrer' } }).meta).toEqual(kept);
  });

  it('that is none says nothing in any field', () => {
    expect(Object.entries(emptySeo).filter(([, value]) => !isBlankValue(value))).toEqual([]);
    expect(Object.keys(emptySeo)).toHaveLength(14);
  });

  it.each([undefined, null, '', [], {}])('has nothing in a field of %j', (value) => {
    expect(isBlankValue(value)).toBe(true);
  });
  it.each([0, false, ' ', [''], { a: '' }])('has something in a field of %j', (value) => {
    expect(isBlankValue(value)).toBe(false);
  });

  it('has placeholders filled in lists and objects too, and null left alone', () => {
    const organization = {
      name: '{brand}',
      url: '',
      logo: '',
      contactPoint: {
        telephone: '',
        contactType: '',
        areaServed: '',
        availableLanguage: '',
        sameAs: ['{brand}.example'],
      },
    };
    const { organization: filled, product } = prepareSeo({
      ...emptySeo,
      organization,
      replacements: { brand: 'Evenfall' },
    });
    expect([filled?.name, filled?.contactPoint?.sameAs, product]).toEqual([
      'Evenfall',
      ['Evenfall.example'],
      null,
    ]);
  });

  it('has names of placeholders of 64 letters at most, and unknown ones left as they are', () => {
    const name = 'n'.repeat(64);
    expect(
      replacePlaceholders(`{${name}} {${name}n} {toString} {} { a }`, {
        [name]: 'x',
        [`${name}n`]: 'y',
        a: 'z',
      }),
    ).toBe(`x {${name}n} {toString} {} { a }`);
  });

  it.each([
    ['/', '/'],
    ['/offers', '/offers'],
    ['/offers/', '/offers'],
    ['/offers/7/', '/offers/7'],
  ])('of %s is looked up by %s', (path, key) => {
    expect(seoLookupPath(path)).toBe(key);
  });
});

describe('the canonical address', () => {
  const page = {
    origin: 'https://play.example',
    path: '/lv/game/dice',
    record: '',
    platformSegment: '',
    isGamePage: true,
  };
  const of = (rest: Partial<typeof page>) => canonicalOf({ ...page, ...rest });

  it.each([
    ['https://main.example/x?a=1', 'https://main.example/x?a=1'],
    ['HTTP://main.example/x', 'HTTP://main.example/x'],
    ['http://main.example/x', 'http://main.example/x'],
    ['/own/page?a=1#b', 'https://play.example/own/page'],
    ['/own#b', 'https://play.example/own'],
    ['about', 'https://play.example/lv/game/dice'],
    ['//evil.example/x', 'https://play.example/lv/game/dice'],
    ['see https://evil.example/x', 'https://play.example/lv/game/dice'],
    ['ftp://main.example', 'https://play.example/lv/game/dice'],
  ])('of the record %j is %s', (record, canonical) => {
    expect(of({ record })).toBe(canonical);
  });

  it.each([
    ['mobile', 'https://play.example/mobile/lv/game/dice'],
    ['//mobile//', 'https://play.example/mobile/lv/game/dice'],
    ['app/ios/', 'https://play.example/app/ios/lv/game/dice'],
    ['/', 'https://play.example/lv/game/dice'],
  ])('on a game has the segment %j of the platform in front', (platformSegment, canonical) => {
    expect(of({ platformSegment })).toBe(canonical);
    expect(of({ platformSegment, isGamePage: false })).toBe('https://play.example/lv/game/dice');
    expect(of({ platformSegment, record: '/own' })).toBe('https://play.example/own');
  });
});
