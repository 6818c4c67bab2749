import { sql } from 'kysely';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import { secondMs } from '../../clock.ts';
import type { Db } from '../../database/tables.ts';
import { platformError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { cursorOf, openStream, tell } from './stream.ts';
import type { Stream } from './stream.ts';

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
/** A further stream of the same session ends the oldest. */
const streamsPerSession = 4;

/** Rows changed on the connection so far: the cheapest way to see that something has happened. */
const changesOf = async (db: Db): Promise<number> =>
  (await sql<{ changes: number }>`select total_changes() as changes`.execute(db)).rows[0]?.changes ?? 0;

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
    for (const stream of streams) await tell(platform, stream);
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
      return openStream({ context, player, tokenHash, cursor: cursorOf(lastId) }, streams, () => {
        seen = '';
        next();
      });
    },
    stop: async () => {
      clearTimeout(timer);
      for (const stream of streams) stream.end();
      await turn;
    },
  };
};
