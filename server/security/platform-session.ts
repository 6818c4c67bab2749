import {
  PLATFORM_COOKIE,
  readPlatformCookies,
  writePlatformCookies,
} from '../../schemas/rules/site/platform-cookies.ts';

/** What a browser holds for the platform: the cookies of a session, or those of a guest; '' is none. */
export type HeldCookies = { readonly session: string; readonly early: string };

type Answered = {
  /** `Set-Cookie` lines of the platform. */
  readonly lines: readonly string[];
  /** Names of the platform's session cookie, as configured; empty: any HttpOnly cookie of it is kept. */
  readonly names: readonly string[];
  /** The answer signs somebody in. */
  readonly isSignIn: boolean;
  /** Only calls and sign-in by a provider begin anything. */
  readonly isCall: boolean;
};

type SetCookie = {
  readonly name: string;
  readonly value: string;
  readonly isGone: boolean;
  readonly isHttpOnly: boolean;
};

/** Longer ones would be refused by browsers, whole. */
const MOST_BYTES = 3800;
const OWN = 'visit_id';

const parseSetCookie = (line: string, now: number): SetCookie => {
  const [pair = '', ...rest] = line.split(';');
  const at = pair.indexOf('=');
  const attributes = rest.map((one) => one.trim().toLowerCase());
  const value = pair.slice(at + 1).trim();
  const expires = attributes.find((one) => one.startsWith('expires='))?.slice(8);
  const maxAge = attributes.find((one) => /^max-age\s*=/.test(one))?.replace(/^max-age\s*=\s*/, '');
  return {
    name: pair.slice(0, Math.max(0, at)).trim(),
    value,
    isGone:
      value === '' ||
      (maxAge === undefined ? expires !== undefined && Date.parse(expires) <= now : Number(maxAge) <= 0),
    isHttpOnly: attributes.includes('httponly'),
  };
};

/**
 * What the browser is to hold after an answer. A session begins with a cookie of a configured name (`platform_session`
 * when none is), or with a successful sign-in for which the platform set any HttpOnly cookie, then or earlier. It ends
 * with its last cookie, or with one of a configured name.
 */
export const heldAfter = (
  held: HeldCookies,
  { lines, names, isSignIn, isCall }: Answered,
  now: number,
): HeldCookies => {
  const sessionNames = names.length > 0 ? names : [PLATFORM_COOKIE];
  const isNamed = ({ name }: SetCookie): boolean => sessionNames.includes(name);
  const taken = lines
    .map((line) => parseSetCookie(line, now))
    .filter(
      (one) =>
        one.name !== '' &&
        one.name !== OWN &&
        (isNamed(one) || (names.length === 0 && isCall && one.isHttpOnly)),
    );
  const cookies = new Map(readPlatformCookies(held.session || held.early));
  for (const { name, value, isGone } of taken) {
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }
  const isEnded = taken.some((one) => isNamed(one) && one.isGone && !cookies.has(one.name));
  const isBegun = (isSignIn && cookies.size > 0) || taken.some((one) => isNamed(one) && !one.isGone);
  if (isEnded && !isBegun) for (const name of sessionNames) cookies.delete(name);
  const kept = writePlatformCookies(cookies);
  const text = kept.length <= MOST_BYTES ? kept : held.session || held.early;
  if (isEnded && !isBegun) return { session: '', early: '' };
  return isBegun || held.session !== '' ? { session: text, early: '' } : { session: '', early: text };
};
