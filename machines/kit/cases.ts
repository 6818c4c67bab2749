import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** One event of a generated path, and what came of it. */
export type LawStep = {
  readonly event: AnyEventObject;
  /** Null at the start. */
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  /** What neighbours and children were told. */
  readonly letters: readonly { readonly to: string; readonly event: AnyEventObject }[];
  /** Children that began, by their source, with their input. */
  readonly begun: readonly { readonly src: string; readonly input: unknown }[];
};
/** What is wrong with the last of the steps, in words; null where it keeps the law. */
export type Law = (steps: readonly LawStep[]) => string | null;

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
  /** What must be true after every step, whatever the machine makes of it. */
  readonly laws?: Readonly<Record<string, Law>>;
  /** Most configurations to walk. */
  readonly limit?: number;
};
