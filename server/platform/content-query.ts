/** What the site asks of the content service: nothing of who wrote a record, nor of what it is related to. */
const asked = new RegExp(
  [
    'locale',
    String.raw`pagination\[(?:start|limit)\]`,
    String.raw`filters\[(?:id|slug|url|host|from_url|name)\]\[\$eq\]`,
    String.raw`populate\[(?:facts|image|meta|openGraph|schemaFaq|schemaArticle|organization|product|replacements)\](?:\[populate\])?`,
  ]
    .map((name) => `^${name}$`)
    .join('|'),
);

/** The query of a read, without what the site never asks for: an old Strapi filters by fields that it does not show. */
export const askedOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...query].filter(([name, value]) => asked.test(name) && (!name.startsWith('populate') || value === '*')),
  );
