import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as Context from 'effect/Context';
import * as Exit from 'effect/Exit';
import * as Layer from 'effect/Layer';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import * as Option from 'effect/Option';
import * as Tracer from 'effect/Tracer';
import * as FetchHttpClient from 'effect/http/FetchHttpClient';
import * as OtlpSerialization from 'effect/observability/OtlpSerialization';
import * as OtlpTracer from 'effect/observability/OtlpTracer';
import type { CallTrace, RequestTrace } from '../../effects/server/trace.ts';
import { browserTracesPath, traceparentOf } from '../../schemas/rules/site/traced-page.ts';
import { isInShare } from '../../schemas/rules/site/traces.ts';
import type { FrontConfig, LogEntry, TraceSettings } from '../config.ts';
import { addressOf } from '../security/client-address.ts';
import type { Limits } from '../security/limits.ts';
import { requestKindOf } from './metrics.ts';
import { createPageTraces, PageSpans } from './page-traces.ts';
import type { Clocks, PageTraces } from './page-traces.ts';
import { tracedCallOf, tracedRouteOf } from './traced-names.ts';

/** One request from its first line to its answer. */
export type TracedRequest = RequestTrace & {
  readonly isSampled: boolean;
  readonly ended: (status: number) => void;
};

export type Tracing = {
  /** `requestId` is a UUID: unless a trusted proxy or a traced page has begun the trace, its digits are the trace's id. */
  readonly begin: (request: IncomingMessage, requestId: string, path: string) => TracedRequest;
  /** The same log, where each line of a request says its trace. */
  readonly logged: (log: FrontConfig['log']) => FrontConfig['log'];
  /** Null where browsers are not traced. */
  readonly pages: PageTraces | null;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
};

const nanos = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
const spanId = (): string => randomBytes(8).toString('hex');
const parentOf = (text: unknown): { readonly traceId: string; readonly spanId: string } | null => {
  const [, traceId = '', id = ''] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(String(text)) ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(id) ? { traceId, spanId: id } : null;
};

const failed = (status: number) =>
  status === 0 || status >= 500 ? Exit.fail(status === 0 ? 'no answer' : `status ${status}`) : Exit.void;

type Facts = {
  readonly service: string;
  readonly build: string;
  readonly trustedHops: number;
  readonly limits: Limits;
} & Clocks;

const openExport = (settings: TraceSettings, { service, build }: Facts) => {
  const { headers } = settings;
  const url = `${settings.url}/v1/traces`;
  const resource = { serviceName: service, serviceVersion: build };
  const spans = Layer.merge(
    OtlpTracer.layer({ url, headers, resource }),
    PageSpans.layer({ url, headers, service, build }),
  );
  return ManagedRuntime.make(
    spans.pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer)),
  );
};

/** What has begun a trace before this server: a proxy, or a call of a traced page. Its flag counts for nothing. */
const readerOf =
  ({ share, pageShare = 0 }: TraceSettings, trustedHops: number, pages: PageTraces | null) =>
  (request: IncomingMessage, path: string) => {
    const told = parentOf(request.headers['traceparent']);
    if (!told) return null;
    const hasProxy = trustedHops > 0;
    const most = Math.max(hasProxy ? share : 0, path.startsWith('/api/') ? pageShare : 0);
    // Where pages are traced, proxies let the header of any visitor through.
    const isSampled =
      isInShare(told.traceId, most) && (!pages || pages.mayGoOn(addressOf(request, trustedHops)));
    return isSampled || hasProxy ? { ...told, isSampled } : null;
  };

/** Spans by OTLP over http (JSON), in batches. Holds no address, no query, no body and nothing that a visitor wrote. */
export const openTracing = async (settings: TraceSettings, facts: Facts): Promise<Tracing> => {
  const { share, pageShare = 0 } = settings;
  const runtime = openExport(settings, facts);
  const tracer = await runtime.runPromise(Tracer.Tracer);
  const { push } = await runtime.runPromise(PageSpans);
  const pages = pageShare > 0 ? createPageTraces(pageShare, facts.limits, push, facts) : null;
  const toldBy = readerOf(settings, facts.trustedHops, pages);
  /** Of requests on their way. */
  const traceIds = new Map<string, string>();

  const spanOf = (name: string, kind: Tracer.SpanKind, parent: Tracer.AnySpan | undefined): Tracer.Span =>
    tracer.span({
      name,
      kind,
      parent: Option.fromUndefinedOr(parent),
      annotations: Context.empty(),
      links: [],
      startTime: nanos(),
      root: parent === undefined,
      sampled: true,
    });

  const callOf =
    (traceId: string, within: Tracer.Span | null) =>
    (path: string): CallTrace => {
      if (!within) return { traceparent: traceparentOf(traceId, spanId(), false), ended: () => {} };
      const span = spanOf(tracedCallOf(path), 'client', within);
      return {
        traceparent: traceparentOf(traceId, span.spanId, true),
        ended: (status) => {
          if (status > 0) span.attribute('http.response.status_code', status);
          span.end(nanos(), failed(status));
        },
      };
    };

  const begin: Tracing['begin'] = (request, requestId, path) => {
    const before = toldBy(request, path);
    const traceId = before?.traceId ?? requestId.replaceAll('-', '');
    traceIds.set(requestId, traceId);
    const kind = requestKindOf(path);
    const isSampled = path !== browserTracesPath && (before?.isSampled ?? isInShare(traceId, share));
    const what = kind === 'page' ? tracedRouteOf(path) : tracedCallOf(path);
    const parent = { traceId, spanId: before?.spanId ?? '', annotations: Context.empty() };
    const span = isSampled
      ? spanOf(`${request.method} ${what}`, 'server', Tracer.externalSpan({ ...parent, sampled: true }))
      : null;
    span?.attribute('http.request.method', request.method ?? '');
    span?.attribute('http.route', what);
    span?.attribute('croupier.kind', kind);
    span?.attribute('croupier.request_id', requestId);
    return {
      traceId,
      isSampled,
      call: callOf(traceId, span),
      ended: (status) => {
        traceIds.delete(requestId);
        span?.attribute('http.response.status_code', status);
        span?.end(nanos(), failed(status));
      },
    };
  };

  return {
    begin,
    pages,
    logged: (log) => (entry: LogEntry) => {
      const { requestId } = entry;
      const traceId = typeof requestId === 'string' ? traceIds.get(requestId) : undefined;
      log(traceId === undefined ? entry : { ...entry, traceId });
    },
    stop: () => runtime.dispose(),
  };
};
