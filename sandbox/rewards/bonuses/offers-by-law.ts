import { offerFaults } from '../../../schemas/rules/rewards/offer-rules.ts';
import type { OfferRules } from '../../../schemas/rules/rewards/offer-limits.ts';
import { marketDefaults } from '../../../schemas/rules/site/market-defaults.ts';
import { riskFlag } from '../../account/gate/risk.ts';
import type { CallContext } from '../../calls/context.ts';
import { playerOf } from '../../calls/context.ts';
import type { Db, Player } from '../../database/tables.ts';
import { invalid } from '../../errors.ts';
import type { SeedOffer } from '../../seed/seed-offer.ts';
import type { Switches } from '../../settings.ts';
import { policyOfMarket } from '../../site/nfx/market-files.ts';
import { conditionsOf, productsOf } from './offer-terms.ts';

/** What the market of the switches rules of offers. */
const offerRules = ({ market }: Switches): OfferRules =>
  ({ ...marketDefaults.offers, ...policyOfMarket(market).offers }) as OfferRules;

/** The player had something of the house before: money, spins or a cashback. */
const hadBonus = async (db: Db, uid: number): Promise<boolean> => {
  for (const table of ['bonuses', 'free_spin_packs', 'offer_uses'] as const)
    if (await db.selectFrom(table).select('uid').where('uid', '=', uid).executeTakeFirst()) return true;
  return false;
};

/** The player agreed to be told of something on the site. */
const agreedHere = async (db: Db, uid: number): Promise<boolean> =>
  (await db
    .selectFrom('marketing_consents')
    .select('uid')
    .where('uid', '=', uid)
    .where('channel', '=', 'site')
    .where('is_agreed', '=', 1)
    .executeTakeFirst()) !== undefined;

/** Why the market lets nothing be offered to this player, '' when it does not say so. */
export const barByLaw = async (db: Db, player: Player, switches: Switches): Promise<string> => {
  if (await riskFlag(db, player.uid, switches)) return 'at_risk';
  const { firstOnly, consentChannels } = offerRules(switches);
  if (firstOnly && (await hadBonus(db, player.uid))) return 'had_bonus';
  return consentChannels.includes('site') && !(await agreedHere(db, player.uid)) ? 'no_consent' : '';
};

const judged = (offer: SeedOffer) => ({
  wager: offer.wagerTimes,
  products: productsOf(offer),
  conditions: conditionsOf(offer, 'en-US'),
  description: { title: offer.title['en-US'], text: offer.text['en-US'], terms: '', image: '' },
  promotions: [],
});

const NOT_BY_LAW = 'FORBIDDEN_BY_MARKET';

/** @throws InvalidParameter with `FORBIDDEN_BY_MARKET` for what the market forbids to offer, or to offer to this player */
export const checkByLaw = async (context: CallContext, offer: SeedOffer, field: string): Promise<void> => {
  const switches = context.platform.switches();
  const bar = await barByLaw(context.db, playerOf(context), switches);
  if (bar !== '' || offerFaults(judged(offer), offerRules(switches)).length > 0)
    throw invalid({ [field]: NOT_BY_LAW });
};

/** @throws InvalidParameter where a bonus is given on the first occasion alone: nothing else is */
export const checkLaterReward = ({ platform }: CallContext, field: string): void => {
  if (offerRules(platform.switches()).firstOnly) throw invalid({ [field]: NOT_BY_LAW });
};
