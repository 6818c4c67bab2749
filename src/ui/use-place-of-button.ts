import { useCallback, useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * For a button that goes with its press: `button` are its properties, `instead` is the ref of what takes its place and the
 * focus, if the button had it. When all around it goes too, that is the page.
 */
export function usePlaceOfButton() {
  const had = useRef(false);
  useEffect(
    () => () => {
      if (had.current) keepFocus();
    },
    [],
  );
  return {
    button: {
      onFocus: () => {
        had.current = true;
      },
      // React tells of no blur of an element that it removes.
      onBlur: () => {
        had.current = false;
      },
    },
    instead: useCallback((place: HTMLElement | null) => {
      if (had.current && place) keepFocus(place);
    }, []),
  };
}
