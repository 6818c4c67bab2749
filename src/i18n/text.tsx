import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { evaluateParts } from './evaluate.ts';
import { useTexts } from './i18n.tsx';
import type { TextValues } from './message.ts';

type TagRender = (children: ReactNode) => ReactNode;

type TextProps = {
  readonly id: string;
  readonly values?: TextValues;
  /** What a tag of the text becomes: an address for a link, or a function. `b` needs none. */
  readonly tags?: Readonly<Record<string, string | TagRender>>;
};

const emphasis: Readonly<Record<string, TagRender>> = {
  b: (children) => <b>{children}</b>,
  strong: (children) => <strong>{children}</strong>,
  i: (children) => <i>{children}</i>,
  em: (children) => <em>{children}</em>,
};

const renderTag = (render: string | TagRender | undefined, children: ReactNode): ReactNode =>
  typeof render === 'string' ? <a href={render}>{children}</a> : render ? render(children) : children;

const joined = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

/**
 * A text with tags, as elements. A tag that the view gives no meaning to shows its content alone; no HTML is parsed.
 * Renders nothing for an id without a text.
 */
export function Text({ id, values = {}, tags = {} }: TextProps): ReactNode {
  const { locale, message, styled, t } = useTexts();
  const found = message(id);
  if (found === undefined || typeof found === 'string') return t(id) || null;
  const parts = evaluateParts<ReactNode>(found, {
    locale,
    values,
    styled,
    tag: (name, children) => {
      const own = Object.hasOwn(tags, name) ? tags[name] : undefined;
      return [
        renderTag(own ?? (Object.hasOwn(emphasis, name) ? emphasis[name] : undefined), joined(children)),
      ];
    },
  });
  return joined(parts);
}
