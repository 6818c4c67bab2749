import type { Random } from '../../random.ts';

/** Two characters: rank `A 2…9 T J Q K` and suit `s h d c`. */
export type Card = string;

const ranks = 'A23456789TJQK'.split('');
const suits = 'shdc'.split('');
/** From a shoe that is shuffled anew for each card. */
const drawCard = (random: Random): Card => `${random.pick(ranks)}${random.pick(suits)}`;

export const rankOf = (card: Card): string => card[0] ?? '';
/** 1 for an ace, 10 for a ten and a face. */
const pipsOf = (card: Card): number => Math.min(ranks.indexOf(rankOf(card)) + 1, 10);

const baccaratPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (pipsOf(card) % 10), 0) % 10;

/** Punto banco: the third cards are drawn by the table of the game, nobody decides. */
export const drawBaccarat = (random: Random) => {
  const next = () => drawCard(random);
  const player = [next(), next()];
  const banker = [next(), next()];
  const [own, bank] = [baccaratPoints(player), baccaratPoints(banker)];
  if (own < 8 && bank < 8) {
    const third = own <= 5 ? next() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(bank, third === null ? null : pipsOf(third) % 10)) banker.push(next());
  }
  return { player, banker, points: [baccaratPoints(player), baccaratPoints(banker)] as const };
};

/** `third`: points of the player's third card, null when there is none. */
const bankerDraws = (bank: number, third: number | null): boolean => {
  if (third === null) return bank <= 5;
  if (bank <= 2) return true;
  if (bank === 3) return third !== 8;
  if (bank === 4) return third >= 2 && third <= 7;
  if (bank === 5) return third >= 4 && third <= 7;
  return bank === 6 && (third === 6 || third === 7);
};

/** The best total of a hand; an ace counts 11 where that is not too much. */
export const totalOf = (cards: readonly Card[]): number => {
  const hard = cards.reduce((sum, card) => sum + pipsOf(card), 0);
  return hard <= 11 && cards.some((card) => rankOf(card) === 'A') ? hard + 10 : hard;
};
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards) === 21;

/** As many cards as a hand can take before it stands at 21. */
const mostMore = 19;
/** Everybody at the table has the same first two cards, and each who asks for another gets the next of `more`. */
export type BlackjackDeal = {
  readonly first: readonly Card[];
  readonly more: readonly Card[];
  /** Drawn to 17, whatever the players do. */
  readonly dealer: readonly Card[];
};
export const dealBlackjack = (random: Random): BlackjackDeal => {
  const next = () => drawCard(random);
  const first = [next(), next()];
  const dealer = [next(), next()];
  while (totalOf(dealer) < 17) dealer.push(next());
  return { first, more: Array.from({ length: mostMore }, next), dealer };
};
