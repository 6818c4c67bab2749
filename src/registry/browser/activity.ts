import { fromCallback } from 'xstate';
import type { InactivityEvent } from '../../../machines/site/inactivity/inactivity.events.ts';
import { activityThrottleMs, localStorageKeys, paymentFrameName } from '../../../schemas/constants.ts';

const CHANNEL = 'croupier.activity';
const kinds = ['keydown', 'click', 'scroll', 'touchstart', 'pageshow'] as const;

type Shared = { readonly uid: number; readonly at: number };
const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Shared).uid === 'number' &&
  typeof (value as Shared).at === 'number';

const stored = (uid: number): number => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(localStorageKeys.lastActivity) ?? 'null');
    return isShared(value) && value.uid === uid ? value.at : 0;
  } catch {
    return 0;
  }
};

/**
 * A game in a frame takes keys and clicks away from the page: while it has the focus, its player is there. Who rests at a
 * payment is asked, whatever has the focus.
 */
const isInFrame = ({ activeElement: frame } = document) =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  frame instanceof HTMLIFrameElement &&
  frame.name !== paymentFrameName;

/** Activity of the player, at most one event a second, shared with the other tabs. A tab that wakes up asks them. */
export const watchActivity = fromCallback<InactivityEvent, { readonly uid: number }>(
  ({ input: { uid }, sendBack }) => {
    const channel = new BroadcastChannel(CHANNEL);
    let lastAt = 0;
    let seenAt = 0;
    let sharing: ReturnType<typeof setTimeout> | undefined;
    const hear = (at: number) => {
      const latest = Date.now() + activityThrottleMs;
      // What is yet to come, in words of nobody knows whom, is no activity. By a clock that was put back the last one is.
      if (at > latest || (at <= lastAt && lastAt <= latest)) return;
      lastAt = at;
      sendBack({ type: 'inactivity.activity.seen', at });
    };
    const share = (at: number) => {
      hear(at);
      try {
        localStorage.setItem(localStorageKeys.lastActivity, JSON.stringify({ uid, at }));
      } catch {
        // Without storage the other tabs hear of it by the channel alone.
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      channel.postMessage({ uid, at } satisfies Shared);
    };
    // Afterwards, because the warning that it closes may hold the very button that was pressed.
    const see = (event?: Event) => {
      const at = Date.now();
      if (Math.abs(at - Math.max(lastAt, seenAt)) < activityThrottleMs) return;
      seenAt = at;
      // A page that is taken out of the browser's store has deadlines behind it, which come with the next turn.
      if (event?.type === 'pageshow') share(at);
      else sharing = setTimeout(() => share(at));
    };
    const wake = () => {
      if (document.visibilityState === 'visible') hear(stored(uid));
    };
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (isShared(data) && data.uid === uid) hear(data.at);
    };
    const beat = setInterval(() => isInFrame() && see(), activityThrottleMs);
    for (const kind of kinds) addEventListener(kind, see, { capture: true, passive: true });
    document.addEventListener('visibilitychange', wake);
    channel.addEventListener('message', listen);
    // The load of the page is activity itself.
    see();
    return () => {
      clearInterval(beat);
      clearTimeout(sharing);
      for (const kind of kinds) removeEventListener(kind, see, { capture: true });
      document.removeEventListener('visibilitychange', wake);
      channel.close();
    };
  },
);
