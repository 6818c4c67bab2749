import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import type { CallTrace } from '../../server/trace.ts';
import { fallbackLocale } from '../../../schemas/constants.ts';

/** What is known of an answer without what it says. `status` is 0 when none came. */
export type HeardAnswer = {
  readonly status: number;
  readonly requestId: string | null;
  /** `ok`, the type of the refusal, or why there is no answer. */
  readonly answer: string;
  readonly ms: number;
};

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
    /** Told when a call of the page's player is refused because nobody is signed in. */
    readonly expired?: () => void;
    /** Ends when all that says that another player is signed in has come; fails when it does not come. */
    readonly met?: () => Promise<unknown>;
    /** Told the name and the type of each refusal, but of a block that may be left out. */
    readonly refused?: (call: string, type: string) => void;
    /** Told the time that an answer bears, epoch ms. */
    readonly tellTime?: (at: number) => void;
    /** What the platform says the time is, epoch ms. Absent where the own clock is right. */
    readonly platformNow?: () => number;
    /** Told each answer by the path of its request, and what ended a request without one. */
    readonly heard?: (path: string, answer: HeardAnswer) => void;
    /** Begins the trace of a call by the path of its request; undefined while the page is not traced. */
    readonly trace?: (path: string) => CallTrace | undefined;
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
  /** The locale of a call that is sent before the page's own is decided. */
  readonly firstLocale: Effect.Effect<string>;
};

/** The locale of calls whose answer is for all visitors; null is that of the page. */
export const CallLocale = Context.Reference<string | null>('effects/kit/api/CallLocale', {
  defaultValue: () => null,
});

/** The calls of a block that may be left out: what refuses them is no reason to leave the page. */
export const IsOptional = Context.Reference<boolean>('effects/kit/api/IsOptional', {
  defaultValue: () => false,
});

export const ApiSettings = Context.Reference<ApiSettings>('effects/kit/api/ApiSettings', {
  defaultValue: () => ({
    baseUrl: '',
    version: null,
    pathOverrides: {},
    timeoutMs: null,
    firstLocale: Effect.succeed(fallbackLocale),
  }),
});
