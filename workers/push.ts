import { callTimeoutMs, platformPaths } from '../schemas/constants.ts';
import { retryAfterOf } from './ask.ts';
import type { Fetch } from './ask.ts';
import { createEventParser } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';
import { gateOf } from './topic.ts';
import type { Poll, TopicDeps } from './topic.ts';

export type PushWatch = { readonly uid: number; readonly locale: string };
/** `lost`: nothing is pushed any more, the page has to ask again. */
const pushKinds = ['balance', 'wins', 'limits', 'logout', 'lost'] as const;
export type PushNews = {
  readonly kind: (typeof pushKinds)[number];
  readonly data: unknown;
  /** Of the last event, for the tab that goes on with the stream. */
  readonly id: string;
};

export type PushDeps = TopicDeps & {
  readonly fetch: Fetch;
  readonly onNews: (uid: number, news: PushNews) => void;
};
export type Push = {
  /** Receives for a player, or with null stops. */
  readonly watch: (watch: PushWatch | null) => void;
  /** Only a visible tab may hold the stream. */
  readonly setVisible: (isVisible: boolean) => void;
  /** What another tab received. */
  readonly hear: (poll: Poll) => void;
};

const RETRY_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** A stream that stood this long was a good one: the next one is tried without a longer wait. */
const STEADY_MS = 10_000;
/** A platform beats at least every 30 s; after this much silence the stream counts as lost. */
export const silenceMs = 45_000;

const nameOf = ({ uid }: PushWatch): string => `push ${uid}`;

/** The wait before the stream is tried again, 1 to 2 times the step, which doubles with every failure. */
export const retryPauseOf = (retryMs: number, failures: number, random: number): number =>
  Math.min(retryMs * 2 ** failures, MAX_BACKOFF_MS) * (1 + random);

const newsOf = ({ name, data, id }: StreamEvent): PushNews | null => {
  const kind = pushKinds.find((known) => known === name && known !== 'lost');
  if (!kind) return null;
  try {
    return { kind, data: JSON.parse(data) as unknown, id: id ?? '' };
  } catch {
    return null;
  }
};

type Opened =
  | { readonly kind: 'open'; readonly body: ReadableStream<Uint8Array> }
  /** The platform offers none, or none to this session. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/**
 * The platform's push stream, held by one of all visible tabs; all hear what it brings. As long as it is open it holds the
 * gate of the balance's topic, so that nobody polls. A platform that offers none is asked once.
 */
export const createPush = ({ locks, post, now, random, after, fetch, onNews }: PushDeps): Push => {
  let demand: PushWatch | null = null;
  let isVisible = false;
  let turn: AbortController | null = null;
  /** There was a stream since this tab began: one that is lost is worth another try. */
  let isOffered = false;
  /** Name of the stream that the platform refused. */
  let refused = '';
  let lastId = '';
  /** The last of each kind that is told again to tabs that came later. */
  let standing = new Map<PushNews['kind'], PushNews>();

  const tell = (watch: PushWatch, news: PushNews) => {
    onNews(watch.uid, news);
    post({ name: nameOf(watch), at: now(), answer: { ok: true, value: news } });
  };

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = after(ms, resolve);
      signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
    });

  const open = async (watch: PushWatch, signal: AbortSignal): Promise<Opened> => {
    try {
      const response = await fetch(
        `${platformPaths.stream}?${new URLSearchParams({ locale: watch.locale })}`,
        {
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
        },
      );
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

  const lead = async (watch: PushWatch, signal: AbortSignal): Promise<void> => {
    let failures = 0;
    let retryMs = RETRY_MS;
    let isLossTold = false;
    const take = (event: StreamEvent) => {
      const news = newsOf(event);
      if (!news) return;
      lastId = news.id;
      if (news.kind === 'balance' || news.kind === 'wins') standing.set(news.kind, news);
      tell(watch, news);
    };
    const read = async (body: ReadableStream<Uint8Array>, stop: AbortSignal, alive: () => void) => {
      const parser = createEventParser(take, {
        onComment: () => {
          for (const news of standing.values()) tell(watch, news);
        },
        onRetry: (ms) => {
          retryMs = Math.max(ms, RETRY_MS);
        },
      });
      const reader = body.getReader();
      const text = new TextDecoder();
      stop.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
      for (;;) {
        const { done, value } = await reader.read();
        if (done || stop.aborted) return;
        alive();
        parser.push(text.decode(value, { stream: true }));
      }
    };

    while (!signal.aborted) {
      const attempt = new AbortController();
      const stop = AbortSignal.any([signal, attempt.signal]);
      let cancelSilence = after(callTimeoutMs, () => attempt.abort());
      const alive = () => {
        cancelSilence();
        cancelSilence = after(silenceMs, () => attempt.abort());
      };
      const opened = await open(watch, stop);
      const openedAt = now();
      if (opened.kind === 'open') {
        isOffered = true;
        isLossTold = false;
        alive();
        await locks
          .request(gateOf(watch.uid), { signal: stop }, () => read(opened.body, stop, alive))
          .catch(() => {});
        standing = new Map();
      }
      cancelSilence();
      attempt.abort();
      if (signal.aborted) return;
      if (isOffered && !isLossTold) tell(watch, { kind: 'lost', data: null, id: lastId });
      isLossTold = true;
      if (opened.kind === 'refused' || !isOffered) {
        refused = nameOf(watch);
        if (isOffered && opened.kind === 'refused' && opened.status === 401)
          tell(watch, { kind: 'logout', data: {}, id: lastId });
        return;
      }
      if (opened.kind === 'open' && now() - openedAt >= STEADY_MS) failures = 0;
      const retryAfterMs = opened.kind === 'failed' ? opened.retryAfterMs : 0;
      await pause(Math.max(retryPauseOf(retryMs, failures, random()), retryAfterMs), signal);
      failures += 1;
    }
  };

  const contend = () => {
    turn?.abort();
    turn = null;
    if (!demand || !isVisible || refused === nameOf(demand)) return;
    const current = demand;
    turn = new AbortController();
    const { signal } = turn;
    locks.request(nameOf(current), { signal }, () => lead(current, signal)).catch(() => {});
  };

  return {
    watch: (next) => {
      if (next?.uid === demand?.uid) return;
      demand = next;
      lastId = '';
      standing = new Map();
      contend();
    },
    setVisible: (visible) => {
      if (visible === isVisible) return;
      isVisible = visible;
      contend();
    },
    hear: ({ name, answer }) => {
      if (!demand || name !== nameOf(demand) || !answer.ok) return;
      const news = answer.value as PushNews;
      isOffered = true;
      lastId = news.id;
      onNews(demand.uid, news);
    },
  };
};
