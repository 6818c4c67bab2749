import { createHash } from 'node:crypto';
import { isSessionAlive } from '../../access/sessions.ts';
import { withLaw } from '../../account/limits/by-law.ts';
import { limitsJson } from '../../account/limits/limits.ts';
import { limitRules } from '../../account/limits/rules.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Player } from '../../database/tables.ts';
import type { Platform } from '../../platform.ts';
import { latestWins, winsJson } from '../../world/winners.ts';
import { balancesJson } from '../account.handlers.ts';

const winsShown = 20;

const kinds = ['balance', 'limits', 'wins'] as const;
type Kind = (typeof kinds)[number];

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);

/** What the browser has of each kind; this and nothing else is the id of an event, so any process can go on from it. */
type Cursor = Readonly<Record<Kind, string>>;
const idOf = (cursor: Cursor): string => kinds.map((kind) => cursor[kind]).join('.');
export const cursorOf = (id: string): Cursor => {
  const [balance = '', limits = '', wins = ''] = id.split('.');
  return { balance, limits, wins };
};

/** What is used up of a limit moves with every round and is no change of the limit, but for the shares that are told. */
const termsOf = (items: Awaited<ReturnType<typeof limitsJson>>) =>
  items.map(({ kind, period, amount, minutes, near, pending }) => ({
    kind,
    period,
    amount,
    minutes,
    near,
    pending,
  }));

/** What is open to one tab of a player. */
export type Stream = {
  readonly context: CallContext;
  readonly player: Player;
  readonly tokenHash: string;
  cursor: Cursor;
  readonly write: (text: string) => void;
  readonly end: () => void;
};

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

const readOf = async ({ db, clock, switches }: Platform, stream: Stream) => {
  const now = clock.now();
  const context: CallContext = { ...stream.context, db, now };
  const limits = await limitsJson(db, stream.player, limitRules(switches()), now);
  const wins = winsJson(context, await latestWins(context, { offset: 0, count: winsShown }));
  return {
    balance: { data: await balancesJson(context, stream.player), mark: undefined },
    limits: {
      data: { items: limits.map((item) => withLaw(switches(), stream.player, now, item)) },
      mark: termsOf(limits),
    },
    wins: { data: wins, mark: wins.items },
  } satisfies Record<Kind, { readonly data: unknown; readonly mark: unknown }>;
};

/** Writes what has changed since the stream was told the last time. */
export const tell = async (platform: Platform, stream: Stream): Promise<void> => {
  if (!(await isOpenFor(platform, stream))) {
    stream.write('event: logout\ndata: {}\n\n');
    stream.end();
    return;
  }
  const now = await readOf(platform, stream);
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

const encoder = new TextEncoder();

/** Answers with what is written to the stream, from `onOpen` on until it ends or the browser leaves. */
export const openStream = (
  known: Pick<Stream, 'context' | 'player' | 'tokenHash' | 'cursor'>,
  streams: Set<Stream>,
  onOpen: () => void,
): Response => {
  let stream: Stream | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const added: Stream = {
        ...known,
        write: (text) => controller.enqueue(encoder.encode(text)),
        end: () => {
          if (streams.delete(added)) controller.close();
        },
      };
      stream = added;
      streams.add(added);
      added.write('retry: 2000\n\n');
      onOpen();
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
};
