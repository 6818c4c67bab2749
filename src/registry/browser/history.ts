import { fromCallback } from 'xstate';
import type { NavigationEvent } from '../../../machines/site/navigation/navigation.events.ts';
import type { Target } from '../../../schemas/rules/site/navigation/address.ts';
import { awaitAnchor, goToAnchor } from '../../app/anchor.ts';
import { recall, store } from './document-parts.ts';

const targetOfWindow = (): Target => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
});

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;

/** Position of the document's current entry, as far as this site wrote it. */
export const historyIndex = (): number => indexOf(history.state);

/** Reports back and forward. */
export const watchHistory = fromCallback<NavigationEvent>(({ sendBack }) => {
  const onPop = (event: PopStateEvent) =>
    sendBack({ type: 'navigation.popped', target: targetOfWindow(), index: indexOf(event.state) });
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
});

const scrollKey = (index: number) => `scroll:${index}`;

const RESTORE_MS = 3000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let stopRestoring = () => {};

/** Goes to where the page was left as soon as it is tall enough, unless the visitor moves first. */
const restoreScroll = (y: number): void => {
  const go = () => {
    scrollTo(0, y);
    if (scrollY >= Math.floor(y)) stopRestoring();
  };
  const observer = new ResizeObserver(go);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, RESTORE_MS);
  stopRestoring = stop;
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  go();
};

/** Writes the committed address and puts the scroll where the visitor expects it. */
export const writeHistory = (target: Target, mode: 'push' | 'replace' | 'pop', index: number): void => {
  const href = target.pathname + target.search + target.hash;
  const isPathChange = target.pathname !== location.pathname;
  stopRestoring();
  if (mode === 'push') {
    store(scrollKey(indexOf(history.state)), String(scrollY), 'sessionStorage');
    history.pushState({ idx: index }, '', href);
    store(scrollKey(index), null, 'sessionStorage');
    if (isPathChange) scrollTo(0, 0);
    if (target.hash !== '') (isPathChange ? awaitAnchor : goToAnchor)(target.hash);
  } else if (mode === 'replace') {
    history.replaceState({ idx: index }, '', href);
  } else {
    // What stands at the entry now, where the guard or the language in force leads elsewhere than it did.
    if (href !== location.href.slice(location.origin.length)) history.replaceState({ idx: index }, '', href);
    const y = recall(scrollKey(index), 'sessionStorage');
    requestAnimationFrame(() =>
      y === null && target.hash !== '' ? awaitAnchor(target.hash) : restoreScroll(Number(y)),
    );
  }
};
