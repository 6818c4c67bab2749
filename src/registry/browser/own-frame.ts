/** What a page that is framed by its own site tells the page around it, which goes there itself. */
const CHECK_IFRAME = 'checkIframe';
const MAX_PATH = 2048;

type Place = { readonly origin: string; readonly pathname: string; readonly search: string };
type Around = Pick<Window, 'postMessage'> & { readonly location: { readonly origin: string } };
type Own = {
  readonly location: Place;
  readonly parent: Around | Own;
  readonly frames: { readonly length: number; readonly [index: number]: unknown };
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
};

/** The path of the own site in such a message; null for anything else. */
const framedPathOf = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, url } = data as { readonly type?: unknown; readonly url?: unknown };
  const isOwnPath = typeof url === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(url) && url.length <= MAX_PATH;
  return type === CHECK_IFRAME && isOwnPath ? url : null;
};

/** Reading a foreign parent's address throws. */
const isOwnParent = (own: Own): boolean => {
  try {
    return own.parent !== own && own.parent.location.origin === own.location.origin;
  } catch {
    return false;
  }
};

/** In a frame of the own site: says where the frame is, so that a page that returns here leaves the frame. */
export const announceOwnFrame = (own: Own): void => {
  if (!isOwnParent(own)) return;
  const { pathname, search, origin } = own.location;
  (own.parent as Around).postMessage({ type: CHECK_IFRAME, url: pathname + search }, origin);
};

/** Goes where a page of this site, in a frame of this page, says that it is. */
export const followOwnFrames = (own: Own, go: (path: string) => void): void => {
  own.addEventListener('message', ({ origin, source, data }) => {
    const path = framedPathOf(data);
    if (origin !== own.location.origin || path === null) return;
    for (let index = 0; index < own.frames.length; index += 1)
      if (own.frames[index] === source) return go(path);
  });
};
