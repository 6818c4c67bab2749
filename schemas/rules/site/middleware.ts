import type { Decision } from '../kit/outcome.ts';

/** Parts of the site that its configuration turns on or off. */
export type SwitchName = 'verification';

/** What a middleware may read of the visit. */
export type MiddlewareFacts = { readonly uid: number; readonly switchedOff: readonly SwitchName[] };
/** False refuses the route, which then does not exist for this visitor. */
export type Middleware = (facts: MiddlewareFacts) => boolean;

/** Named checks that a route may ask for. */
export const middlewares: Readonly<Record<string, Middleware>> = {
  /** Behind the guard of protected paths: a page for players is never drawn for a guest. */
  player: ({ uid }) => uid > 0,
  verification: ({ switchedOff }) => !switchedOff.includes('verification'),
};

/** Whether a route may be shown. An unknown name is a fault of the route table and throws. */
export const runMiddleware = (
  names: readonly string[],
  facts: MiddlewareFacts,
  known: Readonly<Record<string, Middleware>> = middlewares,
): Decision<boolean> => {
  const reasons: string[] = [];
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!middleware) throw new RangeError('Unknown route middleware');
    const passes = middleware(facts);
    reasons.push(`middleware:${name}:${passes ? 'passed' : 'refused'}`);
    if (!passes) return { result: false, reasons };
  }
  return { result: true, reasons };
};
