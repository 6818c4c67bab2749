import { randomUUID } from 'node:crypto';
import { startSession } from '../access/sessions.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Player } from '../database/tables.ts';
import { createPlayer, findPlayer } from '../desk/players.ts';
import type { Body } from '../desk/read-body.ts';
import type { Fault } from '../faults.ts';
import type { Overrides } from '../overrides.ts';
import { depositAt } from '../seed/players.ts';
import type { Platform } from '../platform.ts';
import { defaultSwitches, writeMeta } from '../settings.ts';
import type { Switches } from '../settings.ts';
import { changeSwitches } from '../site/nfx/market.ts';
import { placeBets } from './place-bets.ts';
import { playRounds } from './play-rounds.ts';

/** Something to be seen at one address: what the sandbox is set to, who is signed in, and where the site opens. */
export type Scenario = {
  readonly name: string;
  readonly group: string;
  readonly about: string;
  /** Path of the site without locale; `{payment}` is the payment that `payment` makes. */
  readonly path: string;
  /** The status of the page; 200 when left out. */
  readonly status?: number;
  /** A fixture that is signed in. */
  readonly as?: string;
  /** A new player that is signed in, as the control desk makes one. */
  readonly player?: Body;
  /** A deposit of 40.00 that stands like this. */
  readonly payment?: 'approve' | 'decline' | 'pending';
  /** An open bet and one that has won. */
  readonly hasBets?: boolean;
  /** Some evenings of slots. */
  readonly hasRounds?: boolean;
  readonly faults?: readonly (Pick<Fault, 'target' | 'kind'> & Partial<Fault>)[];
  readonly switches?: Partial<Switches>;
  readonly overrides?: Overrides;
  /** How far the clock stands ahead. */
  readonly moveMs?: number;
  /** How long the session lasts yet. */
  readonly sessionLeftMs?: number;
};

const playerOf = async (platform: Platform, { as, player }: Scenario): Promise<Player | null> => {
  if (as !== undefined) return (await findPlayer(platform.db, as)) ?? null;
  if (player === undefined) return null;
  const { uid } = await createPlayer(platform, player);
  return (await findPlayer(platform.db, String(uid))) ?? null;
};

const makePayment = async (
  platform: Platform,
  player: Player,
  decision: NonNullable<Scenario['payment']>,
): Promise<string> => {
  const ref = randomUUID();
  const { db, clock } = platform;
  await inTransaction(db, (transaction) =>
    depositAt(transaction, player, { ref, amountMinor: 4000n, at: clock.now() - 120_000 }, decision),
  );
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('uid', '=', player.uid)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return payment.id;
};

/** Faults, switches, overrides and clock as they are at a fresh start; players and their books stay. */
const resetSandbox = async ({
  faults,
  limiter,
  clock,
  setSwitches,
  setOverrides,
}: Platform): Promise<void> => {
  faults.clear();
  limiter.clear();
  clock.reset();
  setOverrides({});
  await setSwitches(defaultSwitches);
};

/** The gallery leaves no trail: a fixture is not told of each time that a scenario signed it in. */
const signIn = async (
  { db, clock }: Platform,
  { uid }: Player,
  { sessionLeftMs }: Scenario,
): Promise<string> => {
  await db.deleteFrom('sessions').where('uid', '=', uid).where('device', '=', '').execute();
  return startSession(
    db,
    uid,
    clock.now(),
    '',
    sessionLeftMs === undefined ? undefined : Math.max(sessionLeftMs, 1),
  );
};

/**
 * Sets the sandbox to a scenario, from a fresh start. `token` is a session's; null for a guest.
 * `locale` becomes the player's own: the site would turn to theirs from any other.
 */
export const enterScenario = async (
  platform: Platform,
  scenario: Scenario,
  locale: string | null,
): Promise<{ readonly path: string; readonly token: string | null }> => {
  await resetSandbox(platform);
  if (scenario.moveMs !== undefined) platform.clock.move(scenario.moveMs);
  await writeMeta(platform.db, 'clock_offset_ms', String(platform.clock.offsetMs()));
  const player = await playerOf(platform, scenario);
  if (player && locale !== null)
    await platform.db.updateTable('players').set({ locale }).where('uid', '=', player.uid).execute();
  const payment = player && scenario.payment ? await makePayment(platform, player, scenario.payment) : '';
  if (player && scenario.hasBets) await placeBets(platform, player);
  if (player && scenario.hasRounds) await playRounds(platform, player);
  if (scenario.switches) await platform.setSwitches(changeSwitches(defaultSwitches, scenario.switches));
  if (scenario.overrides) platform.setOverrides(scenario.overrides);
  for (const fault of scenario.faults ?? []) platform.faults.set({ when: 'before', times: -1, ...fault });
  return {
    path: scenario.path.replace('{payment}', payment),
    token: player ? await signIn(platform, player, scenario) : null,
  };
};
