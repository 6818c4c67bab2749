import type { Board } from '../../sandbox/betting/board.ts';
import type { Sandbox } from '../../sandbox/main.ts';
import { createClient, key, makePlayer } from './sandbox-client.ts';

export type RunningSandbox = { readonly base: string; readonly platform: Sandbox['platform'] };
type Leg = { match: string; market: string; pick: string; odds: number };
type Answer = { legs?: unknown[]; stake?: string; balance: string; error?: string };
type Wish = Partial<Leg> & { legs?: readonly Leg[]; stake?: string; round?: string };
export type Sold = { paid?: string; error?: string; amount?: string | null; balance: string };

/** The sportsbook as its frame has it; of a guest without a balance. */
export const visitBook = async (at: RunningSandbox, balance?: string, sysname = 'dgt_sportsbook') => {
  const client = createClient(at.base);
  const player = balance === undefined ? null : await makePlayer(client, { balance });
  if (player) await client.signIn(player.login);
  const { data } = await client.call<{ session_id: string; url: string }>('games.start', {
    sysname,
    mode: player ? 'real' : 'demo',
    platform: 'desktop',
    idempotency_key: key(),
  });
  const session = data.session_id;
  const board = async (query = ''): Promise<Board> =>
    (await (await fetch(`${at.base}/frame/board?session=${session}${query}`)).json()) as Board;
  /** What bets are taken on now and that has not begun, a price of each match; the last to start first. */
  const offers = async (sport = 'tennis'): Promise<readonly Leg[]> => {
    const { matches } = await board(`&sport=${sport}`);
    return matches.toReversed().flatMap(({ id, markets, phase }) => {
      const market = phase === 'coming' ? markets.find(({ state }) => state === 'open') : undefined;
      const [first] = market?.picks ?? [];
      return market && first?.odds
        ? [{ match: id, market: market.id, pick: first.pick, odds: first.odds }]
        : [];
    });
  };
  const offer = async (sport = 'tennis'): Promise<Leg> => {
    const [first] = await offers(sport);
    if (!first) throw new RangeError('nothing is offered');
    return first;
  };
  const bet = async ({ stake = '100', round = key(), legs, ...leg }: Wish = {}): Promise<
    [number, Answer]
  > => {
    const one = leg.match === undefined ? await offer() : leg;
    const asked = { session, round, stake, legs: legs ?? [one] };
    const response = await client.post('/frame/bet', asked);
    return [response.status, (await response.json()) as Answer];
  };
  const sell = async (id: number, amount: string, own = key()): Promise<[number, Sold]> => {
    const response = await client.post('/frame/cash-out', { session, bet: id, amount, key: own });
    return [response.status, (await response.json()) as Sold];
  };
  const history = async (type = 'betting', offset = 0, count = 20) =>
    (
      await client.call<{
        total: number;
        items: {
          id: string;
          game: { name: string };
          bet: string;
          win: string;
          status: string;
          legs: { event: string; odds: string; odds_now?: string; status: string }[];
          cash_out: string | null;
          refusal?: string;
        }[];
      }>('games.getHistory', { type, offset, count })
    ).data;
  return { client, uid: player?.uid ?? 0, session, url: data.url, board, offer, offers, bet, sell, history };
};
