import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * What can be known of a page of others in a frame. `loading`: asked for. `late`: nothing has come for long. `quiet`: something
 * came, but it has said nothing and nobody has touched it; a browser says no more of a page that will not be framed. `fine`.
 */
export type FrameHealth = 'loading' | 'late' | 'loaded' | 'quiet' | 'fine';

const LATE_MS = 12_000;
const QUIET_MS = 15_000;

/** `attempt` begins anew with each number. `setLoaded` is for the frame's `load`. */
export const useFrameHealth = (
  frame: RefObject<HTMLIFrameElement | null>,
  attempt: number,
): { readonly health: FrameHealth; readonly setLoaded: () => void } => {
  const [health, setHealth] = useState<FrameHealth>('loading');
  useEffect(() => setHealth('loading'), [attempt]);
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
    setLoaded: () => setHealth((now) => (now === 'fine' ? now : 'loaded')),
  };
};
