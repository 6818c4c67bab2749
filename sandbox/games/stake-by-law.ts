import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { parseMinor } from '../ledger/money.ts';
import { momentOf } from '../zone.ts';

type MaxStake = CmsConfig['market']['maxStake'];
/** The highest stake of one round now, minor units; at `until`, epoch ms, it becomes `nextMinor`. Null is no maximum. */
export type StakeByLaw = {
  readonly maxMinor: bigint | null;
  readonly until: number | null;
  readonly nextMinor: bigint | null;
};

/** Midnight of a birthday where the player lives, epoch ms; of the 29th of February in a year without one the day after. */
const birthdayAt = (birthDate: string, years: number, timeZone: string): number => {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return momentOf(timeZone, Date.UTC(year + years, month - 1, day));
};

/** What the law of the market allows a player of this birth date, `YYYY-MM-DD`; without one the lower amount holds. */
export const stakeByLaw = (
  { amount, youngAmount, youngUnder, timeZone }: MaxStake,
  birthDate: string,
  now: number,
): StakeByLaw => {
  const [usual, young] = [parseMinor(amount), parseMinor(youngAmount)];
  const always = { maxMinor: usual, until: null, nextMinor: null };
  if (young === null) return always;
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) return { ...always, maxMinor: young };
  const until = birthdayAt(birthDate, youngUnder, timeZone);
  return until <= now ? always : { maxMinor: young, until, nextMinor: usual };
};
