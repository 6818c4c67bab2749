import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { Db, GameSession, Player } from '../database/tables.ts';
import type { Platform } from '../platform.ts';
import type { CatalogueGame } from './catalogue.ts';
import type { Switches } from '../settings.ts';
import { hiddenGamesOf } from '../site/nfx/market.ts';
import { policyOfMarket } from '../site/nfx/market-files.ts';
import { stakeByLaw } from './stake-by-law.ts';
import type { StakeByLaw } from './stake-by-law.ts';
import { autoplayOf, rtpOf } from './facts.ts';
import { slotBreakEnd } from './slot-break.ts';
import type { SlotRules } from './slot-break.ts';

/** The rules of the market for play, as its file has them. */
export const playRules = (switches: Switches): CmsConfig['market'] =>
  ({ ...cmsDefaults.market, ...policyOfMarket(switches.market) }) as CmsConfig['market'];

/** Sysnames of the games that this market does not see. */
export const unseenGames = ({
  switches,
  catalogue,
}: Pick<Platform, 'switches' | 'catalogue'>): ReadonlySet<string> => {
  const { autoplay, requireRtp } = playRules(switches());
  const unfit = catalogue.games.filter(
    (game) => (!autoplay && autoplayOf(game) === 'only') || (requireRtp && rtpOf(game) === null),
  );
  return new Set([...hiddenGamesOf(switches()), ...unfit.map(({ sysname }) => sysname)]);
};

/** `YYYY-MM-DD`, '' where it is not known. */
export const birthDateOf = (player: Player): string => {
  const { birth_date: date } = JSON.parse(player.profile) as { readonly birth_date?: unknown };
  return typeof date === 'string' ? date : '';
};

/** The highest stake of one round that the law allows this player. */
export const lawfulStake = (switches: Switches, player: Player, now: number): StakeByLaw =>
  stakeByLaw(playRules(switches).maxStake, birthDateOf(player), now);

export type MarketRefusal = 'TOO_FAST' | 'STAKE_BY_LAW' | 'SLOT_PAUSE' | 'GATE_DUE';

/** When the last round of this game began, whichever of the player's sessions had it; null before the first. */
const lastRoundAt = async (db: Db, session: GameSession): Promise<number | null> => {
  const rounds = db.selectFrom('rounds').select('at').where('sysname', '=', session.sysname);
  const own =
    session.uid === null
      ? rounds.where('session_id', '=', session.id)
      : rounds.where('uid', '=', session.uid).where('mode', '=', session.mode);
  return (await own.orderBy('id', 'desc').executeTakeFirst())?.at ?? null;
};

/** What the market and the launch allow a session: ms that a round lasts at least, minor units of the highest stake. */
export type SessionRules = {
  readonly minCycleMs: number;
  readonly maxMinor: bigint | null;
  /** Wins above the player's amount are paid out. */
  readonly paysWins?: boolean;
  /** The break that comes after long play; a demo has none. */
  readonly slots?: SlotRules;
};

/** Milliseconds that a round of the game lasts at least: one that is no slot may have to be slower. */
export const leastCycleMs = (
  game: Pick<CatalogueGame, 'category'>,
  { slots, others }: { readonly slots: number; readonly others: number },
): number => (game.category === 'slots' ? slots : Math.max(slots, others));

export const rulesOfSession = (
  platform: Pick<Platform, 'switches' | 'catalogue'>,
  session: GameSession,
  player: Player | null,
  now: number,
): SessionRules => {
  const switches = platform.switches();
  const market = playRules(switches);
  const game = platform.catalogue.bySysname.get(session.sysname) ?? { category: 'slots' };
  const minCycleMs = Math.max(
    leastCycleMs(game, { slots: market.minCycleMs, others: market.minCycleOtherMs }),
    session.min_cycle_ms,
  );
  if (session.mode === 'demo' || !player) return { minCycleMs, maxMinor: null };
  // The birthday may come while the game is open: what the launch was told then bounds nothing any more.
  const { maxMinor } = lawfulStake(switches, player, now);
  const { money, slots } = market;
  const paysWins = money.payoutAbove;
  return { minCycleMs, maxMinor: maxMinor ?? session.max_stake_minor, slots, ...(paysWins && { paysWins }) };
};

/** Why the market does not allow this round now; null when it does. */
export const marketRefusal = async (
  db: Db,
  session: GameSession,
  { minCycleMs, maxMinor, slots }: SessionRules,
  { stakeMinor, at }: { readonly stakeMinor: bigint; readonly at: number },
): Promise<MarketRefusal | null> => {
  if (maxMinor !== null && stakeMinor > maxMinor) return 'STAKE_BY_LAW';
  if (slots && session.uid !== null && (await slotBreakEnd(db, session.uid, slots, at)) !== null)
    return 'SLOT_PAUSE';
  const last = minCycleMs > 0 ? await lastRoundAt(db, session) : null;
  return last !== null && at - last < minCycleMs ? 'TOO_FAST' : null;
};
