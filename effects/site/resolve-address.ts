import * as Effect from 'effect/Effect';
import { hrefOf, targetOf } from '../../schemas/rules/site/navigation/address.ts';
import type { AddressWish, Resolved, Target } from '../../schemas/rules/site/navigation/address.ts';
import { barePath, decideAddress, decideWish } from '../../schemas/rules/site/navigation/decide-address.ts';
import { notFoundMessage } from '../../schemas/rules/site/not-found-message.ts';
import { redirectHopLimit } from '../../schemas/constants.ts';
import { findRedirect } from './content/find-redirect.ts';

type Leave = Extract<Resolved['resolution'], { readonly kind: 'leave' }>;

/**
 * Where a wish leads. Local redirects are followed in place in the browser, at most five; on the server the first one is
 * the answer, as long as the way on from there comes to an end within five. The content's redirect record is looked up per path; a failing look-up is logged and ignored.
 */
export const resolveAddress = Effect.fnUntraced(function* (wish: AddressWish) {
  const { facts } = wish;
  const wished = decideWish(wish);
  const reasons: string[] = [...wished.reasons];
  const done = (resolution: Resolved['resolution']): Resolved => ({ resolution, reasons });
  // The first address of a visit has no page to stay on.
  if (wished.result === null)
    return done(
      wish.isServer
        ? {
            kind: 'missing',
            target: { pathname: '/', search: '', hash: '' },
            path: '/',
            message: notFoundMessage.failedValidation(wish.to.split(/[?#]/, 1).join()),
          }
        : { kind: 'refused' },
    );
  if ('leave' in wished.result)
    return done({ kind: 'leave', to: wished.result.leave, status: 302, external: true });
  let target: Target = wished.result.target;
  let first: Leave | null = null;
  for (let hop = 0; ; hop += 1) {
    const rule = yield* findRedirect({ path: barePath(target, facts), locale: facts.locale });
    const { result, reasons: why } = decideAddress(target, facts, rule ? [rule] : []);
    reasons.push(...why);
    if (result.kind !== 'redirect') return done(first ?? result);
    if (hop >= redirectHopLimit || result.to === hrefOf(target))
      return done({
        kind: 'missing',
        target,
        path: barePath(target, facts),
        message: `Redirects without end: ${target.pathname}`,
      });
    const leave: Leave = { kind: 'leave', to: result.to, status: result.status, external: result.external };
    const led = decideWish({ ...wish, to: result.to }).result;
    if (result.external || (led && 'leave' in led) || (wish.isServer && result.status === 302))
      return done(first ?? leave);
    if (wish.isServer) first ??= leave;
    target = targetOf(result.to, facts.origin);
  }
});
