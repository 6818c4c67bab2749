import type { Handlers } from '../calls/handler.ts';
import { invalid } from '../errors.ts';
import { gameImage, motifImage } from '../http/media.ts';
import { decimalOf } from '../ledger/money.ts';
import { jackpotMinor, jackpots } from '../seed/jackpots.ts';

/** `mor***`: what the public sees of a name. */
const masked = (name: string): string => (name.includes('*') ? name : `${name.slice(0, 3)}***`);

export const jackpotHandlers: Pick<Handlers, 'Jackpots.get' | 'Jackpots.getWinners'> = {
  'Jackpots.get': async ({ platform, locale, now }, { id, offset, count }) => {
    const rows = id === undefined ? jackpots : jackpots.filter((row) => String(row.id) === id);
    if (id !== undefined && rows.length === 0) throw invalid({ id: 'NOT_FOUND' });
    const games = platform.catalogue.games
      .filter((game) => game.categories.has('jackpots'))
      .slice(0, 18)
      .map((game) => game.sysname);
    const items = rows.slice(offset, offset + count).map((row) => ({
      id: row.id,
      name: row.name[locale],
      amount: decimalOf(jackpotMinor(row, now)),
      currency: 'EUR',
      image_url: motifImage('the_crown_bakery'),
      games,
      levels: [],
      note: row.note[locale],
      updated_at: new Date(now).toISOString(),
    }));
    return { items, total: rows.length };
  },

  'Jackpots.getWinners': async ({ db, platform, now }, { jackpot_id: jackpot, offset, count }) => {
    if (count > 100) throw invalid({ count: 'MAX' });
    let query = db.selectFrom('winners').where('at', '<=', now);
    if (jackpot !== undefined) query = query.where('jackpot_id', '=', Number(jackpot));
    const { total } = await query
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(count)
      .execute();
    return {
      items: rows.map((row) => ({
        id: row.id,
        fakename: masked(row.fakename),
        game: {
          sysname: row.sysname,
          name: platform.catalogue.bySysname.get(row.sysname)?.name ?? row.sysname,
          image_url: gameImage(row.sysname, 'square'),
        },
        amount: decimalOf(row.amount_minor),
        currency: row.currency,
        created_at: new Date(row.at).toISOString(),
      })),
      total,
    };
  },
};
