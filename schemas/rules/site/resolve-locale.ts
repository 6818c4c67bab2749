import type { Decision } from '../kit/outcome.ts';
import { same, knownLocale, localizePath } from './locale.ts';
import type { Locale } from './locale.ts';

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
