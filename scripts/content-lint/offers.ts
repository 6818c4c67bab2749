import { adFaults, bannerText, offerFaults } from '../../schemas/rules/rewards/offer-rules.ts';
import type { OfferFault } from '../../schemas/rules/rewards/offer-rules.ts';
import { limitsOffers } from '../../schemas/rules/rewards/offer-limits.ts';
import type { OfferRules } from '../../schemas/rules/rewards/offer-limits.ts';
import { wagerOf } from '../../schemas/rules/rewards/offer-terms.ts';
import type { Offer } from '../../schemas/rewards/offers.ts';
import type { LocaleContent, Page, Say } from './content.ts';

const problemsOf = (
  { maxWager, minDays }: OfferRules,
  offer: Offer | null,
): Readonly<Record<OfferFault, string>> => {
  const wager = offer && wagerOf(offer);
  const { conditions, products } = offer ?? {};
  return {
    WAGER:
      wager === null
        ? `tells no number of wagering, and the market allows ${maxWager} times`
        : `is bet ${wager} times, more than the ${maxWager} of the market`,
    CROSS_PRODUCT: products
      ? `asks for ${products.action} and rewards in ${products.reward}, which the market forbids`
      : 'does not tell its products, and the market forbids offers across products',
    CONDITIONS: 'does not show all of its conditions, nor are they one action away',
    FREE_WORD: 'calls free or without risk what has conditions',
    DAYS: conditions
      ? `lasts ${conditions.valid_days} days, less than the ${minDays} of the market`
      : `does not tell how long it lasts, and the market asks for ${minDays} days`,
    NOT_FIRST: 'is not for the first occasion, the only one of the market',
  };
};

const wordsOf = ({ title, text, body }: Page): string =>
  [title, text, body.replaceAll(/<[^>]*>/g, ' ')].join('\n');

/** Offers, and what praises them, that the rules of the market forbid. */
export const checkOffers = (one: LocaleContent, say: Say): void => {
  const rules = one.config.market.offers;
  if (!limitsOffers(rules)) return;
  if (one.offers === null) say('offers', 'are not told by the platform, and the market has rules for them');
  for (const offer of one.offers ?? [])
    for (const fault of offerFaults(offer, rules)) say(`offer ${offer.id}`, problemsOf(rules, offer)[fault]);
  const ads = [
    ...one.banners.map(({ id, description }) => ({
      where: `banner ${id}`,
      text: bannerText(description),
      link: description.link,
    })),
    ...one.campaigns.map((page) => ({ where: `popup ${page.slug}`, text: wordsOf(page), link: page.link })),
    // Its page tells the conditions.
    ...one.promotions.map((page) => ({
      where: `promotion ${page.slug}`,
      text: `${page.title}\n${page.text}`,
      link: `/promotions/${page.slug}`,
    })),
    {
      where: 'home.hero',
      text: Object.values(one.config.home.hero).join('\n'),
      link: one.config.home.hero.link,
    },
  ];
  for (const { where, ...ad } of ads)
    for (const fault of adFaults(ad, rules)) say(where, problemsOf(rules, null)[fault]);
};
