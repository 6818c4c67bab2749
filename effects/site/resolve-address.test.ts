import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answer } from '../../tests/builders/fake-platform.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { hrefOf } from '../../schemas/rules/site/navigation/address.ts';
import { resolveAddress } from './resolve-address.ts';

type Rule = { readonly from_url: string; readonly to_url: string };
const facts: NavigationFacts = {
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: [],
  locales: [
    { code: 'en-US', isDefault: true, dir: 'ltr' },
    { code: 'lv', isDefault: false, dir: 'ltr' },
  ],
  defaultLocale: 'en-US',
  locale: 'en-US',
  uid: 0,
  rules: [],
  switchedOff: [],
};
const rule = (from_url: string, to_url: string): Rule => ({ from_url, to_url });
const records = (found: readonly Rule[]): Answer => ({
  body: { data: found.map((attributes, index) => ({ id: index + 1, attributes })), meta: {} },
});

/** What a wish leads to, and how often the content was asked. */
const resolve = async (
  to: string,
  more: {
    readonly rules?: readonly Rule[];
    readonly content?: readonly Rule[] | 'down';
    readonly uid?: number;
    readonly locale?: string;
    readonly isServer?: boolean;
    readonly external?: boolean;
    readonly mode?: 'push';
  } = {},
) => {
  const {
    rules = [],
    content = [],
    uid = 0,
    locale = 'en-US',
    isServer = false,
    external = false,
    mode,
  } = more;
  const platform = fakePlatform(({ query }) =>
    content === 'down'
      ? { status: 500, text: '' }
      : records(content.filter(({ from_url }) => Object.values(query).includes(from_url))),
  );
  const { resolution, reasons } = await platform.run(
    resolveAddress({
      to,
      external,
      facts: { ...facts, rules, uid, locale },
      isServer,
      ...(mode && { mode }),
    }),
  );
  const leads =
    'target' in resolution
      ? `${resolution.kind} ${hrefOf(resolution.target)}`
      : resolution.kind === 'leave'
        ? `leave ${resolution.status} ${resolution.to}`
        : resolution.kind;
  return { leads, resolution, reasons, asked: platform.requests.length, logs: platform.logs };
};
const chain = (length: number): readonly Rule[] => [
  ...Array.from({ length: length - 1 }, (_, at) => rule(`/step-${at + 1}`, `/step-${at + 2}`)),
  rule(`/step-${length}`, '/gamehall'),
];

describe('an address', () => {
  it('leads to its route, with the locale in force when it names none', async () => {
    expect((await resolve('/gamehall?category=slots#top')).leads).toBe('show /gamehall?category=slots#top');
    expect((await resolve('/gamehall', { locale: 'lv' })).leads).toBe('show /lv/gamehall');
    expect((await resolve('/lv/gamehall')).leads).toBe('show /lv/gamehall');
    expect((await resolve('/no/such/page')).resolution).toMatchObject({
      kind: 'missing',
      message: 'Page not found: /no/such/page',
    });
  });

  it('SH-2.34 a redirect to another locale loads its document in the browser, and is the answer of the server', async () => {
    const rules = [rule('/rules', '/lv/terms')];
    expect((await resolve('/rules?a=1', { rules, mode: 'push' })).resolution).toEqual({
      kind: 'leave',
      to: '/lv/terms?a=1',
      status: 301,
      external: false,
    });
    expect((await resolve('/rules', { rules, isServer: true })).leads).toBe('leave 301 /lv/terms');
    expect((await resolve('/rules', { rules, locale: 'lv', mode: 'push' })).leads).toBe('show /lv/terms');
  });

  it('follows redirects in place, at most five of them', async () => {
    expect(await resolve('/step-1?ref=mail', { rules: chain(5) })).toMatchObject({
      leads: 'show /gamehall?ref=mail',
      asked: 2,
    });
    expect(await resolve('/step-1?ref=mail', { content: chain(5) })).toMatchObject({
      leads: 'show /gamehall?ref=mail',
      asked: 6,
    });
    expect((await resolve('/step-1', { content: chain(6) })).resolution).toMatchObject({
      kind: 'missing',
      message: 'Redirects without end: /step-6',
    });
  });

  it('ends where redirects turn in a circle', async () => {
    const circle = [rule('/here', '/there'), rule('/there', '/here')];
    expect((await resolve('/here', { rules: circle })).leads).toBe('show /here');
    expect(await resolve('/here', { content: circle })).toMatchObject({ leads: 'missing /there', asked: 6 });
    for (const from of ['rules', 'content'] as const)
      expect((await resolve('/same', { [from]: [rule('/same', '/same')] })).leads).toBe('show /same');
  });

  it('takes the redirect of the content for exactly this path; a failing look-up is logged and ignored', async () => {
    const content = [rule('/old', '/gamehall')];
    expect((await resolve('/old?x=1', { content })).leads).toBe('show /gamehall?x=1');
    expect((await resolve('/older', { content })).leads).toBe('show /older');
    const down = await resolve('/gamehall', { content: 'down' });
    expect([down.leads, down.logs]).toEqual([
      'show /gamehall',
      ['Warn: redirects: UnknownError (status 500)'],
    ]);
  });

  it.each([
    ['/old', '/old/'],
    ['/old/', '/old'],
    ['/акция 1', '/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F%201'],
    ['/акция/', '/lv/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F'],
    ['/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F', '/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F/'],
  ])('SH-2.51 a record of %s redirects who comes to %s', async (from, path) => {
    const content = [rule(from, '/gamehall')];
    expect((await resolve(path, { content })).leads).toBe(
      `show ${path.startsWith('/lv') ? '/lv' : ''}/gamehall`,
    );
  });

  it('leaves with a full load for another site that a rule names', async () => {
    const rules = [rule('/help', 'https://help.example/start')];
    expect((await resolve('/help', { rules })).leads).toBe('leave 301 https://help.example/start');
  });

  it('answers with the first redirect on the server', async () => {
    expect((await resolve('/step-1', { content: chain(3), isServer: true })).leads).toBe('leave 301 /step-2');
    expect((await resolve('/cashier/deposit', { isServer: true })).leads).toBe(
      'leave 302 /?redirectUrl=%2Fcashier%2Fdeposit',
    );
  });

  it('SH-2.58 leads a guest from a protected path to the index, which asks to sign in', async () => {
    const { leads, resolution } = await resolve('/cashier/deposit?method=card');
    expect(leads).toBe('show /?redirectUrl=%2Fcashier%2Fdeposit%3Fmethod%3Dcard');
    expect(resolution).toMatchObject({
      prompt: { view: 'authorization', returnTo: '/cashier/deposit?method=card', closeTo: '/' },
    });
    expect((await resolve('/cashier/deposit', { uid: 7 })).leads).toBe('show /cashier/deposit');
  });

  it('SH-2.70 is refused when it is of another site and nobody permitted that', async () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await resolve(to)).toMatchObject({ leads: 'refused', asked: 0 });
    expect((await resolve('https://help.example/', { external: true })).leads).toBe(
      'leave 302 https://help.example/',
    );
    expect((await resolve('javascript:alert(1)', { external: true })).leads).toBe('refused');
  });
});
