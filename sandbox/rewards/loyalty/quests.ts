import { sql } from 'kysely';
import type { Db, Player } from '../../database/tables.ts';
import { decimalOf } from '../../ledger/money.ts';
import { localeOf } from '../../seed/locales.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import { quests } from '../../seed/loyalty-quests.ts';
import type { QuestGoal, SeedQuest } from '../../seed/loyalty-quests.ts';
import { noteTexts } from './note-texts.ts';
import { bookPoints, tellPlayer } from './points.ts';
import { giveMoney, giveSpins } from './rewards.ts';

/** Stake of one free spin that a quest gives, minor units. */
const SPIN_STAKE_MINOR = 10n;

const monthStart = (now: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};
const monthEnd = (now: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

/** A monthly quest is another one each month. */
const refOf = (quest: SeedQuest, uid: number, now: number): string =>
  `${uid}:${quest.id}${quest.isMonthly ? `:${new Date(monthStart(now)).toISOString().slice(0, 7)}` : ''}`;

/** The quest that a line of the points' account belongs to. */
export const questOfRef = (ref: string): SeedQuest | undefined =>
  quests.find(({ id }) => id === ref.split(':')[1]);

const totalOf = (goal: QuestGoal): number => {
  if (goal.counts === 'depositLimit') return 1;
  return goal.counts === 'categories' ? goal.categories.length : goal.total;
};

const countedOf = async (db: Db, quest: SeedQuest, uid: number, now: number): Promise<number> => {
  const { goal } = quest;
  if (goal.counts === 'depositLimit') {
    const set = await db
      .selectFrom('limits')
      .select('kind')
      .where('uid', '=', uid)
      .where('kind', '=', 'deposit')
      .executeTakeFirst();
    return set ? 1 : 0;
  }
  const rounds = db
    .selectFrom('rounds')
    .innerJoin('games', 'games.sysname', 'rounds.sysname')
    .where('rounds.uid', '=', uid)
    .where('rounds.at', '>=', quest.isMonthly ? monthStart(now) : 0);
  const found =
    goal.counts === 'rounds'
      ? rounds.where('rounds.mode', '=', goal.mode).select(sql<number>`count(*)`.as('counted'))
      : goal.counts === 'games'
        ? rounds
            .where('games.category', '=', goal.category)
            .select(sql<number>`count(distinct rounds.sysname)`.as('counted'))
        : rounds
            .where('games.category', 'in', [...goal.categories])
            .select(sql<number>`count(distinct games.category)`.as('counted'));
  return (await found.executeTakeFirstOrThrow()).counted;
};

const isPaid = async (db: Db, quest: SeedQuest, uid: number, now: number): Promise<boolean> =>
  (await db
    .selectFrom('loyalty_points')
    .select('id')
    .where('kind', '=', 'quest')
    .where('ref', '=', refOf(quest, uid, now))
    .executeTakeFirst()) !== undefined;

type Progress = { readonly current: number; readonly total: number };

/** How far a player is; what was paid counts as done, whatever came after. */
const progressOf = async (db: Db, quest: SeedQuest, uid: number, now: number): Promise<Progress> => {
  const total = totalOf(quest.goal);
  if (await isPaid(db, quest, uid, now)) return { current: total, total };
  return { current: Math.min(total, await countedOf(db, quest, uid, now)), total };
};

const amountText = ({ type, amount }: SeedQuest['reward']): string =>
  type === 'freespins' ? String(amount) : decimalOf(amount);

type Doer = Pick<Player, 'uid' | 'locale' | 'currency'>;

/** Pays the reward of every quest that is done by now, each of them once; true when there was one. Call it inside a transaction. */
export const settleQuests = async (db: Db, player: Doer, now: number): Promise<boolean> => {
  let isPaidNow = false;
  for (const quest of quests) {
    const { uid } = player;
    if (await isPaid(db, quest, uid, now)) continue;
    if ((await countedOf(db, quest, uid, now)) < totalOf(quest.goal)) continue;
    const { type, amount } = quest.reward;
    const ref = refOf(quest, uid, now);
    const pointsMinor = type === 'points' ? amount : 0n;
    await bookPoints(db, player, { at: now, kind: 'quest', ref, pointsMinor });
    const grant = { ref: `quest:${ref}`, at: now };
    if (type === 'money') await giveMoney(db, player, amount, grant);
    if (type === 'freespins')
      await giveSpins(
        db,
        player,
        { sysname: quest.image, count: Number(amount), stakeMinor: SPIN_STAKE_MINOR },
        grant,
      );
    const locale = localeOf(player.locale);
    const note = {
      trigger: 'quest',
      title: noteTexts.quest[locale].replace('{quest}', quest.title[locale]),
      message: noteTexts.questText[locale],
      amount: amountText(quest.reward),
      amountType: type,
    };
    await tellPlayer(db, uid, note, now);
    isPaidNow = true;
  }
  return isPaidNow;
};

/** A quest as a program tells it; a guest has no progress. */
export const questJson = async (
  db: Db,
  quest: SeedQuest,
  reader: { readonly uid: number | null; readonly locale: LocaleCode },
  image: string,
  now: number,
) => ({
  id: quest.id,
  title: quest.title[reader.locale],
  description: quest.text[reader.locale],
  image,
  progress: reader.uid === null ? null : await progressOf(db, quest, reader.uid, now),
  reward: { type: quest.reward.type, amount: amountText(quest.reward) },
  ends_at: quest.isMonthly ? new Date(monthEnd(now)).toISOString() : null,
  link: quest.link,
});
