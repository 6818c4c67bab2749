import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The button of a match, found again in the row that is drawn anew when the match goes to another section. */
const pathOf = (button: Element): string => {
  const match = CSS.escape(button.closest('[data-match]')?.getAttribute('data-match') ?? '');
  const market = button.getAttribute('data-market');
  const pick = button.getAttribute('data-pick');
  const own =
    market === null || pick === null
      ? button.matches('.open')
        ? '.open'
        : '.more'
      : `[data-market="${CSS.escape(market)}"][data-pick="${CSS.escape(pick)}"]`;
  return `[data-match="${match}"] ${own}`;
};

/**
 * Keeps the focus in a list whose rows come and go: on the same button, or on the list itself, so that the next key
 * press still starts here. `drawn` is what the list is drawn from.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, drawn: unknown) => {
  const held = useRef<string | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (held.current === null || !current || current.contains(document.activeElement)) return;
    const button = current.querySelector<HTMLElement>(held.current);
    (button ?? current).focus({ preventScroll: true });
  }, [list, drawn]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.matches('button') ? pathOf(target) : null;
    },
    // React is silent while it takes nodes away: what is heard here was done by the visitor.
    onBlur: () => {
      held.current = null;
    },
  };
};
