import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Pages that come by scrolling before the button is waited for, so that what stands below the list can be reached. */
const PAGES_IN_A_ROW = 4;
/** How far below the screen the end of the list is when the next page is asked for: further than one turn of a wheel. */
const AHEAD = '150%';

/**
 * Asks for more when the visitor scrolls near the end of a list: never without a scroll, and a few pages in a row.
 * Gives what the button does, which allows as many pages again.
 */
export const useEndless = ({
  place,
  hasMore,
  isFirst,
  onMore,
}: {
  readonly place: RefObject<Element | null>;
  /** Also while some of it is on its way: who scrolls faster than the line gets places for the next games, not the footer. */
  readonly hasMore: boolean;
  readonly isFirst: boolean;
  readonly onMore: () => void;
}): (() => void) => {
  const left = useRef(PAGES_IN_A_ROW);
  // Who walks by keyboard asks with the button: a list that grows before them has no end.
  const isByKeyboard = useRef(false);
  /** Since the last page was asked for, also while it was on its way. */
  const hasScrolled = useRef(false);
  useEffect(() => {
    const scrolled = () => {
      hasScrolled.current = true;
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => removeEventListener('scroll', scrolled);
  }, []);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isByKeyboard.current = type === 'keydown';
    };
    const inputs = ['keydown', 'wheel', 'pointerdown', 'touchstart'];
    for (const input of inputs) addEventListener(input, note, { passive: true });
    return () => {
      for (const input of inputs) removeEventListener(input, note);
    };
  }, []);
  useEffect(() => {
    if (isFirst) left.current = PAGES_IN_A_ROW;
  }, [isFirst]);
  useEffect(() => {
    const end = place.current;
    if (!hasMore || !end) return;
    let isNear = false;
    const ask = () => {
      if (!isNear || !hasScrolled.current || left.current === 0 || isByKeyboard.current) return;
      left.current -= 1;
      hasScrolled.current = false;
      onMore();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false;
        ask();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end);
    addEventListener('scroll', ask, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', ask);
    };
  }, [place, hasMore, onMore]);
  return () => {
    left.current = PAGES_IN_A_ROW;
    onMore();
  };
};
