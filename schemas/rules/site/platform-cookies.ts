/**
 * The platform's cookies as the browser keeps them for it, in one cookie of the site. `platform_session` alone is kept as
 * its bare value; any other set as `~name=value&name=value`, each part percent-encoded.
 */
export type PlatformCookies = ReadonlyMap<string, string>;

/** The name that a platform is told to give its session; others are found by what they do. */
export const PLATFORM_COOKIE = 'platform_session';
const MARK = '~';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
/** Cookie names and values may stand in a header as they are. */
const isHeaderText = (text: string): boolean => /^[\u0021\u0023-\u003a\u003c-\u007e]*$/.test(text);

export const readPlatformCookies = (kept: string): PlatformCookies => {
  if (kept === '') return new Map();
  if (!kept.startsWith(MARK)) return new Map([[PLATFORM_COOKIE, kept]]);
  return new Map(
    kept
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map(decoded))
      .flatMap(([name = '', value = '']) =>
        name !== '' && isHeaderText(name) && isHeaderText(value) ? [[name, value] as const] : [],
      ),
  );
};

export const writePlatformCookies = (cookies: PlatformCookies): string => {
  const [[name, value] = ['', '']] = cookies;
  if (cookies.size === 0 || (cookies.size === 1 && name === PLATFORM_COOKIE && !value.startsWith(MARK)))
    return value;
  const pairs = [...cookies].map((pair) => pair.map(encodeURIComponent).join('='));
  return MARK + pairs.join('&');
};

/** The `cookie` header's part that the platform gets. */
export const platformCookieHeader = (kept: string): string =>
  [...readPlatformCookies(kept)].map((pair) => pair.join('=')).join('; ');
