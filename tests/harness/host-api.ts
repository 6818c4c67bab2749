import { CompiledQuery } from 'kysely';
import { hashPassword } from '../../sandbox/access/passwords.ts';
import { startSession } from '../../sandbox/access/sessions.ts';
import { correctByDesk } from '../../sandbox/desk/corrections.ts';
import { grantPerk } from '../../sandbox/desk/perks.ts';
import type { NewPlayer, Payment, Player, Round } from '../../sandbox/database/tables.ts';
import type { Fault } from '../../sandbox/faults.ts';
import type { PostingKind } from '../../sandbox/database/tables/ledger.ts';
import { booksBalance, ledgerOf } from '../../sandbox/ledger/books.ts';
import type { Imbalance, LedgerLine } from '../../sandbox/ledger/books.ts';
import type { Balances } from '../../sandbox/ledger/ledger.ts';
import { house, playerBalances, playerOwner, post } from '../../sandbox/ledger/ledger.ts';
import type { Overrides } from '../../sandbox/overrides.ts';
import { subjectOf } from '../../sandbox/access/oauth/services.ts';
import type { SocialService } from '../../sandbox/access/oauth/services.ts';
import type { Platform } from '../../sandbox/platform.ts';
import type { Switches } from '../../sandbox/settings.ts';
import { HINT_COOKIE, cookieNames } from '../../server/security/session-cookies.ts';
import { changeSwitches } from '../../sandbox/site/nfx/market.ts';
import { defaultSwitches } from '../../sandbox/settings.ts';
import { keepAnswer } from '../../sandbox/account/gate/answers.ts';
import { setRisk } from '../../sandbox/account/gate/risk.ts';
import { runDue } from '../../sandbox/world/due.ts';
import type { WorldState } from '../../sandbox/world/world.ts';

export type TestPlayer = { readonly uid: number; readonly login: string; readonly password: string };
export type NewTestPlayer = Partial<Omit<NewPlayer, 'password_hash'>> & {
  readonly password?: string;
  /** Money on the main balance, minor units. */
  readonly mainMinor?: bigint;
  readonly bonusMinor?: bigint;
  /** Has answered none of the steps before play and deposit. */
  readonly isNew?: boolean;
};
export type SiteCookie = { readonly name: string; readonly value: string };
export type Message = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string | null;
};

const notFound = (what: string): never => {
  throw new Error(`the sandbox has no ${what}`);
};

