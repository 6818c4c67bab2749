import { fromCallback } from 'xstate';
import { localStorageKeys } from '../../../schemas/constants.ts';
import type { NoticesEvent } from '../../../machines/site/notices/notices.machine.ts';
import { recall } from './document-parts.ts';

const kinds = ['click', 'dblclick', 'touchstart', 'touchmove', 'touchend'] as const;

/** The first thing that the visitor does with mouse or finger, once. */
export const watchInteraction = fromCallback<NoticesEvent>(({ sendBack }) => {
  const over = new AbortController();
  const see = () => {
    over.abort();
    sendBack({ type: 'notices.interaction.seen' });
  };
  for (const kind of kinds)
    document.addEventListener(kind, see, { capture: true, passive: true, signal: over.signal });
  return () => over.abort();
});

/** Silent until the player has allowed it on the loyalty pages. */
export const playSound = (url: string, volume: number): void => {
  if (recall(localStorageKeys.loyaltySound) !== '1') return;
  const audio = new Audio(url);
  audio.volume = volume;
  audio.play().catch(() => {});
};
