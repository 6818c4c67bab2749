import type { Socket } from 'node:net';
import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';

const SENTINEL_PORT = 26_379;
const sentinelAddress = /^redis(s?)\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/]+)\/([\w.-]+)$/;

type StoreOptions = Omit<RedisOptions, 'replyMapping'>;

/** A store that is slower than this counts as away: each process does alone what it can. */
const ANSWER_MS = 250;
const CONNECT_MS = 3000;
const MAX_PAUSE_MS = 5000;

const pauseMs = (times: number): number => Math.min(MAX_PAUSE_MS, times * 200);

/** A connection that is listened to; it is tried again for ever. */
export const heardTerms: StoreOptions = {
  connectTimeout: CONNECT_MS,
  disableClientInfo: true,
  retryStrategy: pauseMs,
  sentinelRetryStrategy: pauseMs,
};

/** A connection that is asked: nothing waits for a store that is away. */
export const askedTerms: StoreOptions = {
  ...heardTerms,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: ANSWER_MS,
};

const hostOf = (text: string): { readonly host: string; readonly port: number } => {
  const { hostname, port } = new URL(`http://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? SENTINEL_PORT : Number(port) };
};

/**
 * How the store of counts is reached: `rediss://…` as the library reads it, or the name of a store behind sentinels,
 * `rediss+sentinel://user:word@host:26379,host:26379/name`, whose word holds for sentinels and store.
 */
export const storeOptions = (address: string): StoreOptions & { readonly url?: string } => {
  const [, isTls, username = '', password = '', hosts = '', name = ''] = sentinelAddress.exec(address) ?? [];
  if (name === '') return { url: address };
  const word = decodeURIComponent(password);
  return {
    sentinels: hosts.split(',').map(hostOf),
    name,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(word !== '' && { password: word, sentinelPassword: word }),
    ...(isTls === 's' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    // Not `failoverDetector`: told of a change while it connects, the library ends the connection for good. Sentinels close
    // the connections to a store that is no longer the first, and the next one asks them.
  };
};

type Connector = {
  connect: (tell: (error: Error) => void) => Promise<Socket>;
  connectToSentinel?: (...asked: readonly unknown[]) => Redis;
};
const connectorOf = (client: Redis): Connector & { readonly stream?: Socket | null } =>
  (client as unknown as { readonly connector: Connector }).connector;
const unheard = (): void => {};

/** The library hears the first error of a socket alone, and a failed TLS handshake tells two: the second ends the process. */
const hearErrors = (client: Redis): Redis => {
  const connector = connectorOf(client);
  const connect = connector.connect.bind(connector);
  connector.connect = async (tell) => (await connect(tell)).on('error', unheard);
  const toSentinel = connector.connectToSentinel?.bind(connector);
  if (toSentinel)
    connector.connectToSentinel = (...asked) => {
      const sentinel = toSentinel(...asked);
      // It connects by itself, on the next tick.
      setImmediate(() => connectorOf(sentinel).stream?.on('error', unheard));
      return sentinel;
    };
  return client;
};

/** A client of the store at that address, on its way there. */
export const openStore = (address: string, options: StoreOptions): Redis => {
  const { url, ...store } = storeOptions(address);
  const all: StoreOptions = { ...store, ...options, lazyConnect: true };
  const client = hearErrors(url === undefined ? new Redis(all) : new Redis(url, all));
  client.connect().catch(unheard);
  return client;
};
