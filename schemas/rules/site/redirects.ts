import { redirectHopLimit } from '../../constants.ts';
import { knownLocale, localizePath } from './locale.ts';
import type { Locale } from './locale.ts';
import type { Decision } from '../kit/outcome.ts';
import { decideUrl } from '../kit/safe-url.ts';

export type RedirectRule = { readonly from_url: string; readonly to_url: string };

const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/** First place of `needle` in `text` from `from` on, -1 for none; Knuth-Morris-Pratt, linear in every case. */
const indexFrom = (text: string, needle: string, from: number): number => {
  if (needle === '') return from;
  const back = [0];
  for (let at = 1, length = 0; at < needle.length; at += 1) {
    while (length > 0 && needle[at] !== needle[length]) length = back[length - 1] ?? 0;
    if (needle[at] === needle[length]) length += 1;
    back.push(length);
  }
  for (let at = from, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== needle[length]) length = back[length - 1] ?? 0;
    if (text[at] === needle[length]) length += 1;
    if (length === needle.length) return at - length + 1;
  }
  return -1;
};

/**
 * Matches a whole path against a pattern in which `*` stands for any run of characters, also none.
 * Gives what each `*` took, leftmost shortest, the last one to the end; null when it does not match.
 */
export const matchWildcard = (pattern: string, path: string): readonly string[] | null => {
  const parts = pattern.split('*');
  const head = parts[0] ?? '';
  if (parts.length === 1) return path === pattern ? [] : null;
  const tail = parts[parts.length - 1] ?? '';
  if (path.length < head.length + tail.length || !path.startsWith(head) || !path.endsWith(tail)) return null;
  const end = path.length - tail.length;
  const captures: string[] = [];
  let at = head.length;
  for (const part of parts.slice(1, -1)) {
    const found = indexFrom(path, part, at);
    if (found === -1 || found + part.length > end) return null;
    captures.push(path.slice(at, found));
    at = found + part.length;
  }
  captures.push(path.slice(at, end));
  return captures;
};

/** Percent-encoded, without trailing slash: the form in which paths are compared. Nothing is ever decoded here. */
const comparable = (path: string): string => {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  const encoded = parseUrl(`http://host${absolute}`)?.pathname ?? absolute;
  return encoded.length > 1 && encoded.endsWith('/') ? encoded.slice(0, -1) : encoded;
};

/** The exact code of the locale that a path begins with, or null. */
const prefixOf = (path: string, locales: readonly Locale[]): string | null =>
  knownLocale(path.split('/', 2)[1], locales);

const withoutLocale = (path: string, locales: readonly Locale[]): string => {
  if (prefixOf(path, locales) === null) return path;
  const end = path.indexOf('/', 1);
  return end === -1 ? '/' : path.slice(end);
};

type Prepared = {
  readonly locales: readonly Locale[];
  readonly exact: ReadonlyMap<string, RedirectRule>;
  readonly wild: readonly { readonly from: string; readonly rule: RedirectRule }[];
};

const prepared = new WeakMap<readonly RedirectRule[], Prepared>();

/** Rules sorted into exact ones and wildcards, kept per list: the first of equal ones counts. */
const prepare = (rules: readonly RedirectRule[], locales: readonly Locale[]): Prepared => {
  const known = prepared.get(rules);
  if (known?.locales === locales) return known;
  const exact = new Map<string, RedirectRule>();
  const wild: { readonly from: string; readonly rule: RedirectRule }[] = [];
  for (const rule of rules) {
    const from = withoutLocale(comparable(rule.from_url.trim()), locales);
    if (from.includes('*')) wild.push({ from, rule });
    else if (!exact.has(from)) exact.set(from, rule);
  }
  const result = { locales, exact, wild };
  prepared.set(rules, result);
  return result;
};

type Picked = { readonly rule: RedirectRule; readonly captures: readonly string[] };

const pickRule = ({ exact, wild }: Prepared, path: string, wildcards: boolean): Picked | null => {
  const rule = exact.get(path);
  if (rule !== undefined) return { rule, captures: [] };
  for (const entry of wildcards ? wild : []) {
    const captures = matchWildcard(entry.from, path);
    if (captures !== null) return { rule: entry.rule, captures };
  }
  return null;
};

