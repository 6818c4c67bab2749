import { contentCollections } from '../../schemas/rules/site/content-collections.ts';

const known = new RegExp(`^/content/(?:${contentCollections.join('|')})(?:/[\\w-]{1,64})?$`);

/**
 * A collection or a record of one. A Strapi has more behind the same address: sign-in by a password, users, uploads; none
 * of that is content.
 */
export const isContentPath = (pathname: string): boolean => known.test(pathname);

/** How records of the content service are made, changed and removed. */
const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE']);

export const changesRecord = (method: string, pathname: string): boolean =>
  changing.has(method) && pathname.startsWith('/content/');
