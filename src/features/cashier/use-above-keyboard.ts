import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Less than this is the browser's own bars. */
const LEAST_KEYBOARD = 120;

/** What a keyboard on the screen covers of the page, in px; a zoomed page is none. */
const coveredBy = ({ scale, height, offsetTop }: VisualViewport): number => {
  const covered = window.innerHeight - height - offsetTop;
  return scale <= 1.01 && covered >= LEAST_KEYBOARD ? Math.round(covered) : 0;
};

/** The field that is typed into is not left under the bar. */
const uncover = (bar: HTMLElement): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || bar.contains(field)) return;
  const under = field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (under > 0) (bar.closest('dialog') ?? window).scrollBy(0, under + 8);
};

/** Lifts a bar at the lower edge above a keyboard that covers the page in place of making it smaller. */
export const useAboveKeyboard = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => {
      const node = bar.current;
      if (!node) return;
      const covered = coveredBy(view);
      node.toggleAttribute('data-keyboard', covered > 0);
      node.style.setProperty('--keyboard-h', `${covered}px`);
      if (covered > 0) uncover(node);
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [bar]);
};
