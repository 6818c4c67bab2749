import { readFileSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { describe, expect, it } from 'vitest';
import { CmsConfig } from '../../schemas/site/cms-config.ts';
import { takesCustomCode } from '../../schemas/rules/site/custom-code.ts';
import type { InventoryEntry } from '../config.ts';
import { contentSecurityPolicy } from '../security/csp.ts';
import { codeOf, printCode, readCustomCode, scriptHash } from './custom-code.ts';

const code = (text: string) => `<script>${text}</script>`;
const listed = (text: string): InventoryEntry => ({ name: text, why: 'test', sha256: scriptHash(text) });
const inventory: readonly InventoryEntry[] = [
  listed('a()'),
  listed('b()'),
  listed('c()'),
  { name: 'counter', why: 'test', src: 'https://count.example/c.js', integrity: 'sha384-abc' },
];
const configOf = (customCode: unknown, consent = false) =>
  Schema.decodeUnknownSync(CmsConfig)({ customCode, consent: { enabled: consent } });
const problems: string[] = [];
const pageOf = (
  customCode: unknown,
  over: { path?: string; consent?: 'all' | 'necessary' | null; asks?: boolean } = {},
) =>
  codeOf(configOf(customCode, over.asks), {
    path: over.path ?? '/',
    consent: over.consent ?? null,
    inventory,
    log: (problem) => void problems.push(problem),
  });
const shown = (page: ReturnType<typeof pageOf>) => ({
  head: printCode(page.at.head, null),
  bodyStart: printCode(page.at.bodyStart, null),
  bodyEnd: printCode(page.at.bodyEnd, null),
});
const script = (text: string) => `<script data-operator>${text}</script>`;

describe('custom code of the operator', () => {
  it('SH-3.43 SH-3.45 SH-3.46 is a list of entries with isEnabled, position and code, bodyEnd when no place is said', () => {
    const { customCode } = configOf([
      { isEnabled: true, position: 'head', code: 'x' },
      { code: 'y' },
      { isEnabled: true, position: 'footer', code: 'z' },
    ]);
    const flags = { isTracking: false, onGuardedPages: false };
    expect(customCode).toEqual([
      { isEnabled: true, position: 'head', code: 'x', ...flags },
      { isEnabled: false, position: 'bodyEnd', code: 'y', ...flags },
    ]);
    expect(configOf(null).customCode).toEqual([]);
  });

  it('SH-3.45 SH-3.46 stands at its place when it is enabled, and nowhere when it is not', () => {
    const page = pageOf([
      { isEnabled: true, position: 'head', code: code('a()') },
      { isEnabled: true, position: 'bodyStart', code: code('b()') },
      { isEnabled: true, code: code('c()') },
      { isEnabled: false, position: 'head', code: code('b()') },
    ]);
    expect(shown(page)).toEqual({ head: script('a()'), bodyStart: script('b()'), bodyEnd: script('c()') });
  });

  it('is limited to the inventory: another script is left out and told, and the policy names exactly what runs', () => {
    problems.length = 0;
    const page = pageOf([
      {
        isEnabled: true,
        position: 'head',
        code: `${code('a()')}${code('evil()')}<script src="https://count.example/c.js"></script><script src="https://evil.example/x.js"></script><img src=x onerror=alert(1)><meta name="verify" content='"1"'>`,
      },
    ]);
    expect(shown(page).head).toBe(
      `${script('a()')}<script data-operator async src="https://count.example/c.js" integrity="sha384-abc" crossorigin="anonymous"></script><meta name="verify" content="&quot;1&quot;">`,
    );
    expect(problems).toEqual([
      `an inline script that is not in the inventory (${scriptHash('evil()')})`,
      'the script https://evil.example/x.js is not in the inventory',
      'an element <img>',
    ]);
    const policy = contentSecurityPolicy({
      nonce: null,
      hashes: [],
      codeSources: page.sources,
      frameOrigins: [],
      imageOrigins: [],
      formOrigins: [],
      isDev: false,
    });
    expect(policy).toContain(`script-src 'self' '${scriptHash('a()')}' https://count.example/c.js;`);
    expect(printCode(page.at.head.slice(0, 1), 'n"1')).toBe(
      '<script data-operator nonce="n&quot;1">a()</script>',
    );
  });

  it('a comma or semicolon in the address of a script ends no policy', () => {
    const src = 'https://cdn.example/combine/a.js,npm/b;v=1.js';
    const { sources } = codeOf(
      configOf([{ isEnabled: true, position: 'head', code: `<script src="${src}"></script>` }]),
      { path: '/', consent: null, inventory: [{ name: 'both', why: 'test', src }], log: () => {} },
    );
    const rest = {
      nonce: null,
      hashes: [],
      frameOrigins: [],
      formOrigins: [],
      imageOrigins: [],
      isDev: false,
    };
    const policy = contentSecurityPolicy({ ...rest, codeSources: sources });
    expect(policy).toContain(
      "script-src 'self' https://cdn.example/combine/a.js%2Cnpm/b%3Bv=1.js; style-src",
    );
    // Nor in an origin of the operator's configuration: a host may have both.
    const odd = new URL('https://a;b,c.example').origin;
    expect(contentSecurityPolicy({ ...rest, imageOrigins: [odd], framedBy: [odd] })).not.toContain(odd);
  });

  it('OPS-083 stays out of pages with money, passwords and documents unless the entry says so', () => {
    const entry = { isEnabled: true, position: 'head', code: code('a()') };
    for (const path of ['/cashier/deposit', '/profile/security', '/forms/sign_in', '/confirmation']) {
      expect(takesCustomCode(path)).toBe(false);
      expect(shown(pageOf([entry], { path })).head).toBe('');
      expect(shown(pageOf([{ ...entry, onGuardedPages: true }], { path })).head).toBe(script('a()'));
    }
    for (const path of ['/', '/gamehall', '/game/x', '/cashiers']) expect(takesCustomCode(path)).toBe(true);
  });

  it('BY-1.15 tracking code waits for consent where the market asks for it, and such a page is no one else’s', () => {
    const entry = { isEnabled: true, position: 'head', code: code('a()'), isTracking: true };
    const head = (over: Parameters<typeof pageOf>[1]) => shown(pageOf([entry], over)).head;
    expect(head({ asks: false })).toBe(script('a()'));
    expect(head({ asks: true })).toBe('');
    expect(head({ asks: true, consent: 'necessary' })).toBe('');
    expect(head({ asks: true, consent: 'all' })).toBe(script('a()'));
    expect([
      pageOf([entry], { asks: true }).isPersonal,
      pageOf([entry]).isPersonal,
      pageOf([{ ...entry, isTracking: false }], { asks: true }).isPersonal,
    ]).toEqual([true, false, false]);
  });

  it('the sandbox’s inventory names its scripts by their true hashes', () => {
    const list = JSON.parse(readFileSync('sandbox/inventory.json', 'utf8')) as {
      code: string;
      sha256: string;
    }[];
    for (const entry of list) expect(scriptHash(entry.code)).toBe(entry.sha256);
    expect(readCustomCode(code(list[0]?.code ?? ''), list as never).problems).toEqual([]);
  });
});

it('code whose tree explodes is left out, and says so', () => {
  const opens = Array.from({ length: 1000 }, (_, index) => `<b id=${index}>`).join('');
  expect(readCustomCode(`${opens}${'<p>x'.repeat(20_000)}`, [])).toEqual({
    pieces: [],
    problems: ['more elements than a script needs'],
  });
});
