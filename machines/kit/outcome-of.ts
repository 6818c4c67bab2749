import type { Outcome } from '../../schemas/rules/kit/outcome.ts';

/** The `Outcome` that an effect actor's done event carries. */
export const outcomeOf = <A>(event: unknown): Outcome<A> => (event as { output: Outcome<A> }).output;

export const valueOf = <A>(event: unknown): A | null => {
  const outcome = outcomeOf<A>(event);
  return outcome.ok ? outcome.value : null;
};
