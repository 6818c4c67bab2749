import type { RootInput } from '../../../machines/site/root/root.events.ts';
import { choiceCookie } from '../../../schemas/constants.ts';
import { quietCookie } from '../../../schemas/rules/site/promotion.ts';

/** Used only when there is no snapshot to restore: the browser then boots the root itself. */
export const bootInput = (build: string): RootInput => ({
  target: { pathname: location.pathname, search: location.search, hash: location.hash },
  origin: location.origin,
  allowedOrigins: [],
  loopbackOrigins: [],
  hasSession: document.cookie.includes('has_session=1'),
  isDeviceExcluded: document.cookie.includes(`${quietCookie}=1`),
  cookieLocale: null,
  keptChoice: new RegExp(`(?:^|; )${choiceCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? null,
  acceptLanguage: navigator.languages.join(','),
  isBot: false,
  isServer: false,
  build,
  siteName: location.host,
  now: Date.now(),
});
