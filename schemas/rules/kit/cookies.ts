export type CookieAttributes = {
  readonly path?: string;
  /** Seconds; 0 or less deletes the cookie. */
  readonly maxAgeSeconds?: number;
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
  readonly partitioned?: boolean;
};

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const maxHeaderLength = 16_384;
const maxCookies = 100;

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The cookies of a Cookie header, percent-decoded; the first of a name counts, malformed pairs are left out. */
export const parseCookies = (header: string | null | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').slice(0, maxHeaderLength).split(';', maxCookies)) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(equals, 0)).trim();
    const raw = pair.slice(equals + 1).trim();
    const value = raw.length >= 2 && raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1) : raw;
    if (token.test(name) && !cookies.has(name)) cookies.set(name, decode(value));
  }
  return cookies;
};

/**
 * One Set-Cookie value, or the text for `document.cookie`; the value is percent-encoded, the path is `/` by default.
 * Throws RangeError on a name or path that could end the attribute, and on `__Host-` or `SameSite=None` without Secure.
 */
export const serialiseCookie = (name: string, value: string, attributes: CookieAttributes = {}): string => {
  const { path = '/', maxAgeSeconds, secure, httpOnly, sameSite, partitioned } = attributes;
  if (!token.test(name)) throw new RangeError('cookie name');
  if (!/^\/[^;\p{Cc}]*$/u.test(path)) throw new RangeError('cookie path');
  const hostOnly = name.startsWith('__Host-');
  if ((hostOnly || sameSite === 'None' || partitioned === true) && secure !== true)
    throw new RangeError('cookie needs Secure');
  if (hostOnly && path !== '/') throw new RangeError('cookie path');
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    maxAgeSeconds === undefined ? '' : `Max-Age=${Math.trunc(maxAgeSeconds)}`,
    secure === true ? 'Secure' : '',
    httpOnly === true ? 'HttpOnly' : '',
    sameSite === undefined ? '' : `SameSite=${sameSite}`,
    partitioned === true ? 'Partitioned' : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
};
