import { useCallback, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * For buttons that go with their press: `button` are their properties, `instead` is the ref of what takes the place of one
 * and the focus, if the button had it. When all around it goes too, that is the page.
 */
export function usePlaceOfButton() {
  const had = useRef(false);
  // A ref is let go while its element still has the focus: React tells of no focus and no blur while it draws.
  const ref = useCallback(
    (button: HTMLElement | null) => () => {
      if (button !== document.activeElement) return;
      had.current = true;
      queueMicrotask(() => {
        keepFocus();
        had.current = false;
      });
    },
    [],
  );
  return {
    button: { ref },
    instead: useCallback((place: HTMLElement | null) => {
      if (had.current && place) keepFocus(place);
    }, []),
  };
}
