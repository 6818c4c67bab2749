import { LRUCache } from 'lru-cache';
import { accepts, compressNow, compressWell } from '../pages/compress.ts';
import { bareHeaders } from '../security/csp.ts';

type Kept = { readonly text: string; brotli: Uint8Array<ArrayBuffer> };

/** A bounded set of JSON files made at run time, by address, each compressed once. What was asked for longest ago goes first. */
export const jsonAnswers = (
  limit: number,
): {
  readonly has: (path: string) => boolean;
  readonly keep: (path: string, text: string) => void;
  /** A file whose address names its content may be kept for ever. */
  readonly answer: (path: string, request: Request, isExact: boolean) => Response;
} => {
  const kept = new LRUCache<string, Kept>({ max: limit });
  return {
    has: (path) => kept.has(path),
    keep: (path, text) => {
      if (kept.get(path)?.text === text) return;
      const entry: Kept = { text, brotli: compressNow(text) };
      kept.set(path, entry);
      compressWell(text).then(
        (bytes) => (entry.brotli = bytes),
        () => {},
      );
    },
    answer: (path, request, isExact) => {
      const entry = kept.get(path);
      if (!entry) throw new RangeError(`nothing is kept at ${path}`);
      const takesBrotli = accepts(request.headers.get('accept-encoding') ?? '', 'br');
      return new Response(takesBrotli ? entry.brotli : entry.text, {
        headers: {
          ...bareHeaders,
          'content-type': 'application/json',
          'cache-control': isExact ? 'public, max-age=31536000, immutable' : 'no-store',
          vary: 'Accept-Encoding',
          ...(takesBrotli && { 'content-encoding': 'br' }),
        },
      });
    },
  };
};
