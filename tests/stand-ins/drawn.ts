import type { AnyActorRef } from 'xstate';
import { compileMessage } from '../../src/i18n/compile-message.ts';
import type { MessageChunk } from '../../src/i18n/chunks.ts';
import { createMessageStore } from '../../src/i18n/message-store.ts';

/** The texts of a view that is drawn by itself. */
export const storeOf = (chunk: MessageChunk, texts: Readonly<Record<string, string>>) =>
  createMessageStore({
    locale: 'en-US',
    chunks: {
      [chunk]: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])),
    },
    onMissing: () => {},
    onFormatError: () => {},
  });

/** An actor that stands still with this context. */
export const standing = (context: object): AnyActorRef =>
  ({
    getSnapshot: () => ({ context, matches: () => false, hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  }) as unknown as AnyActorRef;
