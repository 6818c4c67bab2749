import type { Random } from '../random.ts';
import { sumOf } from './rules.ts';
import type { Form, Moment, Rules, Score } from './rules.ts';

/** Who serves next: the side that serves the first game of the match is `home`. */
type Server = 0 | 1;
const other = (server: Server): Server => (server === 0 ? 1 : 0);
const isWon = ([mine, theirs]: Score): boolean => (mine >= 6 && mine - theirs >= 2) || mine === 7;
const isOver = ([home, away]: Score): boolean => isWon([home, away]) || isWon([away, home]);
const setsToWin = 2;

/** The chance that home takes the next game. */
const gameChance = (form: Form, [home, away]: Score, server: Server): number => {
  if (home === 6 && away === 6) return 0.5 + (form.home - form.away) / 2;
  return server === 0 ? form.home : 1 - form.away;
};

const play = (random: Random, form: Form): readonly Moment[] => {
  const done: Score[] = [];
  const moments: Moment[] = [{ score: [0, 0], sets: [[0, 0]] }];
  let [home, away] = [0, 0];
  let games: Score = [0, 0];
  let server: Server = 0;
  while (home < setsToWin && away < setsToWin) {
    const isHome: boolean = random.chance(gameChance(form, games, server));
    games = isHome ? [games[0] + 1, games[1]] : [games[0], games[1] + 1];
    server = other(server);
    if (isOver(games)) {
      done.push(games);
      if (isWon(games)) home += 1;
      else away += 1;
      games = [0, 0];
    }
    const isEnd = home === setsToWin || away === setsToWin;
    moments.push({ score: [home, away], sets: isEnd ? [...done] : [...done, games] });
  }
  return moments;
};

/** What comes of a set that stands like this: the chance of each winner with each next server. */
type SetEnd = { readonly isHome: boolean; readonly server: Server; readonly chance: number };
const knownEnds = new WeakMap<Form, Map<string, readonly SetEnd[]>>();
const endsOf = (form: Form, games: Score, server: Server): readonly SetEnd[] => {
  if (isOver(games)) return [{ isHome: isWon(games), server, chance: 1 }];
  const known = knownEnds.get(form) ?? new Map<string, readonly SetEnd[]>();
  knownEnds.set(form, known);
  const key = `${games.join('-')}/${server}`;
  const found = known.get(key);
  if (found) return found;
  const chance = gameChance(form, games, server);
  const sums = new Map<string, SetEnd>();
  const add = (after: Score, weight: number): void => {
    for (const end of endsOf(form, after, other(server))) {
      const name = `${end.isHome}/${end.server}`;
      sums.set(name, { ...end, chance: (sums.get(name)?.chance ?? 0) + end.chance * weight });
    }
  };
  add([games[0] + 1, games[1]], chance);
  add([games[0], games[1] + 1], 1 - chance);
  const ends = [...sums.values()];
  known.set(key, ends);
  return ends;
};

type Ends = { readonly home: number; readonly three: number };
/** The chance that home wins, and that all three sets are played. */
const matchFrom = (form: Form, [home, away]: Score, games: Score, server: Server): Ends => {
  if (home === setsToWin || away === setsToWin)
    return { home: home === setsToWin ? 1 : 0, three: home + away === 3 ? 1 : 0 };
  let [wins, three] = [0, 0];
  for (const end of endsOf(form, games, server)) {
    const next: Score = end.isHome ? [home + 1, away] : [home, away + 1];
    const rest = matchFrom(form, next, [0, 0], end.server);
    wins += end.chance * rest.home;
    three += end.chance * rest.three;
  }
  return { home: wins, three };
};
const matchOf = (form: Form, { score, sets = [] }: Moment): Ends => {
  const games = sets.reduce((sum, set) => sum + sumOf(set), 0);
  const running = sumOf(score) < sets.length ? (sets.at(-1) ?? [0, 0]) : ([0, 0] as const);
  return matchFrom(form, score, running, games % 2 === 0 ? 0 : 1);
};

/** Best of three sets with a tie-break in each; a tick is a game. The score is in sets, and so is the total. */
export const setRules = (clock: Pick<Rules, 'tickMs' | 'everyMs'>): Rules => ({
  ...clock,
  periods: 1,
  ticksPerPeriod: null,
  breakMs: 0,
  secondsPerTick: 0,
  hasDraw: false,
  form: (random) => ({ home: 0.66 + random.next() * 0.2, away: 0.66 + random.next() * 0.2 }),
  play,
  isTurn: (before, after) => sumOf(before.score) !== sumOf(after.score),
  result: (form, moment) => {
    const { home } = matchOf(form, moment);
    return { home, away: 1 - home };
  },
  total: (form, moment, _left, line) => {
    const { three } = matchOf(form, moment);
    const over = line > 3 ? 0 : line < 2 ? 1 : three;
    return { over, under: 1 - over };
  },
  lineStep: 0,
  meanTotal: () => 2.5,
});
