/** Codes of `AccessDenied` that stop deposits altogether; the limits and withdrawals stay open. */
export const depositStops = ['DEPOSITS_CLOSED', 'VULNERABILITY_CHECK'] as const;
export type DepositStop = (typeof depositStops)[number];

export const depositStopOf = (code: string | number | null): DepositStop | null =>
  depositStops.find((known) => known === code) ?? null;

/** Codes of `AccessDenied` that name what the player has set: each has a text of its own. */
export const limitCodes = [
  'LOSS_LIMIT',
  'STAKE_LIMIT',
  'SESSION_LIMIT',
  'BALANCE_LIMIT',
  'SELF_EXCLUDED',
  ...depositStops,
] as const;
export type LimitCode = (typeof limitCodes)[number];
export const limitCodeOf = (code: string | number | null): LimitCode | null =>
  limitCodes.find((known) => known === code) ?? null;
