import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJsonScript } from '../kit/json-script.ts';
import { queryRecord, writeQuery } from '../kit/query.ts';
import { decideRobots, parseRobots, robotsMeta } from './robots.ts';
import { canonicalOf, emptySeo, mergeSeo, prepareSeo, replacePlaceholders, seoLookupPath } from './seo.ts';
import type { SeoRecord } from './seo.ts';
import { structuredData } from './structured-data.ts';
import { routeByName } from './routes.ts';
import { decideErrorPage, systemButtonPaths, systemPages } from './system-pages.ts';
import { decideFatal } from './decide-fatal.ts';
import { notFoundMessage } from './not-found-message.ts';
import type { FatalInput } from './decide-fatal.ts';

describe('error pages', () => {
  it('SH-8.34 are chosen by ban, status 404, 403, maintenance, and not found for anything else', () => {
    const page = (type: 'UserBanned' | 'ApplicationDisabled' | null, status: number) =>
      decideErrorPage({ type, status, crawler: false });
    expect(page('UserBanned', 200)).toEqual({
      result: { page: 'userBlocked', status: 403, retryAfterSeconds: null },
      reasons: ['ban'],
    });
    expect(page(null, 404).result).toEqual({ page: 'notFound', status: 404, retryAfterSeconds: null });
    expect(page(null, 403).result).toEqual({ page: 'forbidden', status: 403, retryAfterSeconds: null });
    expect(page('ApplicationDisabled', 200).result).toEqual({
      page: 'maintenance',
      status: 503,
      retryAfterSeconds: 120,
    });
    expect(page(null, 503).result).toEqual({ page: 'maintenance', status: 503, retryAfterSeconds: 120 });
    expect(page(null, 500)).toEqual({
      result: { page: 'notFound', status: 500, retryAfterSeconds: null },
      reasons: ['other:500'],
    });
  });

  it('are kept from crawlers, which get the same status', () => {
    expect(decideErrorPage({ type: null, status: 404, crawler: true })).toEqual({
      result: { page: null, status: 404, retryAfterSeconds: null },
      reasons: ['status:404', 'crawler'],
    });
  });

  it('have the layouts, statuses and button targets of the documents', () => {
    const rows = Object.entries(systemPages).map(([name, { layout, status, button }]) => [
      name,
      layout,
      status,
      button,
    ]);
    expect(rows).toEqual([
      ['maintenance', 'empty', 503, 'reload'],
      // The project's own.
      ['accountUnknown', 'default', 503, 'reload'],
      ['notFound', 'default', 404, 'index'],
      ['forbidden', 'empty', 403, 'support'],
      ['userBlocked', 'default', 403, 'support'],
      ['unsubscribe', 'default', 200, 'index'],
      ['errorsSlot', 'default', 200, 'gamehall'],
      ['paymentCancel', 'default', 200, 'cashier-deposit'],
      ['paymentFail', 'default', 200, 'cashier-deposit'],
      ['paymentMobile', 'default', 200, 'cashier-history'],
      ['paymentNewWindow', 'default', 200, 'cashier-deposit'],
      ['paymentPending', 'default', 200, 'cashier-history'],
      ['paymentSuccess', 'default', 200, 'gamehall'],
    ]);
    expect(Object.values(systemPages).filter(({ loader }) => loader)).toEqual([systemPages.paymentPending]);
  });

  it('lead with their buttons to the paths of those routes', () => {
    for (const [name, { button }] of Object.entries(systemPages))
      expect([name, systemButtonPaths[name as keyof typeof systemButtonPaths]]).toEqual([
        name,
        button === 'reload' ? '' : routeByName(button).pattern,
      ]);
  });

  const fatal = (rest: Partial<FatalInput>) =>
    decideFatal({
      failure: { type: 'InternalServerError', status: 500 },
      source: 'page',
      call: null,
      routeName: null,
      ...rest,
    });

  it('come of a ban and of maintenance wherever these come from, with the stated exceptions', () => {
    const ban = { failure: { type: 'UserBanned', status: 403 } } as const;
    expect(fatal({ ...ban, source: 'action' }).result?.page).toBe('userBlocked');
    expect(fatal({ ...ban, routeName: 'support' })).toEqual({
      result: null,
      reasons: ['ban', 'support-page'],
    });
    const down = { failure: { type: 'ApplicationUnavailable', status: 503 } } as const;
    expect(fatal({ ...down, source: 'action' }).result?.page).toBe('maintenance');
    expect(fatal({ ...down, source: 'optional' }).reasons).toEqual(['optional-block']);
    expect(fatal({ ...down, source: 'action', call: 'games.start' }).reasons).toEqual(['game-provider']);
    const off = { failure: { type: 'ApplicationDisabled', status: 200 } } as const;
    expect(fatal({ ...off, source: 'action', call: 'games.start' }).result?.page).toBe('maintenance');
  });

  it('read the type before the status: a 403 on an action stays in place, one on the page is forbidden', () => {
    const denied = { failure: { type: 'AccessDenied', status: 403 } } as const;
    expect(fatal({ ...denied, source: 'action' })).toEqual({
      result: null,
      reasons: ['action', 'type:AccessDenied'],
    });
    expect(fatal(denied).result).toEqual({ page: 'forbidden', status: 403, retryAfterSeconds: null });
    const unread = { failure: { type: 'UndecodableAnswer', status: 403 } } as const;
    expect(fatal({ ...unread, source: 'action' }).reasons).toEqual(['forbidden-without-type']);
    expect(fatal({ ...denied, source: 'thirdParty' }).reasons).toEqual(['third-party']);
    expect(fatal({ ...denied, source: 'optional' }).reasons).toEqual(['optional-block']);
    expect(fatal({})).toEqual({ result: null, reasons: ['status:500'] });
  });

  it('SH-8.38 SH-8.39 log three messages for 404, the path escaped', () => {
    expect(notFoundMessage.unmatchedRoute('/a<b')).toBe('Page not found: /a&#60;b');
    expect(notFoundMessage.failedValidation('/x')).toBe('Page Not Found: /x');
    expect(notFoundMessage.refusedByMiddleware()).toBe('Page Not Found');
  });
});

