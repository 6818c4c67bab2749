import * as Effect from 'effect/Effect';
import { sendFeedback as row } from '../../schemas/calls/support.ts';
import { Api } from '../api/api.ts';
import { NewKey } from '../intents/new-key.ts';
import { answered } from '../profile/answered.ts';
import { VaultService } from '../vault.ts';

type SendFeedbackInput = {
  readonly values: Readonly<Record<string, string>>;
  readonly refs: Readonly<Record<string, string>>;
  /** `keep`: where the key stays until the message was taken. */
  readonly params: Readonly<Record<string, string>>;
};

/** Sends a message to the operator. The same message keeps its key: after a lost answer it is not there twice. */
export const sendFeedback = Effect.fn('Support.sendFeedback')(function* (input: SendFeedbackInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const read = (field: string) => (vault.read(input.refs[field] ?? '') ?? '').trim();
  const [name, topic] = [read('name'), input.values['topic_id'] ?? ''];
  const message = {
    email: read('email'),
    text: read('text'),
    ...(name !== '' && { name }),
    ...(topic !== '' && { topic_id: topic }),
  };
  const keep = input.params['keep'] ?? '';
  const said = JSON.stringify(message);
  const kept = vault.read(keep) ?? '';
  const key = kept.endsWith(said) ? kept.slice(0, -said.length) : yield* yield* NewKey;
  vault.put(keep, key + said);
  return yield* answered(api.call(row, { ...message, idempotency_key: key }));
});
