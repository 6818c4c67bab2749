import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { selectSeen, selectTab } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';

/** The width from which the slip stands beside the list. */
const wide = '(min-width: 900px)';
/** Room above the slip, CSS pixels. */
const gap = 16;

type SheetPlaceProps = {
  readonly book: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly side: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
};

/**
 * The frame is as tall as its content, so the site is told that height and tells which part of it is seen; the sheet is
 * put there. Shows nothing itself: what is seen changes with every scroll, and the list need not be drawn for that.
 */
export function SheetPlace({ book, content, side, sheet }: SheetPlaceProps) {
  const actor = BookActor.useActorRef();
  const seen = BookActor.useSelector(selectSeen);
  const tab = BookActor.useSelector(selectTab);
  const place = useEffectEvent((): void => {
    const [root, beside, box] = [book.current, side.current, sheet.current];
    if (!seen || !root || !beside || !box) return;
    const from = beside.getBoundingClientRect().top;
    const room = beside.parentElement?.getBoundingClientRect().height ?? 0;
    const wished = Math.max(0, seen.top + gap - from);
    const shift = Math.min(wished, Math.max(0, room - box.offsetHeight));
    root.style.setProperty('--seen-top', `${seen.top}px`);
    root.style.setProperty('--seen-h', `${seen.height}px`);
    root.style.setProperty('--shift', `${matchMedia(wide).matches ? shift : 0}px`);
  });
  useLayoutEffect(() => place(), [seen, tab]);
  useEffect(() => {
    const { current } = content;
    if (!current) return undefined;
    let told = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(current.getBoundingClientRect().height);
      if (height !== told) actor.send({ type: 'content.resized', height });
      told = height;
      place();
    });
    observer.observe(current);
    // A slip that grows or shrinks stays in view as well.
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [actor, content, sheet]);
  return null;
}
