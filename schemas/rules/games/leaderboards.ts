export const leaderboardPeriods = ['day', 'week', 'month'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

/** The period that a page's query names; a day for anything else. */
export const leaderboardPeriodOf = (period: string | undefined): LeaderboardPeriod =>
  leaderboardPeriods.find((known) => known === period) ?? 'day';
