/**
 * What a read asks a content service for drafts by: Strapi 4 says `publicationState`, at any depth, Strapi 5 `status`, which
 * its parser of queries also finds in `[status]` and `status[]`.
 */
const draftName = /(?:^|\[)publicationState|^\[?status(?:[[\]]|$)/i;

export const asksForDrafts = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => draftName.test(name));

/** The query without it. */
export const withoutDrafts = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !draftName.test(name)));

/** The address of a read, asking for drafts whatever it asked for before. */
export const askForDrafts = (address: string): string => {
  const path = address.split('?', 1).join();
  const query = withoutDrafts(new URLSearchParams(address.slice(path.length)));
  query.set('publicationState', 'preview');
  query.set('status', 'draft');
  return `${path}?${query}`;
};
