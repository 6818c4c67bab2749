import * as Effect from 'effect/Effect';

/** The own page that the frame has reached. */
export type FrameReturn = { readonly path: string };

/** What a result page inside the deposit's frame tells the page around it. */
const FRAME_MESSAGE = 'checkIframe';

type Surroundings = Pick<Window, 'addEventListener' | 'removeEventListener' | 'frames' | 'location'>;

const browserWindow = (): Window | undefined => globalThis.window as Window | undefined;

const pathIn = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, url: path } = data as { readonly type?: unknown; readonly url?: unknown };
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(path) && path.length <= 2048;
  return type === FRAME_MESSAGE && isOwnPath ? path : null;
};

const isOwnFrame = (surroundings: Surroundings, source: unknown): boolean => {
  for (let index = 0; index < surroundings.frames.length; index += 1)
    if (surroundings.frames[index] === source) return true;
  return false;
};

/** Waits until a page of this site, inside a frame of this page, says where the payment has come to. */
export const awaitFrame = (): Effect.Effect<FrameReturn> => awaitFrameIn(browserWindow());

export const awaitFrameIn = (surroundings: Surroundings | undefined): Effect.Effect<FrameReturn> =>
  surroundings === undefined
    ? Effect.never
    : Effect.callback<FrameReturn>((resume) => {
        const stop = () => surroundings.removeEventListener('message', onMessage);
        const onMessage = (event: MessageEvent) => {
          const path = pathIn(event.data);
          if (event.origin !== surroundings.location.origin || path === null) return;
          if (!isOwnFrame(surroundings, event.source)) return;
          stop();
          resume(Effect.succeed({ path }));
        };
        surroundings.addEventListener('message', onMessage);
        return Effect.sync(stop);
      });

/** Inside a frame of this site: says so to the page around it, which goes on from there. */
export const announceFrame = ({ path }: { readonly path: string }): Effect.Effect<null> =>
  Effect.suspend(() => {
    const own = browserWindow();
    if (own === undefined) return Effect.never;
    if (own.parent !== own) own.parent.postMessage({ type: FRAME_MESSAGE, url: path }, own.location.origin);
    return Effect.succeed(null);
  });
