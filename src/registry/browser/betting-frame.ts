import { fromCallback } from 'xstate';
import { bettingFrameId } from '../../../machines/betting/betting/betting.events.ts';
import type { BettingEvent } from '../../../machines/betting/betting/betting.events.ts';
import type { FrameInput } from '../../../machines/games/launch/launch.parts.ts';
import { readBettingMessage } from '../../../schemas/rules/betting/betting-message.ts';
import { onFrameMessage } from './frame-messages.ts';
import { seenPart } from './seen-part.ts';

/**
 * Tells the frame `{type: 'view', top, height, theme}` as often as that changes: the part of it that nothing hides, for
 * it is as tall as its content and cannot know by itself where its slip is seen, and the theme around it.
 */
const tellView = (origin: string): { readonly again: () => void; readonly stop: () => void } => {
  let wait = 0;
  let told = '';
  // Before the frame has spoken another document may stand in it.
  let hasSpoken = false;
  const tell = (isForced: boolean): void => {
    wait = 0;
    const frame = document.querySelector<HTMLIFrameElement>(`iframe#${bettingFrameId}`);
    if (!frame) return;
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(frame);
    const covered = { top: parseFloat(scrollMarginTop), bottom: parseFloat(scrollMarginBottom) };
    const { theme } = document.documentElement.dataset;
    const view = { ...seenPart(frame.getBoundingClientRect(), innerHeight, covered), theme };
    const now = JSON.stringify(view);
    if (now === told && !isForced) return;
    told = now;
    frame.contentWindow?.postMessage({ type: 'view', ...view }, origin);
  };
  const onMove = (): void => {
    if (hasSpoken) wait ||= requestAnimationFrame(() => tell(false));
  };
  addEventListener('scroll', onMove, { passive: true });
  addEventListener('resize', onMove);
  const themed = new MutationObserver(onMove);
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    again: () => {
      hasSpoken = true;
      cancelAnimationFrame(wait);
      wait = requestAnimationFrame(() => tell(true));
    },
    stop: () => {
      cancelAnimationFrame(wait);
      removeEventListener('scroll', onMove);
      removeEventListener('resize', onMove);
      themed.disconnect();
    },
  };
};

/** Passes on messages of the sportsbook's own window that come from its exact origin and are of the known form. */
export const watchBets = fromCallback<BettingEvent, FrameInput>(({ input, sendBack }) => {
  const view = tellView(input.origin);
  const stop = onFrameMessage(
    { id: bettingFrameId, origin: input.origin, read: readBettingMessage },
    (message) => {
      sendBack({ type: 'betting.frame.messaged', message });
      if (message.type === 'height') view.again();
    },
  );
  return () => {
    stop();
    view.stop();
  };
});
