import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chancesOf, groupedMarketsAt, marketAt, winnerOf } from './markets.ts';
import { sports } from './names.ts';
import type { Sport } from './names.ts';
import { sumOf } from './rules.ts';
import { matchesAt, matchOf, rulesOf, standingOf } from './schedule.ts';
import type { Match } from './schedule.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;
const anySport = fc.constantFrom(...sports);
const anyTime = fc.integer({ min: start, max: start + 30 * dayMs });
const allMarketsAt = (match: Match, now: number) => Object.values(groupedMarketsAt(match, now)).flat();
const listed = (seed: string, now: number): readonly Match[] =>
  sports.flatMap((sport) => matchesAt(seed, sport, now));
const liveAt = (sport: Sport, now: number): readonly Match[] =>
  matchesAt('seed', sport, now).filter((match) => standingOf(match, now).phase === 'live');
/** A match of some lane, and a moment of it from a little before its start to a little after its end. */
const anyMoment = fc
  .record({
    sport: anySport,
    lane: fc.nat(3),
    number: fc.integer({ min: 1, max: 9_000 }),
    share: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
  })
  .map(({ sport, lane, number, share }) => {
    const match = matchOf('seed', `${sport}-${lane}-${number}`) as Match;
    return { match, now: Math.round(match.startsAt + share * (match.endsAt - match.startsAt)) };
  });

describe('the schedule of the sportsbook', () => {
  it('is decided by seed and time alone, and is another one for another seed', () => {
    const list = listed('seed', start);
    expect(listed('seed', start)).toEqual(list);
    expect(listed('other', start).map(({ id, home }) => `${id} ${home}`)).not.toEqual(
      list.map(({ id, home }) => `${id} ${home}`),
    );
    for (const match of list) expect(matchOf('seed', match.id)).toEqual(match);
    for (const id of ['', 'golf-0-1', 'football-9-1', 'football-0-x', 'football-0-1-1'])
      expect([id, matchOf('seed', id)]).toEqual([id, undefined]);
  });

  it('has matches to come at any time, and nobody plays twice at once', () => {
    fc.assert(
      fc.property(anySport, anyTime, (sport, now) => {
        const list = matchesAt('seed', sport, now);
        const coming = list.filter((match) => standingOf(match, now).phase === 'coming');
        expect(coming.length).toBeGreaterThanOrEqual(4);
        const sides = liveAt(sport, now).flatMap(({ home, away }) => [home, away]);
        expect(new Set(sides).size).toBe(sides.length);
        for (const { home, away } of list) expect([home, away].every((name) => name.length > 3)).toBe(true);
      }),
    );
  });

  it('has a match that is played in nearly every moment', () => {
    const moments = Array.from({ length: 500 }, (_, at) => start + at * 137_000);
    for (const sport of sports) {
      const still = moments.filter((now) => liveAt(sport, now).length === 0);
      expect(still.length / moments.length).toBeLessThan(0.02);
    }
  });

  it('a score never goes back, and what is over at one time is over at every later one', () => {
    fc.assert(
      fc.property(anyMoment, fc.nat(600_000), ({ match, now }, laterMs) => {
        const [before, after] = [standingOf(match, now), standingOf(match, now + laterMs)];
        const points = (sets: typeof before.moment) => sumOf(sets.score);
        expect(points(after.moment)).toBeGreaterThanOrEqual(points(before.moment));
        expect(after.tick).toBeGreaterThanOrEqual(before.tick);
        if (before.phase === 'ended' || before.phase === 'off') expect(after).toEqual(before);
        if (after.phase === 'ended') expect(after.moment).toEqual(match.moments.at(-1));
      }),
    );
  });
});

