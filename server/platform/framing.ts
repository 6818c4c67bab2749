import { decideLocalePath } from '../../schemas/rules/site/locale.ts';
import type { Locale } from '../../schemas/rules/site/locale.ts';
import { matchRoute } from '../../schemas/rules/site/routes.ts';
import { framedBy } from '../security/csp.ts';
import type { Visit } from '../security/visit.ts';

type FramingFacts = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly settings: Parameters<typeof framedBy>[1];
  readonly loopbackOrigins: readonly string[];
};

/** The page that a call comes from; one that does not say is taken for the form that partners embed. */
const pageOf = (request: Request, origin: string): string => {
  const referer = request.headers.get('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : null;
  return url?.origin === origin && url.pathname !== '/' ? url.pathname : '/forms/sign_in';
};

/**
 * Whether a call gets cookies that a frame in a page of another origin can use: it says that it comes from one (`_non_strict`),
 * the site is reached by https, and the policy of the calling page lets somebody frame it. Nobody else could have shown it.
 */
export const isFramedCall = async (
  request: Request,
  { isSecure, origin }: Visit,
  readFacts: () => Promise<FramingFacts>,
): Promise<boolean> => {
  const { pathname, searchParams } = new URL(request.url);
  if (!isSecure || !pathname.startsWith('/api/') || searchParams.get('_non_strict') !== '1') return false;
  const { locales, defaultLocale, settings, loopbackOrigins } = await readFacts();
  const { path } = decideLocalePath(pageOf(request, origin), locales, defaultLocale).result;
  return framedBy(matchRoute(path)?.route.name ?? '', settings, loopbackOrigins).length > 0;
};
