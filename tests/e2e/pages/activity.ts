type Round = { readonly payout_minor: bigint; readonly stake_minor: bigint };

/** What rounds have brought, minor units. */
export const netOf = (rounds: readonly Round[]): bigint =>
  rounds.reduce((sum, { payout_minor: payout, stake_minor: stake }) => sum + payout - stake, 0n);
