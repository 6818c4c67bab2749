/** What the site asks of the content service: nothing of who wrote a record, nor of what it is related to. */
const asked: readonly RegExp[] = [
  /^locale$/,
  /^pagination\[(?:start|limit)\]$/,
  /^filters\[(?:id|slug|url|host|from_url|name)\]\[\$eq\]$/,
  /^filters\[(?:url|from_url)\]\[\$in\]\[[0-3]\]$/,
];
const populated =
  /^populate\[(?:facts|image|meta|openGraph|schemaFaq|schemaArticle|organization|product|replacements)\](?:\[populate\])?$/;

/** The query of a read, without what the site never asks for: an old Strapi filters by fields that it does not show. */
export const askedOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...query].filter(
      ([name, value]) => asked.some((known) => known.test(name)) || (value === '*' && populated.test(name)),
    ),
  );
