import type { Db, Player } from '../../database/tables.ts';
import { platformError } from '../../errors.ts';
import { decimalOf } from '../../ledger/money.ts';
import { availableMinor } from './limits.ts';

/** Codes of AccessDenied: the limit of the player that stands in the way. */
export type LimitCode = 'LOSS_LIMIT' | 'STAKE_LIMIT' | 'SESSION_LIMIT' | 'BALANCE_LIMIT';

const isBelow = (available: bigint | null, needed: bigint): boolean =>
  available !== null && available < needed;

/** The limit that forbids to stake this much now, or to play at all with a stake of 0. A loss counts as sure. */
export const limitOnPlay = async (
  db: Db,
  player: Player,
  stakeMinor: bigint,
  now: number,
): Promise<LimitCode | null> => {
  const least = stakeMinor === 0n ? 1n : stakeMinor;
  if (isBelow(await availableMinor(db, player, 'session', now), 1n)) return 'SESSION_LIMIT';
  if (isBelow(await availableMinor(db, player, 'stake', now), least)) return 'STAKE_LIMIT';
  if (isBelow(await availableMinor(db, player, 'loss', now), least)) return 'LOSS_LIMIT';
  return null;
};

/** Refuses a deposit that the player's own limits do not allow. */
export const checkDepositLimits = async (
  db: Db,
  player: Player,
  amountMinor: bigint,
  now: number,
): Promise<void> => {
  const deposit = await availableMinor(db, player, 'deposit', now);
  if (deposit !== null && isBelow(deposit, amountMinor))
    throw platformError('BillingDepositLimitExceeded', { data: { available_amount: decimalOf(deposit) } });
  const room = await availableMinor(db, player, 'balance', now);
  if (room !== null && isBelow(room, amountMinor))
    throw platformError('AccessDenied', {
      code: 'BALANCE_LIMIT',
      data: { available_amount: decimalOf(room) },
    });
};
