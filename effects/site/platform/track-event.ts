import * as Effect from 'effect/Effect';
import { handleEvent as row } from '../../../schemas/calls/metadata.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type TrackEventInput = {
  readonly name: string;
  /** No personal data, codes or amounts beyond what the event needs. */
  readonly params: CallPayload<'events.handle'>['event_params'];
};

/** Fire and forget: one try, failures are silent. */
export const trackEvent = Effect.fn('platform.trackEvent')(function* (input: TrackEventInput) {
  const api = yield* Api;
  yield* Effect.ignore(api.call(row, { event_name: input.name, event_params: input.params }));
  return null;
});
