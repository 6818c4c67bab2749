import { choiceCookie, localeCookie } from '../../schemas/constants.ts';
import type { LocaleList } from '../../schemas/site/locale.ts';
import { consentOf } from '../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../schemas/rules/site/custom-code.ts';
import { decideLocalePath } from '../../schemas/rules/site/locale.ts';
import { parseAcceptLanguage, resolveLocale } from '../../schemas/rules/site/resolve-locale.ts';
import { quietCookie } from '../../schemas/rules/site/promotion.ts';
import type { IsIn } from '../../effects/server/arm.ts';
import type { Visit } from '../security/visit.ts';
import type { RunningConfig } from '../config.ts';
import { openPreview } from '../security/preview-link.ts';
import { liveSession } from '../security/ended-sessions.ts';
import { openSeal } from '../security/seal.ts';
import { cookieNames, freshVisitId, parseCookies } from '../security/session-cookies.ts';
import { isInByVisit } from '../site/rollout.ts';
import { normalQuery } from './normal-query.ts';
import { isCrawler } from './crawler.ts';
import { isForeignFrame } from './frame-return.ts';

/** What a request for a page tells. */
export type AskedPage = {
  readonly url: URL;
  /** The part of the query that says where the visitor came from; the page does without. */
  readonly campaign: string;
  readonly visit: Visit;
  /** Value of the platform's session; empty for a guest. */
  readonly session: string;
  /** The seal as it came, and whose session it is by it; null without a good one. */
  readonly seal: string | undefined;
  readonly sealedUid: number | null;
  readonly visitId: string | null;
  /** Which rollouts show their candidate. */
  readonly isIn: IsIn;
  /** For a visit that begins with this page; it stands in no log. */
  readonly newVisitId: string;
  readonly userAgent: string;
  readonly isBot: boolean;
  readonly consent: ConsentChoice | null;
  /** After a self-exclusion nothing is promoted to the device. */
  readonly isDeviceExcluded: boolean;
  readonly cookieLocale: string | null;
  readonly keptChoice: string | null;
  readonly acceptLanguage: string;
  readonly encodings: string;
  /** In a page of another origin, and nobody else's. */
  readonly isFramed: boolean;
  /** By the header `Save-Data`. */
  readonly savesData: boolean;
  /** Until when drafts are shown to this visitor, seconds since 1970; null for everybody else. */
  readonly previewUntil: number | null;
};

type Keys = Pick<RunningConfig, 'sealKey' | 'previewKey' | 'now'>;

export const readAsked = (request: Request, visit: Visit, config: Keys): AskedPage => {
  const { sealKey, previewKey = '', now } = config;
  const { headers } = request;
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(headers.get('cookie'));
  const session = liveSession(config, cookies.get(names.session));
  const seal = cookies.get(names.player);
  const userAgent = headers.get('user-agent') ?? '';
  const url = new URL(request.url);
  const { own, campaign } = normalQuery(url.search);
  const visitId = cookies.get(names.visit) ?? null;
  const previewUntil = openPreview(cookies.get(names.preview), previewKey, now());
  // A page that is nobody else's keeps its address.
  const isCommon = session === '' && previewUntil === null;
  if (isCommon) url.search = own;
  return {
    url,
    campaign: isCommon ? campaign : '',
    visit,
    session,
    seal,
    sealedUid: openSeal(seal, session, sealKey),
    visitId,
    isIn: isInByVisit(visitId),
    newVisitId: freshVisitId(),
    userAgent,
    isBot: isCrawler(userAgent),
    consent: consentOf(headers.get('cookie') ?? ''),
    isDeviceExcluded: cookies.get(quietCookie) === '1',
    cookieLocale: cookies.get(localeCookie.name) ?? null,
    keptChoice: cookies.get(choiceCookie) ?? null,
    acceptLanguage: headers.get('accept-language') ?? '',
    encodings: headers.get('accept-encoding') ?? '',
    isFramed: !isCommon && isForeignFrame(request, url.pathname),
    savesData: headers.get('save-data')?.toLowerCase() === 'on',
    previewUntil,
  };
};

export const isGuest = ({ session }: AskedPage): boolean => session === '';

/** Other guests may get what this one gets. */
export const isShared = (asked: AskedPage): boolean => isGuest(asked) && asked.previewUntil === null;

/** Guests with the same key get the same page, once their locale is decided. */
export const shareKeyOf = ({ url, visit, consent, isDeviceExcluded, savesData }: AskedPage): string =>
  `${visit.origin} ${visit.isPlainRemote} ${consent} ${isDeviceExcluded} ${savesData} ${url.pathname}${url.search}`;

/** The path in such a key. */
export const pathOfKey = (key: string): string => key.slice(key.lastIndexOf(' ') + 1).split('?')[0] ?? '';

/** What is decided of a guest's locale before the page: null when the answer leads elsewhere. */
export type LocaleVerdict = {
  readonly code: string;
  /** The address names the locale itself: cookie and language decide nothing. */
  readonly isNamed: boolean;
  /** The locale that the browser is to keep, or null. */
  readonly setCookie: string | null;
};

export const decideLocale = (
  { url, cookieLocale, acceptLanguage, isBot }: AskedPage,
  { locales, defaultLocale }: LocaleList,
): LocaleVerdict | null => {
  const path = decideLocalePath(url.pathname, locales, defaultLocale).result;
  const choice = resolveLocale({
    urlLocale: path.urlLocale,
    path: path.path,
    search: url.search,
    hash: '',
    locales,
    defaultLocale,
    cookieLocale,
    languages: parseAcceptLanguage(acceptLanguage),
    account: null,
    strategy: 'platform',
    crawler: isBot,
  }).result;
  if (choice.redirect !== null || path.redirectPath !== null) return null;
  return { code: choice.locale, isNamed: path.urlLocale !== null, setCookie: choice.setCookie };
};
