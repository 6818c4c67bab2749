import * as Effect from 'effect/Effect';
import { localStorageKeys } from '../../../schemas/constants.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';

/** Whether the player lets messages of the programme be heard in this browser. */
export const readSound = Effect.fn('loyalty.readSound')(function* () {
  const storage = yield* DraftStorage;
  return { isOn: storage.read('local', localStorageKeys.loyaltySound) === '1' };
});
