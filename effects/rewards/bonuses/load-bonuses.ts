import * as Effect from 'effect/Effect';
import type { Bonus, FreespinPack } from '../../../schemas/rewards/bonuses.ts';
import { getBettingBonuses, getBonuses } from '../../../schemas/calls/bonuses.ts';
import { getCashbacks } from '../../../schemas/calls/cashbacks.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import type { Cashback } from '../../../schemas/site/popups.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { bonusFields, cashbackFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';
import { sanitiseHtml } from '../../site/content/sanitise-html.ts';
import { lookUpGames } from '../../games/get-games.ts';
import { hasSportsbook } from '../../betting/has-sportsbook.ts';
import { getOffers } from '../offers/get-offers.ts';
import { AccountFacts } from '../../kit/account-facts.ts';
import { Market } from '../../kit/market.ts';
import { optional } from '../../kit/optional.ts';
import { whenVisible } from '../../kit/when-visible.ts';
import { wholeList } from '../../kit/whole-list.ts';
import { promotionEntries } from '../../pages/promotion-entries.ts';
import type { SectionEntry } from '../../pages/promotion-entries.ts';
import { readPacks } from './read-packs.ts';
import { cardGame } from '../../../schemas/rules/games/card-game.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';
import { platformTime } from '../../kit/platform-time.ts';

export type LoadBonuses = {
  /** Name of the route. */
  readonly route: string;
  /** Of the one offer, '' on a list. */
  readonly id: string;
  readonly uid: number;
  readonly locale: string;
  /** Once more, behind what is shown: a page that nobody sees waits with it. */
  readonly isRenewal: boolean;
};
/** Free spins with their game, null for one that the catalogue does not know. */
export type PackView = FreespinPack & { readonly view: CardGame | null };

/** What a page of offers, bonuses or cashbacks shows; parts that are another page's are empty. */
export type BonusesData = {
  /** When it was read, epoch milliseconds. */
  readonly at: number;
  readonly offers: readonly Offer[];
  /** Of the list of offers. */
  readonly promotions: readonly SectionEntry[];
  /** Terms of the one offer. */
  readonly terms: readonly HtmlNode[];
  readonly casino: readonly Bonus[];
  readonly betting: readonly Bonus[];
  /** True when there is a sportsbook to lead to; asked for beside betting bonuses alone. */
  readonly hasSportsbook: boolean;
  readonly packs: readonly PackView[];
  readonly cashbacks: readonly Cashback[];
  /** What an offer asks for is said once more before it is taken. */
  readonly saysConditions?: boolean;
};

const COUNT = 100;
const empty = {
  offers: [],
  promotions: [],
  terms: [],
  casino: [],
  betting: [],
  hasSportsbook: false,
  packs: [],
  cashbacks: [],
};

const packViews = Effect.fnUntraced(function* () {
  const packs = (yield* optional('freespins', readPacks())) ?? [];
  if (packs.length === 0) return [];
  const sysnames = [...new Set(packs.map(({ game }) => game.sysname))];
  const games = yield* optional('games', lookUpGames({ sysnames }));
  return packs.map((pack): PackView => {
    const game = games?.items.find(({ sysname }) => sysname === pack.game.sysname);
    return { ...pack, view: game ? cardGame(game) : null };
  });
});

const bonusesOf = Effect.fnUntraced(function* (call: typeof getBonuses | typeof getBettingBonuses) {
  const api = yield* Api;
  return yield* wholeList(COUNT, (offset) => api.call(call, { offset, count: COUNT, fields: bonusFields }));
});

/** What the page needs; null when the offer that its address names does not exist. A guest has no bonuses to ask for. */
export const loadBonuses = Effect.fn('bonuses.load')(function* (input: LoadBonuses) {
  const { route, id, uid, locale } = input;
  if (input.isRenewal) yield* whenVisible;
  const at = yield* platformTime;
  const api = yield* Api;
  if (route === 'offers' || route === 'offers-id') {
    const rules = (yield* Market)()?.offers;
    if (!(yield* AccountFacts).mayPromote()) return { ...empty, at } as BonusesData;
    const items = yield* wholeList(COUNT, (offset) => getOffers({ offset, count: COUNT }));
    const told = { ...empty, at, ...(rules?.conditions && { saysConditions: true }) };
    if (route === 'offers') {
      const promotions = (yield* optional('promotions', promotionEntries(locale))) ?? [];
      return { ...told, offers: items, promotions } as BonusesData;
    }
    const offer = items.find((one) => String(one.id) === id);
    if (!offer) return null;
    const terms = yield* sanitiseHtml(offer.description.terms);
    return { ...told, offers: [offer], terms } as BonusesData;
  }
  if (uid === 0) return { ...empty, at } as BonusesData;
  if (route === 'profile-cashback') {
    const items = yield* wholeList(COUNT, (offset) =>
      api.call(getCashbacks, {
        offset,
        count: COUNT,
        sort: 'end_date',
        order: 'desc',
        statuses: ['active', 'paid_out'],
        fields: cashbackFields,
      }),
    );
    return { ...empty, at, cashbacks: items } as BonusesData;
  }
  const [casino, betting, packs] = yield* Effect.all(
    [bonusesOf(getBonuses), bonusesOf(getBettingBonuses), packViews()],
    { concurrency: 3 },
  );
  const isLed = betting.length > 0 && ((yield* optional('sportsbook', hasSportsbook())) ?? false);
  const bonuses = { casino, betting, hasSportsbook: isLed };
  const data: BonusesData = { ...empty, at, ...bonuses, packs };
  return data;
});
