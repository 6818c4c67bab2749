import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../access/passwords.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Db, NewPlayer, Player } from '../database/tables.ts';
import { ledgerOf } from '../ledger/books.ts';
import { playerBalances, playerOwner } from '../ledger/ledger.ts';
import { decimalOf, parseMinor } from '../ledger/money.ts';
import type { Platform } from '../platform.ts';
import { currencies } from '../seed/currencies.ts';
import { fixturePassword } from '../seed/fixtures.ts';
import { localeOf } from '../seed/locales.ts';
import { depositAt, insertPlayer, newPlayer } from '../seed/players.ts';
import type { Body } from './read-body.ts';
import { textOf } from './read-body.ts';

const flags = [
  'is_email_confirmed',
  'is_verified',
  'is_kyc_block_enabled',
  'is_registration_completed',
  'has_two_factor',
  'has_password',
] as const;

const flagsOf = (body: Body): Partial<NewPlayer> =>
  Object.fromEntries(
    flags
      .filter((name) => body[name] !== undefined)
      .map((name) => [name, [true, 1, '1', 'on', 'true'].includes(body[name] as never) ? 1 : 0]),
  );

/**
 * Makes a player for a test: `balance` is booked as a past deposit, `deposit_limit` holds for 7 days. Login and password
 * are made when they are not given.
 */
export const createPlayer = async (platform: Platform, body: Body) => {
  const now = platform.clock.now();
  const login = (
    textOf(body, 'login') ?? `test-${randomBytes(4).toString('hex')}@evenfall.test`
  ).toLowerCase();
  const password = textOf(body, 'password') ?? fixturePassword;
  const currency = currencies.find((row) => row.code === textOf(body, 'currency'))?.code ?? 'EUR';
  const balance = parseMinor(textOf(body, 'balance') ?? '0') ?? 0n;
  const limit = parseMinor(textOf(body, 'deposit_limit') ?? '0') ?? 0n;
  return inTransaction(platform.db, async (db) => {
    const player = await insertPlayer(
      db,
      newPlayer('test', hashPassword(password), now, {
        login,
        email: login.includes('@') ? login : null,
        fakename: `test${randomBytes(3).toString('hex')}`,
        currency,
        locale: localeOf(textOf(body, 'locale')),
        country_code: textOf(body, 'country') ?? 'LV',
        promotion_bar: textOf(body, 'promotion_bar') ?? '',
        ...flagsOf(body),
      }),
    );
    if (balance > 0n)
      await depositAt(db, player, { ref: randomUUID(), amountMinor: balance, at: now - 120_000 });
    if (limit > 0n)
      await db
        .insertInto('limits')
        .values({
          uid: player.uid,
          kind: 'deposit',
          period: '7_days',
          value_minor: limit,
          rolls_from_at: null,
          set_at: now,
        })
        .execute();
    return { uid: player.uid, login, password, currency };
  });
};

export const findPlayer = (db: Db, uid: string): Promise<Player | undefined> =>
  db
    .selectFrom('players')
    .selectAll()
    .where((where) =>
      where.or([where('uid', '=', Number(uid) || 0), where('login', '=', uid), where('fixture', '=', uid)]),
    )
    .executeTakeFirst();

/** Everything that the books hold of a player: balances, each entry, payments, rounds. Amounts as decimal text. */
export const dumpPlayer = async (db: Db, player: Player) => {
  const { main, bonus, bettingBonus, fun } = await playerBalances(db, player.uid, player.currency);
  const entries = await ledgerOf(db, playerOwner(player.uid));
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('uid', '=', player.uid)
    .orderBy('created_at')
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .selectAll()
    .where('uid', '=', player.uid)
    .orderBy('id')
    .execute();
  const sums: Record<string, bigint> = {};
  for (const entry of entries) sums[entry.kind] = (sums[entry.kind] ?? 0n) + entry.amountMinor;
  return {
    uid: player.uid,
    login: player.login,
    currency: player.currency,
    balances: {
      main: decimalOf(main),
      bonus: decimalOf(bonus),
      betting_bonus: decimalOf(bettingBonus),
      fun: decimalOf(fun),
    },
    sums: Object.fromEntries(Object.entries(sums).map(([kind, minor]) => [kind, decimalOf(minor)])),
    entries: entries.map(({ amountMinor, ...entry }) => ({ ...entry, amount: decimalOf(amountMinor) })),
    payments: payments.map(({ amount_minor: amount, fee_minor: fee, ...payment }) => ({
      ...payment,
      amount: decimalOf(amount),
      fee: decimalOf(fee),
    })),
    rounds: rounds.map((round) => ({
      id: round.id,
      key: round.round_key,
      session: round.session_id,
      sysname: round.sysname,
      mode: round.mode,
      currency: round.currency,
      at: round.at,
      stake: decimalOf(round.stake_minor),
      payout: decimalOf(round.payout_minor),
    })),
  };
};
