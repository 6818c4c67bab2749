import { randomBytes } from 'node:crypto';
import { sealPlayer } from './seal.ts';

/**
 * Names and attributes of the site's cookies. On https they carry the prefix `__Host-` and Secure; on plain http at a
 * loopback address both are lost, because WebKit drops such cookies there.
 */
type CookieNames = {
  readonly session: string;
  readonly player: string;
  readonly visit: string;
  /** Token of the authentication service. */
  readonly token: string;
  /** What the platform keeps at a guest's browser. */
  readonly early: string;
  /** Drafts are shown to an editor. */
  readonly preview: string;
};

export const cookieNames = (isSecure: boolean): CookieNames => {
  const prefix = isSecure ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    player: `${prefix}player`,
    visit: `${prefix}visit_id`,
    token: `${prefix}token`,
    early: `${prefix}platform`,
    preview: `${prefix}preview`,
  };
};

/** Readable by the page, says only that a session exists, so that a page from a shared cache looks again. */
export const HINT_COOKIE = 'has_session';

/** Where a cookie is used; `isFramed`: in a page of another origin that may show the site. */
type CookiePlace = { readonly isSecure: boolean; readonly isFramed?: boolean };

/** Browsers send a cookie into a foreign frame only without SameSite, and take such a one over https alone. */
const attributes = ({ isSecure, isFramed = false }: CookiePlace, rest: readonly string[]) => {
  const site = isSecure && isFramed ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax'];
  return ['Path=/', ...site, ...(isSecure ? ['Secure'] : []), ...rest].join('; ');
};

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/**
 * Without the white space of HTTP alone. A neighbour's `\xa0__Host-session` is an ordinary name to browsers, so that they
 * let it stand for all hosts of the domain; `trim` would make it the site's own.
 */
const bare = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
};

export const parseCookies = (header: string | null | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  // As long as all headers together may be: one that is cut would be a session that is lost.
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = bare(part.slice(0, at));
    if (!cookies.has(name)) cookies.set(name, bare(part.slice(at + 1)));
  }
  return cookies;
};

const endedSession = (place: CookiePlace): readonly string[] => {
  const { session, player } = cookieNames(place.isSecure);
  return [
    `${session}=; ${attributes(place, ['HttpOnly', 'Max-Age=0'])}`,
    `${HINT_COOKIE}=; ${attributes(place, ['Max-Age=0'])}`,
    `${player}=; ${attributes(place, ['HttpOnly', 'Max-Age=0'])}`,
  ];
};

/**
 * The platform's session as the browser gets it; an empty value ends it. A frame on a neighbouring host shares its cookies
 * with the site's own windows: the ones of the other kind end first, so that a name never stands for two sessions.
 */
export const sessionCookies = (value: string, place: CookiePlace): readonly string[] => [
  ...(place.isSecure ? endedSession({ ...place, isFramed: place.isFramed !== true }) : []),
  ...(value === ''
    ? endedSession(place)
    : [
        `${cookieNames(place.isSecure).session}=${value}; ${attributes(place, ['HttpOnly'])}`,
        `${HINT_COOKIE}=1; ${attributes(place, [])}`,
      ]),
];

export const playerCookie = (uid: number, session: string, key: string, place: CookiePlace): string =>
  `${cookieNames(place.isSecure).player}=${sealPlayer(uid, session, key)}; ${attributes(place, ['HttpOnly'])}`;

/** The token of the authentication service, for as long as it may be used; an empty one ends it. */
export const tokenCookie = (jwt: string, lifeSeconds: number, place: CookiePlace): string =>
  `${cookieNames(place.isSecure).token}=${jwt}; ${attributes(place, ['HttpOnly', `Max-Age=${jwt === '' ? 0 : lifeSeconds}`])}`;

/** 128 random bits: the id guards what a visitor began elsewhere. */
export const freshVisitId = (): string => randomBytes(16).toString('hex');

export const visitCookie = (id: string, place: CookiePlace): string =>
  `${cookieNames(place.isSecure).visit}=${id}; ${attributes(place, ['HttpOnly', 'Max-Age=31536000'])}`;

/** The platform's cookies of a guest; an empty text ends them. */
export const earlyCookie = (kept: string, place: CookiePlace): string =>
  `${cookieNames(place.isSecure).early}=${kept}; ${attributes(place, ['HttpOnly', ...(kept === '' ? ['Max-Age=0'] : [])])}`;

/** What a preview link opens, for as long as it may be used; an empty one ends it. */
export const previewCookie = (sealed: string, lifeSeconds: number, place: CookiePlace): string =>
  `${cookieNames(place.isSecure).preview}=${sealed}; ${attributes(place, ['HttpOnly', `Max-Age=${sealed === '' ? 0 : lifeSeconds}`])}`;

export const localeCookie = (
  name: string,
  locale: string,
  maxAgeSeconds: number,
  place: CookiePlace,
): string => `${name}=${encodeURIComponent(locale)}; ${attributes(place, [`Max-Age=${maxAgeSeconds}`])}`;
