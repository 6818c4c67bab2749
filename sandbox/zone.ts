import { momentAt } from '../schemas/rules/kit/calendar.ts';
import { minuteMs } from './clock.ts';

/** How far a zone is ahead of UTC at a moment, ms. */
const aheadMs = (timeZone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
};

/** What the clocks of a zone show at a moment, as if it were UTC, epoch ms. */
export const localOf = (timeZone: string, at: number): number => at + aheadMs(timeZone, at);

/** The moment at which the clocks of a zone show what `local` shows in UTC, epoch ms. */
export const momentOf = (timeZone: string, local: number): number =>
  momentAt(local, (at) => aheadMs(timeZone, at) / minuteMs);
