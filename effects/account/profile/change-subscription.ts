import * as Effect from 'effect/Effect';
import { changeSubscription as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { answered } from './answered.ts';
import { wholeContact } from './whole-contact.ts';

/** Subscribes a contact to offers and news, or unsubscribes it. */
export const changeSubscription = Effect.fn('account.changeSubscription')(function* (input: {
  readonly id: string;
  readonly shown: string;
  readonly isSubscribed: boolean;
}) {
  const api = yield* Api;
  const { id, shown, isSubscribed } = input;
  return yield* answered(
    wholeContact({ id, shown }).pipe(
      Effect.flatMap((contact) => api.call(row, { contact, subscription: isSubscribed })),
    ),
  );
});
