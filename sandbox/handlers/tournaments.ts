import type { Handlers } from '../calls/handler.ts';
import { motifImage } from '../http/media.ts';
import { decimalOf } from '../ledger/money.ts';
import { roundOf, tournaments } from '../seed/tournaments.ts';

export const tournamentHandlers: Pick<Handlers, 'Tournaments.get'> = {
  'Tournaments.get': async ({ platform, locale, now }, { ids, status, offset, count }) => {
    const all = tournaments.map((row) => {
      const { startedAt, finishedAt } = roundOf(row, now);
      return {
        id: row.id,
        name: row.name[locale],
        description: row.text[locale],
        image_url: motifImage(row.image),
        provider: null,
        status: startedAt > now ? ('future' as const) : ('active' as const),
        started_at: new Date(startedAt).toISOString(),
        finished_at: new Date(finishedAt).toISOString(),
        games_count: platform.catalogue.games.filter((game) => game.categories.has(row.category)).length,
        // Nobody can take part yet.
        total_participants: 0,
        total_prize: { amount: decimalOf(row.prizeMinor), currency: 'EUR' },
      };
    });
    const found = all.filter(
      (row) =>
        (!ids?.length || ids.includes(String(row.id))) && (status === undefined || row.status === status),
    );
    return { items: found.slice(offset, offset + count), total: found.length };
  },
};
