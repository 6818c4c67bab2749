import { fallbackLocale } from '../../constants.ts';
import type { Decision } from '../kit/outcome.ts';

export type Locale = { readonly code: string; readonly isDefault: boolean; readonly dir: 'ltr' | 'rtl' };

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

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The code as the locale list spells it, found without regard to case; null when it is not in the list. */
export const knownLocale = (code: string | null | undefined, locales: readonly Locale[]): string | null =>
  code === null || code === undefined
    ? null
    : (locales.find((locale) => same(locale.code, code))?.code ?? null);

/** The default of the list: the one named, else the one flagged, else en-US, else the first. Null for an empty list. */
export const defaultLocaleOf = (locales: readonly Locale[], named?: string | null): string | null =>
  knownLocale(named, locales) ??
  locales.find((locale) => locale.isDefault)?.code ??
  knownLocale(fallbackLocale, locales) ??
  locales[0]?.code ??
  null;

/** The locale whose messages stand in for missing ones: en-US when listed, else the default. */
export const fallbackLocaleOf = (locales: readonly Locale[], defaultLocale: string): string =>
  knownLocale(fallbackLocale, locales) ?? defaultLocale;

const withOneSlash = (path: string): string => {
  let start = 0;
  while (path[start] === '/' || path[start] === '\\') start += 1;
  return `/${path.slice(start)}`;
};

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
export type LanguageRange = { readonly tag: string; readonly quality: number };

/** Reads an Accept-Language header (first 1000 characters, 30 entries); `q=0` and malformed entries are left out. */
export const parseAcceptLanguage = (header: string | null | undefined): readonly LanguageRange[] =>
  (header ?? '')
    .slice(0, 1000)
    .split(',')
    .slice(0, 30)
    .flatMap((part) => {
      const [tag = '', ...params] = part.split(';').map((piece) => piece.trim());
      const weight = params.find((param) => /^q=/i.test(param))?.slice(2);
      const quality =
        weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
      return /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0 ? [{ tag, quality }] : [];
    });

const language = (code: string): string => code.split('-')[0] ?? code;

/** The best locale for the wished languages: exact code 2, language only 1, times the weight; ties by list order. */
export const matchLanguages = (
  wished: readonly LanguageRange[],
  locales: readonly Locale[],
): string | null => {
  let best: string | null = null;
  let bestScore = 0;
  for (const { code } of locales) {
    for (const { tag, quality } of wished) {
      const score = (same(tag, code) ? 2 : same(language(tag), language(code)) ? 1 : 0) * quality;
      if (score > bestScore) {
        bestScore = score;
        best = code;
      }
    }
  }
  return best;
};

export type LocaleInput = {
  /** As `decideLocalePath` gives them. */
  readonly urlLocale: string | null;
  readonly path: string;
  /** With their `?` and `#`, or empty. */
  readonly search: string;
  readonly hash: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly cookieLocale: string | null;
  readonly languages: readonly LanguageRange[];
  /** Null for a guest. */
  readonly account: { readonly locale: string | null } | null;
  /** `platform` unless the content configuration says otherwise. */
  readonly strategy: string;
  readonly crawler: boolean;
  /** A locale that the player chose and the account could not be told of: it stands in the place of the account's. */
  readonly keptChoice?: string | null;
};

export type LocaleChoice = {
  readonly locale: string;
  /** A local address, answered by 302 with `Vary: Accept-Language, Cookie` and no-store. */
  readonly redirect: string | null;
  /** New value of the locale cookie, or null to leave it. */
  readonly setCookie: string | null;
  /** Locale to save to the account by `account.changelocale`, or null. */
  readonly syncAccount: string | null;
};

const guestOrder = (input: LocaleInput): readonly [string, string] => {
  if (input.urlLocale !== null) return [input.urlLocale, 'url-locale'];
  const saved = knownLocale(input.cookieLocale, input.locales);
  if (saved !== null) return [saved, 'cookie'];
  const spoken = matchLanguages(input.languages, input.locales);
  if (spoken !== null) return [spoken, 'browser-language'];
  return [input.defaultLocale, 'default'];
};

/** The locale of a first load, with the one redirect, cookie and account change that follow from it. */
export const resolveLocale = (input: LocaleInput): Decision<LocaleChoice> => {
  const { urlLocale, defaultLocale, locales, account } = input;
  const shown = urlLocale ?? defaultLocale;
  const staleCookie = input.cookieLocale !== null && knownLocale(input.cookieLocale, locales) === null;
  const choose = (
    locale: string,
    reasons: readonly string[],
    rest: { readonly setCookie?: string | null; readonly syncAccount?: string | null } = {},
  ): Decision<LocaleChoice> => ({
    result: {
      locale,
      redirect:
        locale === shown ? null : localizePath(input.path, locale, defaultLocale) + input.search + input.hash,
      setCookie: rest.setCookie ?? (staleCookie ? locale : null),
      syncAccount: rest.syncAccount ?? null,
    },
    reasons: staleCookie ? [...reasons, 'unknown-cookie'] : reasons,
  });

  if (input.crawler) {
    const result = { locale: shown, redirect: null, setCookie: null, syncAccount: null };
    return { result, reasons: ['crawler', urlLocale === null ? 'default' : 'url-locale'] };
  }
  if (account === null) {
    const [locale, reason] = guestOrder(input);
    return choose(locale, ['guest', reason]);
  }
  if (input.strategy !== 'platform') {
    const [locale, reason] = guestOrder(input);
    const syncAccount = account.locale === locale ? null : locale;
    return choose(locale, ['signed-in', `strategy:${input.strategy}`, reason], { syncAccount });
  }
  const kept = knownLocale(input.keptChoice ?? null, locales);
  const own = kept ?? knownLocale(account.locale, locales);
  const whose = kept === null ? 'account' : 'choice';
  if (own !== null && own !== shown) return choose(own, ['signed-in', `${whose}-locale`], { setCookie: own });
  if (urlLocale !== null)
    return choose(urlLocale, ['signed-in', own === null ? 'account-unknown' : `${whose}-same`, 'url-locale']);
  if (kept !== null) return choose(kept, ['signed-in', 'choice-same', 'default']);
  const syncAccount = account.locale === defaultLocale ? null : defaultLocale;
  return choose(defaultLocale, ['signed-in', 'default'], { syncAccount });
};

export type Alternate = { readonly hreflang: string; readonly href: string };

/** One link per locale and `x-default` for a path without locale: `[{ hreflang: 'lv', href: 'https://…/lv/offers' }, …]`. */
export const alternatesOf = (
  path: string,
  locales: readonly Locale[],
  defaultLocale: string,
  origin: string,
): readonly Alternate[] => [
  ...locales.map(({ code }) => ({ hreflang: code, href: origin + localizePath(path, code, defaultLocale) })),
  { hreflang: 'x-default', href: origin + localizePath(path, defaultLocale, defaultLocale) },
];
