import type { Boards } from '../../effects/games/boards/load-boards.ts';
import type { Jackpot, Winner } from '../../schemas/games/jackpots.ts';
import { standInNow } from './input.ts';

/** For tests. */
export const jackpotOf = (id: string, amount = '1000.00'): Jackpot => ({
  id,
  name: `Jackpot ${id}`,
  amount,
  currency: 'EUR',
  image_url: '',
  note: '',
  games: [],
  levels: [],
  terms: null,
  updated_at: standInNow,
});
export const winnerOf = (id: string): Winner => ({
  id,
  fakename: 'mor***',
  game: null,
  amount: '25.00',
  currency: 'EUR',
  created_at: standInNow,
});
export const pageOf = {
  jackpots: (...amounts: readonly string[]): Boards => ({
    kind: 'jackpots',
    at: standInNow,
    jackpots: amounts.map((amount, index) => ({ jackpot: jackpotOf(String(index), amount), paid: [] })),
    games: [],
  }),
  jackpot: (id: string): Boards => ({
    kind: 'jackpot',
    at: standInNow,
    jackpot: jackpotOf(id),
    winners: [],
    games: [],
    shown: 12,
  }),
  winners: (...ids: readonly string[]): Boards => ({
    kind: 'winners',
    at: standInNow,
    live: ids.map(winnerOf),
    top: [winnerOf('top')],
    latest: null,
  }),
  providers: (): Boards => ({ kind: 'providers', at: standInNow, providers: [], types: ['live'] }),
};