describe('robots.txt', () => {
  const text = `
User-agent: googlebot
Disallow: /only-google
User-agent: *
User-agent: other
Disallow: /cashier # money
Disallow: /*/private$
Allow: /cashier/deposit
Disallow:
User-agent: late
Disallow: /late`;

  it('reads the rules for everyone, the longest match wins, allow on a tie', () => {
    const rules = parseRobots(text);
    expect(rules).toEqual([
      { kind: 'disallow', path: '/cashier' },
      { kind: 'disallow', path: '/*/private$' },
      { kind: 'allow', path: '/cashier/deposit' },
    ]);
    expect(decideRobots(rules, '/cashier/history')).toEqual({
      result: 'disallowed',
      reasons: ['disallow:/cashier'],
    });
    expect(decideRobots(rules, '/cashier/deposit/visa').result).toBe('allowed');
    expect(decideRobots(rules, '/lv/private').result).toBe('disallowed');
    expect(decideRobots(rules, '/lv/private/x')).toEqual({ result: 'allowed', reasons: ['no-rule'] });
    expect(decideRobots(rules, '/late').result).toBe('allowed');
    const tie = [
      { kind: 'disallow', path: '/a' },
      { kind: 'allow', path: '/a' },
    ] as const;
    expect(decideRobots(tie, '/a').result).toBe('allowed');
  });

  it('puts noindex,follow in place of the record on a disallowed path', () => {
    const rules = parseRobots(text);
    expect([
      robotsMeta('index', rules, '/cashier'),
      robotsMeta('index', rules, '/'),
      robotsMeta(null, [], '/'),
    ]).toEqual(['noindex,follow', 'index', null]);
  });
});

