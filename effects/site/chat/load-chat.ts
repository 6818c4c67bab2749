import * as Effect from 'effect/Effect';
import { callTimeoutMs } from '../../../schemas/constants.ts';
import { chatVisitorRef } from '../../../schemas/rules/site/live-chat.ts';
import type { ChatConfig, ChatProvider } from '../../../schemas/pages/support.ts';
import { parseJson } from '../../kit/api/decode-answer.ts';
import { Http } from '../../kit/api/http.ts';
import { optional } from '../../kit/optional.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { getSupportSettings } from '../../pages/support/get-settings.ts';
import { VaultService } from '../../kit/vault.ts';

/** The chat of this site, null when the platform names none or nothing serves its document. */
export type ChatPlace = {
  readonly provider: ChatProvider;
  readonly config: ChatConfig;
  /** Origin of the chat's document. */
  readonly origin: string;
  /** Random; authenticates nothing. */
  readonly visitId: string;
};

/** The player's contacts go from here to the chat's document, by way of the vault alone. */
const keepContacts = Effect.fnUntraced(function* (uid: number) {
  const vault = yield* VaultService;
  vault.wipe(chatVisitorRef);
  if (uid === 0) return;
  const contacts = (yield* optional('contacts', getProfileInfo()))?.contacts ?? [];
  for (const kind of ['email', 'phone'] as const) {
    const found = contacts.find(({ type, contact }) => type === kind && contact !== '');
    if (found) vault.put(`${chatVisitorRef}.${kind}`, found.contact);
  }
});

/** Which chat to load, and where its document is. */
export const loadChat = Effect.fn('chat.loadChat')(function* ({ uid }: { readonly uid: number }) {
  const settings = yield* getSupportSettings();
  if (settings.chat === null) return null;
  const http = yield* Http;
  const answer = yield* http.send({ method: 'GET', url: '/chat.json', timeoutMs: callTimeoutMs });
  const body = (parseJson(answer.text) ?? {}) as { readonly origin?: unknown; readonly visit_id?: unknown };
  if (typeof body.origin !== 'string' || body.origin === '') return null;
  yield* keepContacts(uid);
  return {
    provider: settings.chat,
    config: settings.config,
    origin: body.origin,
    visitId: typeof body.visit_id === 'string' ? body.visit_id : '',
  } satisfies ChatPlace as ChatPlace;
});
