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
  readonly state: () => Readonly<Record<string, ConfigState>>;
};

/** Keeps the last good configuration of each locale. */
export const createContentKeeper = (): ContentKeeper => {
  const good = new Map<string, CmsConfig>();
  const states = new Map<string, ConfigState>();
  return {
    settle: (locale, config, faults) => {
      const wrong = faults.filter(({ problem }) => problem === 'malformed').map(({ path }) => path);
      const known = good.get(locale);
      if (wrong.length === 0) good.set(locale, config);
      const used = wrong.length === 0 ? config : (known ?? config);
      states.set(locale, { version: used.version, isCurrent: used === config, faults: wrong });
      return used;
    },
    standIn: (locale, error) => {
      const known = good.get(locale) ?? null;
      states.set(locale, { version: known?.version ?? '', isCurrent: false, faults: [error] });
      return known;
    },
    state: () => Object.fromEntries(states),
  };
};

/** The front server's; the browser takes what the server decided. */
export const ContentKeeping = Context.Reference<ContentKeeper | null>('effects/site/ContentKeeping', {
  defaultValue: () => null,
});
