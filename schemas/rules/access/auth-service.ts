/**
 * The calls of the authentication service, Strapi 4 users-permissions wire. `answersToken`: the answer carries `jwt` and
 * `user`; `guest`: sent without a token, as the service refuses a stale one even where none is needed.
 */
export type AuthServiceCall = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answersToken: boolean;
  readonly isGuest: boolean;
};

const provider = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const call = (
  name: string,
  method: 'GET' | 'POST',
  path: string,
  flags: { readonly answersToken?: boolean; readonly isGuest?: boolean } = {},
): AuthServiceCall => ({
  name,
  method,
  path: new RegExp(`^${path}$`),
  answersToken: flags.answersToken ?? false,
  isGuest: flags.isGuest ?? true,
});

const authServiceCalls: readonly AuthServiceCall[] = [
  call('me', 'GET', '/users/me', { isGuest: false }),
  call('local', 'POST', '/auth/local', { answersToken: true }),
  call('register', 'POST', '/auth/local/register', { answersToken: true }),
  call('forgot-password', 'POST', '/auth/forgot-password'),
  call('reset-password', 'POST', '/auth/reset-password', { answersToken: true }),
  call('change-password', 'POST', '/auth/change-password', { answersToken: true, isGuest: false }),
  call('send-email-confirmation', 'POST', '/auth/send-email-confirmation'),
  call('callback', 'GET', `/auth/${provider}/callback`, { answersToken: true }),
];

export const authServiceCallOf = (method: string, path: string): AuthServiceCall | null =>
  authServiceCalls.find((row) => row.method === method && row.path.test(path)) ?? null;

/** Where a social sign-in of the authentication service begins: `{base}/connect/{provider}`. */
export const connectUrl = (base: string, name: string): string =>
  `${base}/connect/${encodeURIComponent(name)}`;

export const isProviderName = (name: string): boolean => new RegExp(`^${provider}$`).test(name);

/** A token is kept at most this long. */
const maxTokenSeconds = 14 * 24 * 60 * 60;

/** Seconds that a JWT may still be used, by its `exp`, at most 14 days; 0 when it has ended or is no JWT. */
export const tokenLifeSeconds = (jwt: string, nowMs: number): number => {
  const [, payload = '', ...rest] = jwt.split('.');
  if (rest.length !== 1) return 0;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    if (exp === undefined) return maxTokenSeconds;
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return 0;
    return Math.max(0, Math.min(maxTokenSeconds, Math.floor(exp - nowMs / 1000)));
  } catch {
    return 0;
  }
};
