import { callTable } from '../schemas/calls/table.ts';

/** Closed lists, so that no visitor can make a new series. */
export type RequestKind = 'page' | 'call' | 'content' | 'file' | 'own';
const kinds: readonly RequestKind[] = ['page', 'call', 'content', 'file', 'own'];
const statuses = ['2xx', '3xx', '4xx', '5xx'] as const;
/** Upper bounds in seconds. */
const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const callNames = new Set(Object.values(callTable).map(({ name }) => name.toLowerCase()));

export const requestKindOf = (path: string): RequestKind => {
  if (path.startsWith('/api/')) return 'call';
  if (/^\/(?:content|nfx|media|oauth|hit|auth)(?:\/|$)/.test(path)) return 'content';
  if (/^\/(?:healthz|metrics|csp-report|messages|site|builds|chat)(?:[./]|$)/.test(path)) return 'own';
  return /\.[a-z0-9]{2,12}$/i.test(path) ? 'file' : 'page';
};

type Series = { count: number; sum: number; readonly buckets: number[] };
const emptySeries = (): Series => ({ count: 0, sum: 0, buckets: bounds.map(() => 0) });

export type Metrics = {
  readonly began: () => void;
  /** A push stream begins (1) or ends (-1); it counts neither as in flight nor in the times. */
  readonly streamed: (by: 1 | -1) => void;
  readonly ended: (path: string, status: number, seconds: number) => void;
  /** The Prometheus text format, version 0.0.4. */
  readonly text: (facts: { readonly uptimeSeconds: number; readonly build: string }) => string;
};

/** Counts what the front server answers. */
export const createMetrics = (memory: () => number = () => process.memoryUsage().rss): Metrics => {
  const answers = new Map<string, number>();
  const seconds = new Map(kinds.map((kind) => [kind, emptySeries()]));
  const calls = new Map<string, number>();
  let inFlight = 0;
  let streams = 0;
  const block = (name: string, type: string, help: string, lines: readonly string[]): readonly string[] => [
    `# HELP croupier_${name} ${help}`,
    `# TYPE croupier_${name} ${type}`,
    ...lines.map((line) => `croupier_${name}${line}`),
  ];
  const histogram = (kind: RequestKind, { count, sum, buckets }: Series): readonly string[] => [
    ...bounds.map((bound, at) => `_bucket{kind="${kind}",le="${bound}"} ${buckets[at]}`),
    `_bucket{kind="${kind}",le="+Inf"} ${count}`,
    `_sum{kind="${kind}"} ${sum.toFixed(6)}`,
    `_count{kind="${kind}"} ${count}`,
  ];
  return {
    began: () => {
      inFlight += 1;
    },
    streamed: (by) => {
      streams += by;
    },
    ended: (path, status, took) => {
      inFlight -= 1;
      const kind = requestKindOf(path);
      const rank = statuses[Math.floor(status / 100) - 2] ?? '5xx';
      const name = `{kind="${kind}",status="${rank}"}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      const series = seconds.get(kind) ?? emptySeries();
      series.count += 1;
      series.sum += took;
      for (const [at, bound] of bounds.entries())
        if (took <= bound) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      const call = kind === 'call' ? path.slice('/api/'.length).toLowerCase() : '';
      if (status >= 400 && callNames.has(call)) calls.set(call, (calls.get(call) ?? 0) + 1);
    },
    text: ({ uptimeSeconds, build }) =>
      [
        ...block('info', 'gauge', 'The build that runs.', [`{build="${build.replace(/[^\w.-]/g, '')}"} 1`]),
        ...block('uptime_seconds', 'gauge', 'Seconds since the start.', [` ${uptimeSeconds}`]),
        ...block('memory_bytes', 'gauge', 'Resident memory.', [` ${memory()}`]),
        ...block('requests_in_flight', 'gauge', 'Requests without an answer yet.', [` ${inFlight}`]),
        ...block('streams_open', 'gauge', 'Push streams that are open.', [` ${streams}`]),
        ...block(
          'requests_total',
          'counter',
          'Answers by kind and rank of status.',
          [...answers].map(([name, count]) => `${name} ${count}`),
        ),
        ...block(
          'calls_refused_total',
          'counter',
          'Platform calls answered with 400 or more.',
          [...calls].map(([call, count]) => `{call="${call}"} ${count}`),
        ),
        ...block(
          'request_seconds',
          'histogram',
          'Time from request to answer.',
          [...seconds].flatMap(([kind, series]) => histogram(kind, series)),
        ),
        '',
      ].join('\n'),
  };
};

/** Only a neighbour may read the figures: an own or private address that no proxy stands before. */
export const mayReadMetrics = (address: string, forwardedFor: string | null): boolean =>
  forwardedFor === null &&
  /^(?:::1|(?:::ffff:)?(?:127|10)\.|(?:::ffff:)?192\.168\.|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(
    address,
  );
