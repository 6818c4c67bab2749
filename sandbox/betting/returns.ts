/** Minor units. */
export const stakeBounds = { min: 50n, max: 50_000n } as const;
/** The most that one bet may return, minor units. */
export const returnAtMost = 10_000_000n;
export const legsAtMost = 10;

/** What a stake returns at these odds together, rounded down. Minor units and hundredths of the stake. */
export const returnOf = (stakeMinor: bigint, odds: readonly number[]): bigint =>
  odds.reduce((product, one) => product * BigInt(one), stakeMinor) / 100n ** BigInt(odds.length);

/** The odds of several picks together, hundredths, rounded down. */
export const productOf = (odds: readonly number[]): number => Number(returnOf(100n, odds));
