import type { Random } from '../random.ts';
import { sumOf } from './rules.ts';
import type { Form, Moment, Rules } from './rules.ts';

/** What one side scores in a tick, before its form: chances of one, two and three points. */
const baskets = [0.05, 0.16, 0.045] as const;
const mean = baskets.reduce((sum, chance, at) => sum + chance * (at + 1), 0);
const meanOfSquares = baskets.reduce((sum, chance, at) => sum + chance * (at + 1) ** 2, 0);
const varianceOf = (form: number): number => meanOfSquares * form - (mean * form) ** 2;

const scoreOf = (random: Random, form: number): number => {
  let at = random.next();
  for (const [points, chance] of baskets.entries()) {
    if (at < chance * form) return points + 1;
    at -= chance * form;
  }
  return 0;
};

/** Standard normal distribution; Abramowitz and Stegun 26.2.17, error below 1e-7. */
const normal = (x: number): number => {
  const k = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804 *
    Math.exp((-x * x) / 2) *
    k *
    (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
};
/** The chance that a sum of small whole numbers is above `line`; certain when nothing more can be added. */
const above = (line: number, expected: number, variance: number): number => {
  if (variance === 0) return expected > line ? 1 : 0;
  return 1 - normal((line - expected) / Math.sqrt(variance));
};

type Wish = Pick<Rules, 'tickMs' | 'periods' | 'breakMs' | 'secondsPerTick' | 'everyMs'> & {
  readonly ticksPerPeriod: number;
};

/** A game of points, close enough to a normal distribution. A tie is broken by a last basket. */
export const pointRules = (clock: Wish): Rules => {
  const ticks = clock.periods * clock.ticksPerPeriod;
  const side = (random: Random): number => 0.9 + random.next() * 0.2;
  const play = (random: Random, form: Form): readonly Moment[] => {
    const moments: Moment[] = [{ score: [0, 0] }];
    let [home, away] = [0, 0];
    for (let tick = 1; tick <= ticks; tick += 1) {
      home += scoreOf(random, form.home);
      away += scoreOf(random, form.away);
      if (tick === ticks && home === away) {
        if (random.chance(form.home / (form.home + form.away))) home += 2;
        else away += 2;
      }
      moments.push({ score: [home, away] });
    }
    return moments;
  };
  const meanTotal: Rules['meanTotal'] = (form, { score }, left) =>
    sumOf(score) + left * mean * (form.home + form.away);
  const meanLead = (form: Form, { score: [scored, conceded] }: Moment, left: number): number =>
    scored - conceded + left * mean * (form.home - form.away);
  const varianceLeft = (form: Form, left: number): number =>
    left * (varianceOf(form.home) + varianceOf(form.away));
  return {
    ...clock,
    hasDraw: false,
    form: (random) => ({ home: side(random) + 0.015, away: side(random) }),
    play,
    isTurn: () => false,
    result: (form, moment, left) => {
      const lead = meanLead(form, moment, left);
      const variance = varianceLeft(form, left);
      const ahead = above(0.5, lead, variance);
      const tie = above(-0.5, lead, variance) - ahead;
      const home = ahead + (tie * form.home) / (form.home + form.away);
      return { home, away: 1 - home };
    },
    total: (form, moment, left, line) => {
      const over = above(line, meanTotal(form, moment, left), varianceLeft(form, left));
      return { over, under: 1 - over };
    },
    lineStep: 4,
    meanTotal,
    handicap: {
      // The last basket of a tie leads by two.
      least: 2.5,
      meanLead,
      chances: (form, moment, left, line) => {
        const home = above(-line, meanLead(form, moment, left), varianceLeft(form, left));
        return { home, away: 1 - home };
      },
    },
  };
};
