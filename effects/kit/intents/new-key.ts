import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';

/** UUID v4 (RFC 9562) of 16 random bytes. `crypto.randomUUID` is missing where the page is no secure context. */
export const uuidOf = (random: Uint8Array): string => {
  const bytes = Uint8Array.from(random.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Makes an idempotency key. */
export const NewKey = Context.Reference<Effect.Effect<string>>('intents/NewKey', {
  defaultValue: () => Effect.sync(() => uuidOf(globalThis.crypto.getRandomValues(new Uint8Array(16)))),
});
