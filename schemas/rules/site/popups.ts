import type { Decision } from '../kit/outcome.ts';
import { decidePromotion } from './promotion.ts';

/** A popup that the house offers at a moment of its own, as the arbiter sees it. */
export type Offer = {
  readonly name: string;
  /** Offers of one key are the same offer. */
  readonly key: string;
};
/** A dialog that is open or waits. */
type Shown = {
  readonly kind: string;
  readonly offer: string;
  readonly replyTo: string | null;
  readonly props: unknown;
};
export type ArbiterFacts = {
  /** Name of the route that is shown. */
  readonly route: string;
  /** Another popup is open or about to. */
  readonly isTaken: boolean;
  /** Keys of what was shown in this visit. */
  readonly shown: readonly string[];
  /** Why nothing is promoted to this visitor, '' when something may be. */
  readonly bar: string;
};

/** Highest first; an offer that is not named goes last. */
const priorities: readonly string[] = [
  'MarketingConsent',
  'EmailConfirmPopup',
  'UnseenCashbackPopup',
  'CampaignPopup',
];
/** So many offers in one visit, and none of them twice. */
const offerCap = 3;
/** Where nobody is interrupted: cashier, game, verification, limits and breaks, first steps, and what signs in or up. */
const quietZone =
  /^(?:cashier|game-sysname$|profile-(?:verification|responsible|start)|forms|oauth|confirmation)/;

/**
 * Nobody has asked for it just now, so it waits for the end of a round: an offer by its key, and what the site asks by
 * itself, which lies above everything. All else on the page of a game follows a press of the player, also what a deposit
 * asks.
 */
export const comesUnasked = ({ kind, offer, replyTo, props }: Shown): boolean =>
  offer !== '' ||
  (kind === 'confirm' &&
    replyTo !== 'deposit' &&
    (props as { before?: unknown } | null)?.before !== 'deposit');

export const priorityOf = (name: string): number => {
  const at = priorities.indexOf(name);
  return at === -1 ? priorities.length : at;
};

/** Whether an offer is shown now, waits for a better moment, or is not shown in this visit. */
export const decideOffer = (
  { name, key }: Offer,
  { route, isTaken, shown, bar }: ArbiterFacts,
): Decision<'show' | 'wait' | 'drop'> => {
  const { result, reasons } = decidePromotion(name, bar);
  if (!result) return { result: 'drop', reasons: [`dropped: ${reasons.join()}`] };
  if (shown.includes(key)) return { result: 'drop', reasons: ['dropped: shown in this visit already'] };
  if (shown.length >= offerCap) return { result: 'drop', reasons: [`dropped: ${offerCap} in this visit`] };
  if (quietZone.test(route)) return { result: 'wait', reasons: [`waits: nothing interrupts ${route}`] };
  return isTaken
    ? { result: 'wait', reasons: ['waits: another dialog is open'] }
    : { result: 'show', reasons: ['may open'] };
};