describe('search-engine data', () => {
  const seo = (rest: Partial<SeoRecord>): SeoRecord => ({ ...emptySeo, ...rest });
  const meta = (name: string, content: string, httpEquiv = '') => ({ charset: '', name, httpEquiv, content });

  it('fills the gaps of the page record from the domain record, field by field', () => {
    const page = seo({ url: '/a', title: 'Page', openGraph: { a: '1' } });
    const domain = seo({
      title: 'Domain',
      description: 'About',
      meta: [meta('x', 'y')],
      canonical: 'https://d.example',
    });
    expect(mergeSeo(page, domain)).toEqual(
      seo({ url: '/a', title: 'Page', description: 'About', meta: [meta('x', 'y')], openGraph: { a: '1' } }),
    );
    expect(mergeSeo(emptySeo, emptySeo)).toEqual(emptySeo);
  });

  it('fills placeholders once, from page data and the replacements, and drops unsafe meta entries', () => {
    expect(replacePlaceholders('{name} by {x} {constructor}', { name: '{x}', x: 'me' })).toBe(
      '{x} by me {constructor}',
    );
    const replacements = { brand: 'Evenfall' };
    const record = seo({
      title: '{name} at {brand}',
      meta: [meta('', '0;url=x', ' Refresh'), meta('', 'a', 'Set-Cookie'), meta('n', '{name}')],
      schemaFaq: [{ question: '{name}?', answer: 'Yes' }],
      replacements,
    });
    expect(prepareSeo(record, { name: 'Dice', brand: 'Other' })).toEqual(
      seo({
        title: 'Dice at Evenfall',
        meta: [meta('n', 'Dice')],
        schemaFaq: [{ question: 'Dice?', answer: 'Yes' }],
        replacements,
      }),
    );
  });

  it('builds the canonical address from the record, else with the platform segment on game pages', () => {
    const path = '/lv/game/dice?x=1#real';
    const page = {
      origin: 'https://play.example',
      path,
      record: '',
      platformSegment: 'mobile',
      isGamePage: false,
    };
    const game = { ...page, isGamePage: true };
    expect(canonicalOf(page)).toBe('https://play.example/lv/game/dice');
    expect(canonicalOf(game)).toBe('https://play.example/mobile/lv/game/dice');
    expect(canonicalOf({ ...game, platformSegment: '' })).toBe('https://play.example/lv/game/dice');
    expect(canonicalOf({ ...game, record: '/own?q' })).toBe('https://play.example/own');
    expect(canonicalOf({ ...game, record: 'https://main.example/x' })).toBe('https://main.example/x');
    expect(canonicalOf({ ...page, record: '//evil.example' })).toBe('https://play.example/lv/game/dice');
    expect([seoLookupPath('/offers/'), seoLookupPath('/')]).toEqual(['/offers', '/']);
  });

  it('writes structured data in the words of schema.org', () => {
    const contactPoint = {
      telephone: '1',
      contactType: '',
      areaServed: '',
      availableLanguage: '',
      sameAs: ['https://x.example'],
    };
    const record = seo({
      schemaFaq: [{ question: 'Q', answer: 'A' }],
      organization: { name: 'Evenfall', url: '', logo: '', contactPoint },
      product: { name: 'P', image: '', description: '', sku: '', brandName: 'B' },
    });
    expect(structuredData(record)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'Q', acceptedAnswer: { '@type': 'Answer', text: 'A' } }],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Evenfall',
        contactPoint: { '@type': 'ContactPoint', telephone: '1' },
        sameAs: ['https://x.example'],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'P',
        brand: { '@type': 'Brand', name: 'B' },
      },
    ]);
    expect(structuredData(emptySeo)).toEqual([]);
  });

  it('escapes what goes into scripts, and reads back unchanged', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('</script>', '<!--', '&', '\u2028', '\u2029'),
        (value, trap) => {
          const text = toJsonScript([value, trap]);
          expect(text).not.toMatch(/[<>&\u2028\u2029]/);
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify([value, trap])));
        },
      ),
    );
    expect(toJsonScript(undefined)).toBe('null');
  });
});

describe('queries', () => {
  it('take the last value of a name, at most 1000 parameters, and no prototype keys', () => {
    expect(queryRecord('?a=1&b=x%20y&a=2&__proto__=z')).toEqual({ a: '2', b: 'x y' });
    const many = Array.from({ length: 1_200 }, (_, at) => `p${at}=1`).join('&');
    expect(Object.keys(queryRecord(many))).toHaveLength(1_000);
    expect(queryRecord('l[]=x&l[20]=y&l[21]=z&__proto__[]=w')).toEqual({ l: 'x,y', 'l[21]': 'z' });
  });

  it('write comma lists', () => {
    expect(writeQuery({ category: 'slots', providers: 'a,b', page: null, x: '' })).toBe(
      'category=slots&providers=a%2Cb',
    );
  });
});
