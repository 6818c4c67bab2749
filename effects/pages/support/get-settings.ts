import * as Effect from 'effect/Effect';
import { getSupportSettings as row } from '../../../schemas/calls/support.ts';
import { Api } from '../../kit/api/api.ts';

/** Contacts, topics and the live-chat provider. */
export const getSupportSettings = Effect.fn('Support.getsettings')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
