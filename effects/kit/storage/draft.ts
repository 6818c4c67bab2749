import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { draftLifeMs } from '../../../schemas/constants.ts';
import { VaultService } from '../vault.ts';
import { DraftStorage } from './draft-storage.ts';

const Values = Schema.Record(Schema.String, Schema.String);
type Values = typeof Values.Type;

/**
 * A half-filled form; `personal` are names and the like, which live in the vault beside it. No secrets, contacts or
 * accounts. `savedAt` epoch ms.
 */
const Draft = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.Literal(1),
    savedAt: Schema.Finite,
    values: Values,
    personal: Schema.optionalKey(Values),
  }),
);

const keyOf = (key: string) => `draft.${key}`;

/**
 * A draft that is younger than 30 minutes, by a clock that was put back too, else null; an old or broken one is removed. Personal values go into the vault,
 * unless something was typed there in the meantime, and come back by name alone.
 */
export const loadDraft = Effect.fn('storage.loadDraft')(function* (input: {
  readonly key: string;
  readonly formId: string;
}) {
  const storage = yield* DraftStorage;
  const vault = yield* VaultService;
  const now = yield* Clock.currentTimeMillis;
  const text = storage.read('session', keyOf(input.key));
  if (text === null) return null;
  const draft = Option.getOrNull(Schema.decodeUnknownOption(Draft)(text));
  if (draft !== null && Math.abs(now - draft.savedAt) < draftLifeMs) {
    const personal = Object.entries(draft.personal ?? {});
    for (const [field, value] of personal) {
      const ref = `${input.formId}.${field}`;
      if ((vault.read(ref) ?? '') === '') vault.put(ref, value);
    }
    return { values: draft.values, filled: personal.map(([field]) => field) };
  }
  storage.write('session', keyOf(input.key), null);
  return null;
});

export const saveDraft = Effect.fn('storage.saveDraft')(function* (input: {
  readonly key: string;
  readonly values: Values;
  /** References of personal values in the vault, by field. */
  readonly refs: Values;
}) {
  const storage = yield* DraftStorage;
  const vault = yield* VaultService;
  const savedAt = yield* Clock.currentTimeMillis;
  const personal = Object.fromEntries(
    Object.entries(input.refs)
      .map(([field, ref]) => [field, vault.read(ref) ?? ''] as const)
      .filter(([, value]) => value !== ''),
  );
  const text = Schema.encodeSync(Draft)({ version: 1, savedAt, values: input.values, personal });
  storage.write('session', keyOf(input.key), text);
  return null;
});

export const clearDraft = Effect.fn('storage.clearDraft')(function* ({ key }: { readonly key: string }) {
  const storage = yield* DraftStorage;
  storage.write('session', keyOf(key), null);
  return null;
});
