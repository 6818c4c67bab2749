import type { Decision } from '../kit/outcome.ts';

export type PromotionFacts = {
  /** What the platform says of the account that is signed in, '' for nothing; null for a guest. Any other word bars too. */
  readonly account: 'excluded' | 'time_out' | 'at_risk' | (string & {}) | null;
  /** An exclusion began or was told of on this device, and has not ended. */
  readonly isDeviceExcluded: boolean;
};

/** Cookie of a device on which an exclusion runs; it lives as long as that does. */
export const quietCookie = 'quiet';
/** The longest that browsers keep a cookie, seconds: 400 days. */
export const quietMaxSeconds = 400 * 86_400;

/**
 * Why nothing may be promoted to this visitor, '' when something may be. Everything that praises an offer, asks to play on
 * or counts an audience keeps to it. An account speaks for its player; the device only for a guest.
 */
export const promotionBar = ({ account, isDeviceExcluded }: PromotionFacts): string =>
  account ?? (isDeviceExcluded ? 'excluded' : '');

/** How long a device stays quiet after an exclusion until `untilMs` (null: without end), whole seconds; 0 when it is over. */
export const quietSeconds = (untilMs: number | null, now: number): number =>
  untilMs === null
    ? quietMaxSeconds
    : Math.min(quietMaxSeconds, Math.max(0, Math.ceil((untilMs - now) / 1000)));

/** Popups that serve the account, not the house. */
const serving: readonly string[] = ['EmailConfirmPopup', 'MarketingConsent'];

/** Whether a popup that the house offers may reach a visitor of whom `bar` is said. */
export const decidePromotion = (name: string, bar: string): Decision<boolean> =>
  bar === '' || serving.includes(name)
    ? { result: true, reasons: [] }
    : { result: false, reasons: [bar === 'excluded' ? 'excluded' : `excluded: ${bar}`] };
