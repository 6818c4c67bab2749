import type { Localised } from './locales.ts';

export type SeedOffer = {
  readonly id: number;
  readonly action: 'deposit' | 'promo_code' | 'take';
  readonly excludeMethods: readonly string[];
  readonly onlyFirstDeposit: boolean;
  /** Per cent of the deposit, up to the most that is given; `fixedMinor` for codes. */
  readonly percent: number;
  readonly mostMinor: bigint;
  readonly leastDepositMinor: bigint;
  readonly fixedMinor: bigint;
  /** What the player has to have done before it can be taken. */
  readonly needs?: 'deposit' | 'contact' | 'profile';
  /** What taking it gives. */
  readonly gives?:
    | { readonly kind: 'bonus'; readonly type: 'casino' | 'betting'; readonly amountMinor: bigint }
    | {
        readonly kind: 'freespins';
        readonly sysname: string;
        readonly count: number;
        readonly stakeMinor: bigint;
      };
  /** The product that it asks to be played, and the one of its reward: the casino's unless they are named. */
  readonly products?: { readonly action: string; readonly reward: string };
  readonly wagerTimes: number;
  readonly validDays: number;
  readonly title: Localised;
  readonly text: Localised;
  readonly terms: Localised;
};
