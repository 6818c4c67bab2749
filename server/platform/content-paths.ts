/** What the site reads of the content service. */
const collections = [
  'pages',
  'seos',
  'domain-seo-settings',
  'redirects',
  'promotions',
  'campaign-popups',
  'help-articles',
] as const;
const known = new RegExp(`^/content/(?:${collections.join('|')})(?:/[\\w-]{1,64})?$`);

/**
 * A collection or a record of one. A Strapi has more behind the same address: sign-in by a password, users, uploads; none
 * of that is content.
 */
export const isContentPath = (pathname: string): boolean => known.test(pathname);
