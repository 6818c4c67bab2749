import type { SnapshotFrom } from 'xstate';
import type { bookMachine } from './book.machine.ts';
import { isOff, isPlaceable, isPriceChanged, isStakeGood, oddsNow, offerOf, stakeMinorOf } from './slip.ts';

type Snapshot = SnapshotFrom<typeof bookMachine>;

export const selectBoard = ({ context }: Snapshot) => context.board;
export const selectMarks = ({ context }: Snapshot) => context.marks;
export const selectSport = ({ context }: Snapshot) => context.sport;
export const selectPicked = ({ context }: Snapshot) => context.picked;
export const selectBalance = ({ context }: Snapshot) => context.balance;
export const selectResult = ({ context }: Snapshot) => context.result;
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

/** The slip as it is shown; compare it by its fields. */
export const selectSlip = (snapshot: Snapshot) => {
  const { context } = snapshot;
  const offer = offerOf(context);
  const isPlacing = !snapshot.matches({ slip: 'open' });
  return {
    title: context.picked?.title ?? '',
    name: offer?.name ?? context.picked?.name ?? '',
    marketName: offer?.marketName ?? context.picked?.marketName ?? '',
    /** What its market says instead of a price. */
    off: offer && offer.state !== 'open' ? offer.state : null,
    odds: oddsNow(context),
    agreedOdds: context.picked?.odds ?? 0,
    isChanged: isPriceChanged(context),
    stake: context.stake,
    stakeMinor: stakeMinorOf(context.stake),
    /** An empty field is not wrong yet. */
    isStakeGood: context.stake.trim() === '' || isStakeGood(context),
    replaced: context.replaced,
    isPlacing,
    canSubmit: !isPlacing && isPlaceable(context),
  };
};

/** The picked price in short; its odds are null while there are none. */
export const selectPickInShort = ({ context }: Snapshot) => ({
  name: context.picked ? (offerOf(context)?.name ?? context.picked.name) : '',
  odds: context.picked && !isOff(context) ? oddsNow(context) : null,
});
