import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import type { GameFigures } from '../rules/games/fact-choice.ts';
import {
  Dec,
  Instant,
  OptionalFlag,
  OptionalText,
  orNull,
  page,
  TextId,
  withDefault,
} from '../kit/lenient.ts';

const GameDescription = Schema.Struct({ name: OptionalText, img_288_192: OptionalText });

const gameFields = {
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  provider: OptionalText,
  image_url: OptionalText,
  category: OptionalText,
  has_demo: OptionalFlag,
  is_new: OptionalFlag,
  autoplay: OptionalText,
  /** A percentage. */
  rtp: orNull(Dec),
};

/** What a market may hide a game for. */
const gameMarks = ['autoplayOnly', 'noRtp'] as const;
type GameMark = (typeof gameMarks)[number];

const marksOf = (game: { readonly autoplay: string; readonly rtp: string | null }) => {
  const marks: readonly GameMark[] = [
    ...(game.autoplay === 'only' ? (['autoplayOnly'] as const) : []),
    ...(game.rtp === null ? (['noRtp'] as const) : []),
  ];
  return marks.length > 0 ? { marks } : {};
};

const gameType = Schema.Struct({
  sysname: Schema.NonEmptyString,
  name: Schema.String,
  provider: Schema.String,
  image_url: Schema.String,
  category: Schema.String,
  has_demo: Schema.Boolean,
  is_new: Schema.Boolean,
  /** There when there is one: it plays by itself and no other way, or its return is not told. */
  marks: Schema.optionalKey(Schema.Array(Schema.Literals(gameMarks))),
});

/** A game. The description's `name` and `img_288_192` override `name` and `image_url` when present. */
export const Game = Schema.Struct({ ...gameFields, description: orNull(GameDescription) }).pipe(
  Schema.decodeTo(
    gameType,
    SchemaTransformation.transform({
      decode: ({ description, autoplay, rtp, ...game }) => ({
        ...game,
        ...marksOf({ autoplay, rtp }),
        name: description?.name || game.name || game.sysname,
        image_url: description?.img_288_192 || game.image_url,
      }),
      encode: ({ marks, ...game }) => ({
        ...game,
        autoplay: marks?.includes('autoplayOnly') ? 'only' : '',
        rtp: marks?.includes('noRtp') ? null : '0',
        description: null,
      }),
    }),
  ),
);
/** `figures` are there where a list was made from the facts of all games and shows them. */
export type Game = typeof Game.Type & { readonly figures?: GameFigures };
export const GamePage = page(Game);
export type GamePage = typeof GamePage.Type;

/** What has no name goes by its sysname. */
const named = <T extends { readonly sysname: string; readonly name: string }, E>(row: Schema.Codec<T, E>) =>
  row.pipe(
    Schema.decodeTo(
      Schema.toType(row),
      SchemaTransformation.transform<T, T>({
        decode: (one) => ({ ...one, name: one.name || one.sysname }),
        encode: (one) => one,
      }),
    ),
  );

/** `games_count` is a number of games, null when the platform does not tell. */
const GameCategory = named(
  Schema.Struct({
    id: TextId,
    sysname: Schema.NonEmptyString,
    name: OptionalText,
    icon: OptionalText,
    games_count: orNull(Schema.Natural),
  }),
);
/** A category as the hall shows it. */
export type HallCategory = Omit<typeof GameCategory.Type, 'id'>;
export const GameCategories = page(GameCategory);

const GameProvider = named(
  Schema.Struct({
    sysname: Schema.NonEmptyString,
    name: OptionalText,
    type: OptionalText,
    image: OptionalText,
    games_count: orNull(Schema.Natural),
  }),
);
export type GameProvider = typeof GameProvider.Type;
/** A provider as the hall's filters show it. */
export type HallProvider = Omit<GameProvider, 'type'>;
export const GameProviders = page(GameProvider);

export const gameModes = ['real', 'demo'] as const;
export type GameMode = (typeof gameModes)[number];
export const gamePlatforms = ['desktop', 'mobile'] as const;
export type GamePlatform = (typeof gamePlatforms)[number];

/** What `games.get` is asked with, as one JSON text. */
export const GameOptions = Schema.Struct({
  filter: withDefault(
    Schema.Struct({
      sysname: Schema.optionalKey(Schema.Array(Schema.String)),
      category: Schema.optionalKey(Schema.String),
      providers: Schema.optionalKey(Schema.Array(Schema.String)),
      tournament_id: Schema.optionalKey(Schema.Int),
      search: Schema.optionalKey(Schema.String),
      platform: Schema.optionalKey(Schema.Literals(gamePlatforms)),
      has_demo: Schema.optionalKey(Schema.Boolean),
    }),
    {},
  ),
  sort: Schema.optionalKey(
    Schema.Struct({
      by: Schema.Literals(['rank', 'name', 'created_at']),
      order: Schema.Literals(['asc', 'desc']),
    }),
  ),
  offset: Schema.Natural,
  count: Schema.Natural,
  fields: Schema.optionalKey(Schema.Array(Schema.String)),
});
export type GameOptions = typeof GameOptions.Type;

/** A started game: `url` is checked against the allowed origins before it is opened. */
export const GameSession = Schema.Struct({
  session_id: TextId,
  url: Schema.NonEmptyString,
  open: withDefault(Schema.Literals(['iframe', 'self']), 'iframe'),
  expires_at: Instant,
});
export type GameSession = typeof GameSession.Type;

const IndexRow = Schema.Tuple([Schema.String, Schema.String, Schema.String]);
const isIndexRow = Schema.is(IndexRow);

/** The search index: sysname, name and provider of each game. Ten thousand of them: read at once, broken ones left out. */
export const GameIndex = Schema.Array(Schema.Unknown).pipe(
  Schema.decodeTo(
    Schema.Array(IndexRow),
    SchemaTransformation.transform<readonly (typeof IndexRow.Type)[], readonly unknown[]>({
      decode: (rows) => rows.filter((row) => isIndexRow(row)),
      encode: (rows) => rows,
    }),
  ),
);
