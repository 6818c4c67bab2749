import type { CDPSession } from 'playwright';

export type Loaded = {
  readonly path: string;
  readonly kind: 'page' | 'style' | 'script' | 'data' | 'font' | 'image' | 'call' | 'other';
  /** Epoch ms. */
  readonly startedAt: number;
  /** Bytes of the body as they came, 0 while it is on its way. */
  bytes: number;
  isWhole: boolean;
  /** The document is 1, what it names itself 2, what only a file of depth n names is n + 1. */
  readonly depth: number;
};

const dataPaths = /^\/(?:messages|site)\//;
const kindOf = (type: string, path: string): Loaded['kind'] => {
  if (dataPaths.test(path)) return 'data';
  const kinds: Readonly<Record<string, Loaded['kind']>> = {
    Document: 'page',
    Stylesheet: 'style',
    Script: 'script',
    Font: 'font',
    Image: 'image',
    Fetch: 'call',
    XHR: 'call',
  };
  return kinds[type] ?? 'other';
};

type Stack = {
  readonly callFrames: ReadonlyArray<{ readonly url: string }>;
  readonly parent?: Stack | undefined;
};
type Initiator = { readonly url?: string | undefined; readonly stack?: Stack | undefined };

/** Addresses of the code that asked for something, with that which had asked it to. */
const askers = ({ url, stack }: Initiator): readonly string[] => {
  const found = new Set<string>(url ? [url] : []);
  for (let one = stack; one; one = one.parent) for (const frame of one.callFrames) found.add(frame.url);
  return [...found];
};

/** Notes what a page of one origin asks for; `since` drops what came before. */
export const watchTraffic = async (
  session: CDPSession,
  origin: string,
): Promise<{ readonly all: () => readonly Loaded[] }> => {
  const loaded = new Map<string, Loaded>();
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
    const url = new URL(request.url);
    if (url.origin !== origin) return;
    const isPage = type === 'Document';
    const depth = isPage ? 1 : 1 + Math.max(1, ...askers(initiator).map((asker) => depths.get(asker) ?? 1));
    // A module that the document preloads is asked for once more by who imports it, and comes from memory.
    if (!depths.has(request.url)) depths.set(request.url, depth);
    loaded.set(requestId, {
      path: url.pathname,
      kind: kindOf(type ?? '', url.pathname),
      startedAt: wallTime * 1000,
      bytes: 0,
      isWhole: false,
      depth,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (!one) return;
    one.isWhole = true;
    one.bytes = Math.max(one.bytes, encodedDataLength);
  });
  await session.send('Network.enable');
  return { all: () => [...loaded.values()] };
};