describe('the prices of the sportsbook', () => {
  it('chances add up, prices are above the stake and keep a share for the house at every moment', () => {
    fc.assert(
      fc.property(anyMoment, ({ match, now }) => {
        for (const id of allMarketsAt(match, now)) {
          const chances = chancesOf(match, id, standingOf(match, now)) ?? {};
          const sum = Object.values(chances).reduce((total, chance) => total + chance, 0);
          expect(sum).toBeCloseTo(1, 6);
          const market = marketAt('seed', match, id, now);
          expect(marketAt('seed', match, id, now)).toEqual(market);
          if (market?.state !== 'open') {
            expect([match.id, market?.prices]).toEqual([match.id, []]);
            continue;
          }
          expect(market.prices.map(({ pick }) => pick)).toEqual(Object.keys(chances));
          expect(market.prices.reduce((total, { odds }) => total + 100 / odds, 0)).toBeGreaterThan(1.055);
          for (const { pick, odds } of market.prices) {
            expect(Number.isInteger(odds) && odds > 100).toBe(true);
            expect(((chances[pick] ?? 0) * odds) / 100).toBeLessThan(1);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each(sports)('%s ends as often as its chances said before it began and in its middle', (sport) => {
    const { periods, ticksPerPeriod } = rulesOf[sport];
    const matches = Array.from(
      { length: 900 },
      (_, at) => matchOf('seed', `${sport}-${at % 4}-${at}`) as Match,
    );
    // A match without a length of its own is looked at after as many games as every one has.
    const middle = ticksPerPeriod === null ? 8 : (periods * ticksPerPeriod) / 2;
    for (const tick of [0, middle]) {
      const expected = new Map<string, number>();
      const seen = new Map<string, number>();
      for (const match of matches) {
        const moment = match.moments[tick];
        if (!moment) throw new RangeError('a shorter match');
        const standing = {
          ...standingOf(match, match.startsAt),
          moment,
          ticksLeft: match.moments.length - 1 - tick,
        };
        for (const [place, market] of allMarketsAt(match, match.startsAt).entries()) {
          const [group, line = ''] = market.split(':');
          // Lines of one match hang together, so each is counted by itself.
          const name = (pick: string) => `${group} ${group === 'handicap' ? line : place} ${pick}`;
          for (const [pick, chance] of Object.entries(chancesOf(match, market, standing) ?? {}))
            expected.set(name(pick), (expected.get(name(pick)) ?? 0) + chance);
          const won = name(winnerOf(match, market) ?? '');
          seen.set(won, (seen.get(won) ?? 0) + 1);
        }
      }
      for (const [name, sum] of expected)
        expect([name, Math.abs(sum - (seen.get(name) ?? 0)) / matches.length < 0.045]).toEqual([name, true]);
    }
  });

  it('odds move before the start with time, and in play with the score', () => {
    const match = listed('seed', start).find(
      ({ sport, startsAt }) => sport === 'football' && startsAt > start,
    );
    if (!match) throw new RangeError('no match');
    const priceAt = (now: number) => marketAt('seed', match, 'result', now)?.prices.map(({ odds }) => odds);
    const before = Array.from({ length: 12 }, (_, at) => String(priceAt(match.startsAt - at * 60_000)));
    expect(new Set(before).size).toBeGreaterThan(1);
    const scored = Array.from({ length: 60 }, (_, at) => matchOf('seed', `football-0-${at + 1}`) as Match)
      .map((one) => ({
        one,
        tick: one.moments.findIndex(({ score: [home, away] }) => home === 1 && away === 0),
      }))
      .find(({ tick }) => tick > 5 && tick < 40);
    if (!scored) throw new RangeError('no goal');
    const { one, tick } = scored;
    const at = one.startsAt + tick * rulesOf.football.tickMs;
    const home = (now: number) => marketAt('seed', one, 'result', now)?.prices[0]?.odds ?? 0;
    expect(marketAt('seed', one, 'result', at + 500)?.state).toBe('suspended');
    expect(home(at - 500)).toBeGreaterThan(home(at + 11_000));
    expect(home(at + 11_000)).toBeGreaterThan(100);
  });

  it('no bets are taken at the end of a match, nor after it, nor on a market that it does not have', () => {
    const match = matchOf('seed', 'football-0-7') as Match;
    expect(marketAt('seed', match, 'result', match.endsAt - 1000)?.state).toBe('closed');
    expect(marketAt('seed', match, 'result', match.endsAt + 1000)?.state).toBe('closed');
    for (const market of ['', 'total', 'total:2', 'total:-1.5', 'handicap:1', 'handicap:0.5', 'winner'])
      expect([market, marketAt('seed', match, market, match.startsAt)]).toEqual([market, null]);
    const tennis = matchOf('seed', 'tennis-0-7') as Match;
    expect([
      marketAt('seed', tennis, 'both', tennis.startsAt),
      marketAt('seed', tennis, 'total:3.5', tennis.startsAt),
    ]).toEqual([null, null]);
  });
});
