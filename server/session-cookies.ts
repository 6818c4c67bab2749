import { sealPlayer } from './seal.ts';

/**
 * Names and attributes of the site's cookies. On https they carry the prefix `__Host-` and Secure; on plain http at a
 * loopback address both are lost, because WebKit drops such cookies there.
 */
export type CookieNames = {
  readonly session: string;
  readonly player: string;
  readonly visit: string;
  /** Token of the authentication service. */
  readonly token: string;
};

export const cookieNames = (isSecure: boolean): CookieNames => {
  const prefix = isSecure ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    player: `${prefix}player`,
    visit: `${prefix}visit_id`,
    token: `${prefix}token`,
  };
};

/** Readable by the page, says only that a session exists, so that a page from a shared cache looks again. */
export const HINT_COOKIE = 'has_session';
/** The session cookie's name on the platform's side. */
export const PLATFORM_COOKIE = 'platform_session';

const attributes = (isSecure: boolean, rest: readonly string[]) =>
  ['Path=/', 'SameSite=Lax', ...(isSecure ? ['Secure'] : []), ...rest].join('; ');

export const parseCookies = (header: string | null | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
};

/** The platform's session as the browser gets it; an empty value ends it. */
export const sessionCookies = (value: string, isSecure: boolean): readonly string[] => {
  const names = cookieNames(isSecure);
  const gone = value === '' ? ['Max-Age=0'] : [];
  return [
    `${names.session}=${value}; ${attributes(isSecure, ['HttpOnly', ...gone])}`,
    `${HINT_COOKIE}=${value === '' ? '' : '1'}; ${attributes(isSecure, gone)}`,
    ...(value === '' ? [`${names.player}=; ${attributes(isSecure, ['HttpOnly', ...gone])}`] : []),
  ];
};

export const playerCookie = (uid: number, session: string, key: string, isSecure: boolean): string =>
  `${cookieNames(isSecure).player}=${sealPlayer(uid, session, key)}; ${attributes(isSecure, ['HttpOnly'])}`;

/** The token of the authentication service, for as long as it may be used; an empty one ends it. */
export const tokenCookie = (jwt: string, lifeSeconds: number, isSecure: boolean): string =>
  `${cookieNames(isSecure).token}=${jwt}; ${attributes(isSecure, ['HttpOnly', `Max-Age=${jwt === '' ? 0 : lifeSeconds}`])}`;

export const visitCookie = (id: string, isSecure: boolean): string =>
  `${cookieNames(isSecure).visit}=${id}; ${attributes(isSecure, ['HttpOnly', 'Max-Age=31536000'])}`;

export const localeCookie = (
  name: string,
  locale: string,
  maxAgeSeconds: number,
  isSecure: boolean,
): string => `${name}=${encodeURIComponent(locale)}; ${attributes(isSecure, [`Max-Age=${maxAgeSeconds}`])}`;

/** The value of the platform's session cookie in its `Set-Cookie` headers: a text, '' when it ends it, null when absent. */
export const platformSession = (setCookies: readonly string[]): string | null => {
  for (const line of setCookies) {
    const [pair = '', ...rest] = line.split(';');
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== PLATFORM_COOKIE) continue;
    const isGone = rest.some((attribute) => /^\s*max-age\s*=\s*0\s*$/i.test(attribute));
    return isGone ? '' : pair.slice(at + 1).trim();
  }
  return null;
};
