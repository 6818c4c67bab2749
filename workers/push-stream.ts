import { platformPaths } from '../schemas/constants.ts';
import { callQuery, retryAfterOf } from './ask.ts';
import type { Fetch } from './ask.ts';
import { createEventParser } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';

export type PushWatch = {
  readonly uid: number;
  readonly locale: string;
  /** Inside a frame of another origin. */
  readonly isFramed?: boolean;
};
/** `lost`: nothing is pushed any more, the page has to ask again. */
const pushKinds = ['balance', 'wins', 'limits', 'logout', 'lost'] as const;
export type PushNews = {
  readonly kind: (typeof pushKinds)[number];
  readonly data: unknown;
  /** Of the last event, for the tab that goes on with the stream. */
  readonly id: string;
};

/** What another tab received, as far as it is news. */
export const readNews = (value: unknown): PushNews | null => {
  const { kind, data, id } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const known = pushKinds.find((one) => one === kind);
  return known && typeof id === 'string' ? { kind: known, data, id } : null;
};

/** The lock of a player's stream, and the name of what it brings. */
export const nameOf = ({ uid }: PushWatch): string => `push ${uid}`;

const newsOf = ({ name, data, id }: StreamEvent): PushNews | null => {
  const kind = pushKinds.find((known) => known === name && known !== 'lost');
  if (!kind) return null;
  try {
    return { kind, data: JSON.parse(data) as unknown, id: id ?? '' };
  } catch {
    return null;
  }
};

export type Opened =
  | { readonly kind: 'open'; readonly body: ReadableStream<Uint8Array> }
  /** The platform offers none, or none to this session. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/** Asks for the stream of a player, to go on after the event `lastId`. */
export const openStream = async (
  fetch: Fetch,
  watch: PushWatch,
  lastId: string,
  signal: AbortSignal,
): Promise<Opened> => {
  try {
    const response = await fetch(`${platformPaths.stream}?${callQuery(watch)}`, {
      headers: {
        accept: 'text/event-stream',
        'x-croupier': '1',
        'x-player': String(watch.uid),
        ...(lastId !== '' && { 'last-event-id': lastId }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (response.status === 200 && isStream && response.body) return { kind: 'open', body: response.body };
    await response.body?.cancel();
    const mayComeBack = response.status >= 500 || response.status === 429;
    return mayComeBack
      ? { kind: 'failed', retryAfterMs: retryAfterOf(response) }
      : { kind: 'refused', status: response.status };
  } catch {
    return { kind: 'failed', retryAfterMs: 0 };
  }
};

/** An event that is longer is none of a platform that is well. */
const MOST_HELD = 1_000_000;

type Reader = {
  readonly onNews: (news: PushNews) => void;
  readonly onComment: () => void;
  /** The platform's word on how long to wait before the next try. */
  readonly onRetry: (ms: number) => void;
  /** Something came, whatever it was. */
  readonly onBytes: () => void;
};

/** Reads until the stream ends, an event that never does, or the abort. */
export const readStream = async (
  body: ReadableStream<Uint8Array>,
  stop: AbortSignal,
  { onNews, onComment, onRetry, onBytes }: Reader,
): Promise<void> => {
  const take = (event: StreamEvent) => {
    const news = newsOf(event);
    if (news) onNews(news);
  };
  const parser = createEventParser(take, { onComment, onRetry });
  const reader = body.getReader();
  const text = new TextDecoder();
  stop.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
  for (;;) {
    const { done, value } = await reader.read();
    if (done || stop.aborted) return;
    onBytes();
    if (parser.push(text.decode(value, { stream: true })) > MOST_HELD)
      return void reader.cancel().catch(() => {});
  }
};
