import type { LinkItem } from '../../../../schemas/config/links.ts';

export type ShownLink = {
  readonly href: string;
  readonly label: string;
  readonly icon: string;
  readonly current: boolean;
  readonly external: boolean;
};

/** Local or https alone. */
export const isSafe = (url: string) =>
  (url.startsWith('/') && !url.startsWith('//')) || url.startsWith('https://');

/** Where the house promotes something. */
const promoting = /^\/(?:offers|promotions)(?:[/?#]|$)/;

/** Links of the operator that this visitor may see, local or https alone, with the current one marked. */
export const visibleLinks = (
  links: readonly LinkItem[],
  isPlayer: boolean,
  path: string,
  mayPromote: boolean,
): readonly ShownLink[] =>
  links
    .filter((link) => link.title !== '' && isSafe(link.url) && (isPlayer || !link.isAuthOnly))
    .filter(({ url }) => mayPromote || !promoting.test(url))
    .map((link) => ({
      href: link.url,
      label: link.title,
      icon: link.icon,
      current: link.url === '/' ? path === '/' : path === link.url || path.startsWith(`${link.url}/`),
      external: link.isExternal && link.url.startsWith('https://'),
    }));
