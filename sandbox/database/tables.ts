import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AccessTables, IdentityTable, PlayerTable } from './tables/access.ts';
import type { AccountTables, LimitChangeTable, LimitTable } from './tables/account.ts';
import type { BetLegTable, BetTable, BettingTables, RefusedBetTable } from './tables/betting.ts';
import type { CashierTables, PaymentTable } from './tables/cashier.ts';
import type {
  GameSessionTable,
  GameTable,
  GamesTables,
  HistoryExportTable,
  RoundTable,
  TableRoundTable,
} from './tables/games.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type {
  BonusTable,
  CashbackTable,
  FreeSpinPackTable,
  RewardsTables,
  TournamentTable,
} from './tables/rewards.ts';
import type { SiteTables } from './tables/site.ts';

/** Instants are epoch milliseconds (`…_at`), money is minor units as bigint (`…_minor`), flags are 0 or 1. */
export type Tables = AccessTables &
  AccountTables &
  BettingTables &
  CashierTables &
  GamesTables &
  LedgerTables &
  RewardsTables &
  SiteTables;

export type Db = Kysely<Tables>;
export type Player = Selectable<PlayerTable>;
export type NewPlayer = Insertable<PlayerTable>;
export type HistoryExportRow = Selectable<HistoryExportTable>;
export type TournamentRow = Selectable<TournamentTable>;
export type Payment = Selectable<PaymentTable>;
export type Limit = Selectable<LimitTable>;
export type LimitChange = Selectable<LimitChangeTable>;
export type GameRow = Selectable<GameTable>;
export type GameSession = Selectable<GameSessionTable>;
export type Bonus = Selectable<BonusTable>;
export type NewBonus = Insertable<BonusTable>;
export type FreeSpinPack = Selectable<FreeSpinPackTable>;
export type CashbackRow = Selectable<CashbackTable>;
export type Identity = Selectable<IdentityTable>;
export type Round = Selectable<RoundTable>;
export type TableRound = Selectable<TableRoundTable>;
export type BetRow = Selectable<BetTable>;
export type BetLegRow = Selectable<BetLegTable>;
export type RefusedBetRow = Selectable<RefusedBetTable>;
