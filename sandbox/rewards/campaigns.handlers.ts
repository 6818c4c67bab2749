import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { grantBonus } from './bonuses/bonuses.ts';
import { checkCode } from './bonuses/promo-codes.ts';
import { checkByLaw } from './bonuses/offers-by-law.ts';
import { conditionsOf, offerText, productsOf, rewardOf } from './bonuses/offer-terms.ts';
import { findOffer, offersOf } from './bonuses/offers-of.ts';
import { checkNeeds, isTaken, takenAt, takeOffer } from './bonuses/take-offer.ts';
import { invalid } from '../errors.ts';
import { firstDepositAt } from '../cashier/deposits.ts';
import type { SeedOffer } from '../seed/seed-offer.ts';
import { motifImage } from '../http/media.ts';

type Standing = {
  readonly isSatisfied: boolean;
  readonly isTaken: boolean;
  /** Why it is closed, and since when. */
  readonly closed: { readonly reason: 'USED' | 'NOT_FIRST'; readonly at: string } | null;
};

/** What an offer is for this visitor; one that can be taken is satisfied until it was. Nothing is known of a guest. */
const standingOf = async (context: CallContext, offer: SeedOffer): Promise<Standing> => {
  const { db, player } = context;
  const closedAt = (reason: 'USED' | 'NOT_FIRST', at: number) => ({
    reason,
    at: new Date(at).toISOString(),
  });
  if (!player) return { isSatisfied: false, isTaken: false, closed: null };
  const used = await takenAt(context, player.uid, offer.id);
  if (offer.action === 'take')
    return {
      isSatisfied: used === null,
      isTaken: used !== null,
      closed: used === null ? null : closedAt('USED', used),
    };
  const first = offer.onlyFirstDeposit ? await firstDepositAt(db, player.uid) : null;
  if (first === null) return { isSatisfied: true, isTaken: false, closed: null };
  const closed = used === null ? closedAt('NOT_FIRST', first) : closedAt('USED', used);
  return { isSatisfied: false, isTaken: false, closed };
};

const images: Readonly<Record<number, string>> = {
  101: 'ace_in_the_attic',
  301: 'ace_in_the_attic',
  302: 'harbour_lights',
  303: 'bull_market_hall',
};

const offerJson = (offer: SeedOffer, standing: Standing, { locale, player }: CallContext) => ({
  id: offer.id,
  trigger: {
    action: offer.action,
    params: { exclude_methods: [...offer.excludeMethods] },
    user_satisfies_params: standing.isSatisfied,
  },
  description: {
    title: offer.title[locale],
    text: offerText(offer, 'text', locale, player?.currency),
    terms: offerText(offer, 'terms', locale, player?.currency),
    image: motifImage(images[offer.id] ?? 'double_bell'),
  },
  promotions: [
    {
      id: `bonus-${offer.id}`,
      name: offer.title[locale],
      description: offerText(offer, 'text', locale, player?.currency),
      wager: String(offer.wagerTimes),
    },
  ],
  is_taken: standing.isTaken,
  wager: offer.wagerTimes,
  products: productsOf(offer),
  conditions: conditionsOf(offer, locale, player?.currency),
  reward: rewardOf(offer),
  closed: standing.closed,
});

export const campaignHandlers: Pick<
  Handlers,
  'campaigns.getoffers' | 'campaigns.checkPromocode' | 'campaigns.activateOffer' | 'campaigns.takepromotions'
> = {
  'campaigns.getoffers': async (context, { offset, count }) => {
    const open = offersOf(context.platform).filter((offer) => offer.action !== 'promo_code');
    const items = await Promise.all(
      open
        .slice(offset, offset + count)
        .map(async (offer) => offerJson(offer, await standingOf(context, offer), context)),
    );
    return { items, total: open.length };
  },

  // An unknown code is an empty answer; a known one that cannot be used says why.
  'campaigns.checkPromocode': async (context, { promo_code: text }) => {
    if (text.trim() === '') return null;
    const found = await checkCode(context, text);
    if (found === 'INVALID') return null;
    if (typeof found === 'string') throw invalid({ promo_code: found });
    const offer = findOffer(context.platform, found.offer_id);
    return {
      id: `code-${found.offer_id}`,
      value: found.code,
      description: offer ? offerText(offer, 'text', context.locale, context.player?.currency) : null,
    };
  },

  'campaigns.activateOffer': async (context, { promo_code: text }) => {
    const { db, now } = context;
    const player = playerOf(context);
    const found = await checkCode(context, text);
    if (typeof found === 'string') throw invalid({ promo_code: found });
    const offer = findOffer(context.platform, found.offer_id);
    if (!offer) throw invalid({ promo_code: 'INVALID' });
    await checkByLaw(context, offer, 'promo_code');
    if (found.uses_left !== null)
      await db
        .updateTable('promo_codes')
        .set({ uses_left: found.uses_left - 1 })
        .where('code', '=', found.code)
        .execute();
    await db
      .insertInto('offer_uses')
      .values({ uid: player.uid, offer_id: offer.id, promo_code: found.code, at: now })
      .execute();
    await grantBonus(
      db,
      {
        uid: player.uid,
        name: offer.title['en-US'],
        amountMinor: offer.fixedMinor,
        wagerTimes: offer.wagerTimes,
        validDays: offer.validDays,
        currency: player.currency,
        offerId: offer.id,
        ref: `promo:${player.uid}:${found.code}`,
      },
      now,
    );
    return offerJson(offer, { isSatisfied: true, isTaken: true, closed: null }, context);
  },

  'campaigns.takepromotions': async (context, { offer_id: id }) => {
    const player = playerOf(context);
    const offer = findOffer(context.platform, id);
    if (offer?.action !== 'take') throw invalid({ offer_id: 'NOT_FOUND' });
    if (await isTaken(context, player.uid, id)) throw invalid({ offer_id: 'ALREADY_TAKEN' });
    await checkByLaw(context, offer, 'offer_id');
    await checkNeeds(context, player, offer);
    await takeOffer(context, player, offer);
    return 1;
  },
};
