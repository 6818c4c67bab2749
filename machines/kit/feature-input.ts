import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';

/** What the root gives a feature when it spawns it, and what it sends again when the same feature is entered anew. */
export type FeatureInput = {
  /** Route parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query of the location, last value wins. */
  readonly query: Readonly<Record<string, string>>;
  /** Hash without `#`. */
  readonly hash: string;
  /** Route name, or the dialog's name when a dialog spawned the feature. */
  readonly route: string;
  /** Path of the location with its locale prefix, without query and hash. */
  readonly path: string;
  /** 0 for a guest. */
  readonly uid: number;
  readonly locale: string;
  /** Account currency, or the default currency of a guest. */
  readonly currency: string;
  /** The slice of the CMS configuration and general info that features read. */
  readonly settings: FeatureSettings;
  /** The configured origin, and the others that addresses may lead to. */
  readonly site: {
    readonly origin: string;
    readonly allowedOrigins: readonly string[];
    readonly loopbackOrigins: readonly string[];
  };
  /** Properties of the dialog that spawned the feature. */
  readonly props: Json;
  /** Sysname of the game whose page this was entered or opened from; null from any other. */
  readonly fromGame: string | null;
  /** Epoch milliseconds, stamped by the boundary. */
  readonly now: number;
};

/** Decoded configuration as features see it: `config` is the CMS configuration, `general` the general info. */
export type FeatureSettings = {
  readonly config: CmsConfig;
  readonly general: GeneralInfo;
};

export type RouteEntered = { readonly type: 'route.entered' } & Pick<
  FeatureInput,
  'params' | 'query' | 'hash' | 'route' | 'path' | 'now'
>;

/** The page speaks another language: what is loaded in one is read anew, what was typed stays. Who does not take it, restarts. */
export type LocaleTold = { readonly type: 'locale.told'; readonly locale: string };

/** The player behind the page changed (sign-in, sign-out in another tab, expired session). */
export type SessionChanged = {
  readonly type: 'session.changed';
  readonly uid: number;
  readonly currency: string;
  /** False for an account that is still to be completed; absent when it is. */
  readonly isComplete?: boolean;
  /** True for a player who has proved who they are; absent for any other. */
  readonly isVerified?: boolean;
};
