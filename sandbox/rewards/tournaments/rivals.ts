import type { TournamentRow } from '../../database/tables.ts';
import { createRandom } from '../../random.ts';
import { seriesOf } from '../../seed/tournaments.ts';
import type { World } from '../../world/world.ts';
import { maskedName } from '../../world/names.ts';

/** Somebody else in a tournament. */
type Rival = {
  readonly fakename: string;
  /** Points at the end. */
  readonly goal: number;
  /** How many busy hours they have, when those begin, and how much they change the pace, 0 to 1. */
  readonly waves: number;
  readonly phase: number;
  readonly swing: number;
};

const cache = new Map<string, readonly Rival[]>();
const cached = 24;

const rivalsOf = (seed: string, { id, series }: TournamentRow): readonly Rival[] => {
  const key = `${seed}:${id}`;
  const known = cache.get(key);
  if (known) return known;
  const random = createRandom(`${seed}:tournament:${id}`);
  const rivals = Array.from({ length: seriesOf(series).rivals }, (_, rank): Rival => ({
    fakename: maskedName(random),
    goal: 19_000 * (1 + rank * 0.06) ** -0.9 * (0.94 + 0.12 * random.next()),
    waves: random.between(3, 9),
    phase: random.next() * 2 * Math.PI,
    swing: 0.5 + 0.45 * random.next(),
  }));
  cache.set(key, rivals);
  const oldest = cache.size > cached ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  return rivals;
};

/** Share of the goal that is reached, 0 to 1: it never falls, and runs faster in busy hours. */
const reached = ({ waves, phase, swing }: Rival, time: number): number => {
  const turns = 2 * Math.PI * waves;
  const wave = (at: number) => Math.sin(turns * at + phase) / turns;
  return time + swing * (wave(time) - wave(0)) * (1 - time);
};

export type Points = { readonly fakename: string; readonly points: number };

/** What the others have at the world's time. Points come in tens. */
export const rivalPoints = (world: World, tournament: TournamentRow): readonly Points[] => {
  const { started_at: start, finished_at: end } = tournament;
  const time = Math.min(1, Math.max(0, (world.now() - start) / (end - start)));
  return rivalsOf(world.seed(), tournament).map((rival) => ({
    fakename: rival.fakename,
    points: Math.max(0, Math.floor((rival.goal * reached(rival, time)) / 10) * 10),
  }));
};
