import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';

/** A machine's view of one effect: input in, `Outcome` out. `*.live.ts` replaces it, tests replace it with a stand-in. */
export type EffectActor<Out, In = void> = PromiseActorLogic<Outcome<Out>, In>;

export const placeholder = <Out, In = void>(name: string): EffectActor<Out, In> =>
  fromPromise<Outcome<Out>, In>(() => Promise.reject({ type: 'MissingActor', name }));
