import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';

/** Params of an action or guard in `onDone`: what the actor answered, typed by the actor. */
export const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** The same for an effect: its value, or null when it failed. */
export const value = <A>({ event }: { readonly event: { readonly output: Outcome<A> } }): A | null =>
  event.output.ok ? event.output.value : null;

/** The same for an effect: why it failed, or null. */
export const failure = ({
  event,
}: {
  readonly event: { readonly output: Outcome<unknown> };
}): Failure | null => (event.output.ok ? null : event.output.failure);

/** Params of an action or guard: the event itself, typed by the transition that it stands in. */
export const received = <Event>({ event }: { readonly event: Event }): Event => event;
