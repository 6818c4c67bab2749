import * as Clock from 'effect/Clock';
import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import { LostAnswer, toFailure } from '../../../schemas/kit/error.ts';
import { intentKeysPath } from '../../../schemas/rules/kit/intent-keys.ts';
import type { IntentKeys } from '../../../schemas/rules/kit/intent-keys.ts';
import { readBody } from '../api/decode-answer.ts';
import { Http } from '../api/http.ts';
import type { Intent } from './intent.ts';

/** A press waits no longer for them: the record is written unsealed then. */
const KEYS_MS = 5_000;
/** They are of a day and the one before. */
const KEPT_MS = 60 * 60 * 1000;

type Kept = { readonly uid: number; readonly at: number; readonly keys: readonly CryptoKey[] };

/** The keys that this page has. */
export const KeptKeys = Context.Reference<{ current: Kept | null }>('intents/KeptKeys', {
  defaultValue: () => ({ current: null }),
});

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** `crypto.subtle` is missing where the page is no secure context: nothing is sealed there, and no seal holds. */
const importKeys = ({ keys }: IntentKeys): Promise<readonly CryptoKey[]> =>
  Promise.all(
    keys.map((key) =>
      crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
        'verify',
      ]),
    ),
  );

const unusable = (cause: unknown) =>
  new LostAnswer({ reason: 'truncated', message: String(cause), status: 0 });

/** The player's keys, those that this page has or from the front server. */
export const keysOf = Effect.fnUntraced(function* (uid: number) {
  const kept = yield* KeptKeys;
  const at = yield* Clock.currentTimeMillis;
  if (kept.current?.uid === uid && Math.abs(at - kept.current.at) < KEPT_MS) return kept.current.keys;
  const http = yield* Http;
  const answer = yield* http.send({ method: 'GET', url: intentKeysPath, timeoutMs: KEYS_MS });
  const told = (yield* readBody(answer)) as IntentKeys;
  if (told.uid !== uid) return yield* unusable('keys of another player');
  const keys = yield* Effect.tryPromise({ try: () => importKeys(told), catch: unusable });
  kept.current = { uid, at, keys };
  return keys;
});

const textOf = ({ key, uid, call, payload, createdAt, sentAt, state, sensitive, baseline }: Intent) =>
  new TextEncoder().encode(
    JSON.stringify([key, uid, call, payload, createdAt, sentAt, state, sensitive, baseline]),
  );

/** The record with its seal; without one where the keys could not be had. Never fails. */
export const sealIntent = Effect.fn('intents.seal')(
  function* (intent: Intent) {
    const [key] = yield* keysOf(intent.uid);
    if (!key) return intent;
    const made = yield* Effect.tryPromise({
      try: () => crypto.subtle.sign('HMAC', key, textOf(intent)),
      catch: unusable,
    });
    return { ...intent, seal: btoa(String.fromCharCode(...new Uint8Array(made))) };
  },
  (sealed, intent) => Effect.orElseSucceed(sealed, () => intent),
);

/** Whether a page of this player wrote the record as it stands. Fails when the keys could not be had. */
export const holdsSeal = Effect.fn('intents.holdsSeal')(function* (intent: Intent) {
  const { seal } = intent;
  if (seal === undefined) return false;
  const keys = yield* Effect.mapError(keysOf(intent.uid), toFailure);
  const verify = async (key: CryptoKey) => crypto.subtle.verify('HMAC', key, bytesOf(seal), textOf(intent));
  const held = yield* Effect.promise(() => Promise.all(keys.map(verify)).catch(() => [false]));
  return held.includes(true);
});
