import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { DecodeFault } from '../../schemas/kit/lenient.ts';
import type { RolloutState, RolloutTerms } from '../../schemas/site/rollout.ts';

/** What was last read of one locale's configuration. */
type ConfigState = {
  readonly version: string;
  /** False while an older configuration stands in for one that is faulty or does not come. */
  readonly isCurrent: boolean;
  /** Field paths that do not decode; for one that did not come at all its error. */
  readonly faults: readonly string[];
  /** `isOn`: its candidate is fit, and rollouts are not switched off here. Absent without one. */
  readonly rollout?: RolloutTerms & { readonly isOn: boolean };
};

/** The present configuration, and the candidate beside it. */
export type Arms = { readonly config: CmsConfig; readonly rollout: RolloutState | null };

/** What came of a configuration. */
type ArmsRead = {
  readonly config: CmsConfig;
  readonly faults: readonly DecodeFault[];
  readonly rollout: RolloutState | null;
  readonly rolloutFaults: readonly DecodeFault[];
};

export type ContentKeeper = {
  /** What to use of what came: itself, or the last good configuration while it has faults. */
  readonly settle: (locale: string, read: ArmsRead) => Arms;
  /** The last good one for one that did not come, or null. */
  readonly standIn: (locale: string, error: string) => Arms | null;
  /** The one in force for a locale, or null. */
  readonly last: (locale: string) => Arms | null;
  /** Whether what is in force was read since the last `expire`. */
  readonly isFresh: (locale: string) => boolean;
  /** What is in force may be out of date. */
  readonly expire: () => void;
  readonly state: () => Readonly<Record<string, ConfigState>>;
};

/** More locales than a site has; what was last asked for longest ago goes first. */
const MAX_LOCALES = 100;

const setBounded = <Value>(map: Map<string, Value>, key: string, value: Value, most = MAX_LOCALES): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};

const pathsOf = (faults: readonly DecodeFault[]): readonly string[] =>
  faults.filter(({ problem }) => problem === 'malformed').map(({ path }) => path);

/** Keeps the last good configuration of each locale. `isRolloutOff`: no candidate is fit for anybody. */
export const createContentKeeper = (isRolloutOff = false): ContentKeeper => {
  const good = new Map<string, Arms>();
  const used = new Map<string, Arms>();
  const states = new Map<string, ConfigState>();
  const fresh = new Map<string, true>();
  const note = (locale: string, state: Omit<ConfigState, 'rollout'>, arms: Arms | null): void => {
    const { rollout } = arms ?? {};
    const { name = '', share = 0, config } = rollout ?? {};
    const told = rollout && { rollout: { name, share, isOn: config !== null } };
    setBounded(states, locale, { ...state, ...told });
    setBounded(fresh, locale, true);
  };
  return {
    settle: (locale, { config, faults, rollout: told, rolloutFaults }) => {
      const wrong = pathsOf(faults);
      const rollout = told && isRolloutOff ? { ...told, config: null } : told;
      // The candidate that came counts whatever stands in for the rest: one that is taken away is gone at once.
      const present = wrong.length === 0 ? config : (good.get(locale)?.config ?? config);
      const arms = { config: present, rollout };
      if (wrong.length === 0 || good.has(locale)) setBounded(good, locale, arms);
      setBounded(used, locale, arms);
      const isCurrent = present === config;
      note(
        locale,
        { version: present.version, isCurrent, faults: [...wrong, ...pathsOf(rolloutFaults)] },
        arms,
      );
      return arms;
    },
    standIn: (locale, error) => {
      const known = good.get(locale) ?? null;
      note(locale, { version: known?.config.version ?? '', isCurrent: false, faults: [error] }, known);
      return known;
    },
    last: (locale) => used.get(locale) ?? null,
    isFresh: (locale) => fresh.has(locale),
    expire: () => fresh.clear(),
    state: () => Object.fromEntries(states),
  };
};

const MAX_SITES = 20;

/** One keeper for each address of the site: the configuration of one brand never stands in for another's. */
export const createContentKeepers = (
  isRolloutOff = false,
): {
  readonly of: (origin: string) => ContentKeeper;
  readonly expire: () => void;
  /** By locale; a locale that several sites have is named with its site from the second on. */
  readonly state: ContentKeeper['state'];
} => {
  const keepers = new Map<string, ContentKeeper>();
  return {
    of: (origin) => {
      const keeper = keepers.get(origin) ?? createContentKeeper(isRolloutOff);
      setBounded(keepers, origin, keeper, MAX_SITES);
      return keeper;
    },
    expire: () => {
      for (const keeper of keepers.values()) keeper.expire();
    },
    state: () => {
      const all: Record<string, ConfigState> = {};
      for (const [origin, keeper] of [...keepers].toSorted(([a], [b]) => b.length - a.length))
        for (const [locale, state] of Object.entries(keeper.state()))
          all[locale in all && origin !== '' ? `${origin} ${locale}` : locale] ??= state;
      return all;
    },
  };
};
