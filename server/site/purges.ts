import { randomUUID } from 'node:crypto';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { FrontConfig } from '../config.ts';

/** Pages at these paths, in any language; null: everything. */
export type PurgedPaths = readonly string[] | null;
/** `seen` before; `dropped` by all; `alone`: the other replicas could not be told. */
type PurgeOutcome = 'seen' | 'dropped' | 'alone';

export type Purges = {
  /** Drops on all replicas, once for each id. */
  readonly drop: (id: string, paths: PurgedPaths) => Promise<PurgeOutcome>;
  readonly stop: () => void;
};

export type PurgeTerms = Pick<FrontConfig, 'redisUrl' | 'log'> & {
  readonly expire: (paths: PurgedPaths) => void;
};

const CHANNEL = 'croupier:purges';
/** Longer than a signature is good for, before and after its time. */
const SEEN_MS = 15 * 60_000;
const MAX_SEEN = 10_000;
/** No visitor waits for it. */
const TOLD_MS = 2000;

const purgesHere = ({ expire }: PurgeTerms): Purges => {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN, ttl: SEEN_MS });
  return {
    drop: (id, paths) => {
      if (seen.has(id)) return Promise.resolve('seen');
      seen.set(id, true);
      expire(paths);
      return Promise.resolve('dropped');
    },
    stop: () => {},
  };
};

const Heard = Schema.Struct({
  from: Schema.String,
  paths: Schema.NullOr(Schema.Array(Schema.String)),
});
type Heard = typeof Heard.Type;
const decodeHeard = Schema.decodeUnknownOption(Schema.fromJsonString(Heard));

/** Drops what others have dropped; `own` is how this replica names itself. */
export const listenIn = (
  client: Pick<Redis, 'on' | 'subscribe'>,
  own: string,
  { expire, log }: Pick<PurgeTerms, 'expire' | 'log'>,
): void => {
  client.on('message', (_channel: string, text: string) => {
    const heard = Option.getOrNull(decodeHeard(text));
    if (heard?.from === own) return;
    // Something was to be dropped; an error here would end the process.
    if (!heard) log({ level: 'warn', message: 'a purge was not understood' });
    expire(heard?.paths ?? null);
  });
  client.on('ready', () => {
    client.subscribe(CHANNEL).then(
      () => {
        // Whatever was told meanwhile was not heard here.
        expire(null);
        log({ level: 'info', message: 'purges are heard' });
      },
      () => {},
    );
  });
  client.on('error', () => {});
  client.on('close', () => log({ level: 'warn', message: 'purges are not heard' }));
};

const purgesInRedis = async ({
  redisUrl,
  expire,
  log,
}: PurgeTerms & { readonly redisUrl: string }): Promise<Purges> => {
  const { askedTerms, heardTerms, openStore } = await import('../security/counts-store.ts');
  const own = randomUUID();
  const listener = openStore(redisUrl, { ...heardTerms, autoResubscribe: false });
  const teller = openStore(redisUrl, { ...askedTerms, commandTimeout: TOLD_MS });
  teller.on('error', () => {});
  listenIn(listener, own, { expire, log });
  const tell = async (id: string, paths: PurgedPaths): Promise<PurgeOutcome> => {
    const key = `${CHANNEL}:${id}`;
    if ((await teller.exists(key)) > 0) return 'seen';
    await teller.publish(CHANNEL, JSON.stringify({ from: own, paths } satisfies Heard));
    expire(paths);
    // Only what was told counts as seen: an answer that is lost on the way here leads to one drop too many.
    await teller.set(key, '1', 'PX', SEEN_MS);
    return 'dropped';
  };
  return {
    drop: (id, paths) =>
      tell(id, paths).catch(() => {
        expire(paths);
        return 'alone';
      }),
    stop: () => [listener, teller].forEach((client) => client.disconnect()),
  };
};

/** With a store, what one replica is told is dropped by all of them. */
export const openPurges = async (terms: PurgeTerms): Promise<Purges> =>
  terms.redisUrl ? purgesInRedis({ ...terms, redisUrl: terms.redisUrl }) : purgesHere(terms);
