import type { FrontConfig } from '../config.ts';
import type { Visit } from '../security/visit.ts';

type Origins = Pick<
  FrontConfig,
  'siteOrigins' | 'loopbackOrigins' | 'imageOrigins' | 'providerOrigins' | 'returnOrigins'
>;

const isPlainHttps = ({ protocol, username, password }: URL): boolean =>
  protocol === 'https:' && username === '' && password === '';

/** A picture that a page shows is held to the policy of the page; one that is opened by itself may lead anywhere. */
const isShown = (request: Request): boolean =>
  request.headers.has('sec-fetch-mode') && request.headers.get('sec-fetch-mode') !== 'navigate';

/**
 * Whether a visitor may be led where an upstream says: to the site itself, from `/media` to where pictures may come from,
 * from `/oauth` to a provider. Without a list of providers every https address may be one.
 */
export const mayLead = (
  location: string,
  request: Request,
  { origin }: Visit,
  { siteOrigins, loopbackOrigins, imageOrigins, providerOrigins = [], returnOrigins }: Origins,
): boolean => {
  if (!URL.canParse(location, origin)) return false;
  const to = new URL(location, origin);
  if ([origin, ...siteOrigins, ...loopbackOrigins].includes(to.origin)) return true;
  if (!isPlainHttps(to)) return false;
  if (new URL(request.url).pathname.startsWith('/media/'))
    return isShown(request) || imageOrigins.includes(to.origin);
  return providerOrigins.length === 0 || [...providerOrigins, ...returnOrigins].includes(to.origin);
};
