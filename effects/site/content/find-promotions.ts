import * as Effect from 'effect/Effect';
import { Promotion } from '../../../schemas/site/content.ts';
import { getOffers } from '../../rewards/offers/get-offers.ts';
import { AccountFacts } from '../../kit/account-facts.ts';
import { offerLaw } from '../../rewards/offer-law.ts';
import { optional } from '../../kit/optional.ts';
import { wholeList } from '../../kit/whole-list.ts';
import { decodeValue } from '../../kit/api/decode-answer.ts';
import { ContentService } from './content-service.ts';
import { findWhole } from './find-whole.ts';
import { firstRecord } from './decode-records.ts';

const OFFERS = 100;
/** Lists come only when they are asked for. */
const populate = { facts: '*' };

/** Those that the market allows, by their own words and by the offer they are about. */
const lawfulOf = Effect.fnUntraced(function* (found: readonly Promotion[]) {
  const law = yield* offerLaw();
  if (law === null) return found;
  const allowed = found.filter((one) => law.promotionFaults(one, law.rules).length === 0);
  if (allowed.every(({ offer_id: id }) => id === null)) return allowed;
  const offers = yield* optional(
    'offers of promotions',
    wholeList(OFFERS, (offset) => getOffers({ offset, count: OFFERS })),
  );
  const open = new Set(offers?.map(({ id }) => id));
  return allowed.filter(({ offer_id: id }) => id === null || open.has(id));
});

/**
 * The promotions of a locale in the operator's order, none for whom nothing may be promoted to; a record that does not
 * decode is logged and left out.
 */
export const findPromotions = Effect.fn('content.findPromotions')(function* (input: {
  readonly locale: string;
}) {
  if (!(yield* AccountFacts).mayPromote()) return [];
  const records = yield* findWhole('promotions', { locale: input.locale, populate });
  const decoded = yield* Effect.forEach(
    records.filter(({ locale }) => typeof locale !== 'string' || locale === '' || locale === input.locale),
    (record) => Effect.result(decodeValue('promotions', Promotion, record, 200)),
  );
  return yield* lawfulOf(decoded.flatMap((result) => (result._tag === 'Success' ? [result.success] : [])));
});

/** The promotion of an id or a slug in a locale, or null when there is none. */
export const findPromotion = Effect.fn('content.findPromotion')(function* (input: {
  readonly name: string;
  readonly locale: string;
}) {
  const content = yield* ContentService;
  const field = /^\d{1,15}$/.test(input.name) ? 'id' : 'slug';
  const records = yield* content.find('promotions', {
    filters: { [field]: { $eq: input.name } },
    locale: input.locale,
    populate,
  });
  const found = yield* firstRecord('promotions', Promotion, records, input.locale);
  return found === null ? null : ((yield* lawfulOf([found]))[0] ?? null);
});
