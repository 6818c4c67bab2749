import * as Context from 'effect/Context';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { DecodeFault } from '../../schemas/kit/lenient.ts';

/** What was last read of one locale's configuration. */
type ConfigState = {
  readonly version: string;
  /** False while an older configuration stands in for one that is faulty or does not come. */
  readonly isCurrent: boolean;
  /** Field paths that do not decode; for one that did not come at all its error. */
  readonly faults: readonly string[];
};

export type ContentKeeper = {
  /** The configuration to use for one that came: itself, or the last good one while it has faults. */
  readonly settle: (locale: string, config: CmsConfig, faults: readonly DecodeFault[]) => CmsConfig;
  /** The last good one for one that did not come, or null. */
  readonly standIn: (locale: string, error: string) => CmsConfig | null;
  /** The one in force for a locale, or null. */
  readonly last: (locale: string) => CmsConfig | null;
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

/** Keeps the last good configuration of each locale. */
export const createContentKeeper = (): ContentKeeper => {
  const good = new Map<string, CmsConfig>();
  const used = new Map<string, CmsConfig>();
  const states = new Map<string, ConfigState>();
  return {
    settle: (locale, config, faults) => {
      const wrong = faults.filter(({ problem }) => problem === 'malformed').map(({ path }) => path);
      const known = good.get(locale);
      if (wrong.length === 0) setBounded(good, locale, config);
      const chosen = wrong.length === 0 ? config : (known ?? config);
      setBounded(used, locale, chosen);
      setBounded(states, locale, { version: chosen.version, isCurrent: chosen === config, faults: wrong });
      return chosen;
    },
    standIn: (locale, error) => {
      const known = good.get(locale) ?? null;
      setBounded(states, locale, { version: known?.version ?? '', isCurrent: false, faults: [error] });
      return known;
    },
    last: (locale) => used.get(locale) ?? null,
    state: () => Object.fromEntries(states),
  };
};

const MAX_SITES = 20;

/** One keeper for each address of the site: the configuration of one brand never stands in for another's. */
export const createContentKeepers = (): {
  readonly of: (origin: string) => ContentKeeper;
  /** By locale; a locale that several sites have is named with its site from the second on. */
  readonly state: ContentKeeper['state'];
} => {
  const keepers = new Map<string, ContentKeeper>();
  return {
    of: (origin) => {
      const keeper = keepers.get(origin) ?? createContentKeeper();
      setBounded(keepers, origin, keeper, MAX_SITES);
      return keeper;
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

/** The front server's; the browser takes what the server decided. */
export const ContentKeeping = Context.Reference<ContentKeeper | null>('effects/site/ContentKeeping', {
  defaultValue: () => null,
});