const fillTarget = (template: string, fillings: readonly string[]): string =>
  template
    .split('*')
    .reduce((target, part, index) => target + (fillings[index - 1] ?? fillings.at(-1) ?? '') + part);

const originOf = (address: string, base: string): string | null => parseUrl(address, base)?.origin ?? null;

/** False when what a visitor types in place of `*` could choose the site that is visited. */
const hasFixedOrigin = (template: string, target: string, base: string): boolean => {
  const one = originOf(fillTarget(template, ['a']), base);
  return (
    one !== null && one === originOf(fillTarget(template, ['b']), base) && one === originOf(target, base)
  );
};

const carryQuery = (target: string, search: string, hash: string): string => {
  const hashAt = target.indexOf('#');
  const rest = hashAt === -1 ? target : target.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  const own = new URLSearchParams(queryAt === -1 ? '' : rest.slice(queryAt + 1));
  const carried = [...new URLSearchParams(search)].filter(([key]) => !own.has(key));
  const extra = new URLSearchParams(carried).toString();
  const joint = extra === '' ? '' : queryAt === -1 ? '?' : '&';
  return rest + joint + extra + (hashAt === -1 ? hash : target.slice(hashAt));
};

export type RedirectInput = {
  /** Without locale. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly locales: readonly Locale[];
  /** Rules of the server configuration, in their order. */
  readonly rules: readonly RedirectRule[];
  /** Records of the content collection `redirects`: exact paths, asked after the rules. */
  readonly pages: readonly RedirectRule[];
  readonly origin: string;
  readonly loopbackOrigins: readonly string[];
  /** Hops that this request took before. */
  readonly hopsBefore?: number;
};

/** `to` is a localized local address, or an absolute one when `external`. `fullLoad`: the target was written as absolute. */
export type RedirectResult = {
  readonly to: string;
  readonly external: boolean;
  readonly fullLoad: boolean;
  readonly status: 301;
  readonly hops: number;
};

/**
 * Follows the redirect rules from one address to the end, at most five hops.
 * A loop, too many hops or an unsafe target give null: the visitor stays where they are.
 */
export const resolveRedirects = (input: RedirectInput): Decision<RedirectResult | null> => {
  const { locales, origin, loopbackOrigins } = input;
  const context = {
    origin,
    allowedOrigins: [],
    loopbackOrigins,
    purpose: 'redirect',
    anyQuery: true,
  } as const;
  const rules = prepare(input.rules, locales);
  const pages = prepare(input.pages, locales);
  const reasons: string[] = [];
  const stay = (reason: string): Decision<null> => ({ result: null, reasons: [...reasons, reason] });
  const seen = new Set<string>();
  let path = withoutLocale(comparable(input.path), locales);
  let { search, hash, locale } = input;
  let hops = input.hopsBefore ?? 0;
  let fullLoad = false;
  let to: string | null = null;
  for (;;) {
    const picked = pickRule(rules, path, true) ?? pickRule(pages, path, false);
    if (picked === null) {
      if (to === null) return stay('no-rule');
      return {
        result: { to, external: false, fullLoad, status: 301, hops },
        reasons: [...reasons, 'internal'],
      };
    }
    reasons.push(`rule:${picked.rule.from_url}`);
    if (seen.has(path)) return stay('loop');
    if (hops >= redirectHopLimit) return stay('too-many-hops');
    seen.add(path);
    hops += 1;
    const template = picked.rule.to_url.trim();
    const filled = fillTarget(template, picked.captures);
    if (!hasFixedOrigin(template, filled, origin)) return stay('wildcard-in-host');
    const { result: safe, reasons: why } = decideUrl(carryQuery(filled, search, hash), context);
    if (safe === null) return stay(`unsafe:${why.join('+')}`);
    fullLoad ||= !template.startsWith('/');
    if (safe.kind === 'external') {
      const result = { to: safe.href, external: true, fullLoad, status: 301, hops } as const;
      return { result, reasons: [...reasons, 'external'] };
    }
    const target = new URL(safe.href, origin);
    locale = prefixOf(target.pathname, locales) ?? locale;
    const bare = withoutLocale(target.pathname, locales);
    ({ search, hash } = target);
    to = localizePath(bare, locale, input.defaultLocale) + search + hash;
    path = comparable(bare);
  }
};
