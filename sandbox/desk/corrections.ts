import { inTransaction } from '../calls/transaction.ts';
import { correctBalance } from '../cashier/corrections.ts';
import type { Player } from '../database/tables.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { decimalOf, parseMinor } from '../ledger/money.ts';
import type { Platform } from '../platform.ts';
import { textOf } from './read-body.ts';
import type { Body } from './read-body.ts';

/**
 * Puts a player's balance right: `amount` as decimal text, below zero to take, `reason` in words for the player, and
 * `corrects`, the payment that it is about. Returns what is wrong with the body as a text.
 */
export const correctByDesk = async (
  { db, clock }: Platform,
  player: Player,
  body: Body,
): Promise<object | string> => {
  const text = textOf(body, 'amount') ?? '';
  const size = parseMinor(text.replace(/^-/, '')) ?? 0n;
  const reason = (textOf(body, 'reason') ?? '').trim();
  if (size === 0n) return 'amount has to be a decimal text other than zero';
  if (reason === '') return 'a correction has a reason';
  const amountMinor = text.startsWith('-') ? -size : size;
  const corrects = textOf(body, 'corrects') ?? '';
  return inTransaction(db, async (transaction) => {
    const { main } = await playerBalances(transaction, player.uid, player.currency);
    if (main + amountMinor < 0n) return 'the balance does not hold as much';
    const { id } = await correctBalance(transaction, player, { amountMinor, reason, corrects }, clock.now());
    return { id, amount: decimalOf(amountMinor), reason };
  });
};
