import * as Context from 'effect/Context';

/** What each call says about the page it is made from, read at the moment of the call. */
export class CallContext extends Context.Service<
  CallContext,
  {
    /** Active locale, spelled as in the locale list. */
    readonly locale: () => string;
    /** The player of this page; 0 for a guest. */
    readonly uid: () => number;
    /** True inside a frame of another origin. */
    readonly isFramed: () => boolean;
  }
>()('effects/kit/api/CallContext') {}

/** Where the platform is and how its paths are spelled. `baseUrl` is empty for the own origin. */
export type ApiSettings = {
  readonly baseUrl: string;
  /** Value of the parameter `v`; null takes the built-in constant. */
  readonly version: string | null;
  /** Paths of calls that a platform spells in another way, by call name. */
  readonly pathOverrides: Readonly<Record<string, string>>;
  readonly timeoutMs: number | null;
};

export const ApiSettings = Context.Reference<ApiSettings>('effects/kit/api/ApiSettings', {
  defaultValue: () => ({ baseUrl: '', version: null, pathOverrides: {}, timeoutMs: null }),
});
