import { decideLocalePath } from '../locale.ts';
import { parseAcceptLanguage, resolveLocale } from '../resolve-locale.ts';
import type { Locale } from '../locale.ts';

export type FirstLocaleInput = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly cookieLocale: string | null;
  readonly acceptLanguage: string;
  readonly isBot: boolean;
  readonly uid: number;
  readonly accountLocale: string;
  /** What the browser keeps of a choice that the account could not be told of: see `keptChoiceOf`. */
  readonly keptChoice?: string | null;
};
export type FirstLocale = {
  readonly current: string;
  readonly dir: 'ltr' | 'rtl';
  /** The one locale redirect of the first load, or null. */
  readonly redirect: { readonly to: string; readonly status: 301 | 302 } | null;
  /** Value for the locale cookie, or null. */
  readonly setCookie: string | null;
  /** Locale that the account has to be told of, or ''. */
  readonly sync: string;
  readonly reasons: readonly string[];
};

const dirOf = (locales: readonly Locale[], code: string) =>
  locales.find((locale) => locale.code === code)?.dir ?? 'ltr';

/** A choice of this player as a cookie keeps it: `{uid}.{locale}`. */
export const keptChoice = (uid: number, locale: string): string => `${uid}.${locale}`;

/** The locale that this player chose, or null: none, or that of another player of the browser. */
const keptChoiceOf = (kept: string | null, uid: number): string | null =>
  uid > 0 && kept?.startsWith(`${uid}.`) ? kept.slice(String(uid).length + 1) : null;

/** The locale of a first load, from address, account, cookie and browser language, with the redirect that follows. */
export const decideFirstLocale = (input: FirstLocaleInput, strategy: string): FirstLocale => {
  const path = decideLocalePath(input.pathname, input.locales, input.defaultLocale);
  const { valid, redirectPath, locale } = path.result;
  if (redirectPath !== null || !valid)
    return {
      current: locale,
      dir: dirOf(input.locales, locale),
      redirect: redirectPath === null ? null : { to: redirectPath + input.search + input.hash, status: 301 },
      setCookie: null,
      sync: '',
      reasons: path.reasons,
    };
  const choice = resolveLocale({
    urlLocale: path.result.urlLocale,
    path: path.result.path,
    search: input.search,
    hash: input.hash,
    locales: input.locales,
    defaultLocale: input.defaultLocale,
    cookieLocale: input.cookieLocale,
    languages: parseAcceptLanguage(input.acceptLanguage),
    account: input.uid > 0 ? { locale: input.accountLocale || null } : null,
    strategy,
    crawler: input.isBot,
    keptChoice: keptChoiceOf(input.keptChoice ?? null, input.uid),
  });
  return {
    current: choice.result.locale,
    dir: dirOf(input.locales, choice.result.locale),
    redirect: choice.result.redirect === null ? null : { to: choice.result.redirect, status: 302 },
    setCookie: choice.result.setCookie,
    sync: choice.result.syncAccount ?? '',
    reasons: [...path.reasons, ...choice.reasons],
  };
};
