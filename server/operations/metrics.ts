import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenMetricsContentType, PrometheusContentType } from 'prom-client';
import type { Arm } from '../../effects/server/arm.ts';
import { callTable } from '../../schemas/calls/table.ts';

/** Closed lists, so that no visitor can make a new series. */
type RequestKind = 'page' | 'call' | 'content' | 'file' | 'own';
const kinds: readonly RequestKind[] = ['page', 'call', 'content', 'file', 'own'];
const statuses = ['2xx', '3xx', '4xx', '5xx'] as const;
/** Upper bounds in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const callNames = new Set(Object.values(callTable).map(({ name }) => name.toLowerCase()));

export const requestKindOf = (path: string): RequestKind => {
  if (path.startsWith('/api/')) return 'call';
  if (/^\/(?:content|nfx|media|oauth|hit|auth)(?:\/|$)/.test(path)) return 'content';
  if (
    /^\/(?:healthz|livez|readyz|hooks|metrics|csp-report|traces|messages|site|builds|chat)(?:[./]|$)/.test(
      path,
    )
  )
    return 'own';
  return /\.[a-z0-9]{2,12}$/i.test(path) ? 'file' : 'page';
};

const outcomes = ['dropped', 'seen', 'alone', 'refused'] as const;
type HookOutcome = (typeof outcomes)[number];
const pageSources = ['hit', 'stale', 'miss'] as const;

type AboutRequest = {
  /** Where the request is traced: a figure leads to it. */
  readonly traceId?: string | undefined;
  /** What its visitor sees of a rollout; the present configuration when absent. */
  readonly arm?: Arm['arm'] | undefined;
};

export type Metrics = {
  readonly began: () => void;
  /** A push stream begins (1) or ends (-1); it counts neither as in flight nor in the times. */
  readonly streamed: (by: 1 | -1) => void;
  readonly ended: (path: string, status: number, seconds: number, about?: AboutRequest) => void;
  /** The content service told of a change. */
  readonly purged: (outcome: HookOutcome) => void;
  /** Whether the store that all replicas share answers. */
  readonly stored: (isReached: boolean) => void;
  /** Where a guest's page came from. */
  readonly paged: (from: string) => void;
  readonly upstream: (name: string, isUp: boolean) => void;
  /** The Prometheus text format, version 0.0.4; OpenMetrics 1.0.0 with traces, which the other cannot say. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

type MetricsFacts = {
  readonly build: string;
  readonly uptimeSeconds: () => number;
  readonly memoryBytes?: () => number;
  readonly hasTraces?: boolean;
};

/** Gives how late timers come, seconds, since it was asked last. */
const watchLoop = (): (() => number) => {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return () => {
    const late = loop.percentile(99) / 1e9;
    loop.reset();
    return Number.isFinite(late) ? Math.round(late * 1000) / 1000 : 0;
  };
};

type Told = <Label extends string>(
  name: string,
  help: string,
  labelNames?: readonly Label[],
) => {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  readonly registers: Registry<PrometheusContentType | OpenMetricsContentType>[];
};

/** Figures of the process itself, read when they are asked for. */
const watchProcess = (
  told: Told,
  { build, uptimeSeconds, memoryBytes }: Required<Omit<MetricsFacts, 'hasTraces'>>,
): void => {
  const read = (name: string, help: string, value: () => number) =>
    new Gauge({
      ...told(name, help),
      collect() {
        this.set(value());
      },
    });

  new Gauge(told('info', 'The build that runs.', ['build'])).set({ build: build.replace(/[^\w.-]/g, '') }, 1);
  read('uptime_seconds', 'Seconds since the start.', uptimeSeconds);
  read('memory_bytes', 'Resident memory.', memoryBytes);
  read(
    'event_loop_delay_seconds',
    'How late timers come: the 99th percentile since it was read last.',
    watchLoop(),
  );
  new Counter({
    ...told('cpu_seconds_total', 'Processor time of this process.'),
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
};

/** Counts what one running front server answers, in a registry of its own. */
export const createMetrics = ({
  build,
  uptimeSeconds,
  memoryBytes = () => process.memoryUsage.rss(),
  hasTraces = false,
}: MetricsFacts): Metrics => {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>();
  if (hasTraces) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const told = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) => ({
    name: `croupier_${name}`,
    help,
    labelNames,
    registers: [registry],
  });

  watchProcess(told, { build, uptimeSeconds, memoryBytes });
  const hooks = new Counter(told('content_hooks_total', 'What the content service told.', ['outcome']));
  for (const outcome of outcomes) hooks.inc({ outcome }, 0);
  const pages = new Counter(told('guest_pages_total', 'Pages of guests by where they came from.', ['from']));
  for (const from of pageSources) pages.inc({ from }, 0);
  const upstreams = new Gauge(
    told('upstream_up', 'Whether a service answers, asked when read.', ['upstream']),
  );
  let store: Gauge | null = null;
  const inFlight = new Gauge(told('requests_in_flight', 'Requests without an answer yet.'));
  const streams = new Gauge(told('streams_open', 'Push streams that are open.'));
  const answers = new Counter(
    told('requests_total', 'Answers by kind and rank of status.', ['kind', 'status']),
  );
  const byArm = new Counter(
    told('arm_requests_total', 'Pages and calls by what their visitors see of a rollout.', [
      'arm',
      'kind',
      'status',
    ]),
  );
  const refused = new Counter(
    told('calls_refused_total', 'Platform calls answered with 400 or more.', ['call']),
  );
  const seconds = new Histogram({
    ...told('request_seconds', 'Time from request to answer.', ['kind']),
    buckets,
    enableExemplars: hasTraces,
  });
  for (const kind of kinds) seconds.zero({ kind });

  return {
    began: () => inFlight.inc(),
    streamed: (by) => streams.inc(by),
    purged: (outcome) => hooks.inc({ outcome }),
    paged: (from) => pageSources.some((one) => one === from) && pages.inc({ from }),
    upstream: (name, isUp) => upstreams.set({ upstream: name }, isUp ? 1 : 0),
    stored: (isReached) => {
      store ??= new Gauge(told('store_reached', 'Whether the shared store answers.'));
      store.set(isReached ? 1 : 0);
    },
    ended: (path, status, took, { traceId, arm = 'present' } = {}) => {
      inFlight.dec();
      const kind = requestKindOf(path);
      const rank = statuses[Math.floor(status / 100) - 2] ?? '5xx';
      answers.inc({ kind, status: rank });
      if (kind === 'page' || kind === 'call') byArm.inc({ arm, kind, status: rank });
      if (hasTraces)
        seconds.observe({
          labels: { kind },
          value: took,
          ...(traceId && { exemplarLabels: { trace_id: traceId } }),
        });
      else seconds.observe({ kind }, took);
      const call = kind === 'call' ? path.slice('/api/'.length).toLowerCase() : '';
      if (status >= 400 && callNames.has(call)) refused.inc({ call });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

/** Only a neighbour may read the figures: an own or private address that no proxy stands before. */
export const mayReadMetrics = (address: string, forwardedFor: string | null): boolean =>
  forwardedFor === null &&
  /^(?:::1|(?:::ffff:)?(?:127|10)\.|(?:::ffff:)?192\.168\.|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(
    address,
  );
