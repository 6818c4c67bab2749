import { randomUUID } from 'node:crypto';
import { callTable, streamCall } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { apiPrefix, apiVersion, callTimeoutMs } from '../../schemas/constants.ts';
import type { LostAnswer } from '../../schemas/kit/error.ts';
import { hasError } from '../../schemas/kit/error-decode.ts';
import { flatten, toFormData } from '../../schemas/kit/wire.ts';
import { platformCookieHeader } from '../../schemas/rules/site/platform-cookies.ts';
import { isOk, parseJson } from '../../effects/kit/api/decode-answer.ts';
import { retryAfterSeconds } from '../../effects/kit/api/retry.ts';
import { heldAfter } from '../../server/security/platform-session.ts';
import type { HeldCookies } from '../../server/security/platform-session.ts';
import type { Options } from './arguments.ts';

export type Wire = Readonly<Record<string, unknown>>;

/** One answer, or why none came whole. */
export type Reply = {
  readonly lost: LostAnswer['reason'] | null;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly retryAfterSeconds: number | null;
  readonly tookMs: number;
};

type Sent = {
  readonly method?: string;
  readonly body?: FormData | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies in place of the visitor's own. */
  readonly cookie?: string;
};

/** One browser at the site, as the front server stands for it: its platform cookies by the rule of the site. */
export type Visitor = {
  readonly call: (name: string, wire?: Wire, sent?: Sent) => Promise<Reply>;
  readonly send: (url: string, sent?: Sent) => Promise<Reply>;
  /** Opens an answer that does not end; the signal ends it. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly isSignedIn: () => boolean;
  /** What the browser would send, to send it again later. */
  readonly cookie: () => string;
  /** `Set-Cookie` lines of the last answer that had any. */
  readonly setCookies: () => readonly string[];
};

const reasonOf = (error: unknown): LostAnswer['reason'] =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    ? 'timeout'
    : 'network';

const nowMs = (): number => performance.timeOrigin + performance.now();

const isSignIn = (name: string, status: number, text: string): boolean => {
  if (!/^auth\.(?:login|register)$/i.test(name) || !isOk(status)) return false;
  const body = parseJson(text);
  return body !== undefined && !hasError(body);
};

/** A visitor without cookies. `hear` is told how long each answer took. */
export const createVisitor = (
  options: Options,
  locale: string,
  hear: (tookMs: number) => void = () => {},
): Visitor => {
  let held: HeldCookies = { session: '', early: '' };
  let lines: readonly string[] = [];
  const visitId = randomUUID();

  const headersOf = (sent: Sent): Record<string, string> => {
    const cookie = sent.cookie ?? platformCookieHeader(held.session || held.early);
    const { site } = options;
    return {
      accept: 'application/json',
      'user-agent': 'croupier-front/check',
      'x-request-id': randomUUID(),
      cookie: [cookie, `visit_id=${visitId}`].filter(Boolean).join('; '),
      ...(site !== '' && {
        origin: site,
        'x-forwarded-host': new URL(site).host,
        'x-forwarded-proto': new URL(site).protocol.replace(':', ''),
      }),
      ...sent.headers,
    };
  };
  const keep = (answer: Response, name: string, text: string): void => {
    const told = answer.headers.getSetCookie();
    if (told.length > 0) lines = told;
    held = heldAfter(
      held,
      {
        lines: told,
        names: options.sessionCookies,
        isSignIn: isSignIn(name, answer.status, text),
        isCall: true,
      },
      nowMs(),
    );
  };

  const fetchOnce = async (url: string, sent: Sent, name: string): Promise<Reply> => {
    const start = performance.now();
    const lost = (reason: LostAnswer['reason'], answer?: Response): Reply => ({
      lost: reason,
      status: answer?.status ?? 0,
      headers: answer?.headers ?? new Headers(),
      text: '',
      retryAfterSeconds: null,
      tookMs: performance.now() - start,
    });
    let answer: Response | undefined;
    try {
      answer = await fetch(url, {
        method: sent.method ?? 'GET',
        headers: headersOf(sent),
        ...(sent.body === undefined ? {} : { body: sent.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      const text = await answer.text();
      hear(performance.now() - start);
      keep(answer, name, text);
      return {
        ...lost('network', answer),
        lost: null,
        text,
        retryAfterSeconds: retryAfterSeconds(answer.headers.get('retry-after'), nowMs()),
      };
    } catch (error) {
      const reason = reasonOf(error);
      return lost(answer !== undefined && reason === 'network' ? 'truncated' : reason, answer);
    }
  };

  const addressOf = (name: string, wire: Wire): string => {
    const query = new URLSearchParams({ v: apiVersion, locale });
    for (const [key, value] of flatten(wire)) query.append(key, value);
    return `${options.platform}${apiPrefix}${name}?${query}`;
  };
  return {
    call: (name, wire = {}, sent = {}) => {
      const method = sent.method ?? callTable[name as CallName]?.method ?? 'GET';
      const isPost = method === 'POST';
      const url = addressOf(name, isPost ? {} : wire);
      return fetchOnce(url, { ...sent, method, ...(isPost && { body: toFormData(wire) }) }, name);
    },
    send: (url, sent = {}) => fetchOnce(url, sent, ''),
    open: async (signal) => {
      const start = performance.now();
      const answer = await fetch(addressOf(streamCall.name, {}), {
        headers: headersOf({ headers: { accept: 'text/event-stream' } }),
        redirect: 'manual',
        signal,
      });
      hear(performance.now() - start);
      return answer;
    },
    isSignedIn: () => held.session !== '',
    cookie: () => platformCookieHeader(held.session || held.early),
    setCookies: () => lines,
  };
};
