import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * What can be known of a page of others in a frame. `loading`: asked for. `late`: nothing has come for long. `quiet`: something
 * came, but it has said nothing and nobody has touched it; a browser says no more of a page that will not be framed. `fine`.
 */
export type FrameHealth = 'loading' | 'late' | 'loaded' | 'quiet' | 'fine';

const LATE_MS = 12_000;
const QUIET_MS = 15_000;

type WatchedFrame = {
  readonly health: FrameHealth;
  /** The frame's key: with another one it is loaded anew. */
  readonly attempt: number;
  readonly again: () => void;
  /** For the frame's `load`. */
  readonly setLoaded: () => void;
};

export const useFrameHealth = (frame: RefObject<HTMLIFrameElement | null>): WatchedFrame => {
  const [health, setHealth] = useState<FrameHealth>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const worse = { loading: 'late', loaded: 'quiet' } as const;
    if (health !== 'loading' && health !== 'loaded') return;
    const timer = setTimeout(() => setHealth(worse[health]), health === 'loading' ? LATE_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [health, attempt]);
  useEffect(() => {
    const onMessage = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) setHealth('fine');
    };
    // The window loses its focus to a frame that somebody presses or types into.
    const onBlur = () => {
      if (document.activeElement === frame.current) setHealth('fine');
    };
    addEventListener('message', onMessage);
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('message', onMessage);
      removeEventListener('blur', onBlur);
    };
  }, [frame]);
  return {
    health,
    attempt,
    again: () => {
      setHealth('loading');
      setAttempt(attempt + 1);
    },
    setLoaded: () => setHealth((now) => (now === 'fine' ? now : 'loaded')),
  };
};
