import { callTimeoutMs } from '../schemas/constants.ts';
import { nameOf, openStream, readStream } from './push-stream.ts';
import type { Opened, PushNews, PushWatch } from './push-stream.ts';
import { gateOf, pause } from './topic.ts';
import type { TopicDeps } from './topic.ts';
import type { Fetch } from './ask.ts';

const RETRY_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** A stream that stood this long was a good one: the next one is tried without a longer wait. */
const STEADY_MS = 10_000;
/** A platform beats at least every 30 s; after this much silence the stream counts as lost. */
export const silenceMs = 45_000;

/** The wait before the stream is tried again, 1 to 2 times the step, which doubles with every failure. */
export const retryPauseOf = (retryMs: number, failures: number, random: number): number =>
  Math.min(retryMs * 2 ** failures, MAX_BACKOFF_MS) * (1 + random);

/** What is known of the streams since this tab began. */
export type Heard = {
  /** There was a stream: one that is lost is worth another try. */
  isOffered: boolean;
  /** Name of the stream that the platform refused, '' for none. */
  refused: string;
  /** Of the last event, '' for none. */
  lastId: string;
  /** The last of each kind that is told again to tabs that came later. */
  standing: Map<PushNews['kind'], PushNews>;
};

/** Of one kind no more than so often; of those between the last one counts. */
const GAP_MS = 200;

const createPace = (after: TopicDeps['after'], tell: (news: PushNews) => void) => {
  const resting = new Map<PushNews['kind'], { next: PushNews | null; readonly end: () => void }>();
  const say = (news: PushNews): void => {
    const rest = resting.get(news.kind);
    if (rest) return void (rest.next = news);
    const entry = { next: null as PushNews | null, end: after(GAP_MS, () => over(news.kind)) };
    resting.set(news.kind, entry);
    tell(news);
  };
  const over = (kind: PushNews['kind']): void => {
    const next = resting.get(kind)?.next;
    resting.delete(kind);
    if (next) say(next);
  };
  return {
    say,
    /** Nothing more comes: what waits is told now, or to nobody. */
    finish: (isTold: boolean): void => {
      for (const { next, end } of resting.values()) {
        end();
        if (isTold && next) tell(next);
      }
      resting.clear();
    },
  };
};

type Leading = Pick<TopicDeps, 'locks' | 'now' | 'random' | 'after'> & {
  readonly fetch: Fetch;
  readonly tell: (watch: PushWatch, news: PushNews) => void;
};

/** One stream from the first byte to its end; how it was opened, and when. */
const follow = async (
  { locks, after, fetch, now, tell }: Leading,
  heard: Heard,
  watch: PushWatch,
  signal: AbortSignal,
  onRetry: (ms: number) => void,
): Promise<{ readonly opened: Opened; readonly openedAt: number }> => {
  const attempt = new AbortController();
  const stop = AbortSignal.any([signal, attempt.signal]);
  let cancelSilence = after(callTimeoutMs, () => attempt.abort());
  const alive = () => {
    cancelSilence();
    cancelSilence = after(silenceMs, () => attempt.abort());
  };
  const pace = createPace(after, (news) => tell(watch, news));
  const onNews = (news: PushNews) => {
    heard.lastId = news.id;
    if (news.kind === 'balance' || news.kind === 'wins') heard.standing.set(news.kind, news);
    pace.say(news);
  };
  const onComment = () => {
    for (const news of heard.standing.values()) pace.say(news);
  };
  const opened = await openStream(fetch, watch, heard.lastId, stop);
  const openedAt = now();
  if (opened.kind === 'open') {
    heard.isOffered = true;
    alive();
    await locks
      .request(gateOf(watch.uid), { signal: stop }, () =>
        readStream(opened.body, stop, { onNews, onComment, onRetry, onBytes: alive }),
      )
      .catch(() => {});
    heard.standing = new Map();
    pace.finish(!signal.aborted);
  }
  cancelSilence();
  attempt.abort();
  return { opened, openedAt };
};

/** Holds the stream, and opens it anew when it is lost; ends by the abort, or when there is none to hold. */
export const lead = async (
  leading: Leading,
  heard: Heard,
  watch: PushWatch,
  signal: AbortSignal,
): Promise<void> => {
  const { after, now, random, tell } = leading;
  let failures = 0;
  let retryMs = RETRY_MS;
  let isLossTold = false;
  const onRetry = (ms: number) => {
    retryMs = Math.max(ms, RETRY_MS);
  };
  while (!signal.aborted) {
    const { opened, openedAt } = await follow(leading, heard, watch, signal, onRetry);
    if (signal.aborted) return;
    if (opened.kind === 'open') isLossTold = false;
    if (heard.isOffered && !isLossTold) tell(watch, { kind: 'lost', data: null, id: heard.lastId });
    isLossTold = true;
    if (opened.kind === 'refused' || !heard.isOffered) {
      heard.refused = nameOf(watch);
      if (heard.isOffered && opened.kind === 'refused' && opened.status === 401)
        tell(watch, { kind: 'logout', data: {}, id: heard.lastId });
      return;
    }
    if (opened.kind === 'open' && now() - openedAt >= STEADY_MS) failures = 0;
    const retryAfterMs = opened.kind === 'failed' ? opened.retryAfterMs : 0;
    await pause(after, Math.max(retryPauseOf(retryMs, failures, random()), retryAfterMs), signal);
    failures += 1;
  }
};
