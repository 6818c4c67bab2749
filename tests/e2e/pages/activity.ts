import type { Visit } from './visit.ts';

type Round = { readonly payout_minor: bigint; readonly stake_minor: bigint };

/** What rounds have brought, minor units. */
export const netOf = (rounds: readonly Round[]): bigint =>
  rounds.reduce((sum, { payout_minor: payout, stake_minor: stake }) => sum + payout - stake, 0n);

/** Lays a game for money that was open so long, from its begin on; and gives its session. */
export const laySession = async (
  { site }: Visit,
  uid: number,
  beganAt: number,
  lastedMs: number,
): Promise<string> => {
  const id = `laid-${uid}-${beganAt}`;
  await site.sandbox.query(
    `insert into game_sessions (id, uid, sysname, mode, currency, locale, front_origin, created_at, expires_at, ended_at)
     values (?, ?, 'double_bell', 'real', 'EUR', 'en-US', ?, ?, ?, ?)`,
    [id, uid, site.url, beganAt, beganAt + lastedMs, beganAt + lastedMs],
  );
  return id;
};
