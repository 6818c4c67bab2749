import { dayMs } from '../../clock.ts';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { gameImage } from '../../http/media.ts';
import { decimalOf, moneyOf } from '../../ledger/money.ts';
import { hundredPointsMinor, levels, pointsAlias } from '../../seed/loyalty.ts';
import { characterById, characterJson, memberOf } from './members.ts';
import { levelAt, pointsOf } from './points.ts';
import { questOfRef } from './quests.ts';
import { productById, productName } from './shop.ts';

const HISTORY_MS = 30 * dayMs;
const HISTORY_LINES = 20;
const levelImages = [
  'lucky_tram',
  'double_bell',
  'melon_street',
  'harbour_lights',
  'vault_on_fifth',
  'night_garden_9',
];

type Line = {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly title: string;
  readonly pointsMinor: bigint;
  readonly stakedMinor: bigint;
};

/** The newest lines of the points' account: play is one line a day, quests and orders go by their names. */
const historyOf = async (context: CallContext): Promise<readonly Line[]> => {
  const { db, now, locale } = context;
  const { uid, currency } = playerOf(context);
  const rows = await db
    .selectFrom('loyalty_points')
    .selectAll()
    .where('uid', '=', uid)
    .where('at', '>', now - HISTORY_MS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const id = row.kind === 'play' ? `play:${Math.floor(row.at / dayMs)}` : `${row.kind}:${row.id}`;
    const known = lines.get(id);
    const order =
      row.kind === 'shop'
        ? await db
            .selectFrom('loyalty_orders')
            .select('product_id')
            .where('id', '=', row.ref)
            .executeTakeFirst()
        : undefined;
    const product = order && productById(order.product_id);
    lines.set(id, {
      id,
      at: known?.at ?? row.at,
      kind: row.kind,
      title: product
        ? productName(product, locale, currency)
        : row.kind === 'quest'
          ? (questOfRef(row.ref)?.title[locale] ?? '')
          : '',
      pointsMinor: (known?.pointsMinor ?? 0n) + row.points_minor,
      stakedMinor: (known?.stakedMinor ?? 0n) + row.staked_minor,
    });
  }
  return [...lines.values()].slice(0, HISTORY_LINES);
};

export const getLoyaltyInfo: Handler<'Loyalty.getinfo'> = async (context) => {
  const { db, locale } = context;
  const { uid, currency } = playerOf(context);
  const member = await memberOf(db, uid);
  const { balanceMinor, earnedMinor } = await pointsOf(db, uid);
  const current = levelAt(earnedMinor);
  const character = characterById(member.character_id);
  return {
    id: uid,
    uid,
    is_active: member.is_active === 1,
    points: decimalOf(balanceMinor),
    pointsAlias: pointsAlias[locale],
    hundred_points: moneyOf(hundredPointsMinor, currency),
    character: character ? characterJson(character, locale) : null,
    levels: levels.map((level, index) => {
      const next = levels[index + 1];
      return {
        sysname: level.sysname,
        name: level.name[locale],
        points_from: decimalOf(level.fromMinor),
        points_to: next ? decimalOf(next.fromMinor) : null,
        image: gameImage(levelImages[index] ?? 'double_bell', 'tile'),
        is_current: level === current,
      };
    }),
    earned: decimalOf(earnedMinor),
    history: (await historyOf(context)).map((line) => ({
      id: line.id,
      at: new Date(line.at).toISOString(),
      kind: line.kind,
      title: line.title,
      points: decimalOf(line.pointsMinor),
      staked: line.kind === 'play' ? moneyOf(line.stakedMinor, currency) : null,
    })),
  };
};
