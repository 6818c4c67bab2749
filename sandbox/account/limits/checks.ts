import type { Db, Player } from '../../database/tables.ts';
import { platformError } from '../../errors.ts';
import { decimalOf, minOf, parseMinor } from '../../ledger/money.ts';
import { tightestJoint } from './joint.ts';
import { availableMinor, depositLimitJson } from './limits.ts';
import type { LimitRules } from './rules.ts';
import { depositStop } from './stops.ts';

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

/** What the player's own limits and those over all operators leave of a deposit now; null where none bounds it. */
export const depositRoom = async (
  db: Db,
  player: Pick<Player, 'uid' | 'currency'>,
  rules: LimitRules,
  now: number,
): Promise<bigint | null> => {
  const [own, joint] = [
    await availableMinor(db, player, 'deposit', now),
    await tightestJoint(db, player, rules, now),
  ];
  const shared = joint ? parseMinor(joint.left) : null;
  if (own === null || shared === null) return own ?? shared;
  return minOf(own, shared);
};

/** Refuses a deposit that the law, the player's own limits or those over all operators do not allow. */
export const checkDeposit = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  amountMinor: bigint,
  now: number,
): Promise<void> => {
  const stopped = await depositStop(db, player, rules, now);
  if (stopped) throw platformError('AccessDenied', { code: stopped.code, data: { until: stopped.until } });
  const left = await depositRoom(db, player, rules, now);
  if (left !== null && isBelow(left, amountMinor)) {
    const { expired_at: own, joint } = await depositLimitJson(db, player, rules, now);
    const until = joint && parseMinor(joint.left) === left ? joint.resets_at : own;
    throw platformError('BillingDepositLimitExceeded', {
      data: { available_amount: decimalOf(left), resets_at: until },
    });
  }
  const room = await availableMinor(db, player, 'balance', now);
  if (room !== null && isBelow(room, amountMinor))
    throw platformError('AccessDenied', {
      code: 'BALANCE_LIMIT',
      data: { available_amount: decimalOf(room) },
    });
};
