import type { Tournament, TournamentWinner } from '../../rewards/tournaments.ts';
import { compareDec, subtractDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';

export const tournamentLists = ['all', 'active', 'future', 'finished'] as const;
export type TournamentListName = (typeof tournamentLists)[number];

/** The list that a page's query `status` names; all for anything else. */
export const tournamentListOf = (status: string | undefined): TournamentListName =>
  tournamentLists.find((name) => name === status) ?? 'all';

/** What a page can do for a player's part in a tournament. */
export type JoinState = 'in' | 'open' | 'early' | 'over';

export const joinStateOf = (tournament: Tournament, now: number): JoinState => {
  if (tournament.user_info?.is_participant) return 'in';
  if (tournament.status === 'finished' || tournament.status === 'other') return 'over';
  const opensAt = tournament.extra.registration_at;
  return tournament.status === 'future' && opensAt !== null && now < opensAt ? 'early' : 'open';
};

const minuteMs = 60_000;
export type TimeLeft = { readonly days: number; readonly hours: number; readonly minutes: number };

/** Whole days, hours and minutes from `now` to `at`; nothing is less than a minute before the end. */
export const timeLeft = (at: number, now: number): TimeLeft => {
  const minutes = Math.max(0, Math.ceil((at - now) / minuteMs));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
};

/** When a tournament changes its status next: it starts or ends. Nobody knows of one whose status is not known. */
export const turnOf = ({ status, started_at: start, finished_at: end }: Tournament): number | null =>
  status === 'future' ? start : status === 'other' ? null : end;

export type BoardRow =
  | { readonly kind: 'place'; readonly row: TournamentWinner; readonly isOwn: boolean }
  /** Places that are not shown; `canOpen` when some of them are known. */
  | { readonly kind: 'gap'; readonly from: number; readonly to: number; readonly canOpen: boolean };

const headPlaces = 6;

/**
 * The leaderboard: its head, the player's own place with its neighbours, and between them a gap that can be opened. No row
 * says whose it is: among equals of one place the player stands last.
 */
export const boardRows = (
  winners: readonly TournamentWinner[],
  ownPlace: number | null,
  isOpen: boolean,
): readonly BoardRow[] => {
  const known = winners.toSorted((a, b) => a.place - b.place);
  const isNear = (place: number) => ownPlace !== null && Math.abs(place - ownPlace) <= 1;
  const shown = known.filter(({ place }) => isOpen || place <= headPlaces || isNear(place));
  const own = known.findLast(({ place }) => place === ownPlace);
  const last = Math.max(0, ...known.map(({ place }) => place));
  const rows: BoardRow[] = [];
  let next = 1;
  let drawn = 0;
  /** Up to the row of this number among the known ones: equals may, or may not, take up the places behind theirs. */
  const gapTo = (to: number, index: number): void => {
    const hidden = known.slice(drawn, index);
    drawn = index + 1;
    const from = Math.min(next, ...hidden.map(({ place }) => place));
    if (from <= to) rows.push({ kind: 'gap', from, to, canOpen: hidden.length > 0 });
  };
  for (const row of shown) {
    gapTo(row.place - 1, known.indexOf(row));
    rows.push({ kind: 'place', row, isOwn: row === own });
    next = Math.max(next, row.place) + 1;
  }
  gapTo(last, known.length);
  return rows;
};

/** Points that are missing to the place in front of the player's own; null when that is not known. */
export const pointsAhead = (
  winners: readonly TournamentWinner[],
  ownPlace: number | null,
  ownPoints: Dec,
): { readonly place: number; readonly points: Dec } | null => {
  const ahead = winners.find(({ place }) => ownPlace !== null && place === ownPlace - 1);
  if (!ahead) return null;
  const points = subtractDec(ahead.points, ownPoints);
  return { place: ahead.place, points: compareDec(points, '0') < 0 ? '0' : points };
};

/** Whether a list holds tournaments of a status. */
export const isListed = (list: TournamentListName, status: Tournament['status']): boolean =>
  list === 'all' || list === status;
