import { createElement } from 'react';
import type { ReactNode } from 'react';
import { contentIdPrefix } from '../../schemas/rules/kit/html-node.ts';
import type { HtmlNode } from '../../schemas/rules/kit/html-node.ts';
import { useHref } from './links.ts';

const voids = new Set(['br', 'hr']);

/** Sanitised HTML as elements. Links off the site open in a window of their own. */
export function SafeHtml({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode {
  const href = useHref();
  const draw = (node: HtmlNode, key: number): ReactNode => {
    if (typeof node === 'string') return node;
    const own = { key, ...(node.id !== undefined && { id: contentIdPrefix + node.id }) };
    if (voids.has(node.tag)) return createElement(node.tag, own);
    const children = node.children.map(draw);
    if (node.tag !== 'a' || node.href === undefined) return createElement(node.tag, own, ...children);
    return createElement(
      'a',
      node.href.startsWith('#')
        ? { ...own, className: 'link', href: node.href }
        : node.href.startsWith('/')
          ? { ...own, className: 'link', href: href(node.href) }
          : { ...own, className: 'link', href: node.href, target: '_blank', rel: 'noopener noreferrer' },
      ...children,
    );
  };
  return nodes.map(draw);
}
