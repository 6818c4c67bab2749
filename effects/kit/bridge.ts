import type * as Effect from 'effect/Effect';
import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';
import type { AppServices } from '../services.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';

/**
 * Runs a program with the services of this side (browser or server) and turns its expected failures into values.
 * A defect rejects.
 */
export type RunProgram = <A>(
  program: Effect.Effect<A, unknown, AppServices>,
  signal: AbortSignal,
) => Promise<Outcome<A>>;

/** Expected failures are those of the catalogue; anything else is a defect. */
type Program<In, Out> = (input: In) => Effect.Effect<Out, CallError, AppServices>;

/** What is known without the program; null when it has to run. */
type AtHand<In, Out> = (input: In) => Out | null;

/**
 * `ahead`: the program is there before it is asked for, so that a form can be sent whatever is served by then. `used`: it
 * is no reason to load the runtime for a page that nobody has used.
 */
export type Bridge = <In, Out>(
  load: () => Promise<Program<In, Out>>,
  manner?: 'ahead' | 'used' | AtHand<In, Out>,
) => PromiseActorLogic<Outcome<Out>, In>;

/** Answers from an outcome that is kept, or runs the program: with the actor's signal, or with one of its own. */
export type KeepOutcome = <In, Out>(
  program: Program<In, Out>,
  input: In,
  run: (signal?: AbortSignal) => Promise<Outcome<Out>>,
) => Promise<Outcome<Out>>;

/** Loads once; a failed load is tried again by the next call. */
const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loading: Promise<A> | undefined;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => (loading = undefined));
    }
    return loading;
  };
};

type BridgeManners = {
  readonly keep?: KeepOutcome;
  /** Told when program or runtime did not come. */
  readonly lost?: () => void;
  /** Loads when nothing else is to be done; nothing is loaded ahead without it. */
  readonly ahead?: (load: () => Promise<unknown>) => void;
  /** What is to have the line first. */
  readonly first?: Promise<void>;
  /** What a program with the manner `used` waits for; nothing without it. */
  readonly used?: Promise<void>;
};

/**
 * The one bridge from machines to effects. Program and runtime are loaded when the actor starts, so a first view
 * carries neither; leaving the state interrupts the fiber.
 */
export const createBridge = (
  loadRun: () => Promise<RunProgram>,
  { keep = (_program, _input, run) => run(), lost, ahead, first, used }: BridgeManners = {},
): Bridge => {
  const running = once(loadRun);
  return <In, Out>(load: () => Promise<Program<In, Out>>, manner?: 'ahead' | 'used' | AtHand<In, Out>) => {
    const loaded = once(load);
    if (manner === 'ahead') ahead?.(() => Promise.all([running(), loaded()]));
    return fromPromise<Outcome<Out>, In>(async ({ input, signal }) => {
      if (first) await first;
      const known = typeof manner === 'function' ? manner(input) : null;
      if (known !== null) return succeed(known);
      if (manner === 'used' && used) {
        await used;
        signal.throwIfAborted();
      }
      const [run, program] = await Promise.all([running(), loaded()]).catch((error: unknown) => {
        lost?.();
        throw error;
      });
      signal.throwIfAborted();
      return keep(program, input, (own = signal) => run(program(input), own));
    });
  };
};
