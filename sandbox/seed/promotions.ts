import { dayMs } from '../clock.ts';
import type { LocaleCode } from './locales.ts';
import { atticTurns } from './promotions/attic-turns.ts';
import { autumnPoints } from './promotions/autumn-points.ts';
import { firstFrost } from './promotions/first-frost.ts';
import { firstEvening } from './promotions/first-evening.ts';
import { forTheStands } from './promotions/for-the-stands.ts';
import { lamplight } from './promotions/lamplight.ts';
import { lamplightersRace } from './promotions/lamplighters-race.ts';
import { tablesCount } from './promotions/tables-count.ts';
import { factNames, stepsTitle, termsTitle } from './promotions/phrases.ts';
import type { FactName, PromotionTexts } from './promotions/phrases.ts';

export type SeedPromotion = {
  readonly slug: string;
  readonly kind: 'casino' | 'live' | 'betting' | 'loyalty' | 'tournaments';
  readonly image: string;
  readonly offerId: number | null;
  /** Where its button leads. */
  readonly link: string;
  /** From the day of the seeding on; one before it is over. */
  readonly endsInMs?: number;
  readonly texts: PromotionTexts;
};

/** Promotions of the operator: what the house tells about its offers, games, tournaments and programme. */
export const promotions: readonly SeedPromotion[] = [
  {
    slug: 'first-evening',
    kind: 'casino',
    image: 'ace_in_the_attic',
    offerId: 101,
    link: '/offers/101',
    texts: firstEvening,
  },
  {
    slug: 'lamplighters-race',
    kind: 'tournaments',
    image: 'sea_parcel',
    offerId: null,
    link: '/tournaments',
    texts: lamplightersRace,
  },
  {
    slug: 'attic-turns',
    kind: 'casino',
    image: 'lucky_tram',
    offerId: 301,
    link: '/offers/301',
    endsInMs: 21 * dayMs,
    texts: atticTurns,
  },
  {
    slug: 'a-seat-counts',
    kind: 'live',
    image: 'koi_department',
    offerId: null,
    link: '/gamehall?category=live',
    texts: tablesCount,
  },
  {
    slug: 'for-the-stands',
    kind: 'betting',
    image: 'double_bell',
    offerId: 303,
    link: '/offers/303',
    texts: forTheStands,
  },
  {
    slug: 'lamplight',
    kind: 'loyalty',
    image: 'saturn_holiday',
    offerId: null,
    link: '/loyalty',
    texts: lamplight,
  },
  {
    slug: 'double-fortnight',
    kind: 'loyalty',
    image: 'spade_sons',
    offerId: null,
    link: '/loyalty',
    endsInMs: -9 * dayMs,
    texts: autumnPoints,
  },
];

/** One that its editors still write. */
export const draftPromotions: readonly SeedPromotion[] = [
  {
    slug: 'first-frost',
    kind: 'loyalty',
    image: 'saturn_holiday',
    offerId: null,
    link: '/loyalty',
    texts: firstFrost,
  },
];

type Fact = { readonly name: string; readonly value: string };

const factsIn = (facts: PromotionTexts['facts'], locale: LocaleCode): readonly Fact[] =>
  (Object.keys(facts) as readonly FactName[]).map((name) => ({
    name: factNames[name][locale],
    value: facts[name]?.[locale] ?? '',
  }));

/** Introduction, steps, and all terms as a table. */
const bodyOf = ({ intro, steps, facts, more = {} }: PromotionTexts, locale: LocaleCode): string => {
  const items = steps.map((step) => `<li>${step[locale]}</li>`).join('');
  const rows = factsIn({ ...facts, ...more }, locale)
    .map(({ name, value }) => `<tr><th>${name}</th><td><bdi>${value}</bdi></td></tr>`)
    .join('');
  return `<p>${intro[locale]}</p><h2>${stepsTitle[locale]}</h2><ol>${items}</ol><h2>${termsTitle[locale]}</h2><table><tbody>${rows}</tbody></table>`;
};

/** The fields of a promotion's record in one locale. */
export const promotionFields = (
  { slug, kind, offerId, link, endsInMs, texts }: SeedPromotion,
  locale: LocaleCode,
  now: number,
) => ({
  slug,
  kind,
  title: texts.title[locale],
  text: texts.text[locale],
  body: bodyOf(texts, locale),
  facts: factsIn(texts.facts, locale),
  button: texts.button[locale],
  link,
  ends_at: endsInMs === undefined ? null : new Date(now + endsInMs).toISOString(),
  offer_id: offerId,
});
