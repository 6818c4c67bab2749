import { fallbackLocale } from '../../constants.ts';
import type { Decision } from '../kit/outcome.ts';

export type Locale = {
  readonly code: string;
  readonly isDefault: boolean;
  readonly dir: 'ltr' | 'rtl';
  /** Its own name, as the platform gives it. */
  readonly name?: string;
};

export type LocalePath = {
  /** The locale of the address: the default one without a prefix. */
  readonly locale: string;
  /** The non-default locale that stands in the address, or null. */
  readonly urlLocale: string | null;
  /** The path without its locale; always begins with exactly one slash. */
  readonly path: string;
  /** False for a path that can only be answered by 404, such as `/lv//evil.example` or `/lv/ru`. */
  readonly valid: boolean;
  /** The exact spelling of the same address, answered by 301; query and hash are to be kept. */
  readonly redirectPath: string | null;
};

/** Equality of locale codes, whatever their case. */
export const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The code as the locale list spells it, found without regard to case; null when it is not in the list. */
export const knownLocale = (code: string | null | undefined, locales: readonly Locale[]): string | null =>
  code === null || code === undefined
    ? null
    : (locales.find((locale) => same(locale.code, code))?.code ?? null);

/** The locale whose messages stand in for missing ones: en-US when listed, else the default. */
export const fallbackLocaleOf = (locales: readonly Locale[], defaultLocale: string): string =>
  knownLocale(fallbackLocale, locales) ?? defaultLocale;

/** Browsers leave tabs and line ends out of an address: they would not part two slashes. */
const withOneSlash = (path: string): string => path.replace(/^[/\\\s]*/, '/');

/** The first segment of a clean path, the code it stands for, and what follows it. */
const splitPrefix = (
  clean: string,
  locales: readonly Locale[],
): { readonly code: string | null; readonly first: string; readonly rest: string } => {
  const end = clean.indexOf('/', 1);
  const first = clean.slice(1, end === -1 ? undefined : end);
  return {
    code: first === '' ? null : knownLocale(first, locales),
    first,
    rest: withOneSlash(end === -1 ? '/' : clean.slice(end)),
  };
};

/**
 * Splits the locale off a path (no query, no hash).
 * A prefix in another case, or that of the default locale, asks for a redirect to the exact address.
 */
export const decideLocalePath = (
  pathname: string,
  locales: readonly Locale[],
  defaultLocale: string,
): Decision<LocalePath> => {
  const clean = withOneSlash(pathname);
  const wellFormed = !/[/\\]{2}|\\/.test(pathname) && pathname.startsWith('/');
  const { code, first, rest } = splitPrefix(clean, locales);
  if (code === null) {
    return {
      result: { locale: defaultLocale, urlLocale: null, path: clean, valid: wellFormed, redirectPath: null },
      reasons: [wellFormed ? 'no-prefix' : 'malformed-path'],
    };
  }
  const second = splitPrefix(rest, locales).code !== null;
  const valid = wellFormed && !second;
  const wrong = code === defaultLocale ? 'default-prefix' : first === code ? null : 'prefix-case';
  const exact = localizePath(rest, code, defaultLocale);
  const faults = [wrong, second ? 'second-prefix' : null, wellFormed ? null : 'malformed-path'];
  return {
    result: {
      locale: code,
      urlLocale: code === defaultLocale ? null : code,
      path: rest,
      valid,
      redirectPath: valid && wrong !== null ? exact : null,
    },
    reasons: [`prefix:${code}`, ...faults.filter((fault) => fault !== null)],
  };
};

/** Puts the locale before a path without locale (query and hash may follow it); the default locale gets none. */
export const localizePath = (path: string, locale: string, defaultLocale: string): string => {
  const clean = withOneSlash(path);
  if (locale === defaultLocale) return clean;
  return clean === '/'
    ? `/${locale}`
    : clean.startsWith('/?') || clean.startsWith('/#')
      ? `/${locale}${clean.slice(1)}`
      : `/${locale}${clean}`;
};

/** One wished language with its weight from 0 to 1. */
