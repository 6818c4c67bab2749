import {
  activeBonus,
  findBonus,
  forfeitBonus,
  leftMinor,
  pauseBonus,
  startBonus,
} from './bonuses/bonuses.ts';
import { openPacks } from './bonuses/free-spins.ts';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { narrow } from '../calls/narrow.ts';
import type { Bonus } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { decimalOf } from '../ledger/money.ts';
import { offerText } from './bonuses/offer-terms.ts';
import { findOffer } from './bonuses/offers-of.ts';
import type { BonusStatus } from '../../schemas/rewards/bonuses.ts';
import type { BonusEnd } from '../../schemas/rules/rewards/bonuses.ts';

const statusOf = ({ status }: Bonus): BonusStatus => {
  if (status === 'active') return 'active';
  return status === 'available' || status === 'paused' ? 'available' : 'finished';
};

const endOf = ({
  status,
  wager_done_minor: done,
  wager_required_minor: required,
}: Bonus): BonusEnd | null => {
  if (status === 'finished') return done >= required ? 'wagered' : 'lost';
  return status === 'expired' || status === 'removed' || status === 'burnt' ? status : null;
};

const bonusJson = async (bonus: Bonus, { db, locale, platform }: CallContext) => {
  const offer = bonus.offer_id === null ? undefined : findOffer(platform, bonus.offer_id);
  const status = statusOf(bonus);
  return {
    id: bonus.id,
    type: bonus.type,
    status,
    description: offer ? offerText(offer, 'text', locale, bonus.currency) : bonus.description,
    name: offer?.title[locale] ?? bonus.name,
    amount: decimalOf(bonus.amount_minor),
    left: decimalOf(bonus.status === 'available' ? bonus.amount_minor : await leftMinor(db, bonus)),
    currency: bonus.currency,
    wager: {
      required: decimalOf(bonus.wager_required_minor),
      done: decimalOf(bonus.wager_done_minor),
    },
    expired_at: new Date(bonus.expires_at).toISOString(),
    can_remove: status !== 'finished',
    is_paused: bonus.status === 'paused',
    ended_as: endOf(bonus),
  };
};

type Wish = {
  readonly offset: number;
  readonly count: number;
  readonly status?: BonusStatus;
  readonly fields?: readonly string[];
};

const list = async (context: CallContext, type: Bonus['type'], { offset, count, status, fields }: Wish) => {
  if (count > 100) throw invalid({ count: 'MAX' });
  const rows = await context.db
    .selectFrom('bonuses')
    .selectAll()
    .where('uid', '=', playerOf(context).uid)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .execute();
  const found = rows.filter((row) => status === undefined || statusOf(row) === status);
  const items = await Promise.all(
    found.slice(offset, offset + count).map(async (row) => narrow(await bonusJson(row, context), fields)),
  );
  return { items, total: found.length };
};

/** The bonus that a change is about. One that has ended is not there for a change. */
const changeable = async (context: CallContext, type: Bonus['type'], id: number): Promise<Bonus> => {
  const bonus = await findBonus(context.db, playerOf(context).uid, id, type);
  if (bonus?.status === 'expired') throw invalid({ bonus_id: 'EXPIRED' });
  if (!bonus || statusOf(bonus) === 'finished') throw invalid({ bonus_id: 'NOT_FOUND' });
  return bonus;
};

/** A bonus that runs already is as the player wants it. */
const activate = async (context: CallContext, type: Bonus['type'], id: number): Promise<1> => {
  const player = playerOf(context);
  const bonus = await changeable(context, type, id);
  if (bonus.status === 'active') return 1;
  if (player.is_registration_completed === 0) throw platformError('UserNeedProfileData');
  if (player.is_email_confirmed === 0 && player.is_phone_confirmed === 0)
    throw platformError('UserNeedConfirmContact');
  if (await activeBonus(context.db, player.uid, type)) throw invalid({ bonus_id: 'ANOTHER_ACTIVE' });
  await startBonus(context.db, bonus, context.now);
  return 1;
};

const remove = async (context: CallContext, type: Bonus['type'], id: number): Promise<1> => {
  const bonus = await changeable(context, type, id);
  await forfeitBonus(context.db, bonus, `removed:${bonus.id}`, 'removed', context.now);
  return 1;
};

export const bonusHandlers: Pick<
  Handlers,
  | 'Bonuses.get'
  | 'Bonuses.activate'
  | 'Bonuses.deactivate'
  | 'Bonuses.remove'
  | 'BettingBonuses.get'
  | 'BettingBonuses.activate'
  | 'BettingBonuses.remove'
  | 'freespins.get'
> = {
  'Bonuses.get': (context, wish) => list(context, 'casino', wish),
  'BettingBonuses.get': (context, wish) => list(context, 'betting', wish),
  'Bonuses.activate': (context, { bonus_id: id }) => activate(context, 'casino', id),
  'BettingBonuses.activate': (context, { bonus_id: id }) => activate(context, 'betting', id),
  'Bonuses.remove': (context, { bonus_id: id }) => remove(context, 'casino', id),
  'BettingBonuses.remove': (context, { bonus_id: id }) => remove(context, 'betting', id),

  'Bonuses.deactivate': async (context, { bonus_id: id }) => {
    const bonus = await changeable(context, 'casino', id);
    if (bonus.status === 'active') await pauseBonus(context.db, bonus, context.now);
    return 1;
  },

  'freespins.get': async (context, { count }) => {
    if (count > 100) throw invalid({ count: 'MAX' });
    const packs = await openPacks(context.db, playerOf(context).uid, context.now);
    return {
      items: packs.slice(0, count).map((pack) => ({
        id: pack.id,
        game: { sysname: pack.sysname },
        remaining_count: pack.remaining,
        expired_at: new Date(pack.expires_at).toISOString(),
        stake: decimalOf(pack.stake_minor),
        currency: pack.currency,
      })),
      total: packs.length,
    };
  },
};
