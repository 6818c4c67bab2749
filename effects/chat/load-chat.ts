import * as Effect from 'effect/Effect';
import { callTimeoutMs } from '../../schemas/constants.ts';
import type { ChatConfig, ChatProvider } from '../../schemas/support.ts';
import { parseJson } from '../api/decode-answer.ts';
import { Http } from '../api/http.ts';
import { getSupportSettings } from '../support/get-settings.ts';

/** The chat of this site, null when the platform names none or nothing serves its document. */
export type ChatPlace = {
  readonly provider: ChatProvider;
  readonly config: ChatConfig;
  /** Origin of the chat's document. */
  readonly origin: string;
  /** Random; authenticates nothing. */
  readonly visitId: string;
};

/** Which chat to load, and where its document is. */
export const loadChat = Effect.fn('chat.loadChat')(function* () {
  const settings = yield* getSupportSettings();
  if (settings.chat === null) return null;
  const http = yield* Http;
  const answer = yield* http.send({ method: 'GET', url: '/chat.json', timeoutMs: callTimeoutMs });
  const body = (parseJson(answer.text) ?? {}) as { readonly origin?: unknown; readonly visit_id?: unknown };
  if (typeof body.origin !== 'string' || body.origin === '') return null;
  return {
    provider: settings.chat,
    config: settings.config,
    origin: body.origin,
    visitId: typeof body.visit_id === 'string' ? body.visit_id : '',
  } satisfies ChatPlace as ChatPlace;
});
