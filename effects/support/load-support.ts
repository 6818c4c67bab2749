import * as Effect from 'effect/Effect';
import { getSupportSettings } from './get-settings.ts';

export type SupportData = {
  readonly email: string;
  readonly phone: string;
  readonly topics: readonly { readonly id: string; readonly name: string }[];
};

/** How the operator is reached. */
export const loadSupport = Effect.fn('support.load')(function* () {
  const { email, phone, topics } = yield* getSupportSettings();
  return { email, phone, topics } satisfies SupportData;
});
