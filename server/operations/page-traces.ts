import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as OtlpExporter from 'effect/observability/OtlpExporter';
import * as OtlpResource from 'effect/observability/OtlpResource';
import { OtlpSerialization } from 'effect/observability/OtlpSerialization';
import type { TraceData } from 'effect/observability/OtlpTracer';
import { routes } from '../../schemas/rules/site/routes.ts';
import { isInShare } from '../../schemas/rules/site/traces.ts';
import { TracedPage } from '../../schemas/site/page-traces.ts';
import type { TracedSpan } from '../../schemas/site/page-traces.ts';
import { createBudgets } from '../security/budgets.ts';
import { networkOf } from '../security/client-address.ts';
import type { Limits } from '../security/limits.ts';

/** A device whose clock differs by more than this has its spans moved to the time at which they came. */
const CLOCK_TOLERANCE_MS = 2_000;
const INTERNAL = 1;
const CLIENT = 3;
/** Of a status. */
const OK = 1;
const ERROR = 2;

/** 429: not before so many seconds. */
type Taken = { readonly status: 204 | 400 | 429; readonly retrySeconds: number };

/** Traces that begin in browsers. */
export type PageTraces = {
  /** Share of page views that are traced. */
  readonly share: number;
  /** Whether a request of this address may be a part of the trace that it names: spends one of the address's spans. */
  readonly mayGoOn: (address: string) => boolean;
  /** What a browser tells: sent on as far as it is all of closed lists, ids and times; else nothing of it. */
  readonly take: (body: string, address: string) => Taken;
};

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(TracedPage), { onExcessProperty: 'error' });
const patterns: ReadonlyMap<string, string> = new Map(routes.map(({ name, pattern }) => [name, pattern]));

type Marks = Extract<TracedSpan, { readonly kind: 'page' }>['marks'];

const marksOf = ({ response, hydrated, answers }: Marks): readonly (readonly [string, number])[] =>
  Object.entries({ response, hydrated, answers }).flatMap(([name, at]) =>
    at === undefined ? [] : [[name, at] as const],
  );

const lastOf = (span: TracedSpan): number =>
  span.kind === 'page' ? Math.max(span.end, ...marksOf(span.marks).map(([, at]) => at)) : span.end;

/** Times go forward and have passed, and no id stands twice. */
const isSane = ({ sent, spans }: TracedPage): boolean =>
  spans.every((span) => span.start <= span.end && lastOf(span) <= sent) &&
  new Set(spans.map(({ id }) => id)).size === spans.length;

/** To the microsecond: a number holds no more of it. */
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1e3)) * 1000n);

const labelOf = (span: TracedSpan): string =>
  span.kind === 'call' ? span.name : (patterns.get(span.route) ?? 'unknown');

type OtlpSpan = TraceData['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** In the form of OTLP. `origin`: epoch ms at which the page was begun, by the clock of this server. */
const otlpOf = (span: TracedSpan, traceId: string, origin: number): OtlpSpan => {
  const label = labelOf(span);
  const isCall = span.kind === 'call';
  const isFailed = isCall && (span.status === 0 || span.status >= 500);
  const attributes = OtlpResource.entriesToAttributes(
    Object.entries({
      'http.route': label,
      'croupier.kind': span.kind,
      ...(isCall && span.status > 0 && { 'http.response.status_code': span.status }),
    }),
  );
  const marks = span.kind === 'page' ? marksOf(span.marks) : [];
  return {
    traceId,
    spanId: span.id,
    parentSpanId: span.kind === 'page' ? undefined : span.parent,
    name: isCall ? label : `${span.kind} ${label}`,
    kind: isCall ? CLIENT : INTERNAL,
    startTimeUnixNano: nanos(origin + span.start),
    endTimeUnixNano: nanos(origin + span.end),
    attributes,
    droppedAttributesCount: 0,
    events: marks.map(([name, at]) => ({
      name,
      timeUnixNano: nanos(origin + at),
      attributes: [],
      droppedAttributesCount: 0,
    })),
    droppedEventsCount: 0,
    status: isFailed
      ? { code: ERROR, message: span.status === 0 ? 'no answer' : `status ${span.status}` }
      : { code: OK },
    links: [],
    droppedLinksCount: 0,
  };
};

type Target = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly build: string;
};

/** Spans of browsers on their way to the collector, in batches, under a service of their own. */
export class PageSpans extends Context.Service<PageSpans, { readonly push: (span: OtlpSpan) => void }>()(
  'server/operations/PageSpans',
) {
  static layer({ url, headers, service, build }: Target) {
    const resource = OtlpResource.make({ serviceName: `${service}-browser`, serviceVersion: build });
    return Layer.effect(
      PageSpans,
      Effect.gen(function* () {
        const serialization = yield* OtlpSerialization;
        return yield* OtlpExporter.make({
          label: 'OtlpTracer',
          url,
          headers,
          exportInterval: '5 seconds',
          maxBatchSize: 1000,
          shutdownTimeout: '3 seconds',
          body: (spans: OtlpSpan[]) => [
            serialization.traces({
              resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'croupier' }, spans }] }],
            }),
            Effect.void,
          ],
        });
      }),
    ).pipe(Layer.provide(OtlpExporter.layerFlusher));
  }
}

export type Clocks = {
  /** Epoch ms. */
  readonly now: () => number;
  /** Never goes back. */
  readonly elapsed: () => number;
};

export const createPageTraces = (
  share: number,
  limits: Limits,
  push: (span: OtlpSpan) => void,
  { now, elapsed }: Clocks,
): PageTraces => {
  const ofAddress = createBudgets(
    { most: limits.pageSpansPerAddress, perSecond: limits.pageSpansPerSecond },
    elapsed,
  );
  const ofAll = createBudgets({ most: limits.pageSpans, perSecond: limits.allPageSpansPerSecond }, elapsed);
  /** Seconds to wait; 0 when it is spent. */
  const spend = (address: string, amount: number): number =>
    ofAddress(networkOf(address), amount) || ofAll('', amount);

  return {
    share,
    mayGoOn: (address) => spend(address, 1) === 0,
    take: (body, address) => {
      const first = spend(address, 1);
      if (first > 0) return { status: 429, retrySeconds: first };
      const page = Result.getOrNull(decode(body));
      if (!page || !isSane(page) || !isInShare(page.trace, share)) return { status: 400, retrySeconds: 0 };
      const more = spend(address, page.spans.length);
      if (more > 0) return { status: 429, retrySeconds: more };
      const at = now();
      const sentAt = Math.abs(at - page.clock) <= CLOCK_TOLERANCE_MS ? page.clock : at;
      for (const span of page.spans) push(otlpOf(span, page.trace, sentAt - page.sent));
      return { status: 204, retrySeconds: 0 };
    },
  };
};
