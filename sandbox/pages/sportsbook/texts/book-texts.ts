import type { Sport } from '../../../betting/names.ts';
import type { Pick } from '../../../betting/rules.ts';

/** What the board says of matches, markets and clocks. */
export type BoardTexts = {
  readonly picks: Readonly<Record<Pick, string>>;
  /** What the columns call X. */
  readonly draw: string;
  readonly result: string;
  readonly winner: string;
  readonly totals: Readonly<Record<Sport, string>>;
  readonly handicap: string;
  readonly both: string;
  /** `{n}` is the number of the period. */
  readonly periods: Readonly<Record<Exclude<Sport, 'football'>, string>>;
  readonly halfTime: string;
  readonly pause: string;
  readonly fullTime: string;
  readonly calledOff: string;
};

/** What the frame's page says. */
export type PageTexts = {
  readonly sport: Readonly<Record<Sport, string>>;
} & Readonly<
  Record<
    | 'title'
    | 'sports'
    | 'live'
    | 'coming'
    | 'more'
    | 'noOdds'
    | 'up'
    | 'down'
    | 'place'
    | 'placing'
    | 'accept'
    | 'changed'
    | 'suspended'
    | 'closed'
    | 'accepted'
    | 'insufficient'
    | 'limit'
    | 'lossLimit'
    | 'stakeLimit'
    | 'sessionLimit'
    | 'due'
    | 'bounds'
    | 'ended'
    | 'trouble'
    | 'stale'
    | 'open'
    | 'won'
    | 'lost'
    | 'void'
    | 'singles'
    | 'accumulator'
    | 'mode'
    | 'together'
    | 'total'
    | 'shared'
    | 'tooMuch'
    | 'full'
    | 'moved'
    | 'acceptAll'
    | 'placeMany'
    | 'clear'
    | 'allMarkets'
    | 'backTo'
    | 'picks'
    | 'sold'
    | 'cashed_out'
    | 'cashOut'
    | 'cashOutAsk'
    | 'cashOutMoved'
    | 'cashOutSuspended'
    | 'cashOutClosed'
    | 'cashOutLost'
    | 'keepBet'
    | 'askAgain'
    | 'selling'
    | 'stake'
    | 'possible'
    | 'payout'
    | 'settled'
    | 'slip'
    | 'toSlip'
    | 'myBets'
    | 'emptyTitle'
    | 'emptyText'
    | 'guestTitle'
    | 'guestText'
    | 'signIn'
    | 'noBets'
    | 'presets'
    | 'balance'
    | 'remove'
    | 'close'
    | 'deposit'
    | 'late'
    | 'lateMore'
    | 'lateText'
    | 'unreal',
    string
  >
>;

/** Texts of the sportsbook's frame. */
export type BookTexts = { readonly board: BoardTexts; readonly page: PageTexts };
