import type { AnyEventObject, AnyStateMachine } from 'xstate';

/**
 * What the engine of generated paths needs to walk a machine, declared in `<name>.cases.ts` beside it; several starts of
 * one machine are several exported cases.
 */
export type MachineCases = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** What a player or another actor can send at any moment, each with its payload. */
  readonly events: readonly AnyEventObject[];
  /** What each placeholder actor may answer, by its `src`. Programs may also reject; deadlines and secrets never do. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  /** What a callback actor may send while it runs, by its `src`. */
  readonly callbacks?: Readonly<Record<string, readonly AnyEventObject[]>>;
  /** The part of the context that decides what may follow: configurations that differ in it are walked apart. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each machine has its own context
  readonly slice?: (context: any) => unknown;
  /** Contexts of child actors that the machine reads, by `src`. */
  readonly childContexts?: Readonly<Record<string, unknown>>;
  /** Sources that are put into the machine while it runs. */
  readonly lateSources?: readonly string[];
  /** Configurations, as `a.b`, that nothing leaves by design. Any other one without a way on is reported as stuck. */
  readonly ends?: readonly string[];
  /** Most configurations to walk. */
  readonly limit?: number;
};
