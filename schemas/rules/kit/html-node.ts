/**
 * HTML from outside after the sanitiser: what views render as elements. `href` stands on links alone; `id` is as the
 * text has it and is rendered with `contentIdPrefix`.
 */
export type HtmlNode =
  | string
  | {
      readonly tag: HtmlTag;
      readonly id?: string;
      readonly href?: string;
      readonly children: readonly HtmlNode[];
    };

/** Keeps the ids of texts from outside apart from those of the page. */
export const contentIdPrefix = 'text-';

export const htmlTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'bdi',
  'blockquote',
  'code',
  'pre',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'div',
  'span',
] as const;
export type HtmlTag = (typeof htmlTags)[number];
