import { defaultLimits } from '../security/limits.ts';
import type { Limits } from '../security/limits.ts';

type UpstreamLimits = Pick<
  Limits,
  'upstreamCalls' | 'upstreamCallsPerAddress' | 'upstreamMs' | 'upstreamBodyMs' | 'upstreamBytes'
>;

/** An upstream that takes or sends more than is passed on. */
class UpstreamLimit extends Error {}
/** One network has as much on its way as it may. */
export class NetworkBusy extends Error {}
/** All networks together have; nothing was sent. */
export class FrontBusy extends Error {}

/** The same bytes, up to so many and so long; `ended` is called once, whatever the end is. */
const boundedBody = (
  source: ReadableStream<Uint8Array>,
  { upstreamBodyMs, upstreamBytes }: UpstreamLimits,
  ended: () => void,
): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    clearTimeout(timer);
    ended();
  };
  return new ReadableStream({
    start: (controller) => {
      timer = setTimeout(() => {
        finish();
        controller.error(new UpstreamLimit('the answer took too long'));
        reader.cancel().catch(() => {});
      }, upstreamBodyMs);
    },
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) {
          finish();
          controller.close();
          return;
        }
        bytes += value.length;
        if (bytes > upstreamBytes) throw new UpstreamLimit('the answer is too long');
        controller.enqueue(value);
      } catch (error) {
        finish();
        controller.error(error);
        reader.cancel().catch(() => {});
      }
    },
    cancel: (reason) => {
      finish();
      return reader.cancel(reason).catch(() => {});
    },
  });
};

/** Fetch with a bounded number on their way, a time for the headers, and a time and a length for the body. */
export const createBoundedFetch = (limits: UpstreamLimits) => {
  let running = 0;
  const ofNetworks = new Map<string, number>();
  const count = (network: string, by: 1 | -1): void => {
    running += by;
    const now = (ofNetworks.get(network) ?? 0) + by;
    if (now > 0) ofNetworks.set(network, now);
    else ofNetworks.delete(network);
  };
  return async (
    address: string,
    init: RequestInit,
    isStream: boolean,
    network: string,
  ): Promise<Response> => {
    if (!isStream && (ofNetworks.get(network) ?? 0) >= limits.upstreamCallsPerAddress)
      throw new NetworkBusy('this network has too many requests on their way');
    if (!isStream && running >= limits.upstreamCalls)
      throw new FrontBusy('too many requests are on their way');
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new UpstreamLimit('no answer came in time')),
      limits.upstreamMs,
    );
    let isOver = false;
    const ended = (): void => {
      if (isOver) return;
      isOver = true;
      if (!isStream) count(network, -1);
    };
    if (!isStream) count(network, 1);
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
      const answer = await fetch(address, { ...init, signal });
      clearTimeout(timer);
      if (isStream) return answer;
      if (answer.body === null) {
        ended();
        return answer;
      }
      const { status, statusText, headers } = answer;
      const told = Number(headers.get('content-length') ?? 0);
      if (told > limits.upstreamBytes) {
        await answer.body.cancel();
        throw new UpstreamLimit('the answer is too long');
      }
      return new Response(boundedBody(answer.body, limits, ended), { status, statusText, headers });
    } catch (error) {
      clearTimeout(timer);
      ended();
      throw error;
    }
  };
};

export const fetchBounded = createBoundedFetch(defaultLimits);
