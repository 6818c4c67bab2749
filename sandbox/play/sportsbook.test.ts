import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBalance } from '../ledger/books.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../testing/client.ts';
import type { TestSandbox } from '../testing/client.ts';
import { eventsOf, resultOf } from './sportsbook.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());

type Settled = { stakedMinor: string; wonMinor: string; balance: string; error?: string };
const visit = async (balance?: string, sysname = 'dgt_sportsbook') => {
  const client = createClient(sandbox.base);
  const login = balance === undefined ? null : (await makePlayer(client, { balance })).login;
  if (login !== null) await client.signIn(login);
  const { data } = await client.call<{ session_id: string; url: string }>('games.start', {
    sysname,
    mode: login === null ? 'demo' : 'real',
    platform: 'desktop',
    idempotency_key: key(),
  });
  const bet = async (rest: Record<string, string> = {}): Promise<[number, Settled]> => {
    const asked = { session: data.session_id, round: key(), stake: '100', event: 'tennis-1', pick: 'home' };
    const response = await client.post('/frame/bet', { ...asked, ...rest });
    return [response.status, (await response.json()) as Settled];
  };
  return { client, bet, url: data.url };
};

describe('the sportsbook', () => {
  it('offers the same events for a seed, each with odds that keep a share for the house', () => {
    const events = eventsOf('seed');
    expect(eventsOf('seed')).toEqual(events);
    expect(events).not.toEqual(eventsOf('other'));
    expect(new Set(events.flatMap(({ home, away }) => [home, away])).size).toBe(events.length * 2);
    for (const { outcomes, sport } of events) {
      expect(outcomes.length).toBe(sport === 'football' ? 3 : 2);
      expect(outcomes.reduce((sum, { perMille }) => sum + perMille, 0)).toBe(1000);
      for (const { odds, perMille } of outcomes) {
        expect(odds * perMille).toBeLessThanOrEqual(95_000);
        expect(odds).toBeGreaterThan(100);
      }
    }
  });

  it('ends events as often as their chances say', () => {
    const event = eventsOf('seed')[0];
    if (!event) throw new RangeError('no event');
    const results = Array.from({ length: 4000 }, (_, round) => resultOf('seed', round, event));
    for (const { pick, perMille } of event.outcomes) {
      const share = results.filter((result) => result === pick).length / results.length;
      expect(Math.abs(share - perMille / 1000)).toBeLessThan(0.03);
    }
  });

  it('AC-1.12 settles a bet in the ledger once, pays the odds, and the bet is in the history of bets alone', async () => {
    const { client, bet } = await visit('100');
    const odds = eventsOf(sandbox.platform.seed).find(({ id }) => id === 'tennis-1')?.outcomes[0]?.odds ?? 0;
    let balance = 10_000n;
    const paid = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const [status, settled] = await bet();
      expect(status).toBe(200);
      balance += BigInt(settled.wonMinor) - 100n;
      expect(settled.balance).toBe(String(balance));
      paid.add(settled.wonMinor);
    }
    expect(paid).toEqual(new Set(['0', String(odds)]));
    const round = key();
    const [[, one], [, other]] = [await bet({ round }), await bet({ round })];
    expect(other.balance).toBe(one.balance);
    const history = (type: string) =>
      client.call<{ total: number; items: { game: { name: string }; bet: string }[] }>('games.getHistory', {
        type,
        offset: 0,
        count: 20,
      });
    const bets = (await history('betting')).data;
    expect([bets.total, bets.items[0]]).toMatchObject([13, { game: { name: 'Sportsbook' }, bet: '1.00' }]);
    expect((await history('casino')).data.total).toBe(0);
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('AC-2.22 takes no bet of a guest, none that is not offered, and none in the session of a game', async () => {
    const guest = await visit();
    expect(await guest.bet()).toMatchObject([403, { error: 'view_only' }]);
    const page = await (await fetch(guest.url)).text();
    expect([page.includes('data-pick='), page.includes('id="place"')]).toEqual([true, false]);
    const player = await visit('100');
    for (const wrong of [{ pick: 'draw' }, { event: 'none' }, { stake: '101' }])
      expect((await player.bet(wrong))[0]).toBe(400);
    expect(await (await fetch(player.url)).text()).toContain('id="place"');
    expect((await (await visit('100', 'fox_on_the_roof')).bet())[0]).toBe(400);
  });
});
