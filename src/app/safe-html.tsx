import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { HtmlNode } from '../../schemas/rules/html-node.ts';
import { useHref } from './links.ts';

const voids = new Set(['br', 'hr']);

/** Sanitised HTML as elements. Links off the site open in a window of their own. */
export function SafeHtml({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode {
  const href = useHref();
  const draw = (node: HtmlNode, key: number): ReactNode => {
    if (typeof node === 'string') return node;
    if (voids.has(node.tag)) return createElement(node.tag, { key });
    const children = node.children.map(draw);
    if (node.tag !== 'a' || node.href === undefined) return createElement(node.tag, { key }, ...children);
    const isLocal = node.href.startsWith('/');
    return createElement(
      'a',
      isLocal
        ? { key, className: 'link', href: href(node.href) }
        : { key, className: 'link', href: node.href, target: '_blank', rel: 'noopener noreferrer' },
      ...children,
    );
  };
  return nodes.map(draw);
}
