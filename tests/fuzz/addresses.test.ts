import { describe, expect, it } from 'vitest';
import { decideUrl } from '../../schemas/rules/kit/safe-url.ts';
import type { UrlPurpose } from '../../schemas/rules/kit/safe-url.ts';
import { decideFrom } from '../../schemas/rules/account/profile.ts';
import { decideRemembered, decideReturn } from '../../schemas/rules/site/navigation/way-back.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { targetOf } from '../../schemas/rules/site/navigation/address.ts';
import { decideAddress, decideWish } from '../../schemas/rules/site/navigation/decide-address.ts';
import { randomAt } from './random.ts';
import type { Random } from './random.ts';
import { limitMs, seed, tell, volume } from './volume.ts';

const origin = 'https://play.example';
const partner = 'https://partner.example';
const loopback = 'http://127.0.0.1:4001';
const allowed = [origin, partner, loopback];
const context = { origin, allowedOrigins: [partner], loopbackOrigins: [loopback] };

const facts: NavigationFacts = {
  ...context,
  locales: [
    { code: 'en-US', isDefault: true, dir: 'ltr' },
    { code: 'ar', isDefault: false, dir: 'rtl' },
  ],
  defaultLocale: 'en-US',
  locale: 'en-US',
  uid: 0,
  rules: [
    { from_url: '/old/*', to_url: '/*' },
    { from_url: '/go/*', to_url: 'https://partner.example/*' },
    { from_url: '/b*', to_url: '/ar*' },
    { from_url: '/query/*', to_url: '/casino?x=*' },
  ],
  switchedOff: [],
};

const pieces: readonly string[] = [
  '/',
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
  ';',
  '&',
  '=',
  '*',
  ' ',
  '|',
  '[',
  ']',
  '%2f',
  '%5c',
  '%252f',
  '%2e',
  '%2e%2e',
  '%00',
  '%09',
  '%0a',
  '%0d%0a',
  '%40',
  '%c0%af',
  '%ff',
  '%u002f',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\u00ad',
  '\u200b',
  '\u2044',
  '\uff0f',
  '\uff3c',
  '\uff0e',
  '\u3002',
  '\uff1a',
  '\u2100',
  'ß',
  'ı',
  '\ud800',
  'evil.example',
  'play.example',
  'play.example.evil.example',
  'partner.example',
  '127.0.0.1:4001',
  'https:',
  'http:',
  'HTTPS:',
  'javascript:',
  'data:text/html,',
  'blob:',
  'file:',
  'ws:',
  'mailto:',
  'x:',
  'en-US',
  'ar',
  'old',
  'go',
  'b',
  'query',
  'casino',
  'cashier',
  'login',
  'redirectUrl=',
  'backUrl=',
  '[::1]',
  '0x7f.1',
  '2130706433',
  'localhost',
  'user:pass',
  '65536',
  '00000000000000000000443',
];
const starts = [
  '',
  '',
  '/',
  '//',
  'https://',
  'https:',
  origin,
  partner,
  '/old/',
  '/go/',
  '/b',
  '/query/',
  '/ar/',
];

const addressOf = (random: Random): string => {
  const parts = Array.from({ length: random.int(9) }, () =>
    random.chance(0.05) ? String.fromCharCode(random.int(0xffff)) : random.pick(pieces),
  );
  const address = random.pick(starts) + parts.join('');
  return random.chance(0.02) ? encodeURIComponent(address.toWellFormed()) : address;
};

/** Where a browser that is at the site would go. */
const originOf = (href: string): string => new URL(href, `${origin}/cashier`).origin;

