import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { narrow } from '../calls/narrow.ts';
import type { TournamentRow } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { gameDrawing } from '../http/media.ts';
import { decimalOf, moneyOf } from '../ledger/money.ts';
import { categories } from '../seed/categories.ts';
import { counts, prizeOf, prizesOf, seriesOf } from '../seed/tournaments.ts';
import { tournamentRules } from '../seed/tournament-texts.ts';
import { statusOf } from './tournaments/calendar.ts';
import { participate } from './tournaments/participate.ts';
import { runOf, standingOf } from './tournaments/standing.ts';
import type { Standing } from './tournaments/standing.ts';

const pageAtMost = 100;
/** First places that are listed; the player's own and its neighbours are too. */
const listed = 20;

const infoOf = async ({ db, platform, player }: CallContext, row: TournamentRow, { places }: Standing) => {
  if (!player) return null;
  const own = places.find(({ uid }) => uid === player.uid);
  if (!own) return { is_participant: false, place: null, points: '0', staked: null };
  const entry = await db
    .selectFrom('tournament_entries')
    .select(['uid', 'joined_at'])
    .where('tournament_id', '=', row.id)
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow();
  const { stakedMinor } = await runOf(platform, db, row, entry);
  return {
    is_participant: true,
    place: own.points > 0 ? own.place : null,
    points: String(own.points),
    staked: moneyOf(stakedMinor, player.currency),
  };
};

const tournamentJson = async (context: CallContext, row: TournamentRow) => {
  const { locale, platform } = context;
  const series = seriesOf(row.series);
  const standing = await standingOf(platform, context.db, row);
  const { places, totalPoints } = standing;
  const user = await infoOf(context, row, standing);
  const ownPlace = user?.place ?? null;
  const winners = places.filter(
    ({ place, points }) =>
      points > 0 && (place <= listed || (ownPlace !== null && Math.abs(place - ownPlace) <= 1)),
  );
  return {
    id: row.id,
    name: series.name[locale],
    description: series.text[locale],
    image_url: gameDrawing(series.image),
    provider: series.provider,
    status: statusOf(row, platform.world.now()),
    started_at: new Date(row.started_at).toISOString(),
    finished_at: new Date(row.finished_at).toISOString(),
    games_count: platform.catalogue.games.filter((game) => counts(series, game)).length,
    total_participants: places.length,
    total_points: String(totalPoints),
    total_prize: moneyOf(series.prizeMinor, 'EUR'),
    user_info: user,
    winners: winners.map(({ place, fakename, points }) => ({
      place,
      fakename,
      points: String(points),
      prize: prizeOf(series, place) > 0n ? moneyOf(prizeOf(series, place), 'EUR') : null,
    })),
    restrictions: [
      { type: 'currency', value: 'EUR' },
      ...(series.isVerifiedOnly ? [{ type: 'verified', value: '1' }] : []),
    ],
    reset_on_cashout: series.resetsOnCashout,
    tags: categories.filter(({ sysname }) => sysname === series.category).map(({ name }) => name[locale]),
    extra: {
      entry_fee: series.entryFeeMinor > 0n ? moneyOf(series.entryFeeMinor, 'EUR') : null,
      min_stake: moneyOf(series.minStakeMinor, 'EUR'),
      registration_at: new Date(row.started_at - series.opensBeforeMs).toISOString(),
      prizes: prizesOf(series).map(({ from, to, amountMinor }) => ({
        from,
        to,
        prize: { amount: decimalOf(amountMinor), currency: 'EUR' },
      })),
      rules: tournamentRules[locale],
    },
  };
};

const order = { active: 0, future: 1, finished: 2 } as const;

export const tournamentHandlers: Pick<Handlers, 'Tournaments.get' | 'Tournaments.participate'> = {
  'Tournaments.get': async (context, { ids, status, offset, count, fields }) => {
    if (count > pageAtMost) throw invalid({ count: 'MAX' });
    const now = context.platform.world.now();
    const rows = await context.db.selectFrom('tournaments').selectAll().execute();
    // Running ones first, those that end soonest in front; then what comes next; then what is over, newest first.
    const found = rows
      .map((row) => ({ row, status: statusOf(row, now) }))
      .filter(
        (one) =>
          (!ids?.length || ids.includes(String(one.row.id))) &&
          (status === undefined || one.status === status),
      )
      .toSorted(
        (a, b) =>
          order[a.status] - order[b.status] ||
          (a.status === 'finished'
            ? b.row.finished_at - a.row.finished_at
            : a.status === 'future'
              ? a.row.started_at - b.row.started_at
              : a.row.finished_at - b.row.finished_at) ||
          a.row.id - b.row.id,
      );
    const items = await Promise.all(
      found
        .slice(offset, offset + count)
        .map(async ({ row }) => narrow(await tournamentJson(context, row), fields)),
    );
    return { items, total: found.length };
  },
  'Tournaments.participate': participate,
};
