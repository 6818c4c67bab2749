import { localeCookie } from '../../schemas/constants.ts';
import { parseAcceptLanguage, resolveLocale } from '../../schemas/rules/site/resolve-locale.ts';
import type { MessageChunk } from '../../src/i18n/chunks.ts';
import { facesOf } from '../pages/page-document.ts';
import type { PlainLook } from '../pages/plain-page.ts';
import { parseCookies } from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import type { RouteParts } from './route.ts';

/** What a plain page for the visitor of a request is drawn with, and its texts, in the visitor's language. */
export const spokenTo = async (
  { headers }: Request,
  { assets, messages, looks, visitorSite }: RouteParts,
  visit: Visit,
): Promise<PlainLook & { readonly text: (chunk: MessageChunk, id: string) => string }> => {
  const { locales, defaultLocale } = await messages.locales();
  const { locale: wanted } = resolveLocale({
    urlLocale: null,
    path: '/',
    search: '',
    hash: '',
    locales,
    defaultLocale,
    cookieLocale: parseCookies(headers.get('cookie')).get(localeCookie.name) ?? null,
    languages: parseAcceptLanguage(headers.get('accept-language')),
    account: null,
    strategy: 'platform',
    crawler: false,
  }).result;
  const asked = new Request(new URL(`/?locale=${encodeURIComponent(wanted)}`, visit.origin));
  const { code: locale, dir, config } = await visitorSite(asked, visit);
  const { chunks } = await messages.of(locale);
  const { brand } = config;
  return {
    locale,
    dir,
    brand,
    styles: [...assets.needs([]).styles, ...facesOf(locale, brand)],
    look: looks(brand),
    text: (chunk, id) => {
      const message = chunks[chunk][id];
      return typeof message === 'string' ? message : '';
    },
  };
};
