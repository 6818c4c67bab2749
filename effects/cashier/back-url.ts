import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { localStorageKeys, storedBackUrlMs } from '../../schemas/constants.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type StoredBackUrl = { readonly url: string; readonly saved_at: number };

/** Two addresses are remembered apart: where a payment leads back to, and where a social sign-in does. */
export type BackUrlKind = keyof typeof storedBackUrlMs;
const keys: Readonly<Record<BackUrlKind, string>> = {
  payment: localStorageKeys.paymentBackUrl,
  social: localStorageKeys.socialBackUrl,
};

const parse = (text: string | null): StoredBackUrl | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredBackUrl> | null;
    return typeof value?.url === 'string' && typeof value.saved_at === 'number'
      ? { url: value.url, saved_at: value.saved_at }
      : null;
  } catch {
    return null;
  }
};

/** A blocked storage has nothing stored and keeps nothing. */
const shelfOf = (): Shelf | null => {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
};

const isServer = (): boolean => (globalThis.window as unknown) === undefined;

/** Remembers where to lead back to; null remembers nothing new. The caller has checked the address. */
export const keepBackUrlOn = Effect.fn('cashier.keepBackUrl')(function* (
  url: string | null,
  shelf: Shelf | null,
  kind: BackUrlKind = 'payment',
) {
  const saved_at = yield* Clock.currentTimeMillis;
  if (url !== null)
    yield* Effect.ignore(Effect.try(() => shelf?.setItem(keys[kind], JSON.stringify({ url, saved_at }))));
  return null;
});

export const keepBackUrl = ({ url }: { readonly url: string | null }): Effect.Effect<null> =>
  Effect.suspend(() => (isServer() ? Effect.never : keepBackUrlOn(url, shelfOf())));

/** Takes the remembered address: removed first, null when there is none or it is too old (a day, 30 minutes). */
export const takeBackUrlFrom = Effect.fn('cashier.takeBackUrl')(function* (
  shelf: Shelf | null,
  kind: BackUrlKind = 'payment',
) {
  const now = yield* Clock.currentTimeMillis;
  const text = yield* Effect.try(() => shelf?.getItem(keys[kind]) ?? null).pipe(
    Effect.orElseSucceed(() => null),
  );
  if (text === null) return null;
  const isRemoved = yield* Effect.try(() => shelf?.removeItem(keys[kind])).pipe(
    Effect.as(true),
    Effect.orElseSucceed(() => false),
  );
  const stored = parse(text);
  if (!isRemoved || stored === null) return null;
  return Math.abs(now - stored.saved_at) < storedBackUrlMs[kind] ? { url: stored.url } : null;
});

/** Where a payment leads back to: an address at once, or the game that it was asked from, by a button. */
export type WayBack = { readonly url: string | null; readonly game: string | null };

/** Remembers the game of this deposit in place of that of an earlier one; without one it forgets it. */
export const keepWayBackOn = Effect.fn('cashier.keepWayBack')(function* (way: WayBack, shelf: Shelf | null) {
  yield* keepBackUrlOn(way.url, shelf);
  const { paymentGame } = localStorageKeys;
  const saved_at = yield* Clock.currentTimeMillis;
  const text = way.game !== null && JSON.stringify({ url: way.game, saved_at });
  yield* Effect.ignore(
    Effect.try(() => (text ? shelf?.setItem(paymentGame, text) : shelf?.removeItem(paymentGame))),
  );
  return null;
});

export const keepWayBack = (way: WayBack): Effect.Effect<null> =>
  Effect.suspend(() => (isServer() ? Effect.never : keepWayBackOn(way, shelfOf())));

/** Takes the remembered address; the game stays remembered for a day, for every window of this payment. */
export const takeWayBackFrom = Effect.fn('cashier.takeWayBack')(function* (shelf: Shelf | null) {
  const now = yield* Clock.currentTimeMillis;
  const taken = yield* takeBackUrlFrom(shelf);
  const text = yield* Effect.try(() => shelf?.getItem(localStorageKeys.paymentGame) ?? null).pipe(
    Effect.orElseSucceed(() => null),
  );
  const stored = parse(text);
  const game = stored && Math.abs(now - stored.saved_at) < storedBackUrlMs.payment ? stored.url : null;
  const way: WayBack = { url: taken?.url ?? null, game };
  return way;
});

export const takeWayBack = (): Effect.Effect<WayBack> =>
  Effect.suspend(() => (isServer() ? Effect.never : takeWayBackFrom(shelfOf())));

export const keepSocialBackUrl = ({ url }: { readonly url: string | null }): Effect.Effect<null> =>
  Effect.suspend(() => (isServer() ? Effect.never : keepBackUrlOn(url, shelfOf(), 'social')));

export const takeSocialBackUrl = (): Effect.Effect<{ readonly url: string } | null> =>
  Effect.suspend(() => (isServer() ? Effect.never : takeBackUrlFrom(shelfOf(), 'social')));
