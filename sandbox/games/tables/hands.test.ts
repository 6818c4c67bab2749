import { describe, expect, it } from 'vitest';
import { isNatural, rankOf, totalOf } from './cards.ts';
import { choicesLeft, dealOf, handOf } from './hands.ts';
import type { Choice } from './hands.ts';
import { drawTable, termsOf } from './kinds.ts';

const table = { sysname: 'b', kind: 'blackjack' } as const;

const valueOf = (card: string): number => Math.min('A23456789TJQK'.indexOf(rankOf(card)) + 1, 10);
const isSoft = (cards: readonly string[]): boolean =>
  totalOf(cards) !== cards.reduce((sum, card) => sum + valueOf(card), 0);
/** The best choice against an open card, where no pair is split and the dealer stands on every 17. */
const bestChoice = (cards: readonly string[], up: number, canDouble: boolean): Choice => {
  const total = totalOf(cards);
  const within = (least: number, most: number) => up >= least && up <= most;
  if (isSoft(cards)) {
    const from = total === 17 || total === 18 ? 3 : total === 16 ? 4 : total >= 14 && total <= 15 ? 5 : 6;
    if (canDouble && total >= 13 && total <= 18 && within(from, 6)) return 'double';
    if (total <= 17) return 'hit';
    return total === 18 && (up >= 9 || up === 1) ? 'hit' : 'stand';
  }
  if (
    canDouble &&
    ((total === 9 && within(3, 6)) || (total === 10 && within(2, 9)) || (total === 11 && up !== 1))
  )
    return 'double';
  if (total >= 17 || (total >= 13 && within(2, 6)) || (total === 12 && within(4, 6))) return 'stand';
  return 'hit';
};

describe('hands of blackjack', () => {
  it('return what the information of the game tells when they are played by the best choices', () => {
    let [staked, given, twice, natural, pairs] = [0, 0, 0, 0, 0];
    const rounds = 150_000;
    for (let round = 0; round < rounds; round += 1) {
      const deal = dealOf('a', table.sysname, round);
      const made: Choice[] = [];
      for (let left = choicesLeft(deal, made); left.length > 0; left = choicesLeft(deal, made))
        made.push(bestChoice(handOf(deal, made), valueOf(deal.dealer[0] ?? ''), left.includes('double')));
      const { gives } = drawTable('a', table, round, made);
      const times = made.includes('double') ? 2 : 1;
      staked += times;
      given += ((gives['hand'] ?? 0) * times) / 100;
      if (gives['hand'] === 200) twice += 1;
      if (gives['hand'] === 250) natural += 1;
      if ('pair' in gives) pairs += 1;
    }
    const { rtp, prizes } = termsOf.blackjack;
    expect(Math.abs((given / staked) * 100 - Number(rtp))).toBeLessThan(0.8);
    const seen = new Map([
      [12, pairs],
      [2.5, natural],
      [2, twice],
    ]);
    for (const { pays, chance } of prizes)
      expect(Math.abs((seen.get(pays) ?? 0) / rounds - chance)).toBeLessThan(0.006);
  });

  it('are the same for everybody who chooses the same, and nobody’s choice changes the dealer’s', () => {
    for (let round = 0; round < 300; round += 1) {
      const deal = dealOf('a', 'b', round);
      expect(deal).toEqual(dealOf('a', 'b', round));
      const stood = drawTable('a', table, round);
      const hit = drawTable('a', table, round, ['hit', 'hit']);
      expect(hit.hands?.[1]).toEqual(stood.hands?.[1]);
      expect(hit.hands?.[0].slice(0, 2)).toEqual(stood.hands?.[0]);
      expect(drawTable('a', table, round, ['double']).hands?.[0]).toEqual(
        deal.first.concat(deal.more[0] ?? ''),
      );
      expect(drawTable('a', table, round, ['stand'])).toEqual(stood);
    }
  });

  it('offer a double with the first two cards alone, and nothing after 21, a stand, a double or a blackjack', () => {
    let [blackjacks, over] = [0, 0];
    for (let round = 0; round < 600; round += 1) {
      const deal = dealOf('a', 'b', round);
      if (isNatural(deal.dealer) || totalOf(deal.first) === 21) {
        expect(choicesLeft(deal, [])).toEqual([]);
        blackjacks += 1;
        continue;
      }
      expect(choicesLeft(deal, [])).toEqual(['stand', 'hit', 'double']);
      expect(choicesLeft(deal, ['stand'])).toEqual([]);
      expect(choicesLeft(deal, ['double'])).toEqual([]);
      const isOver = totalOf(handOf(deal, ['hit'])) >= 21;
      expect(choicesLeft(deal, ['hit'])).toEqual(isOver ? [] : ['stand', 'hit']);
      if (isOver) over += 1;
      const made: Choice[] = [];
      while (choicesLeft(deal, made).length > 0) made.push('hit');
      expect(totalOf(handOf(deal, made))).toBeGreaterThanOrEqual(21);
    }
    expect(blackjacks > 20 && over > 50).toBe(true);
  });
});
