/** `note`: the site copes, and it is no fault of today. `misfit`: a player sees something wrong. `skipped`: not asked. */
export type Verdict = 'fits' | 'note' | 'misfit' | 'skipped';

/** One thing that an answer says of the platform, and what the site shows then, in plain words. */
export type Said = {
  readonly verdict: Exclude<Verdict, 'fits'>;
  readonly says: string;
  /** Empty where the site shows nothing of it. */
  readonly shows: string;
};

export const note = (says: string, shows = ''): Said => ({ verdict: 'note', says, shows });
export const misfit = (says: string, shows: string): Said => ({ verdict: 'misfit', says, shows });
export const skipped = (says: string): Said => ({ verdict: 'skipped', says, shows: '' });

export type CheckResult = {
  readonly check: string;
  readonly verdict: Verdict;
  /** The slowest answer of it. */
  readonly tookMs: number;
  readonly said: readonly Said[];
};
export type CallResult = {
  readonly call: string;
  readonly verdict: Verdict;
  /** The slowest of its answers. */
  readonly tookMs: number;
  readonly checks: readonly CheckResult[];
};
export type Report = {
  readonly platform: string;
  readonly at: string;
  readonly verdict: 'fits' | 'misfit';
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly calls: readonly CallResult[];
};

export const verdictOf = (said: readonly { readonly verdict: Verdict }[]): Verdict => {
  const has = (verdict: Verdict): boolean => said.some((one) => one.verdict === verdict);
  if (has('misfit')) return 'misfit';
  if (has('note')) return 'note';
  return said.length > 0 && said.every(({ verdict }) => verdict === 'skipped') ? 'skipped' : 'fits';
};

/** The results by call, in the order in which each was met first. */
export const reportOf = (
  platform: string,
  at: string,
  results: readonly (CheckResult & { readonly call: string })[],
): Report => {
  const calls = [...Map.groupBy(results, ({ call }) => call)].map(([call, of]) => ({
    call,
    verdict: verdictOf(of),
    tookMs: Math.max(...of.map(({ tookMs }) => tookMs)),
    checks: of.map(({ check, verdict, tookMs, said }) => ({ check, verdict, tookMs, said })),
  }));
  const count = (verdict: Verdict): number => calls.filter((one) => one.verdict === verdict).length;
  return {
    platform,
    at,
    verdict: count('misfit') > 0 ? 'misfit' : 'fits',
    counts: {
      fits: count('fits'),
      note: count('note'),
      misfit: count('misfit'),
      skipped: count('skipped'),
    },
    calls,
  };
};
