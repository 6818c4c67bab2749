import type { FrameLocator } from 'playwright/test';
import { choicesLeft, dealOf } from '../../../sandbox/games/tables/hands.ts';
import type { LiveTable } from '../../../sandbox/games/tables/kinds.ts';
import { momentOfTable, seatsAt } from '../../../sandbox/games/tables/live-table.ts';
import type { TablePhase } from '../../../sandbox/games/tables/live-table.ts';
import { expect } from '../../harness/test.ts';
import { slotOf } from './play.ts';
import type { Visit } from './visit.ts';

export const wheel = { sysname: 'roulette_corso', kind: 'roulette' } as const;
export const salon = { sysname: 'salon_blackjack', kind: 'blackjack' } as const;
const seed = 'evenfall';

const nextRoundMs = 7100;
/** Moves the clock to the start of a round of the table, or to where the running one has its result. */
export const toOpen = async ({ site: { sandbox } }: Visit, table: LiveTable): Promise<void> => {
  const now = await sandbox.now();
  await sandbox.moveClock(momentOfTable(table, now).resultAt + nextRoundMs - now);
};
export const toResult = async ({ site: { sandbox } }: Visit, table: LiveTable): Promise<void> => {
  const now = await sandbox.now();
  await sandbox.moveClock(momentOfTable(table, now).resultAt + 50 - now);
};
export const inPhase = (frame: FrameLocator, phase: TablePhase) =>
  expect(frame.locator(`body[data-phase="${phase}"]`)).toBeAttached();
export const openTable = async (visit: Visit, table: LiveTable): Promise<FrameLocator> => {
  await toOpen(visit, table);
  await visit.page.goto(visit.href(`/game/${table.sysname}#real`));
  const frame = await slotOf(visit);
  await inPhase(frame, 'open');
  return frame;
};

/** Moves the clock to the start of a round at the salon with a free seat, in which one more card does not end the hand. */
export const toHand = async ({ site: { sandbox } }: Visit): Promise<number> => {
  const began = await sandbox.now();
  let at = began;
  for (let tries = 0; tries < 300; tries += 1) {
    at = momentOfTable(salon, at).resultAt + nextRoundMs;
    const { round } = momentOfTable(salon, at);
    const seats = seatsAt(salon, 0, at);
    const isFree = seats !== null && seats.taken < seats.total - 1 && at % 120_000 < 60_000;
    const deal = dealOf(seed, salon.sysname, round);
    if (isFree && choicesLeft(deal, []).length > 0 && choicesLeft(deal, ['hit']).length > 0) {
      await sandbox.moveClock(at - (await sandbox.now()));
      return round;
    }
  }
  throw new RangeError('no such round');
};
/** To where the table waits for choices, with most of the time left. */
export const toDecide = async ({ site: { sandbox } }: Visit): Promise<void> => {
  const now = await sandbox.now();
  await sandbox.moveClock(momentOfTable(salon, now).resultAt - 14_500 - now);
};
export const dealAt = (round: number) => dealOf(seed, salon.sysname, round);
