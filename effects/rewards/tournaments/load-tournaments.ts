import * as Effect from 'effect/Effect';
import { GAMES_MAX_COUNT, TOURNAMENT_GAMES_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import type { TournamentListName } from '../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import { sanitiseHtml } from '../../site/content/sanitise-html.ts';
import { getGames } from '../../games/get-games.ts';
import { optional } from '../../kit/optional.ts';
import { readRows } from '../../kit/read-rows.ts';
import { whenVisible } from '../../kit/when-visible.ts';
import { getTournaments } from './get-tournaments.ts';
import { cardGame } from '../../../schemas/rules/games/card-game.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';
import { platformTime } from '../../kit/platform-time.ts';

/** What a list shows: everything but the leaderboards. */
const listFields = [
  'id',
  'name',
  'description',
  'image_url',
  'provider',
  'status',
  'started_at',
  'finished_at',
  'games_count',
  'total_participants',
  'total_prize',
  'user_info',
  'tags',
];

export type LoadListInput = {
  readonly list: TournamentListName;
  readonly offset: number;
  readonly count: number;
};
/** `at`: when it was read, epoch milliseconds. */
export type ListPage = {
  readonly items: readonly Tournament[];
  readonly total: number;
  readonly at: number;
};

/** A page of one of the four lists; the list of all has no status. */
export const loadTournaments = Effect.fn('tournaments.loadList')(function* (input: LoadListInput) {
  const { list } = input;
  const { items, total } = yield* readRows(input, ({ offset, count }) =>
    getTournaments({ offset, count, fields: listFields, ...(list !== 'all' && { status: list }) }),
  );
  return { items, total, at: yield* platformTime } satisfies ListPage;
});

export type GamesInput = { readonly id: string; readonly offset: number; readonly count: number };
export type TournamentGames = {
  readonly items: readonly CardGame[];
  readonly total: number;
  /** Of the platform's list, which offsets count. */
  readonly places?: number;
  /** The place behind the last one that was read. */
  readonly next?: number;
};

/** A page of the games whose rounds count; what the market hides is read over until there is one to show. */
export const loadTournamentGames = Effect.fn('tournaments.loadGames')(function* (input: GamesInput) {
  let { offset, count } = input;
  for (;;) {
    const page = yield* getGames({ filter: { tournament_id: Number(input.id) }, offset, count });
    const { items, total, places = total } = page;
    const next = offset + count;
    if (items.length > 0 || next >= places)
      return { items: items.map(cardGame), total, places, next } satisfies TournamentGames;
    offset = next;
    count = GAMES_MAX_COUNT;
  }
});

export type Reading = { readonly tournament: Tournament; readonly at: number };

/** The platform may also say of an unknown id that the parameter is wrong. */
const read = Effect.fnUntraced(function* (id: string) {
  const answer = yield* getTournaments({ offset: 0, count: 1, ids: [id] }).pipe(
    Effect.catchTag('InvalidParameter', () => Effect.succeed(null)),
  );
  const tournament = answer?.items.find((one) => one.id === id);
  return tournament ? ({ tournament, at: yield* platformTime } satisfies Reading) : null;
});

/** One tournament as it stands now, once the page is seen; null when there is none. */
export const readTournament = Effect.fn('tournaments.read')(function* (input: { readonly id: string }) {
  yield* whenVisible;
  return yield* read(input.id);
});

export type TournamentData = Reading & {
  readonly rules: readonly HtmlNode[];
  /** Its first games; null when they could not be read. */
  readonly games: readonly CardGame[] | null;
  /** Of its games; `places` and `next` as of a page of them. */
  readonly total: number;
  readonly places?: number;
  readonly next?: number;
};

/** One tournament with its rules and first games; null when there is none. */
export const loadTournament = Effect.fn('tournaments.load')(function* (input: { readonly id: string }) {
  const reading = yield* read(input.id);
  if (!reading) return null;
  const found = yield* optional(
    'tournament games',
    loadTournamentGames({ id: input.id, offset: 0, count: TOURNAMENT_GAMES_PAGE_SIZE }),
  );
  const rules = yield* sanitiseHtml(reading.tournament.extra.rules);
  return {
    ...reading,
    rules,
    games: found?.items ?? null,
    total: found?.total ?? 0,
    ...(found?.places !== undefined && { places: found.places }),
    ...(found?.next !== undefined && { next: found.next }),
  } satisfies TournamentData;
});