/** What a test may do to the sandbox and ask of it, without going through the site. */
export const createHostApi = (platform: Platform) => {
  const { db, clock, faults } = platform;
  const playerBy = async (name: string): Promise<Player> =>
    (await db
      .selectFrom('players')
      .selectAll()
      .where((row) => row.or([row('login', '=', name), row('email', '=', name), row('phone', '=', name)]))
      .executeTakeFirst()) ?? notFound(`player ${name}`);
  let made = 0;

  let funded = 0;

  const fund = async (
    uid: number,
    kind: 'main' | 'bonus',
    currency: string,
    amountMinor: bigint,
  ): Promise<void> => {
    if (amountMinor === 0n) return;
    funded += 1;
    await post(db, {
      kind: 'opening',
      ref: `test:${uid}:${kind}:${funded}`,
      at: clock.now(),
      currency,
      legs: [{ owner: playerOwner(uid), kind, amountMinor }, house('clearing', -amountMinor)],
    });
  };

  return {
    setFault: async (fault: Fault): Promise<void> => faults.set(fault),
    /** The faults that are still to come. */
    faults: async (): Promise<readonly Fault[]> => faults.list(),
    clearFaults: async (): Promise<void> => faults.clear(),
    /** The sandbox's clock, epoch milliseconds. */
    now: async (): Promise<number> => clock.now(),
    moveClock: async (byMs: number): Promise<void> => clock.move(byMs),
    world: async (): Promise<WorldState> => platform.world.state(),
    /** Lets time pass in the world that stands still in tests. */
    stepWorld: async (byMs: number): Promise<void> => {
      platform.world.step(byMs);
      await runDue(platform);
    },
    setSwitches: async (switches: Partial<Switches>): Promise<void> =>
      platform.setSwitches(changeSwitches(platform.switches(), switches)),
    /** Faults, clock and switches as they are at first. */
    reset: async (): Promise<void> => {
      faults.clear();
      clock.reset();
      await platform.setSwitches(defaultSwitches);
    },

    createPlayer: async (wish: NewTestPlayer = {}): Promise<TestPlayer> => {
      const { password = 'Evenfall-77', mainMinor = 0n, bonusMinor = 0n, isNew = false, ...rest } = wish;
      made += 1;
      const login = rest.login ?? `player${clock.now()}x${made}`;
      const currency = rest.currency ?? 'EUR';
      const { uid } = await db
        .insertInto('players')
        .values({
          fixture: null,
          email: `${login}@example.test`,
          phone: null,
          phone_country_code: null,
          fakename: `Test ${made}`,
          country_code: 'LV',
          locale: 'en-US',
          registered_at: clock.now(),
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
          login,
          currency,
          password_hash: hashPassword(password),
        })
        .returning('uid')
        .executeTakeFirstOrThrow();
      if (!isNew)
        for (const step of ['limits', 'tools', 'funds'] as const)
          await keepAnswer(db, uid, step, {
            answer: step === 'limits' ? 'none' : 'seen',
            at: clock.now(),
            detail: { version: platform.switches().termsVersion },
          });
      await fund(uid, 'main', currency, mainMinor);
      await fund(uid, 'bonus', currency, bonusMinor);
      return { uid, login, password };
    },
    /** Money that comes to a player from elsewhere, onto the main balance; minor units. */
    credit: async (name: string, amountMinor: bigint): Promise<void> => {
      const { uid, currency } = await playerBy(name);
      await fund(uid, 'main', currency, amountMinor);
    },
    /** The house flags a player's play; without a level the flag is taken away. */
    flagRisk: async (name: string, level?: string, reason = ''): Promise<void> => {
      const wrong = await setRisk(db, (await playerBy(name)).uid, { level, reason }, clock.now());
      if (wrong !== null) throw new Error(wrong);
    },
    /** A bonus, a cashback or free spins, as the control desk gives them. */
    grant: async (
      name: string,
      perk: 'bonuses' | 'cashbacks' | 'freespins',
      body: Readonly<Record<string, unknown>>,
    ): Promise<void> => {
      const granted = await grantPerk(platform, await playerBy(name), perk, body);
      if (typeof granted === 'string') throw new Error(granted);
    },
    /** The desk puts a balance right: `amount` as decimal text, below zero to take. */
    correct: async (
      name: string,
      body: { readonly amount: string; readonly reason: string; readonly corrects?: string },
    ): Promise<void> => {
      const made = await correctByDesk(platform, await playerBy(name), body);
      if (typeof made === 'string') throw new Error(made);
    },
    /** Posts to the ledger at a moment of the past; minor units per leg of the player, the house takes the rest. */
    postAt: async (
      name: string,
      kind: PostingKind,
      at: number,
      amountMinor: bigint,
      account: 'main' | 'bonus' = 'main',
    ): Promise<void> => {
      const { uid, currency } = await playerBy(name);
      funded += 1;
      await post(db, {
        kind,
        ref: `test:${uid}:${funded}`,
        at,
        currency,
        legs: [{ owner: playerOwner(uid), kind: account, amountMinor }, house('clearing', -amountMinor)],
      });
    },
    /** Cookies of a player who is signed in at the site. */
    signIn: async (name: string): Promise<readonly SiteCookie[]> => {
      const token = await startSession(db, (await playerBy(name)).uid, clock.now());
      return [
        { name: cookieNames(false).session, value: token },
        { name: HINT_COOKIE, value: '1' },
      ];
    },
    /** A provider of social sign-in knows this player by an e-mail address. */
    linkIdentity: async (provider: SocialService, email: string, uid: number): Promise<void> => {
      await db
        .insertInto('social_identities')
        .values({ provider, subject: subjectOf(provider, email), uid })
        .execute();
    },
    /** By login, email or phone. */
    player: playerBy,
    balances: async (name: string): Promise<Balances> => {
      const { uid, currency } = await playerBy(name);
      return playerBalances(db, uid, currency);
    },
    ledger: async (name: string): Promise<readonly LedgerLine[]> =>
      ledgerOf(db, playerOwner((await playerBy(name)).uid)),
    /** What is wrong with the books; empty when they balance. */
    imbalances: async (): Promise<readonly Imbalance[]> => booksBalance(db),
    payments: async (name: string): Promise<readonly Payment[]> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('uid', '=', (await playerBy(name)).uid)
        .orderBy('created_at')
        .execute(),
    rounds: async (name: string): Promise<readonly Round[]> =>
      db
        .selectFrom('rounds')
        .selectAll()
        .where('uid', '=', (await playerBy(name)).uid)
        .orderBy('id')
        .execute(),
    /** Mail and SMS to one address or number, oldest first. */
    outbox: async (recipient: string): Promise<readonly Message[]> =>
      db
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body', 'code'])
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute(),
    query: async (
      text: string,
      parameters: readonly unknown[] = [],
    ): Promise<readonly Record<string, unknown>[]> =>
      (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]))).rows,
  };
};
/** Beside it: `setOverrides` lays parts over configuration, general info and support settings until the next reset. */
export type SandboxApi = ReturnType<typeof createHostApi> & {
  readonly setOverrides: (overrides: Overrides) => Promise<void>;
};
