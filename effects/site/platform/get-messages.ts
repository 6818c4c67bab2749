import * as Effect from 'effect/Effect';
import { platformPaths } from '../../../schemas/constants.ts';
import { flattenMessages } from '../../../schemas/site/messages.ts';
import type { Messages } from '../../../schemas/site/messages.ts';
import { readPlatform } from './upstream-read.ts';

export type GetMessagesInput = { readonly locale: string };

/** The operator's texts of a locale; a failure is logged and yields none. */
export const getMessages = Effect.fn('platform.getMessages')(function* (input: GetMessagesInput) {
  return yield* readPlatform(`${platformPaths.messages}${encodeURIComponent(input.locale)}`).pipe(
    Effect.map(flattenMessages),
    Effect.catch((error) =>
      Effect.as(Effect.logWarning(`messages ${input.locale}: ${error._tag}`), {} as Messages),
    ),
  );
});
