import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { sendFeedback as row } from '../../../schemas/calls/support.ts';
import { Api } from '../../kit/api/api.ts';
import { NewKey } from '../../kit/intents/new-key.ts';
import { answered } from '../../account/profile/answered.ts';
import type { Answered } from '../../account/profile/answered.ts';
import { VaultService } from '../../kit/vault.ts';
import { parseAttachments } from '../../../schemas/rules/kit/attachments.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';

type SendFeedbackInput = {
  /** `attachments`: the files, as `formatAttachments` writes them. */
  readonly values: Readonly<Record<string, string>>;
  readonly refs: Readonly<Record<string, string>>;
  /** `keep`: where the key stays until the message was taken; `files`: where the vault has the files. */
  readonly params: Readonly<Record<string, string>>;
};

/** Sends a message to the operator. The same message keeps its key: after a lost answer it is not there twice. */
export const sendFeedback = Effect.fn('Support.sendFeedback')(function* (input: SendFeedbackInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const read = (field: string) => (vault.read(input.refs[field] ?? '') ?? '').trim();
  const [name, topic] = [read('name'), input.values['topic_id'] ?? ''];
  const chosen = input.values['attachments'] ?? '';
  const attachments = parseAttachments(chosen).map(({ id }) =>
    vault.file(`${input.params['files'] ?? ''}.${id}`),
  );
  if (!attachments.every((file) => file !== undefined))
    return {
      at: yield* Clock.currentTimeMillis,
      refusal: failureOf('InvalidParameter', { data: { attachments: [{ code: 'NOT_FOUND' }] } }),
      resendSeconds: 0,
    } satisfies Answered;
  const message = {
    email: read('email'),
    text: read('text'),
    ...(name !== '' && { name }),
    ...(topic !== '' && { topic_id: topic }),
  };
  const keep = input.params['keep'] ?? '';
  const said = JSON.stringify([message, chosen]);
  const kept = vault.read(keep) ?? '';
  const key = kept.endsWith(said) ? kept.slice(0, -said.length) : yield* yield* NewKey;
  vault.put(keep, key + said);
  return yield* answered(
    api.call(row, { ...message, ...(attachments.length > 0 && { attachments }), idempotency_key: key }),
  );
});
