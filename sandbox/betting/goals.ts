import type { Random } from '../random.ts';
import { sumOf } from './rules.ts';
import type { Chances, Form, Moment, Rules, Score } from './rules.ts';

/** More goals than this in one match are left out of the chances. */
const goalsAtMost = 14;

/** Chances of 0, 1, 2… goals when each of `ticks` ticks brings one with this probability. */
const goalsIn = (ticks: number, probability: number): readonly number[] => {
  const chances: number[] = [];
  let chance = (1 - probability) ** ticks;
  for (let goals = 0; goals <= Math.min(ticks, goalsAtMost); goals += 1) {
    chances.push(chance);
    chance *= ((ticks - goals) / (goals + 1)) * (probability / (1 - probability));
  }
  return chances;
};

/** The chance that the final score is one of those that `counts` accepts. */
const chanceOf = (
  form: Form,
  { score: [home, away] }: Moment,
  left: number,
  counts: (score: Score) => boolean,
): number => {
  const more = { home: goalsIn(left, form.home), away: goalsIn(left, form.away) };
  let sum = 0;
  for (const [scored, first] of more.home.entries())
    for (const [conceded, second] of more.away.entries())
      if (counts([home + scored, away + conceded])) sum += first * second;
  return sum;
};

const play =
  (ticks: number) =>
  (random: Random, form: Form): readonly Moment[] => {
    const moments: Moment[] = [{ score: [0, 0] }];
    let [home, away] = [0, 0];
    for (let tick = 0; tick < ticks; tick += 1) {
      if (random.chance(form.home)) home += 1;
      if (random.chance(form.away)) away += 1;
      moments.push({ score: [home, away] });
    }
    return moments;
  };

type Wish = Pick<Rules, 'tickMs' | 'periods' | 'breakMs' | 'secondsPerTick' | 'everyMs'> & {
  readonly ticksPerPeriod: number;
  /** Goals of one side in a match, the weakest and the strongest. */
  readonly goals: readonly [min: number, max: number];
  readonly hasBoth: boolean;
};

/** A game of goals: each tick brings each side one with a chance of its own. */
export const goalRules = ({ goals: [min, max], hasBoth, ...clock }: Wish): Rules => {
  const ticks = clock.periods * clock.ticksPerPeriod;
  const side = (random: Random): number => (min + random.next() * (max - min)) / ticks;
  const result = (form: Form, moment: Moment, left: number): Chances => {
    const home = chanceOf(form, moment, left, ([a, b]) => a > b);
    const draw = chanceOf(form, moment, left, ([a, b]) => a === b);
    return { home, draw, away: Math.max(0, 1 - home - draw) };
  };
  return {
    ...clock,
    hasDraw: true,
    form: (random) => ({ home: side(random) * 1.12, away: side(random) }),
    play: play(ticks),
    isTurn: (before, after) => sumOf(before.score) !== sumOf(after.score),
    result,
    total: (form, moment, left, line) => {
      const over = chanceOf(form, moment, left, (score) => sumOf(score) > line);
      return { over, under: 1 - over };
    },
    lineStep: 1,
    meanTotal: (form, { score }, left) => sumOf(score) + left * (form.home + form.away),
    handicap: {
      least: 1.5,
      meanLead: (form, { score: [scored, conceded] }, left) =>
        scored - conceded + left * (form.home - form.away),
      chances: (form, moment, left, line) => {
        const home = chanceOf(form, moment, left, ([a, b]) => a + line > b);
        return { home, away: 1 - home };
      },
    },
    ...(hasBoth && {
      both: (form, moment, left) => {
        const yes = chanceOf(form, moment, left, ([a, b]) => a > 0 && b > 0);
        return { yes, no: 1 - yes };
      },
    }),
  };
};
