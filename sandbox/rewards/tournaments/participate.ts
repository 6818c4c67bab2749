import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import type { Player } from '../../database/tables.ts';
import { invalid, platformError } from '../../errors.ts';
import { house, playerBalances, playerOwner, post } from '../../ledger/ledger.ts';
import { seriesOf } from '../../seed/tournaments.ts';
import type { SeedTournament } from '../../seed/tournaments.ts';

const refused = (code: string) => invalid({ tournament_id: code });

/** What keeps a player from taking part, in the order in which it is told. */
const checkPlayer = async ({ db }: CallContext, series: SeedTournament, player: Player): Promise<void> => {
  if (!player.is_registration_completed) throw platformError('UserNeedProfileData');
  if (!player.is_email_confirmed && !player.is_phone_confirmed) throw platformError('UserNeedConfirmContact');
  if (player.is_kyc_block_enabled && !player.is_verified) throw platformError('SumsubVerificationRequired');
  if (player.currency !== 'EUR' || (series.isVerifiedOnly && !player.is_verified))
    throw refused('RESTRICTED');
  const { main } = await playerBalances(db, player.uid, player.currency);
  if (main < series.entryFeeMinor) throw platformError('UserNeedDeposit');
  if (main > 0n) return;
  const deposit = await db
    .selectFrom('payments')
    .select('id')
    .where('uid', '=', player.uid)
    .where('direction', '=', 'deposit')
    .where('status', '=', 'success')
    .executeTakeFirst();
  if (!deposit) throw platformError('UserNeedDeposit');
};

/** Enters the player once; the fee, where there is one, is taken in the same transaction. */
export const participate: Handler<'Tournaments.participate'> = async (context, { tournament_id: id }) => {
  const { db, now, platform } = context;
  const player = playerOf(context);
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refused('NOT_FOUND');
  const series = seriesOf(row.series);
  const worldNow = platform.world.now();
  if (worldNow >= row.finished_at) throw refused('FINISHED');
  if (worldNow < row.started_at - series.opensBeforeMs) throw refused('NOT_STARTED');
  const entered = await db
    .selectFrom('tournament_entries')
    .select('uid')
    .where('tournament_id', '=', id)
    .where('uid', '=', player.uid)
    .executeTakeFirst();
  if (entered) throw refused('ALREADY_PARTICIPATES');
  await checkPlayer(context, series, player);
  await db
    .insertInto('tournament_entries')
    .values({ tournament_id: id, uid: player.uid, joined_at: now })
    .execute();
  if (series.entryFeeMinor > 0n)
    await post(db, {
      kind: 'tournament_entry',
      ref: `${id}/${player.uid}`,
      at: now,
      currency: player.currency,
      legs: [
        { owner: playerOwner(player.uid), kind: 'main', amountMinor: -series.entryFeeMinor },
        house('fees', series.entryFeeMinor),
      ],
    });
  return 1;
};
