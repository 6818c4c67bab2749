import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { grantBonus } from '../bonuses/bonuses.ts';
import { checkCode } from '../bonuses/promo-codes.ts';
import { invalid } from '../errors.ts';
import { hasDeposited } from '../payments/deposits.ts';
import { offerById, offers } from '../seed/offers.ts';
import type { SeedOffer } from '../seed/offers.ts';
import { motifImage } from '../http/media.ts';

const satisfies = async ({ db, player }: CallContext, offer: SeedOffer): Promise<boolean> =>
  !offer.onlyFirstDeposit || !player || !(await hasDeposited(db, player.uid));

const offerJson = (offer: SeedOffer, isSatisfied: boolean, { locale }: CallContext) => ({
  id: offer.id,
  trigger: {
    action: offer.action,
    params: { exclude_methods: [...offer.excludeMethods] },
    user_satisfies_params: isSatisfied,
  },
  description: {
    title: offer.title[locale],
    text: offer.text[locale],
    terms: offer.terms[locale],
    image: motifImage(offer.id === 101 ? 'ace_in_the_attic' : 'double_bell'),
  },
  promotions: [
    {
      id: `bonus-${offer.id}`,
      name: offer.title[locale],
      description: offer.text[locale],
      wager: String(offer.wagerTimes),
    },
  ],
});

export const campaignHandlers: Pick<
  Handlers,
  'campaigns.getoffers' | 'campaigns.checkPromocode' | 'campaigns.activateOffer'
> = {
  'campaigns.getoffers': async (context, { offset, count }) => {
    const open = offers.filter((offer) => offer.action === 'deposit');
    const items = await Promise.all(
      open
        .slice(offset, offset + count)
        .map(async (offer) => offerJson(offer, await satisfies(context, offer), context)),
    );
    return { items, total: open.length };
  },

  // An unknown code is an empty answer; a known one that cannot be used says why.
  'campaigns.checkPromocode': async (context, { promo_code: text }) => {
    if (text.trim() === '') return null;
    const found = await checkCode(context, text);
    if (found === 'INVALID') return null;
    if (typeof found === 'string') throw invalid({ promo_code: found });
    const offer = offerById(found.offer_id);
    return {
      id: `code-${found.offer_id}`,
      value: found.code,
      description: offer?.text[context.locale] ?? null,
    };
  },

  'campaigns.activateOffer': async (context, { promo_code: text }) => {
    const { db, now } = context;
    const player = playerOf(context);
    const found = await checkCode(context, text);
    if (typeof found === 'string') throw invalid({ promo_code: found });
    const offer = offerById(found.offer_id);
    if (!offer) throw invalid({ promo_code: 'INVALID' });
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
    return offerJson(offer, true, context);
  },
};
