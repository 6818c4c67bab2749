import * as Effect from 'effect/Effect';
import { foldHelp } from '../../../schemas/rules/pages/help.ts';
import type { HelpEntry } from '../../../schemas/rules/pages/help.ts';
import { findHelp } from '../../site/content/find-help.ts';
import { helpLink } from './help-link.ts';

/** Scripts, tags and named characters of HTML: their letters are no words. */
const markup = /<(script|style)\b[^>]*>.*?<\/\1>|<[^>]*>|&\w+;/gis;

/** All that the help centre lists and searches, or null when there is none. */
export const loadHelp = Effect.fn('pages.loadHelp')(function* (input: { readonly locale: string }) {
  const articles = yield* findHelp(input);
  const entries = articles.map((article): HelpEntry => ({
    ...helpLink(article),
    words: foldHelp(article.words, article.body.replace(markup, ' ')),
  }));
  return entries.length > 0 ? entries : null;
});
