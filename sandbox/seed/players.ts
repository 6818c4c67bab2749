import { hashPassword } from '../access/passwords.ts';
import { dayMs, hourMs, minuteMs } from '../clock.ts';
import type { Db, NewPlayer, Payment, Player } from '../database/tables.ts';
import { limitRules } from '../account/limits/rules.ts';
import { settleDeposit } from '../cashier/deposits.ts';
import { processWithdrawal, reserveWithdrawal } from '../cashier/withdrawals.ts';
import { hashOf } from '../random.ts';
import { defaultSwitches } from '../settings.ts';
import { seedPerks } from './perks.ts';
import { fixturePassword, fixtures, registeredAgoMs } from './fixtures.ts';
import { playPastEvenings } from './past-play.ts';
import { seededId } from './seeded-id.ts';

/** A new player with the defaults of the house; the rest is given. */
export const newPlayer = (
  name: string,
  passwordHash: string,
  now: number,
  rest: Partial<NewPlayer> = {},
): NewPlayer => ({
  fixture: null,
  login: `${name}@evenfall.test`,
  email: `${name}@evenfall.test`,
  phone: null,
  phone_country_code: null,
  password_hash: passwordHash,
  fakename: name.slice(0, 20),
  currency: 'EUR',
  country_code: 'LV',
  locale: 'en-US',
  registered_at: now,
  status: 'active',
  excluded_until_at: null,
  is_excluded_forever: 0,
  is_email_confirmed: 1,
  is_phone_confirmed: 0,
  is_subscribed: 0,
  is_betting: 0,
  is_verified: 0,
  is_on_verification: 0,
  is_kyc_block_enabled: 0,
  is_registration_completed: 1,
  has_two_factor: 0,
  profile: '{}',
  ...rest,
});

export const insertPlayer = (db: Db, player: NewPlayer): Promise<Player> =>
  db.insertInto('players').values(player).returningAll().executeTakeFirstOrThrow();

type Past = {
  readonly ref: string;
  readonly amountMinor: bigint;
  readonly at: number;
  readonly methodId?: number;
};
const paymentOf = (player: Player, past: Past, direction: Payment['direction']): Payment => ({
  id: seededId(`${player.login}/${past.ref}`),
  uid: player.uid,
  direction,
  status: direction === 'deposit' ? 'action_required' : 'pending',
  amount_minor: past.amountMinor,
  fee_minor: 0n,
  currency: player.currency,
  method_id: past.methodId ?? (direction === 'deposit' ? 1 : 11),
  requisites: '•••• 4471',
  locale: player.locale,
  front_origin: 'http://127.0.0.1:3000',
  offer_id: null,
  promo_code: null,
  error_code: null,
  is_first: 0,
  created_at: past.at,
  updated_at: past.at,
});

/** A deposit of the past, by the same way as any other. */
export const depositAt = async (
  db: Db,
  player: Player,
  past: Past,
  decision: 'approve' | 'decline' | 'cancel' | 'pending' = 'approve',
): Promise<void> => {
  const payment = paymentOf(player, past, 'deposit');
  await db.insertInto('payments').values(payment).execute();
  await settleDeposit(db, payment, decision, limitRules(defaultSwitches), past.at + minuteMs);
};

const withdrawAt = async (db: Db, player: Player, past: Past, step?: 'pay' | 'decline'): Promise<void> => {
  const payment = paymentOf(player, past, 'withdrawal');
  await reserveWithdrawal(db, payment, false, past.at);
  if (step) await processWithdrawal(db, payment, step, past.at + 2 * hourMs);
};

const setLimit = async (
  db: Db,
  player: Player,
  period: '1_day' | '7_days',
  limitMinor: bigint,
  at: number,
) => {
  await db
    .insertInto('limits')
    .values({
      uid: player.uid,
      kind: 'deposit',
      period,
      value_minor: limitMinor,
      rolls_from_at: null,
      set_at: at,
    })
    .execute();
};

const saveCard = async (db: Db, player: Player): Promise<void> => {
  for (const [direction, method] of [
    ['deposit', 1],
    ['withdrawal', 11],
  ] as const) {
    const row = { id: seededId(`${player.login}/${direction}/card`), uid: player.uid, method_id: method };
    await db
      .insertInto('requisites')
      .values({ ...row, direction, title: '•••• 4471', status: 'verified' })
      .execute();
  }
};

/** 248.60 on the account: 11 deposits, losses, three withdrawals of different ends, a limit with 40 of 100 used. */
const tellWren = async (db: Db, player: Player, now: number): Promise<void> => {
  for (let week = 11; week > 1; week -= 1)
    await depositAt(db, player, {
      ref: `d${week}`,
      amountMinor: 5000n,
      at: now - week * 7 * dayMs,
      methodId: week % 3 ? 1 : 3,
    });
  await playPastEvenings(db, player, now);
  await withdrawAt(db, player, { ref: 'w1', amountMinor: 6000n, at: now - 30 * dayMs }, 'pay');
  await withdrawAt(
    db,
    player,
    { ref: 'w2', amountMinor: 2000n, at: now - 16 * dayMs, methodId: 12 },
    'decline',
  );
  await depositAt(db, player, { ref: 'x1', amountMinor: 7000n, at: now - 15 * dayMs }, 'decline');
  await depositAt(db, player, { ref: 'x2', amountMinor: 2500n, at: now - 13 * dayMs, methodId: 3 }, 'cancel');
  await setLimit(db, player, '7_days', 10_000n, now - 5 * dayMs);
  await depositAt(db, player, { ref: 'd1', amountMinor: 4000n, at: now - 4 * dayMs });
  await withdrawAt(db, player, { ref: 'w3', amountMinor: 4500n, at: now - 3 * hourMs });
  await saveCard(db, player);
};

/** The fixture players with their pasts, every cent of it in the ledger. */
export const seedPlayers = async (db: Db, now: number): Promise<void> => {
  const hash = hashPassword(fixturePassword, hashOf('fixtures').toString(16));
  const registered = now - registeredAgoMs;
  for (const fixture of fixtures) {
    const { name } = fixture;
    const rest = { fixture: name, is_betting: 0 as const, ...fixture.player };
    const player = await insertPlayer(
      db,
      newPlayer(name, hash, name === 'fresh' ? now - minuteMs : registered, rest),
    );
    if (fixture.fundsMinor)
      await depositAt(db, player, { ref: 'funds', amountMinor: fixture.fundsMinor, at: now - 10 * dayMs });
    if (name === 'wren') await tellWren(db, player, now);
    if (name === 'limited') {
      await setLimit(db, player, '1_day', 5000n, now - 5 * hourMs);
      await depositAt(db, player, { ref: 'today', amountMinor: 4500n, at: now - 2 * hourMs });
    }
    if (name === 'selfexcluded')
      await db
        .updateTable('players')
        .set({ excluded_until_at: now + 180 * dayMs })
        .where('uid', '=', player.uid)
        .execute();
    await seedPerks(db, player, now);
    if (name === 'rich') await saveCard(db, player);
  }
};
