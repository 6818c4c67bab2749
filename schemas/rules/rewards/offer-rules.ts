import type { Offer } from '../../rewards/offers.ts';
import type { Banner } from '../../site/banners.ts';
import type { OfferRules } from './offer-limits.ts';
import { wagerOf } from './offer-terms.ts';

/** What of an offer a market's regulator looks at. */
export type JudgedOffer = Pick<Offer, 'wager' | 'products' | 'conditions' | 'description' | 'promotions'>;
/**
 * Why a market forbids an offer: it is bet more often than allowed, asks for one product and rewards in another, does not
 * tell its conditions, calls free what has some, lasts too short, or is for others than new players.
 */
export type OfferFault = 'WAGER' | 'CROSS_PRODUCT' | 'CONDITIONS' | 'FREE_WORD' | 'DAYS' | 'NOT_FIRST';

/** Words of the built-in locales by which something is said to cost or risk nothing. */
const freeWords =
  /\bfree\b|no risk|bezmaksas|bez riska|бесплатн|без риска|grátis|gratuit|sem risco|مجان|بلا مخاطر|دون مخاطر/iu;
export const saysFree = (text: string): boolean => freeWords.test(text);

const hasConditions = (offer: JudgedOffer): boolean => {
  const { conditions } = offer;
  return (
    conditions === null ||
    wagerOf(offer) !== 0 ||
    Number(conditions.least_deposit) > 0 ||
    conditions.valid_days > 0
  );
};

const textOf = ({ description, promotions }: JudgedOffer): string =>
  [
    description.title,
    description.text,
    ...promotions.flatMap(({ name, description: text }) => [name, text]),
  ].join('\n');

/** Why the rules of a market forbid an offer; empty when they do not. What an offer does not tell is held against it. */
export const offerFaults = (offer: JudgedOffer, rules: OfferRules): readonly OfferFault[] => {
  const { conditions, products } = offer;
  const wager = wagerOf(offer);
  const found: Readonly<Record<OfferFault, boolean>> = {
    WAGER: rules.maxWager > 0 && (wager === null || wager > rules.maxWager),
    CROSS_PRODUCT: !rules.crossProduct && (products === null || products.action !== products.reward),
    CONDITIONS: rules.conditions && (conditions === null || wager === null),
    FREE_WORD: rules.conditions && saysFree(textOf(offer)) && hasConditions(offer),
    DAYS: rules.minDays > 0 && (conditions === null || conditions.valid_days < rules.minDays),
    NOT_FIRST: rules.firstOnly && conditions?.new_players !== true,
  };
  return (Object.keys(found) as OfferFault[]).filter((fault) => found[fault]);
};

/** Whether a text tells of a reward by its figures: a share or a number of times. */
const tellsReward = (text: string): boolean => /\p{Nd}\s*(?:[%٪×]|x\b)|(?:[%٪×]|\bx)\s*\p{Nd}/iu.test(text);
/** Where all conditions of an offer stand. */
const termsPage = /^\/(?:offers|promotions)\/[^/]/;

/** Why a market forbids a banner, popup or promotion: it calls free what has conditions, or its conditions are not one action away. */
export const adFaults = (
  { text, link }: { readonly text: string; readonly link: string },
  { conditions }: OfferRules,
): readonly OfferFault[] => [
  ...(conditions && saysFree(text) ? (['FREE_WORD'] as const) : []),
  ...(conditions && tellsReward(text) && !termsPage.test(link) ? (['CONDITIONS'] as const) : []),
];

type Ad = {
  readonly title: string;
  readonly text: string;
  readonly kind: string;
};

/** Why a market forbids a promotion by its words and its kind; of its offer see `offerFaults`. */
export const promotionFaults = ({ title, text, kind }: Ad, rules: OfferRules): readonly OfferFault[] => [
  ...adFaults({ text: `${title}\n${text}`, link: '/promotions/it' }, rules),
  ...(rules.firstOnly && kind === 'loyalty' ? (['NOT_FIRST'] as const) : []),
];

/** All words of a banner. */
export const bannerText = ({ title, text, label, value, addition, button }: Banner['description']): string =>
  [title, text, label, value, addition, button].join('\n');
