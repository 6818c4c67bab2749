import * as Effect from 'effect/Effect';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import type { HelpLink } from '../../../schemas/rules/pages/help.ts';
import { findHelp } from '../../site/content/find-help.ts';
import { sanitiseHtml } from '../../site/content/sanitise-html.ts';
import { helpLink } from './help-link.ts';

export type HelpArticlePage = HelpLink & {
  readonly body: readonly HtmlNode[];
  /** Others of its topic. */
  readonly related: readonly HelpLink[];
};

/** An article of the help centre with its text sanitised, or null when there is none of this name. */
export const loadHelpArticle = Effect.fn('pages.loadHelpArticle')(function* (input: {
  readonly slug: string;
  readonly locale: string;
}) {
  const articles = yield* findHelp(input);
  const article = articles.find(({ slug }) => slug === input.slug);
  if (!article) return null;
  const body = yield* sanitiseHtml(article.body);
  const related = articles
    .filter((other) => other !== article && other.topic === article.topic)
    .map(helpLink);
  return { ...helpLink(article), body, related } satisfies HelpArticlePage;
});
