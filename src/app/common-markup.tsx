import { createContext, createElement, use } from 'react';
import type { ReactNode } from 'react';

/** Numbers a part of the page; `isKept` when its markup need not be made again. */
export type MarkPlace = (
  of: object,
  variant: string,
) => { readonly number: number; readonly isKept: boolean };

/** Set on the server alone. */
export const MarkPlaceContext = createContext<MarkPlace | null>(null);

/** No element of this name reaches the browser. */
export const PLACE = 'x-common';

/**
 * A part that is the same for all visitors: it depends on the object `of`, on what `variant` spells out, on the locale
 * with its texts and the site's settings, and on nothing else, so it uses neither ids nor an actor that knows the player,
 * and holds no other such part. The server makes its markup once per object and variant.
 */
export function CommonMarkup({
  of,
  variant = '',
  children,
}: {
  readonly of: object;
  /** One of a few words: nothing that a visitor can make up. */
  readonly variant?: string;
  readonly children: () => ReactNode;
}): ReactNode {
  const mark = use(MarkPlaceContext);
  if (!mark) return children();
  const { number, isKept } = mark(of, variant);
  return createElement(PLACE, { 'data-n': number }, isKept ? null : children());
}
