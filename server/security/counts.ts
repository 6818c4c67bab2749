import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { FrontConfig } from '../config.ts';

/** More keys than this push out the ones that were counted longest ago. */
const MAX_KEYS = 50_000;
/** Counts a key; its time begins anew with each, unlike in the library's own script. */
const countAnew = `local count = redis.call('incrby', KEYS[1], ARGV[1])
redis.call('expire', KEYS[1], ARGV[2])
return {count, 1000 * ARGV[2]}`;

type Counter = {
  /** Adds one, and the count lives `lifeMs` from now on. */
  readonly add: (key: string) => Promise<number>;
  readonly takeBack: (key: string) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
};

type Gate = {
  /** 0: it was open, and is closed for `ms` from now on, to one of all who ask. Else how long it is closed, milliseconds. */
  readonly pass: (key: string, ms: number) => Promise<number>;
  readonly closedMs: (key: string) => Promise<number>;
  readonly open: (key: string) => Promise<void>;
};

/** Where counts are kept: in this process, or in a store that all replicas share. */
export type Counts = {
  readonly counter: (name: string, lifeMs: number) => Counter;
  readonly gate: (name: string, mostMs: number) => Gate;
  readonly stop: () => void;
};

class BoundedMemory extends RateLimiterMemory {
  /** Made with the first key: it takes room for all of them at once. */
  #keys: LRUCache<string, true> | null = null;
  readonly #isRenewed: boolean;
  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], isRenewed: boolean) {
    super(options);
    this.#isRenewed = isRenewed;
  }
  #keep(key: string): void {
    this.#keys ??= new LRUCache({
      max: MAX_KEYS,
      dispose: (_, old, reason) => void (reason === 'evict' && super.delete(old)),
    });
    this.#keys.set(key, true);
  }
  override consume(
    key: string,
    ...rest: readonly [points?: number, options?: object]
  ): Promise<RateLimiterRes> {
    this.#keep(key);
    return super.consume(key, ...rest);
  }
  override async penalty(
    key: string,
    ...rest: readonly [points?: number, options?: object]
  ): Promise<RateLimiterRes> {
    this.#keep(key);
    const counted = await super.penalty(key, ...rest);
    if (this.#isRenewed) await super.set(key, counted.consumedPoints, this.duration);
    return counted;
  }
  override delete(key: string): Promise<boolean> {
    this.#keys?.delete(key);
    return super.delete(key);
  }
}

type Limiter = BoundedMemory | RateLimiterRedis;
type Kind = { readonly name: string; readonly lifeMs: number; readonly isRenewed: boolean };

const msLeft = (refused: unknown): number | null =>
  typeof refused === 'object' && refused !== null && 'msBeforeNext' in refused
    ? Math.max(1, Number(refused.msBeforeNext))
    : null;

const countsBy = (
  limiterOf: (kind: Kind) => Limiter,
  nameOf: (key: string) => string,
): Omit<Counts, 'stop'> => ({
  counter: (name, lifeMs) => {
    const limiter = limiterOf({ name, lifeMs, isRenewed: true });
    return {
      add: async (key) => (await limiter.penalty(nameOf(key))).consumedPoints,
      takeBack: async (key) => {
        const { consumedPoints } = await limiter.reward(nameOf(key));
        if (consumedPoints <= 0) await limiter.delete(nameOf(key));
      },
      forget: async (key) => void (await limiter.delete(nameOf(key))),
    };
  },
  gate: (name, mostMs) => {
    const limiter = limiterOf({ name, lifeMs: mostMs, isRenewed: false });
    // The clock of a process may be set back; nobody waits longer for it.
    const bounded = (ms: number): number => Math.min(mostMs, ms);
    return {
      pass: async (key, ms) => {
        try {
          await limiter.consume(nameOf(key), 1, { customDuration: ms / 1000 });
          return 0;
        } catch (refused) {
          const left = msLeft(refused);
          if (left === null) throw refused;
          return bounded(left);
        }
      },
      closedMs: async (key) => {
        const found = await limiter.get(nameOf(key));
        return found && found.consumedPoints > 0 ? bounded(Math.max(0, found.msBeforeNext)) : 0;
      },
      open: async (key) => void (await limiter.delete(nameOf(key))),
    };
  },
});

const memoryOf = ({ name, lifeMs, isRenewed }: Kind): BoundedMemory =>
  new BoundedMemory({ keyPrefix: name, points: 1, duration: lifeMs / 1000 }, isRenewed);

export const countsHere = (): Counts => ({ ...countsBy(memoryOf, (key) => key), stop: () => {} });

type Shared = Pick<FrontConfig, 'sealKey' | 'log'> & { readonly redisUrl: string };

/** Names of players and networks leave this process as hashes alone, by the key that all replicas have. */
const hashed = (sealKey: string) => {
  const [key = ''] = sealKey.split(',');
  return (name: string): string => createHmac('sha256', key).update(name).digest('base64url');
};

const countsInRedis = async (
  { redisUrl, sealKey, log }: Shared,
  onShared: (isShared: boolean) => void,
): Promise<Counts> => {
  const { askedTerms, openStore } = await import('./counts-store.ts');
  const connect = () => openStore(redisUrl, askedTerms);
  // The library gives each connection one script.
  const clients = { counters: connect(), gates: connect() };
  const all = Object.values(clients);
  let isShared: boolean | null = null;
  const tell = (next: boolean, error = ''): void => {
    if (isShared === next) return;
    isShared = next;
    onShared(next);
    if (next) log({ level: 'info', message: 'counts are shared' });
    else log({ level: 'error', message: 'counts are kept here alone', error });
  };
  for (const client of all) {
    client.on('ready', () => all.every(({ status }) => status === 'ready') && tell(true));
    // Said without the address, which may hold a password.
    client.on('error', ({ message }: Error) => tell(false, message.split(redisUrl).join('the store')));
    client.on('close', () => tell(false, 'the connection ended'));
  }
  const limiterOf = (kind: Kind): Limiter => {
    const { name, lifeMs, isRenewed } = kind;
    return new RateLimiterRedis({
      storeClient: isRenewed ? clients.counters : clients.gates,
      keyPrefix: `croupier:${name}`,
      points: 1,
      duration: Math.ceil(lifeMs / 1000),
      rejectIfRedisNotReady: true,
      insuranceLimiter: memoryOf(kind),
      ...(isRenewed && { customIncrTtlLuaScript: countAnew }),
    });
  };
  return {
    ...countsBy(limiterOf, hashed(sealKey)),
    stop: () => all.forEach((client) => client.disconnect()),
  };
};

/** `redisUrl` of the settings decides; a store that does not answer is replaced by this process until it does. */
export const openCounts = async (
  { redisUrl = '', ...config }: FrontConfig,
  onShared: (isShared: boolean) => void = () => {},
): Promise<Counts> => (redisUrl === '' ? countsHere() : countsInRedis({ ...config, redisUrl }, onShared));
