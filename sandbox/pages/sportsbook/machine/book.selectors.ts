import type { SnapshotFrom } from 'xstate';
import type { bookMachine } from './book.machine.ts';
import { productOf } from '../../../betting/returns.ts';
import {
  betsNow,
  isAccumulator,
  isPlaceable,
  isPriceChanged,
  isStakeGood,
  isTooMuch,
  picksNow,
  sharedMatches,
  stakeMinorOf,
} from './slip.ts';
import type { StakeBounds } from './slip.ts';

type Snapshot = SnapshotFrom<typeof bookMachine>;

export const selectBoard = ({ context }: Snapshot) => context.board;
export const selectMarks = ({ context }: Snapshot) => context.marks;
export const selectSport = ({ context }: Snapshot) => context.sport;
export const selectMatch = ({ context }: Snapshot) => context.match;
export const selectPicks = ({ context }: Snapshot) => context.picks;
export const selectSale = ({ context }: Snapshot) => context.sale;
/** How far the sale is that `selectSale` tells of. */
export const selectSaleStage = (snapshot: Snapshot): 'asking' | 'selling' | 'lost' => {
  if (snapshot.matches({ sale: 'selling' })) return 'selling';
  return snapshot.matches({ sale: 'lost' }) ? 'lost' : 'asking';
};
export const selectBalance = ({ context }: Snapshot) => context.balance;
export const selectResults = ({ context }: Snapshot) => context.results;
export const selectAnswers = ({ context }: Snapshot) => context.answers;
export const selectSeen = ({ context }: Snapshot) => context.seen;
export const selectTheme = ({ context }: Snapshot) => context.theme;
export const selectTab = (snapshot: Snapshot): 'slip' | 'bets' =>
  snapshot.matches({ tab: 'bets' }) ? 'bets' : 'slip';
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches({ sheet: 'open' });

/** Why what is shown is not up to date; null when it is. One board that did not come is not worth a word. */
export const selectStale = (snapshot: Snapshot): 'ended' | 'stale' | null => {
  if (snapshot.matches({ board: 'ended' })) return 'ended';
  return snapshot.context.failures > 1 ? 'stale' : null;
};

/** An empty field is not wrong yet. */
const fieldOf = (stakes: StakeBounds, stake: string) => ({
  stake,
  stakeMinor: stakeMinorOf(stake),
  isStakeGood: stake.trim() === '' || isStakeGood(stakes, stake),
});

/** The slip as it is shown; a new object each time. */
export const selectSlip = (snapshot: Snapshot) => {
  const { context } = snapshot;
  const picks = picksNow(context);
  const bets = betsNow(context);
  const isPlacing = !snapshot.matches({ slip: 'open' });
  return {
    picks: picks.map((picked) => ({ ...picked, ...fieldOf(context.stakes, picked.stake) })),
    isAccumulator: isAccumulator(context),
    shared: sharedMatches(context),
    odds: productOf(picks.map(({ oddsNow }) => oddsNow)),
    /** Of the accumulator. */
    field: fieldOf(context.stakes, context.stake),
    bets: bets.length,
    /** Of all bets together, minor units; null when there is none yet. */
    totalMinor: bets.length === 0 ? null : bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    possible: bets.length === 0 ? null : String(bets.reduce((sum, { returns }) => sum + returns, 0n)),
    isTooMuch: isTooMuch(context),
    isFull: context.isFull,
    isChanged: isPriceChanged(context),
    isPlacing,
    canSubmit: !isPlacing && isPlaceable(context),
  };
};
export type SlipView = ReturnType<typeof selectSlip>;
export const isSameView = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The slip in short: how many picks, and their price together; null while one of them has none. */
export const selectSlipInShort = ({ context }: Snapshot) => {
  const picks = picksNow(context);
  const [first] = picks;
  return {
    count: picks.length,
    name: first?.name ?? '',
    odds: picks.some(({ off }) => off !== null) ? null : productOf(picks.map(({ oddsNow }) => oddsNow)),
  };
};
