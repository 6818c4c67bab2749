import { contentIdPrefix } from '../../schemas/rules/kit/html-node.ts';

const WAIT_MS = 3000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let stopWaiting = () => {};

const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

/** Scrolls at once, whatever motion the visitor prefers, and reading goes on from there. */
const arrive = (element: HTMLElement): void => {
  element.scrollIntoView();
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

const elementOf = (hash: string): HTMLElement | null => {
  const id = idOf(hash);
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(contentIdPrefix + id));
};

/** Goes to the element that `#id` names, in the page or in a text from outside. */
export const goToAnchor = (hash: string): void => {
  stopWaiting();
  const element = elementOf(hash);
  if (element) arrive(element);
};

/** The same for a page that is still to be drawn: as soon as the element is there, unless the visitor moves first. */
export const awaitAnchor = (hash: string): void => {
  stopWaiting();
  const go = () => {
    if (elementOf(hash)) goToAnchor(hash);
  };
  const observer = new MutationObserver(go);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, WAIT_MS);
  stopWaiting = stop;
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  go();
};
