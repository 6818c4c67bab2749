import { setTimeout as pause } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { answerHeaders, failureAnswer } from '../calls/envelope.ts';
import { platformError } from '../errors.ts';
import type { Fault } from '../faults.ts';
import type { Http } from './request.ts';

const brokenJson = '{"data": {"broken": ';
const otherSchema = JSON.stringify({ data: { unexpected: [{ shape: true }] }, items: 'none' });

const cut = (http: Http): Response => {
  http.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** What a browser keeps of an answer as soon as its head is there. */
const headOf = (answer: Response | undefined) => ({
  'content-type': 'application/json',
  ...(answer && answer.headers.getSetCookie().length > 0 && { 'set-cookie': answer.headers.getSetCookie() }),
});

/** Announces the whole body and ends the connection in its middle. */
const truncate = (http: Http, body: string, answer?: Response): Response => {
  const { outgoing } = http.env;
  const bytes = Buffer.from(body);
  outgoing.writeHead(200, { ...headOf(answer), 'content-length': bytes.length });
  outgoing.write(bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2))), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
};

const drip = (http: Http, body: string, delayMs: number, answer?: Response): Response => {
  const { outgoing } = http.env;
  outgoing.writeHead(answer?.status ?? 200, headOf(answer));
  const pieces = body.match(/[^]{1,16}/g) ?? [];
  void (async () => {
    for (const piece of pieces) {
      if (outgoing.destroyed) return;
      outgoing.write(piece);
      await pause(delayMs);
    }
    outgoing.end();
  })();
  return RESPONSE_ALREADY_SENT;
};

/** What the fault makes of an answer. `body` is the true answer, empty when the call was not carried out. */
const spoil = (http: Http, fault: Fault, body: string, answer?: Response): Response | null => {
  switch (fault.kind) {
    case 'latency':
      return null;
    case 'status': {
      const status = fault.status ?? 500;
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      return new Response('fault', { status, headers: { 'content-type': 'text/plain', ...headers } });
    }
    case 'error': {
      const status = fault.status === undefined ? {} : { status: fault.status };
      const code = fault.code === undefined ? {} : { code: fault.code };
      const error = platformError(fault.errorType ?? 'UnknownError', {
        ...status,
        ...code,
        data: fault.errorData ?? {},
      });
      const answer = failureAnswer(error);
      return new Response(answer.body, { status: answer.status, headers: answerHeaders(answer) });
    }
    case 'malformed':
      return new Response(brokenJson, { headers: { 'content-type': 'application/json' } });
    case 'wrongSchema':
      return new Response(otherSchema, { headers: { 'content-type': 'application/json' } });
    case 'truncated':
      return truncate(http, body || otherSchema, answer);
    case 'drip':
      return drip(http, body || otherSchema, fault.delayMs ?? 100, answer);
    case 'drop':
      return cut(http);
  }
};

/**
 * Carries a request out under a fault. `before`: it is not carried out, except with latency, which only delays it.
 * `after`: it is carried out and committed, then its answer suffers.
 */
export const underFault = async (
  http: Http,
  fault: Fault | undefined,
  work: (hold: () => Promise<void>) => Promise<Response>,
): Promise<Response> => {
  if (!fault) return work(async () => {});
  const delayMs = fault.kind === 'latency' ? (fault.delayMs ?? 1000) : 0;
  if (fault.kind === 'latency')
    return fault.when === 'before'
      ? work(() => pause(delayMs))
      : work(async () => {}).then(async (response) => (await pause(delayMs), response));
  if (fault.when === 'before' && fault.kind !== 'truncated' && fault.kind !== 'drip')
    return spoil(http, fault, '') ?? work(async () => {});
  const response = await work(async () => {});
  return spoil(http, fault, await response.clone().text(), response) ?? response;
};
