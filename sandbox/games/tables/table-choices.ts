import type { Db, GameSession, Player } from '../../database/tables.ts';
import { post } from '../../ledger/ledger.ts';
import { startPeriods } from '../../account/limits/limits.ts';
import { activeBonus, expireBonuses } from '../../rewards/bonuses/bonuses.ts';
import type { Switches } from '../../settings.ts';
import type { SessionRules } from '../play-rules.ts';
import { findRound, purseMinor } from '../rounds.ts';
import { choicesLeft, dealOf } from './hands.ts';
import type { Choice } from './hands.ts';
import type { LiveTable } from './kinds.ts';
import { limitsOfTable, momentOfTable } from './live-table.ts';
import { chipsOf, playRefusal, stakeLegs, stakesIn } from './table-bets.ts';
import type { Reason, SpotStake } from './table-bets.ts';

/** What a player does with a hand. */
export type HandChoice = {
  /** Chosen by the frame, once per choice. */
  readonly key: string;
  readonly tableRound: number;
  /** How many choices of the hand the player has seen; two tabs do not choose twice. */
  readonly step: number;
  readonly choice: Choice;
};
type ChoiceReason = Reason | 'no_hand' | 'moved' | 'not_allowed';
export type ChoiceAnswer =
  | { readonly ok: true; readonly balanceMinor: bigint }
  | { readonly ok: false; readonly reason: ChoiceReason; readonly balanceMinor: bigint };

const choiceRows = (db: Db, roundId: number) =>
  db.selectFrom('hand_choices').selectAll().where('round_id', '=', roundId).orderBy('step').execute();

/** What was chosen for the hand of a round, in order. */
export const choicesMade = async (db: Db, roundId: number): Promise<readonly Choice[]> =>
  (await choiceRows(db, roundId)).map(({ choice }) => choice);

/** Stakes with what a double has added; the side bet stays. */
export const stakesPlayed = (stakes: readonly SpotStake[], made: readonly Choice[]): readonly SpotStake[] =>
  made.includes('double')
    ? stakes.map(({ spot, stakeMinor }) => ({
        spot,
        stakeMinor: spot === 'hand' ? stakeMinor * 2n : stakeMinor,
      }))
    : stakes;
const handStake = (stakes: readonly SpotStake[]): bigint =>
  stakes.find(({ spot }) => spot === 'hand')?.stakeMinor ?? 0n;

type Asked = {
  readonly seed: string;
  readonly table: LiveTable;
  readonly session: GameSession;
  readonly player: Player | null;
  readonly wish: HandChoice;
  readonly at: number;
  readonly rules: SessionRules;
  readonly switches: Switches;
};

/** The hand of a session in a round of the table. */
const findHand = (db: Db, { session, wish }: Asked) =>
  db
    .selectFrom('table_rounds')
    .innerJoin('rounds', 'rounds.id', 'table_rounds.round_id')
    .selectAll()
    .where('rounds.session_id', '=', session.id)
    .where('table_round', '=', wish.tableRound)
    .executeTakeFirst();
type Hand = NonNullable<Awaited<ReturnType<typeof findHand>>>;

/** The choice of this session that a key was used for already. */
const knownChoice = (db: Db, { session, wish }: Asked) =>
  db
    .selectFrom('hand_choices')
    .innerJoin('rounds', 'rounds.id', 'hand_choices.round_id')
    .select(['round_id', 'step', 'choice'])
    .where('rounds.session_id', '=', session.id)
    .where('choice_key', '=', wish.key)
    .executeTakeFirst();

/** Takes the further stake of a double under the key of the choice; why not, when it is not taken. */
const doubleStake = async (db: Db, asked: Asked, hand: Hand): Promise<Reason | null> => {
  const { table, session, player, wish, at, rules } = asked;
  const stakeMinor = handStake(stakesIn(hand.stakes));
  const limits = limitsOfTable(table.sysname, chipsOf(session), rules.maxMinor);
  if (!limits || hand.stake_minor + stakeMinor > limits.max) return 'table_limits';
  // The time that a round has to last at least is that of rounds, not of what is done within one.
  const refusal = await playRefusal(db, { ...asked, rules: { ...rules, minCycleMs: 0 } }, stakeMinor);
  if (refusal) return refusal;
  const isReal = session.mode === 'real' && player !== null;
  if (isReal) await expireBonuses(db, player.uid, at);
  const taken = await stakeLegs(db, session, player, stakeMinor);
  const bonus = isReal ? await activeBonus(db, player.uid) : undefined;
  // One round is staked with the money of one bonus.
  if (!taken || (taken.bonusMinor > 0n && bonus?.id !== hand.bonus_id)) return 'insufficient_funds';
  const ref = `${session.id}/${wish.key}`;
  await post(db, { kind: 'round', ref, at, currency: hand.currency, legs: taken.legs });
  await db
    .updateTable('rounds')
    .set({ stake_minor: hand.stake_minor + stakeMinor })
    .where('id', '=', hand.round_id)
    .execute();
  await db
    .updateTable('table_rounds')
    .set({ bonus_stake_minor: hand.bonus_stake_minor + taken.bonusMinor })
    .where('round_id', '=', hand.round_id)
    .execute();
  if (isReal) await startPeriods(db, player.uid, ['stake', 'loss'], at);
  return null;
};

/**
 * Keeps a choice of a hand while the table waits for choices. The same key gives the same answer again and does nothing,
 * also later. Call it inside a transaction.
 */
export const chooseAtTable = async (db: Db, asked: Asked): Promise<ChoiceAnswer> => {
  const { seed, table, session, wish, at } = asked;
  const answer = async (reason: ChoiceReason | null): Promise<ChoiceAnswer> => {
    const balanceMinor = await purseMinor(db, session);
    return reason ? { ok: false, reason, balanceMinor } : { ok: true, balanceMinor };
  };
  const hand = await findHand(db, asked);
  if (!hand) return answer('no_hand');
  const known = await knownChoice(db, asked);
  if (known) {
    const isSame =
      known.round_id === hand.round_id && known.choice === wish.choice && known.step === wish.step;
    return answer(isSame ? null : 'key_reused');
  }
  if (await findRound(db, session, wish.key)) return answer('key_reused');
  const rows = await choiceRows(db, hand.round_id);
  const { round, phase } = momentOfTable(table, at);
  if (round !== wish.tableRound || phase !== 'decide') return answer('closed');
  if (wish.step !== rows.length) return answer('moved');
  const left = choicesLeft(
    dealOf(seed, table.sysname, round),
    rows.map(({ choice }) => choice),
  );
  if (handStake(stakesIn(hand.stakes)) === 0n || !left.includes(wish.choice)) return answer('not_allowed');
  const refusal = wish.choice === 'double' ? await doubleStake(db, asked, hand) : null;
  if (refusal) return answer(refusal);
  await db
    .insertInto('hand_choices')
    .values({ round_id: hand.round_id, step: wish.step, choice_key: wish.key, choice: wish.choice, at })
    .execute();
  return answer(null);
};
