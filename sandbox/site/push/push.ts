import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isSessionAlive } from '../../access/sessions.ts';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import { secondMs } from '../../clock.ts';
import type { Db, Player } from '../../database/tables.ts';
import { platformError } from '../../errors.ts';
import { balancesJson } from '../account.handlers.ts';
import { limitsJson } from '../../account/limits/limits.ts';
import type { Platform } from '../../platform.ts';
import { latestWins, winsJson } from '../../world/winners.ts';

export type Push = {
  /** Answers with the stream of the session's player. `lastId` is what the browser has, or empty. */
  readonly open: (context: CallContext, lastId: string) => Response;
  /** Streams that are open now. */
  readonly size: () => number;
  /** Ends every stream. */
  readonly stop: () => Promise<void>;
};
type Pace = { readonly tickMs: number; readonly heartbeatMs: number };

const usual: Pace = { tickMs: 200, heartbeatMs: 15 * secondMs };
const winsShown = 20;
/** A further stream of the same session ends the oldest. */
const streamsPerSession = 4;

const kinds = ['balance', 'limits', 'wins'] as const;
type Kind = (typeof kinds)[number];

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);

/** What the browser has of each kind; this and nothing else is the id of an event, so any process can go on from it. */
type Cursor = Readonly<Record<Kind, string>>;
const idOf = (cursor: Cursor): string => kinds.map((kind) => cursor[kind]).join('.');
const cursorOf = (id: string): Cursor => {
  const [balance = '', limits = '', wins = ''] = id.split('.');
  return { balance, limits, wins };
};

/** What is used up of a limit moves with every round and is no change of the limit. */
const termsOf = (items: Awaited<ReturnType<typeof limitsJson>>) =>
  items.map(({ kind, period, amount, minutes, pending }) => ({ kind, period, amount, minutes, pending }));

type Stream = {
  readonly context: CallContext;
  readonly player: Player;
  readonly tokenHash: string;
  cursor: Cursor;
  readonly write: (text: string) => void;
  readonly end: () => void;
};

const encoder = new TextEncoder();

/** Rows changed on the connection so far: the cheapest way to see that something has happened. */
const changesOf = async (db: Db): Promise<number> =>
  (await sql<{ changes: number }>`select total_changes() as changes`.execute(db)).rows[0]?.changes ?? 0;

/** False when the session has ended, or its player was banned or deleted. */
const isOpenFor = async ({ db, clock }: Platform, { tokenHash, player }: Stream): Promise<boolean> => {
  if (!(await isSessionAlive(db, tokenHash, clock.now()))) return false;
  const row = await db
    .selectFrom('players')
    .select('status')
    .where('uid', '=', player.uid)
    .executeTakeFirst();
  return row?.status === 'active';
};

/**
 * Server-sent events of one player: `balance` after every entry of the ledger, `limits` when their terms change, `wins`
 * with the latest wins of all, `logout` when the session has ended, whoever ended it. A new stream begins with the
 * balance and the wins; one that is resumed begins with what has changed in the meantime.
 */
export const createPush = (platform: Platform, pace: Pace = usual): Push => {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let seen = '';
  let ticks = 0;

  const readOf = async (stream: Stream) => {
    const { db, clock } = platform;
    const now = clock.now();
    const context: CallContext = { ...stream.context, db, now };
    const limits = await limitsJson(db, stream.player, now);
    const wins = winsJson(context, await latestWins(context, { offset: 0, count: winsShown }));
    return {
      balance: { data: await balancesJson(context, stream.player), mark: undefined },
      limits: { data: { items: limits }, mark: termsOf(limits) },
      wins: { data: wins, mark: wins.items },
    } satisfies Record<Kind, { readonly data: unknown; readonly mark: unknown }>;
  };

  const tell = async (stream: Stream): Promise<void> => {
    if (!(await isOpenFor(platform, stream))) {
      stream.write('event: logout\ndata: {}\n\n');
      stream.end();
      return;
    }
    const now = await readOf(stream);
    for (const kind of kinds) {
      const { data, mark } = now[kind];
      const version = digest(mark ?? data);
      if (version === stream.cursor[kind]) continue;
      // Limits that the browser has read by itself are not told to it again.
      const isFirst = kind === 'limits' && stream.cursor.limits === '';
      stream.cursor = { ...stream.cursor, [kind]: version };
      if (isFirst) continue;
      stream.write(`event: ${kind}\nid: ${idOf(stream.cursor)}\ndata: ${JSON.stringify(data)}\n\n`);
    }
  };

  const look = async (): Promise<void> => {
    if (!platform.switches().isPushOffered) {
      for (const stream of streams) stream.end();
      return;
    }
    ticks += 1;
    if (ticks % Math.ceil(pace.heartbeatMs / pace.tickMs) === 0)
      for (const stream of streams) stream.write(': still here\n\n');
    const world = Math.floor(platform.world.now() / (10 * secondMs));
    const state = `${await changesOf(platform.db)} ${world} ${platform.clock.offsetMs()}`;
    if (state === seen) return;
    seen = state;
    for (const stream of streams) await tell(stream);
  };

  const next = (): void => {
    if (timer !== undefined || streams.size === 0) return;
    timer = setTimeout(() => {
      turn = look()
        .catch((error: unknown) => console.error('sandbox: push', error))
        .finally(() => {
          timer = undefined;
          next();
        });
    }, pace.tickMs);
    timer.unref();
  };

  return {
    size: () => streams.size,
    open: (context, lastId) => {
      const player = playerOf(context);
      const tokenHash = context.session?.tokenHash ?? '';
      if (!platform.switches().isPushOffered)
        throw platformError('MethodNotFound', { status: 404, message: 'there is no push stream' });
      const same = [...streams].filter((one) => one.tokenHash === tokenHash);
      if (same.length >= streamsPerSession) same[0]?.end();
      let stream: Stream | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          const added: Stream = {
            context,
            player,
            tokenHash,
            cursor: cursorOf(lastId),
            write: (text) => controller.enqueue(encoder.encode(text)),
            end: () => {
              if (streams.delete(added)) controller.close();
            },
          };
          stream = added;
          streams.add(added);
          added.write('retry: 2000\n\n');
          seen = '';
          next();
        },
        cancel: () => {
          if (stream) streams.delete(stream);
        },
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      });
    },
    stop: async () => {
      clearTimeout(timer);
      for (const stream of streams) stream.end();
      await turn;
    },
  };
};