/** What each reader of an address makes of it, by name: an address that is followed, or null. */
const readers: Readonly<Record<string, (value: string) => string | null>> = {
  'a way back': (value) => decideUrl(value, { ...context, purpose: 'return' }).result?.href ?? null,
  'the remembered one': (value) =>
    decideRemembered({ url: value, savedAtMs: 5 }, 'payment', 6, context).result?.href ?? null,
  'the redirectUrl of a sign-in': (value) =>
    decideReturn(
      {
        purpose: 'login',
        redirectUrl: value,
        backUrl: value,
        remembered: { url: value, savedAtMs: 5 },
        now: 6,
        current: '/',
        depositPath: '/cashier/deposit',
      },
      context,
    ).result.href,
  'the backUrl of a registration': (value) =>
    decideReturn(
      {
        purpose: 'registration',
        redirectUrl: null,
        backUrl: value,
        remembered: null,
        now: 6,
        current: '/',
        depositPath: '/cashier/deposit',
      },
      context,
    ).result.href,
  'the page that sent to the settings': (value) => decideFrom(value, context).result,
  'a link on a page': (value) => {
    const { result } = decideWish({ to: value, external: false, facts, isServer: false });
    if (!result) return null;
    return 'leave' in result
      ? result.leave
      : result.target.pathname + result.target.search + result.target.hash;
  },
};

/** Follows what the site answers to an address, as a browser does, until it shows or leaves. */
const follow = (href: string): string => {
  let target = targetOf(href, origin);
  for (let hops = 0; hops < 12; hops += 1) {
    const { result } = decideAddress(target, facts, []);
    if (result.kind !== 'redirect') return target.pathname;
    expect(allowed).toContain(originOf(result.to));
    if (originOf(result.to) !== origin) return result.to;
    target = targetOf(result.to, origin);
  }
  throw new Error(`redirects without end: ${href}`);
};

describe('addresses from outside', () => {
  it(
    'never lead off the allowed origins, whoever reads them',
    () => {
      const count = volume(100_000, 3_000);
      let followed = 0;
      for (let index = 0; index < count; index += 1) {
        const value = addressOf(randomAt(seed, index));
        for (const [name, read] of Object.entries(readers)) {
          const href = read(value);
          if (href === null) continue;
          followed += 1;
          const told = `seed ${seed}, input ${index}, ${name}: ${JSON.stringify(value)} → ${href}`;
          const goes = new URL(href, `${origin}/cashier`);
          if (!allowed.includes(goes.origin) || goes.username !== '' || goes.password !== '')
            throw new Error(told);
          // A server or an older browser that decodes the path once more.
          const path = href.replace(/[?#].*$/s, '');
          const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          );
          if (path.startsWith('/') && originOf(decoded) !== origin) throw new Error(`${told}, decoded`);
        }
      }
      expect(followed).toBeGreaterThan(count / 20);
      tell(
        `${count} addresses by ${Object.keys(readers).length} readers, ${followed} followed, 0 off the site`,
      );
    },
    limitMs,
  );

  it(
    'of pages are answered without leaving the site, but where a rule of the operator leads',
    () => {
      const count = volume(100_000, 2_000);
      let left = 0;
      for (let index = 0; index < count; index += 1) {
        const value = addressOf(randomAt(seed, 2_000_000 + index));
        const raw = value.startsWith('/') ? value : `/${value}`;
        let requested: URL;
        try {
          requested = new URL(`${origin}${raw}`);
        } catch {
          continue;
        }
        const end = (() => {
          try {
            return follow(requested.href);
          } catch (cause) {
            throw new Error(`seed ${seed}, input ${2_000_000 + index}: ${JSON.stringify(raw)}`, { cause });
          }
        })();
        if (!end.startsWith('/')) left += 1;
      }
      expect(left).toBeGreaterThan(0);
      tell(`${count} page addresses followed, ${left} to the partner of a rule, 0 elsewhere`);
    },
    limitMs,
  );

  it(
    'off the site are refused for every purpose but an external link',
    () => {
      const purposes: readonly UrlPurpose[] = ['return', 'redirect', 'external', 'payment', 'game'];
      const count = volume(100_000, 2_000);
      for (let index = 0; index < count; index += 1) {
        const value = addressOf(randomAt(seed, 4_000_000 + index));
        for (const purpose of purposes) {
          const { result } = decideUrl(value, { ...context, purpose });
          if (result === null) continue;
          const { protocol, origin: to } = new URL(result.href, origin);
          const isFine =
            protocol === 'https:' ||
            to === loopback ||
            (purpose === 'external' && (protocol === 'mailto:' || protocol === 'tel:'));
          if (!isFine) throw new Error(`${purpose}: ${JSON.stringify(value)} → ${result.href}`);
        }
      }
      tell(`${count} addresses for ${purposes.length} purposes: https, the loopback, or a contact`);
    },
    limitMs,
  );
});
