import type { Catalogue } from './games/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/tables.ts';
import type { Overrides } from './overrides.ts';
import type { Faults } from './faults.ts';
import type { Limiter } from './limiter.ts';
import type { Switches } from './settings.ts';
import type { World } from './world/world.ts';

/** Everything that handlers and pages of one running sandbox share. */
export type Platform = {
  readonly db: Db;
  readonly clock: Clock;
  /** Everything that happens without a player here. */
  readonly world: World;
  /** Seed of everything that is drawn: reels, codes. */
  readonly seed: string;
  readonly catalogue: Catalogue;
  readonly faults: Faults;
  readonly limiter: Limiter;
  readonly switches: () => Switches;
  readonly setSwitches: (switches: Switches) => Promise<void>;
  /** What an operator would change in the content system, laid over the answers; kept until the sandbox stops. */
  readonly overrides: () => Overrides;
  readonly setOverrides: (overrides: Overrides) => void;
  /** Folder of pictures that were made once, or empty; what is in it may be deleted. */
  readonly picturesFolder: string;
  /** Folder of the chat's built script, or empty. */
  readonly chatDir: string;
  /** Origin of the front, used where no forwarded header tells it. */
  readonly frontOrigin: string;
  readonly publicHost: string;
  readonly publicOrigin: string | null;
  /** True unless it was told to listen on another address than loopback. */
  readonly isLoopbackOnly: boolean;
  readonly port: () => number;
};
