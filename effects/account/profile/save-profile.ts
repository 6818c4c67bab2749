import * as Effect from 'effect/Effect';
import { saveProfileInfo as row } from '../../../schemas/calls/profile.ts';
import { changedFields } from '../../../schemas/rules/account/profile.ts';
import { wireName } from '../../../schemas/rules/kit/sensitive.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';

export type SaveProfileInput = {
  /** Values of the form, and in `params` what is saved, both in wire form. */
  readonly values: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  /** References into the vault by sensitive field. */
  readonly refs: Readonly<Record<string, string>>;
};

/** Saves what has changed; without a change nothing is sent. A document number that was not typed stays as it is. */
export const saveProfile = Effect.fn('account.saveProfileInfo')(function* (input: SaveProfileInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const payload: Record<string, string> = {};
  for (const [field, value] of Object.entries(changedFields(input.values, input.params)))
    payload[wireName(field)] = value;
  for (const [field, ref] of Object.entries(input.refs)) {
    const value = (vault.read(ref) ?? '').trim();
    if (value !== '') payload[field] = value;
  }
  if ('document_number' in payload) payload['document_type'] = 'cpf';
  return yield* answered(Object.keys(payload).length === 0 ? Effect.succeed(1) : api.call(row, payload));
});
