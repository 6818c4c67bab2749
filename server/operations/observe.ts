import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arm } from '../../effects/server/arm.ts';
import { platformPaths } from '../../schemas/constants.ts';
import type { FrontConfig } from '../config.ts';
import type { Metrics } from './metrics.ts';
import type { TracedRequest, Tracing } from './tracing.ts';

type Observation = {
  /** One line and one count for each answer; the address without its query. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** One id for the log, the upstreams and what a visitor is told; never the visitor's own. */
  readonly requestIdOf: (request: IncomingMessage) => string | undefined;
  readonly traceOf: (request: IncomingMessage) => TracedRequest | undefined;
  /** What the visitor of a request sees of a rollout. */
  readonly noteArm: (request: IncomingMessage, arm: Arm | null) => void;
};

export const createObservation = (
  metrics: Metrics,
  log: FrontConfig['log'],
  tracing: Tracing | null,
): Observation => {
  const requestIds = new WeakMap<IncomingMessage, string>();
  const traces = new WeakMap<IncomingMessage, TracedRequest>();
  const arms = new WeakMap<IncomingMessage, Arm>();
  return {
    requestIdOf: (request) => requestIds.get(request),
    traceOf: (request) => traces.get(request),
    noteArm: (request, arm) => arm && arms.set(request, arm),
    observe: (request, response) => {
      const began = performance.now();
      const requestId = randomUUID();
      requestIds.set(request, requestId);
      const [path = '/'] = (request.url ?? '/').split('?');
      const trace = tracing?.begin(request, requestId, path);
      if (trace) traces.set(request, trace);
      const isStream = path === platformPaths.stream;
      if (isStream) metrics.streamed(1);
      else metrics.began();
      response.once('close', () => {
        const ms = performance.now() - began;
        const arm = arms.get(request);
        if (isStream) metrics.streamed(-1);
        else
          metrics.ended(path, response.statusCode, ms / 1000, {
            traceId: trace?.isSampled ? trace.traceId : undefined,
            arm: arm?.arm,
          });
        log({
          level: 'info',
          message: 'answered',
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(ms),
          requestId,
          ...arm,
        });
        trace?.ended(response.statusCode);
      });
    },
  };
};
