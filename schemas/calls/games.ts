import * as Schema from 'effect/Schema';
import { BetPage, HistoryExport } from '../betting/bets.ts';
import { defineCall } from '../kit/call.ts';
import { GameChanges } from '../games/game-changes.ts';
import { GameFacts } from '../games/game-facts.ts';
import { GameTables } from '../games/game-tables.ts';
import { GameInfo } from '../games/game-info.ts';
import {
  GameCategories,
  GameIndex,
  gameModes,
  GameOptions,
  GamePage,
  gamePlatforms,
  GameProviders,
  GameSession,
} from '../games/games.ts';
import { betTypes } from '../rules/betting/bets.ts';
import {
  CommaTexts,
  IdempotencyKey,
  Ignored,
  JsonText,
  NoPayload,
  One,
  paging,
  WireAmount,
  WireFlag,
  WireInt,
} from '../kit/wire-codecs.ts';

export const getGames = defineCall({
  name: 'games.get',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ options: JsonText(GameOptions) }),
  success: GamePage,
});

export const getCategories = defineCall({
  name: 'games.getCategories',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: GameCategories,
});

export const getProviders = defineCall({
  name: 'games.getProviders',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ fields: Schema.optional(CommaTexts), types: Schema.optional(CommaTexts) }),
  success: GameProviders,
});

/**
 * One session for each mount of the game page. ApplicationUnavailable means that the provider is down. What the market
 * asks of a round goes on to the provider: its least length, that nothing plays by itself, the highest stake of this
 * player.
 */
export const startGame = defineCall({
  name: 'games.start',
  method: 'POST',
  access: 'everyone',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'SumsubVerificationRequired',
    'GateDue',
  ],
  flags: { idempotent: true, sensitive: true },
  payload: Schema.Struct({
    sysname: Schema.String,
    mode: Schema.Literals(gameModes),
    platform: Schema.Literals(gamePlatforms),
    idempotency_key: IdempotencyKey,
    market: Schema.optional(Schema.String),
    min_cycle_ms: Schema.optional(WireInt),
    /** Where games that are no slots have to be slower. */
    min_cycle_other_ms: Schema.optional(WireInt),
    autoplay: Schema.optional(WireFlag),
    max_stake: Schema.optional(WireAmount),
  }),
  success: GameSession,
});

export const stopGame = defineCall({
  name: 'games.stop',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ session_id: Schema.String }),
  success: Ignored,
});

/** Rules, return, prizes and stakes. A platform without it answers MethodNotFound. */
export const getGameInfo = defineCall({
  name: 'games.getInfo',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ sysname: Schema.String }),
  success: GameInfo,
});

/** Games whose rules or payouts have changed lately. A platform without it answers MethodNotFound. */
export const getGameChanges = defineCall({
  name: 'games.getChanges',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: GameChanges,
});

/** Sysnames of the player's favourite games. */
export const getLikes = defineCall({
  name: 'games.getLikes',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: Schema.Array(Schema.NonEmptyString),
});
export const addLike = defineCall({
  name: 'games.addLike',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ sysname: Schema.String }),
  success: One,
});
export const removeLike = defineCall({
  name: 'games.removeLike',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ sysname: Schema.String }),
  success: One,
});
export const getGameHistory = defineCall({
  name: 'games.getHistory',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    ...paging,
    type: Schema.Literals(betTypes),
    date_from: Schema.optionalKey(Schema.String),
    date_to: Schema.optionalKey(Schema.String),
  }),
  success: BetPage,
});
export const getHistoryExport = defineCall({
  name: 'games.gethistoryexportrequest',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ id: Schema.optionalKey(Schema.String) }),
  success: HistoryExport,
});
export const createHistoryExport = defineCall({
  name: 'games.createhistoryexportrequest',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    type: Schema.Literals(betTypes),
    format: Schema.Literal('csv'),
    date_from: Schema.String,
    date_to: Schema.String,
  }),
  success: HistoryExport,
});
/** Names of all games in order of rank, for the search in the browser. A platform without it answers MethodNotFound. */
export const getGameIndex = defineCall({
  name: 'games.getindex',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: GameIndex,
});
/** What is known of all games, to sift by. `version` is the one that the asker has. A platform without it answers MethodNotFound. */
export const getGameFacts = defineCall({
  name: 'games.getfacts',
  method: 'GET',
  access: 'everyone',
  payload: Schema.Struct({ version: Schema.optional(Schema.String) }),
  success: GameFacts,
  errors: ['InvalidParameter'],
});

/** Dealer, seats and limits of all live tables, as they are now. A platform without it answers MethodNotFound. */
export const getGameTables = defineCall({
  name: 'games.gettables',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: GameTables,
});
