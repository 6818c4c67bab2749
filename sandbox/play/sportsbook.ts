import { createRandom } from '../random.ts';
import { towns } from '../seed/words.ts';

export const sports = ['football', 'tennis'] as const;
export type Sport = (typeof sports)[number];
export type Pick = 'home' | 'draw' | 'away';
/** `perMille` is its chance, `odds` what it pays in hundredths of the stake, stake included. */
export type Outcome = { readonly pick: Pick; readonly perMille: number; readonly odds: number };
export type SportEvent = {
  readonly id: string;
  readonly sport: Sport;
  readonly home: string;
  readonly away: string;
  readonly outcomes: readonly Outcome[];
};
export type Bet = { readonly event: SportEvent; readonly pick: Pick };

const eventsPerSport = 4;
/** Share of the stakes that comes back in the long run, per mille. */
const paidBackPerMille = 950;

const outcome = (pick: Pick, perMille: number): Outcome => ({
  pick,
  perMille,
  odds: Math.floor((100 * paidBackPerMille) / perMille),
});

/** The events on which bets are taken: the same ones for the same seed. */
export const eventsOf = (seed: string): readonly SportEvent[] => {
  const random = createRandom(`${seed}:sportsbook`);
  const left = [...towns];
  const side = (): string => left.splice(random.between(0, left.length - 1), 1)[0] ?? '';
  return sports.flatMap((sport) =>
    Array.from({ length: eventsPerSport }, (_, at): SportEvent => {
      const draw = sport === 'football' ? random.between(220, 300) : 0;
      const home = random.between(250, 650 - draw / 2);
      const rows = [outcome('home', home), outcome('draw', draw), outcome('away', 1000 - draw - home)];
      return {
        id: `${sport}-${at + 1}`,
        sport,
        home: side(),
        away: side(),
        outcomes: rows.filter(({ perMille }) => perMille > 0),
      };
    }),
  );
};

/** How the event of a bet ends, decided by the seed and the round's number alone. */
export const resultOf = (seed: string, round: number, event: SportEvent): Pick => {
  let at = createRandom(`${seed}:bet:${round}`).between(0, 999);
  for (const { pick, perMille } of event.outcomes) {
    if (at < perMille) return pick;
    at -= perMille;
  }
  return 'away';
};
