import { returnAddressMaxLength } from '../../constants.ts';
import type { Decision } from './outcome.ts';

/**
 * What an address is wanted for.
 * `return`: where a player goes back to; own paths and https origins of the allow-list.
 * `redirect`: an operator's redirect rule; own paths and any https address.
 * `external`: a link that was given explicit permission; own paths, https, mailto, tel.
 * `payment`, `game`: absolute https addresses that the platform hands out.
 */
export type UrlPurpose = 'return' | 'redirect' | 'external' | 'payment' | 'game';

export type UrlContext = {
  /** Own origin, such as `https://play.example`. */
  readonly origin: string;
  /** Origins beside the own one that players may be sent back to. */
  readonly allowedOrigins: readonly string[];
  readonly purpose: UrlPurpose;
  /** Origins that may be reached by plain http: the sandbox on this machine. */
  readonly loopbackOrigins?: readonly string[];
  /** The query of an own address may be of any length: advertisements add to what is visited. */
  readonly anyQuery?: boolean;
};

/** `href` is a path with query and hash for an internal address, an absolute address otherwise. */
export type SafeUrl = { readonly kind: 'internal' | 'external'; readonly href: string };

const forbidden = /[\p{Cc}\u2028\u2029\ufeff\\]/u;
const decodingRounds = 4;

const refuse = (reason: string): Decision<SafeUrl | null> => ({ result: null, reasons: [reason] });

const accept = (
  kind: SafeUrl['kind'],
  href: string,
  reason: string,
  counted = href,
): Decision<SafeUrl | null> =>
  counted.length > returnAddressMaxLength
    ? refuse('too-long')
    : { result: { kind, href }, reasons: [reason] };

const parseUrl = (value: string, base?: string): URL | null => {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
};

/** Decodes the ASCII characters of a path once; a stray `%` hides nothing behind it. */
const decodeAscii = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** False when a path, decoded any number of times, would start a host or hide a forbidden character. */
const isPlainPath = (path: string): boolean => {
  let current = path;
  for (let round = 0; round < decodingRounds; round += 1) {
    if (current.includes('//') || forbidden.test(current)) return false;
    const decoded = decodeAscii(current);
    if (decoded === current) return true;
    current = decoded;
  }
  return false;
};

const internal = (url: URL, { origin, anyQuery }: UrlContext, reason: string): Decision<SafeUrl | null> => {
  if (!isPlainPath(url.pathname)) return refuse('path-tricks');
  const href = url.pathname + url.search + url.hash;
  return parseUrl(href, origin)?.origin === origin
    ? accept('internal', href, reason, anyQuery ? url.pathname : href)
    : refuse('off-origin');
};

const contact = (url: URL): Decision<SafeUrl | null> =>
  isPlainPath(url.pathname) && !/%0[ad]/i.test(url.href)
    ? accept('external', url.href, `scheme:${url.protocol.slice(0, -1)}`)
    : refuse('path-tricks');

/**
 * The one judge of return addresses, redirects and external links.
 * Refuses control characters, backslashes, `//`, credentials, unknown schemes, more than 2048 characters and
 * paths that become something else when decoded again. Gives the normalised address, or null with the reason.
 */
export const decideUrl = (
  value: string | null | undefined,
  context: UrlContext,
): Decision<SafeUrl | null> => {
  const { origin, allowedOrigins, purpose, loopbackOrigins = [] } = context;
  if (value === null || value === undefined || value === '') return refuse('empty');
  if (!context.anyQuery && value.length > returnAddressMaxLength) return refuse('too-long');
  if (forbidden.test(value)) return refuse('forbidden-character');
  if (value !== value.trim()) return refuse('surrounding-space');
  const ownPages = purpose === 'return' || purpose === 'redirect' || purpose === 'external';
  if (value.startsWith('/')) {
    if (value.startsWith('//')) return refuse('two-slashes');
    if (!ownPages) return refuse('not-absolute');
    const url = parseUrl(value, origin);
    return url === null || url.origin !== origin ? refuse('off-origin') : internal(url, context, 'own-path');
  }
  const url = parseUrl(value);
  if (url === null) return refuse('not-absolute');
  if (purpose === 'external' && (url.protocol === 'mailto:' || url.protocol === 'tel:')) return contact(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('scheme');
  if (!/^https?:\/\//i.test(value)) return refuse('scheme');
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  if (ownPages && url.origin === origin) return internal(url, context, 'own-origin');
  if (url.protocol === 'http:' && !loopbackOrigins.includes(url.origin)) return refuse('not-https');
  if (purpose === 'return' && !allowedOrigins.includes(url.origin)) return refuse('origin-not-allowed');
  return accept('external', url.href, url.protocol === 'http:' ? 'loopback-origin' : `${purpose}-https`);
};
