import * as Effect from 'effect/Effect';
import type { Nodes, RootContent } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import { htmlTags } from '../../../schemas/rules/kit/html-node.ts';
import type { HtmlNode, HtmlTag } from '../../../schemas/rules/kit/html-node.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { inertHtml } from '../../kit/trusted-types.ts';

const allowed: Schema = {
  tagNames: [...htmlTags],
  attributes: { a: ['href', 'name'], '*': ['id'] },
  // Ids get a prefix where they are rendered.
  clobber: [],
  protocols: { href: ['https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'template', 'noscript', 'svg', 'math', 'title', 'textarea', 'select'],
  allowComments: false,
  allowDoctypes: false,
};

/** Letters of any script, so that an anchor may be a word of its language. */
const anchorName = /^[\p{L}\p{N}_.-]{1,64}$/u;

const MAX_LENGTH = 200_000;
const MAX_DEPTH = 30;

/** An inert document in the browser, parse5 on the server: neither runs or fetches anything. */
const parse = async (html: string): Promise<Nodes> => {
  if (typeof DOMParser === 'undefined') {
    const { parseHtml } = await import('./parse-html.ts');
    return parseHtml(html) ?? { type: 'root', children: [] };
  }
  const { fromDom } = await import('hast-util-from-dom');
  const inert = document.implementation.createHTMLDocument('');
  const template = inert.createElement('template');
  template.innerHTML = inertHtml(html);
  return fromDom(template.content) as Nodes;
};

const anchorOf = (name: unknown): string | undefined =>
  typeof name === 'string' && anchorName.test(name) ? name : undefined;

const linkOf = (href: unknown): string | undefined => {
  if (typeof href !== 'string') return undefined;
  if (href.startsWith('#')) return anchorOf(href.slice(1)) && href;
  const decision = decideUrl(href, {
    origin: 'https://site.invalid',
    allowedOrigins: [],
    purpose: 'external',
  });
  return decision.result?.href;
};

const toNodes = (nodes: readonly RootContent[], depth: number): readonly HtmlNode[] =>
  depth > MAX_DEPTH
    ? []
    : nodes.flatMap((node): readonly HtmlNode[] => {
        if (node.type === 'text') return node.value === '' ? [] : [node.value];
        if (node.type !== 'element') return [];
        const children = toNodes(node.children, depth + 1);
        const tag = node.tagName as HtmlTag;
        const id = anchorOf(node.properties['id'] ?? node.properties['name']);
        const href = tag === 'a' ? linkOf(node.properties['href']) : undefined;
        const known = { ...(id !== undefined && { id }), ...(href !== undefined && { href }) };
        return [{ tag: tag === 'a' && href === undefined ? 'span' : tag, ...known, children }];
      });

/** HTML of the operator or the platform as a small tree of allowed elements; links only where `SafeUrl` lets them. */
export const sanitiseHtml = (html: string): Effect.Effect<readonly HtmlNode[]> =>
  Effect.map(
    Effect.promise(() => Promise.all([import('hast-util-sanitize'), parse(html.slice(0, MAX_LENGTH))])),
    ([{ sanitize }, tree]) => {
      const clean = sanitize(tree, allowed);
      return toNodes('children' in clean ? (clean.children as readonly RootContent[]) : [], 0);
    },
  );
