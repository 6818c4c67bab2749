import { randomUUID } from 'node:crypto';
import type { Db, Payment, Player } from '../../database/tables.ts';
import { tellOfMoney } from '../../cashier/account-notices.ts';
import { processWithdrawal, reserveWithdrawal } from '../../cashier/withdrawals.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { minOf } from '../../ledger/money.ts';
import { limitsOf } from './rows.ts';
import type { LimitRules } from './rules.ts';

const withdrawalMethod = 11;

/** What the account holds above the player's highest balance is paid out, where the market wants that, and told. */
export const payOutSurplus = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  frontOrigin: string,
  now: number,
): Promise<void> => {
  const [limit] = rules.paysSurplus ? await limitsOf(db, player.uid, 'balance') : [];
  if (!limit) return;
  const { main, bonus } = await playerBalances(db, player.uid, player.currency);
  const surplus = minOf(main + bonus - limit.value_minor, main);
  if (surplus <= 0n) return;
  const payment: Payment = {
    id: randomUUID(),
    uid: player.uid,
    direction: 'withdrawal',
    status: 'pending',
    amount_minor: surplus,
    fee_minor: 0n,
    currency: player.currency,
    method_id: withdrawalMethod,
    requisites: '',
    locale: player.locale,
    front_origin: frontOrigin,
    offer_id: null,
    promo_code: null,
    error_code: null,
    is_first: 0,
    created_at: now,
    updated_at: now,
  };
  await reserveWithdrawal(db, payment, false, now);
  await processWithdrawal(db, payment, 'pay', now);
  await tellOfMoney(db, {
    uid: player.uid,
    kind: 'surplus',
    amount_minor: surplus,
    currency: player.currency,
    reason: '',
    at: now,
  });
};
