/** Web Locks as far as they are needed: the name's holder runs `work`, the others wait until it ends. */
export type Locks = {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ) => Promise<unknown>;
};

/** What the poller of one tab tells those of the others. Reaches everyone but the sender. */
export type Poll = { readonly name: string; readonly at: number; readonly answer: PollAnswer };
export type PollAnswer =
  | { readonly ok: true; readonly value: unknown }
  /** `retryAfterMs`: the wait that the answer asked for. `isExpired`: nobody is signed in any more. */
  | { readonly ok: false; readonly retryAfterMs: number; readonly isExpired?: boolean };

export type TopicDeps = {
  readonly locks: Locks;
  readonly post: (poll: Poll) => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** 0 up to 1. */
  readonly random: () => number;
  /** Calls back after `ms`; the answer cancels. */
  readonly after: (ms: number, call: () => void) => () => void;
};

type Demand<Value> = {
  /** What is asked for. Tabs with the same name share one leader and its answers. */
  readonly name: string;
  readonly intervalMs: number;
  /** Share of the interval that is added at random, 0 up to this. */
  readonly jitterShare: number;
  readonly ask: (signal: AbortSignal) => Promise<PollAnswer>;
  /** What the page has already. */
  readonly known: Value;
  /** Null for what another tab told and none can be. */
  readonly read: (value: unknown) => Value | null;
  /** Called only with a value that differs from what the page has. */
  readonly onChange: (value: Value) => void;
  readonly onExpired?: () => void;
  /** Name of a lock: nothing is asked for while someone else holds it, and at once when it is let go. */
  readonly gate?: string;
};

/** The lock that stops the polls of a player's balance. */
export const gateOf = (uid: number): string => `gate balance ${uid}`;

const MAX_BACKOFF_MS = 5 * 60_000;
/** A browser's timer that is to wait longer than 24 days does not wait at all. */
export const MAX_WAIT_MS = 24 * 60 * 60_000;

type Pace = { readonly at: number; readonly failures: number; readonly retryAfterMs: number };

/** The pause after a poll: the interval, doubled per failure up to five minutes, or the wait that was told. */
export const pauseOf = (intervalMs: number, pace: Pace): number =>
  Math.max(
    intervalMs,
    Math.min(intervalMs * 2 ** pace.failures, Math.max(MAX_BACKOFF_MS, intervalMs)),
    pace.retryAfterMs,
  );

/** What another tab said, as far as it is a poll: its page may be of another build. */
export const readPoll = (value: unknown, now: number): Poll | null => {
  const { name, at, answer } = (value ?? {}) as { readonly [Field in keyof Poll]?: unknown };
  if (typeof name !== 'string' || typeof at !== 'number') return null;
  const poll = { name, at: Math.min(at, now) };
  const { ok, retryAfterMs, isExpired } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (ok === true) return { ...poll, answer: answer as PollAnswer };
  if (ok !== false || typeof retryAfterMs !== 'number') return null;
  const wait = Math.min(retryAfterMs, MAX_WAIT_MS);
  return { ...poll, answer: { ok, retryAfterMs: wait, isExpired: isExpired === true } };
};

/** Equality of JSON values, whatever the order of their fields. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  const other = b as Readonly<Record<string, unknown>>;
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => key in other && isSame(value, other[key]))
  );
};

/** Waits, or until the abort. */
export const pause = (after: TopicDeps['after'], ms: number, signal: AbortSignal): Promise<void> =>
  new Promise<void>((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = after(ms, end);
    signal.addEventListener('abort', end);
  });

/** Asks when the gate is let go; undefined when the abort came first. */
const askThrough = async (
  locks: Locks,
  { gate, ask }: Pick<Demand<unknown>, 'gate' | 'ask'>,
  signal: AbortSignal,
): Promise<PollAnswer | undefined> => {
  if (gate === undefined) return ask(signal);
  let answer: PollAnswer | undefined;
  const passing = async () => {
    if (!signal.aborted) answer = await ask(signal);
  };
  // The wait ends by the abort as well.
  await locks.request(gate, { signal }, passing).catch(() => {});
  return answer;
};

export type Topic<Value> = {
  /** Watches, or with null stops. Another demand of the same name keeps the pace. */
  readonly watch: (demand: Demand<Value> | null) => void;
  /** Only a visible tab may lead. */
  readonly setVisible: (isVisible: boolean) => void;
  /** The page has come by a newer value. */
  readonly know: (value: Value) => void;
  /** A poll of another tab. */
  readonly hear: (poll: Poll) => void;
  readonly isLeader: () => boolean;
};

/**
 * Polls one thing for all tabs of a browser: among the visible tabs that want it one holds the lock and asks, one request
 * at a time; all hear its answers. When that tab is hidden or closed, the lock goes to the next one, which keeps the pace.
 */
export const createTopic = <Value>(deps: TopicDeps): Topic<Value> => {
  const { locks, post, now, random, after } = deps;
  let demand: Demand<Value> | null = null;
  let known: Value | undefined;
  let isVisible = false;
  let leader: AbortSignal | null = null;
  let turn: AbortController | null = null;
  let pace: Pace = { at: 0, failures: 0, retryAfterMs: 0 };

  const take = ({ at, answer }: Pick<Poll, 'at' | 'answer'>) => {
    const value = answer.ok && demand ? demand.read(answer.value) : null;
    if (answer.ok && value === null) return;
    pace = answer.ok
      ? { at, failures: 0, retryAfterMs: 0 }
      : { at, failures: pace.failures + 1, retryAfterMs: answer.retryAfterMs };
    if (!answer.ok && answer.isExpired) demand?.onExpired?.();
    if (!demand || value === null || isSame(value, known)) return;
    known = value;
    demand.onChange(value);
  };

  const lead = async (current: Demand<Value>, signal: AbortSignal): Promise<void> => {
    leader = signal;
    const jitter = 1 + random() * current.jitterShare;
    while (!signal.aborted) {
      // The clock was put back.
      if (pace.at > now()) pace = { ...pace, at: now() };
      const rest = pace.at + pauseOf(current.intervalMs, pace) * jitter - now();
      if (rest > 0) await pause(after, rest, signal);
      // Another leader may have asked in the meantime; the loop looks at the pace again.
      if (signal.aborted || pace.at + pauseOf(current.intervalMs, pace) * jitter > now()) continue;
      const answer = await askThrough(locks, current, signal);
      if (signal.aborted || !answer) break;
      const poll = { name: current.name, at: now(), answer };
      take(poll);
      post(poll);
    }
    if (leader === signal) leader = null;
  };

  const contend = () => {
    turn?.abort();
    turn = null;
    if (!demand || !isVisible) return;
    const current = demand;
    turn = new AbortController();
    const { signal } = turn;
    // The wait for a lock ends by the abort as well, with a rejection that nobody needs.
    locks.request(`poll ${current.name}`, { signal }, () => lead(current, signal)).catch(() => {});
  };

  return {
    watch: (next) => {
      const isNew = next?.name !== demand?.name;
      const isChanged = isNew || next?.intervalMs !== demand?.intervalMs;
      if (next && isNew) pace = { at: now(), failures: 0, retryAfterMs: 0 };
      demand = next;
      known = next?.known;
      if (isChanged) contend();
    },
    setVisible: (visible) => {
      if (visible === isVisible) return;
      isVisible = visible;
      contend();
    },
    know: (value) => void (known = value),
    hear: (poll) => {
      if (poll.name === demand?.name) take(poll);
    },
    isLeader: () => leader !== null,
  };
};
