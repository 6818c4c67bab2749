import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import { CallContext } from './api/call-context.ts';

/** A value that `isWhole` refuses is not kept: the next who asks tries again. */
export type KeepValue = <A, E, R>(
  key: string,
  lifeMs: number,
  program: Effect.Effect<A, E, R>,
  isWhole: (value: A) => boolean,
) => Effect.Effect<A, E, R>;

/** Where values that are the same for all visitors are kept. The browser keeps none. */
export const Shared = Context.Reference<KeepValue>('effects/Shared', {
  defaultValue: () => (_key, _lifeMs, program) => program,
});

/** A program whose value depends on its name, its input and the locale alone, and may be `lifeMs` old. */
export const shared = <A, E, R>(
  name: string,
  input: unknown,
  lifeMs: number,
  program: Effect.Effect<A, E, R>,
  isWhole: (value: A) => boolean = () => true,
): Effect.Effect<A, E, R | CallContext> =>
  Effect.flatMap(Shared, (keep) =>
    Effect.flatMap(CallContext, ({ locale }) =>
      keep(`${name} ${locale()} ${JSON.stringify(input)}`, lifeMs, program, isWhole),
    ),
  );
