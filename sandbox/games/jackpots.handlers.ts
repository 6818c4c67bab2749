import type { Handlers } from '../calls/handler.ts';
import { dayMs } from '../clock.ts';
import { invalid } from '../errors.ts';
import { motifImage } from '../http/media.ts';
import { jackpotTerms } from './jackpot-terms.ts';
import { decimalOf } from '../ledger/money.ts';
import { laidOver } from '../overrides.ts';
import type { Platform } from '../platform.ts';
import { jackpotMinor, jackpots } from '../seed/jackpots.ts';
import type { SeedJackpot } from '../seed/jackpots.ts';
import { jackpotGames, jackpotWins, latestWins, topWins, winsJson } from '../world/winners.ts';

const pageAtMost = 100;
const periods = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;

const checkCount = (count: number): void => {
  if (count > pageAtMost) throw invalid({ count: 'MAX' });
};

/** The jackpots with what the operator changed, by id. */
export const jackpotsOf = ({ overrides }: Pick<Platform, 'overrides'>): readonly SeedJackpot[] =>
  jackpots.map((one) => laidOver(one, overrides().jackpots?.[one.id]));

/** Shares of a jackpot that smaller lines pay, per mille. */
const levelShares = [
  ['Grand', 800n],
  ['Major', 150n],
  ['Minor', 50n],
] as const;

export const jackpotHandlers: Pick<
  Handlers,
  'Jackpots.get' | 'Jackpots.getWinners' | 'Leaderboard.get' | 'Leaderboard.live' | 'Leaderboard.top'
> = {
  'Jackpots.get': async (context, { id, offset, count }) => {
    const { platform, locale } = context;
    const all = jackpotsOf(platform);
    const rows = id === undefined ? all : all.filter((row) => String(row.id) === id);
    if (id !== undefined && rows.length === 0) throw invalid({ id: 'NOT_FOUND' });
    const now = platform.world.now();
    const items = rows.slice(offset, offset + count).map((row) => {
      const minor = jackpotMinor(row, now, platform.world.seed());
      return {
        id: row.id,
        name: row.name[locale],
        amount: decimalOf(minor),
        currency: 'EUR',
        image_url: motifImage(row.image),
        games: jackpotGames(context, row),
        levels: row.hasLevels
          ? levelShares.map(([name, share]) => ({ name, amount: decimalOf((minor * share) / 1000n) }))
          : [],
        note: row.note[locale],
        updated_at: new Date(now).toISOString(),
        terms: row.isUntold ? null : jackpotTerms(row, locale),
      };
    });
    return { items, total: rows.length };
  },

  'Jackpots.getWinners': async (context, { jackpot_id: jackpot, ...page }) => {
    checkCount(page.count);
    return winsJson(
      context,
      jackpot === undefined ? await latestWins(context, page) : jackpotWins(context, Number(jackpot), page),
    );
  },

  'Leaderboard.get': async (context, { period, ...page }) => {
    checkCount(page.count);
    return winsJson(context, await latestWins(context, page, periods[period ?? 'day']));
  },
  'Leaderboard.live': async (context, page) => {
    checkCount(page.count);
    return winsJson(context, await latestWins(context, page));
  },
  'Leaderboard.top': async (context, { period, ...page }) => {
    checkCount(page.count);
    return winsJson(context, await topWins(context, page, periods[period ?? 'day']));
  },
};
