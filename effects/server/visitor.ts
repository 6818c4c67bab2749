import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import type { IsIn } from './arm.ts';
import type { RequestTrace } from './trace.ts';
import { platformCookieHeader } from '../../schemas/rules/site/platform-cookies.ts';

/** The visitor of a request, as the upstreams may know them. */
export type VisitorInfo = {
  /** The platform's session as the browser keeps it, or null for a guest. */
  readonly session: string | null;
  readonly visitId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly trace?: RequestTrace | undefined;
  readonly origin: string;
  /** Other guests may get the page: the upstreams hear of the site alone. */
  readonly isCommon?: boolean;
  /** An editor who is shown drafts: nothing kept is for them, and nothing of theirs is kept. */
  readonly showsDrafts?: boolean;
  /** Whether anything may be promoted to this visitor, as far as it is known who that is. */
  readonly mayPromote?: () => boolean;
  /** The page is shown in a frame of another origin. */
  readonly isFramed?: boolean;
  /** Active locale of the request, as far as it is resolved. */
  readonly locale: () => string;
  /** What may name the locale until it is decided, the first that is one counts. */
  readonly wants?: readonly string[];
  /** Which rollouts show this visitor their candidate; none when absent. */
  readonly isIn?: IsIn;
};

/**
 * The visitor of a program. It goes with the program's fiber: a fiber that waited for another one may go on in the
 * asynchronous context of that one's request.
 */
export const CurrentVisitor = Context.Reference<VisitorInfo | undefined>('effects/CurrentVisitor', {
  defaultValue: () => undefined,
});

export const currentVisitor = (): VisitorInfo | undefined => {
  const fiber = Fiber.getCurrent();
  return fiber && Context.get(fiber.context, CurrentVisitor);
};

/** What is for all visitors is asked for by none of them. */
export const forAll = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.updateService(
    program,
    CurrentVisitor,
    (info) =>
      info && {
        ...info,
        session: null,
        visitId: '',
        address: '',
        userAgent: '',
        isFramed: false,
        mayPromote: () => true,
      },
  );

const clean = (value: string): string => value.replace(/[^\u0020-\u007e]/g, '').slice(0, 2048);

/** What the upstreams hear of a visitor; the same for all calls of a page. */
export const createIntroduction = (
  userAgent: string,
): ((info: VisitorInfo | undefined) => Readonly<Record<string, string>>) => {
  const own = { 'user-agent': userAgent, 'x-croupier': '1' };
  const introduced = new WeakMap<VisitorInfo, Readonly<Record<string, string>>>();
  return (info) => {
    if (!info) return own;
    const known = introduced.get(info);
    if (known) return known;
    const headers = {
      ...own,
      'x-forwarded-for': clean(info.address),
      'x-original-user-agent': clean(info.userAgent),
      'x-forwarded-host': clean(new URL(info.origin).host),
      'x-request-id': clean(info.requestId),
    };
    introduced.set(info, headers);
    return headers;
  };
};

/** The cookies of a visitor's own calls. */
export const cookiesOf = ({ session, visitId }: VisitorInfo): string =>
  [session && platformCookieHeader(session), visitId && `visit_id=${visitId}`].filter(Boolean).join('; ');
