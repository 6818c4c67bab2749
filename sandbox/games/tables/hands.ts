import { createRandom } from '../../random.ts';
import type { BlackjackDeal, Card } from './cards.ts';
import { dealBlackjack, isNatural, totalOf } from './cards.ts';

export const choices = ['stand', 'hit', 'double'] as const;
export type Choice = (typeof choices)[number];

/** What is dealt in a round of a blackjack table: decided by the seed, the table and the number alone. */
export const dealOf = (seed: string, sysname: string, round: number): BlackjackDeal =>
  dealBlackjack(createRandom(`${seed}:table:${sysname}:${round}`));

/** The cards of who has chosen so. */
export const handOf = ({ first, more }: BlackjackDeal, made: readonly Choice[]): readonly Card[] => [
  ...first,
  ...more.slice(0, made.filter((choice) => choice !== 'stand').length),
];

/** What a hand can do next; nothing once it stands. The dealer looks first: against a blackjack nothing is staked. */
export const choicesLeft = (deal: BlackjackDeal, made: readonly Choice[]): readonly Choice[] => {
  if (made.includes('stand') || made.includes('double')) return [];
  if (isNatural(deal.dealer) || totalOf(handOf(deal, made)) >= 21) return [];
  return made.length === 0 ? choices : ['stand', 'hit'];
};
