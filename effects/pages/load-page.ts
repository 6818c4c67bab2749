import * as Effect from 'effect/Effect';
import { findPage } from '../site/content/find-page.ts';
import type { FindPageInput } from '../site/content/find-page.ts';
import { sanitiseHtml } from '../site/content/sanitise-html.ts';

/** A content page with its text sanitised, or null when there is none. */
export const loadPage = Effect.fn('site.loadPage')(function* (input: FindPageInput) {
  const page = yield* findPage(input);
  if (page === null) return null;
  const body = yield* sanitiseHtml(page.body);
  return { slug: page.slug, title: page.title, body };
});
