import * as Effect from 'effect/Effect';
import { storeChatEvent as row } from '../../../schemas/calls/support.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';

export type StoreChatEventInput = {
  readonly channelId: string;
  readonly conversationId: string;
  readonly textRef: string;
  readonly direction: 'sent' | 'received';
};

/** Tells the platform a message of the player's chat; its text comes from the vault and leaves it. Failures are logged. */
export const storeChatEvent = Effect.fn('FreshChat.storeChatEvent')(function* (input: StoreChatEventInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const text = vault.read(input.textRef) ?? '';
  vault.wipe(input.textRef);
  if (text === '') return null;
  yield* api
    .call(row, {
      channel_id: input.channelId,
      conversation_id: input.conversationId,
      text,
      event: input.direction,
    })
    .pipe(
      Effect.catch((error: { readonly _tag: string }) =>
        Effect.as(Effect.logWarning(`chat: ${error._tag}`), null),
      ),
    );
  return null;
});
