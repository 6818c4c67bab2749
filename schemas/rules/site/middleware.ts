import type { Decision } from '../kit/outcome.ts';

/** Parts of the site that its configuration turns on or off. */
export type SwitchName = 'betHistory' | 'cashback' | 'loyalty' | 'tournaments' | 'verification';

type Switched = { readonly enabled: boolean };
type Switches = {
  readonly betHistory: Switched;
  readonly tournaments: Switched;
  readonly verification: Switched;
  readonly loyalty: { readonly isEnableLoyalty: boolean };
  readonly market: { readonly offers: { readonly firstOnly: boolean } };
};

/** What a configuration turns off. The limits stay with any of it: breaks and a closed account are told of there. */
export const switchedOffBy = (config: Switches): readonly SwitchName[] => {
  // A bonus on the first occasion alone leaves nothing to give for playing on.
  const isGivenLater = !config.market.offers.firstOnly;
  const isOn: Readonly<Record<SwitchName, boolean>> = {
    betHistory: config.betHistory.enabled,
    cashback: isGivenLater,
    loyalty: config.loyalty.isEnableLoyalty && isGivenLater,
    tournaments: config.tournaments.enabled,
    verification: config.verification.enabled,
  };
  return (Object.keys(isOn) as SwitchName[]).filter((name) => !isOn[name]);
};

/** What a middleware may read of the visit. */
export type MiddlewareFacts = { readonly uid: number; readonly switchedOff: readonly SwitchName[] };
/** False refuses the route, which then does not exist for this visitor. */
export type Middleware = (facts: MiddlewareFacts) => boolean;

const isOn =
  (name: SwitchName): Middleware =>
  ({ switchedOff }) =>
    !switchedOff.includes(name);

/** Named checks that a route may ask for. */
export const middlewares: Readonly<Record<string, Middleware>> = {
  /** Behind the guard of protected paths: a page for players is never drawn for a guest. */
  player: ({ uid }) => uid > 0,
  betHistory: isOn('betHistory'),
  cashback: isOn('cashback'),
  loyalty: isOn('loyalty'),
  tournaments: isOn('tournaments'),
  verification: isOn('verification'),
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
