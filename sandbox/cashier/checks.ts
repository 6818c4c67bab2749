import { playerOf } from '../calls/context.ts';
import { isExcluded, mayWithdraw } from '../account/limits/closed.ts';
import type { CallContext } from '../calls/context.ts';
import type { Db, Payment, Player } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { isSwitchedOn } from '../overrides.ts';
import { parseMinor } from '../ledger/money.ts';
import type { Method } from './methods.ts';
import type { TestAmount } from './test-amounts.ts';

/** Country, verification and registration: what stops every movement of money. `isOut`: from the player's balance. */
export const checkPlayer = (context: CallContext, isOut = false): Player => {
  const player = playerOf(context);
  const isLetOut = isOut && mayWithdraw(context.platform.switches());
  if (player.is_on_register || (isExcluded(player, context.now) && !isLetOut))
    throw platformError('AccessDenied', { code: 'SELF_EXCLUDED' });
  if (
    player.is_kyc_block_enabled &&
    !player.is_verified &&
    isSwitchedOn(context.platform.overrides(), 'verification')
  )
    throw platformError('SumsubVerificationRequired');
  if (!player.is_registration_completed) throw platformError('UserNeedProfileData');
  return player;
};

/** The amount in minor units, within the method's range and in the player's currency; InvalidParameter otherwise. */
export const readAmount = (player: Player, method: Method, amount: string, currency: string): bigint => {
  if (currency !== player.currency) throw invalid({ currency: 'WRONG' });
  const minor = parseMinor(amount);
  if (minor === null || minor <= 0n) throw invalid({ amount: 'WRONG' });
  if (minor < method.minMinor) throw invalid({ amount: 'MIN' });
  if (minor > method.maxMinor) throw invalid({ amount: 'MAX' });
  return minor;
};

/** Required requisites are there and match their patterns; a saved one belongs to the player and the method. */
export const checkRequisites = (method: Method, requisites: Readonly<Record<string, string>>): void => {
  const wrong: Record<string, string> = {};
  for (const { sysname, options, params } of method.requisites) {
    const value = requisites[sysname]?.trim() ?? '';
    if (value === '') {
      if (params.is_required) wrong[`requisites[${sysname}]`] = 'REQUIRED';
    } else if (
      value.length > 256 ||
      (options.regex && !new RegExp(`^(?:${options.regex})$`, 'u').test(value))
    )
      wrong[`requisites[${sysname}]`] = 'WRONG';
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
};

export const savedRequisite = (db: Db, uid: number, id: string, method: Method) =>
  db
    .selectFrom('requisites')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('method_id', '=', method.id)
    .executeTakeFirst();

/** Raises what a test amount stands for; a payment that was kept before stays. */
export const raise = (test: TestAmount | undefined, kept?: Payment): void => {
  if (!test?.type) return;
  throw platformError(test.type, {
    ...(test.code === undefined ? {} : { code: test.code }),
    data: { ...test.data, ...(kept ? { transaction_id: kept.id } : {}) },
    keepsEffects: kept !== undefined,
  });
};
