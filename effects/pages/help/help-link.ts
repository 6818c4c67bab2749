import type { HelpLink } from '../../../schemas/rules/pages/help.ts';
import type { HelpArticle } from '../../../schemas/site/content.ts';

export const helpLink = ({ slug, title, text, topic, topic_title, is_common }: HelpArticle): HelpLink => ({
  slug,
  title,
  text,
  topic,
  topicTitle: topic_title,
  isCommon: is_common,
});
