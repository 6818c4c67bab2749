import { platformPaths } from '../../constants.ts';

const socialWindow = { width: 640, height: 480 } as const;

/** How a visit to a provider ended. */
export type SocialResult = 'ok' | 'cancel' | 'error';
/** `auth` signs in, `registration` opens an account. */
export type SocialKind = 'auth' | 'registration';

export const socialReturnPath = '/oauth/return';
const results: readonly string[] = ['ok', 'cancel', 'error'];

/** The result in an address or a message; anything unknown is an error. */
export const socialResultOf = (value: unknown): SocialResult =>
  typeof value === 'string' && results.includes(value) ? (value as SocialResult) : 'error';

/** The result in the address of the return page. One that says none is taken as well: the account that is read next tells. */
export const returnResultOf = (value: string | undefined): SocialResult =>
  value === undefined ? 'ok' : socialResultOf(value);

export type SocialMessage = { readonly type: 'social.returned'; readonly result: SocialResult };
export const socialMessage = (result: SocialResult): SocialMessage => ({ type: 'social.returned', result });

/** Reads what the return page tells its opener; null for anything else. Origin and window are for the caller to check. */
export const readSocialMessage = (data: unknown): SocialResult | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, result } = data as Readonly<Record<string, unknown>>;
  return type === 'social.returned' ? socialResultOf(result) : null;
};

/** Where the visit begins: a navigation that the platform leads on to the provider. */
export const socialInitUrl = (service: string, kind: SocialKind, returnUrl: string): string =>
  `${platformPaths.oauthInit}?${new URLSearchParams({
    service,
    redirect_url: returnUrl,
    type_auth: kind,
  })}`;

/** The return page in the locale of the page that is left: the platform writes and shows its own in it. */
export const socialReturnUrl = (origin: string, path: string, locale: string): string => {
  const prefix = path === `/${locale}` || path.startsWith(`/${locale}/`) ? `/${locale}` : '';
  return origin + prefix + socialReturnPath;
};

/** Features of the window that the provider is shown in. */
export const socialWindowFeatures = `popup,width=${socialWindow.width},height=${socialWindow.height}`;
