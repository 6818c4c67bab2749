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
import type { FrontConfig, LogEntry, TraceSettings } from '../config.ts';
import { requestKindOf } from './metrics.ts';
import { tracedCallOf, tracedRouteOf } from './traced-names.ts';

/** One request from its first line to its answer. */
export type TracedRequest = RequestTrace & {
  readonly isSampled: boolean;
  readonly ended: (status: number) => void;
};

export type Tracing = {
  /** `requestId` is a UUID: unless a trusted proxy has begun the trace, its digits are the trace's id. */
  readonly begin: (request: IncomingMessage, requestId: string, path: string) => TracedRequest;
  /** The same log, where each line of a request says its trace. */
  readonly logged: (log: FrontConfig['log']) => FrontConfig['log'];
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
};

const nanos = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
const spanId = (): string => randomBytes(8).toString('hex');
const traceparent = (traceId: string, id: string, isSampled: boolean): string =>
  `00-${traceId}-${id}-${isSampled ? '01' : '00'}`;
const parentOf = (text: unknown): { readonly traceId: string; readonly spanId: string } | null => {
  const [, traceId = '', id = ''] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(String(text)) ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(id) ? { traceId, spanId: id } : null;
};

/** Decided by the id alone, so that all who see a trace and take the same share take the same ones. */
const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-13), 16) / 16 ** 13 < share;

const failed = (status: number) =>
  status === 0 || status >= 500 ? Exit.fail(status === 0 ? 'no answer' : `status ${status}`) : Exit.void;

/** Spans by OTLP over http (JSON), in batches. Holds no address, no query, no body and nothing that a visitor wrote. */
export const openTracing = async (
  { url, headers, share }: TraceSettings,
  facts: { readonly service: string; readonly build: string; readonly trustedHops: number },
): Promise<Tracing> => {
  const runtime = ManagedRuntime.make(
    OtlpTracer.layer({
      url: `${url}/v1/traces`,
      headers,
      resource: { serviceName: facts.service, serviceVersion: facts.build },
    }).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer)),
  );
  const tracer = await runtime.runPromise(Tracer.Tracer);
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
      if (!within) return { traceparent: traceparent(traceId, spanId(), false), ended: () => {} };
      const span = spanOf(tracedCallOf(path), 'client', within);
      return {
        traceparent: traceparent(traceId, span.spanId, true),
        ended: (status) => {
          if (status > 0) span.attribute('http.response.status_code', status);
          span.end(nanos(), failed(status));
        },
      };
    };

  const begin: Tracing['begin'] = (request, requestId, path) => {
    const before = facts.trustedHops > 0 ? parentOf(request.headers['traceparent']) : null;
    const traceId = before?.traceId ?? requestId.replaceAll('-', '');
    traceIds.set(requestId, traceId);
    const isSampled = isInShare(traceId, share);
    const kind = requestKindOf(path);
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
    logged: (log) => (entry: LogEntry) => {
      const { requestId } = entry;
      const traceId = typeof requestId === 'string' ? traceIds.get(requestId) : undefined;
      log(traceId === undefined ? entry : { ...entry, traceId });
    },
    stop: () => runtime.dispose(),
  };
};
