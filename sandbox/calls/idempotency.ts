import { createHash } from 'node:crypto';
import { idempotencyKeyLifeMs } from '../../schemas/constants.ts';
import type { Db } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';

export type Answer = { readonly status: number; readonly body: string };
export type Intent = {
  /** Player or visit. */
  readonly scope: string;
  readonly call: string;
  readonly key: string;
  readonly payloadHash: string;
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof File) return [value.name, value.type, value.size];
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name]) => name !== 'idempotency_key')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, canonical(item)]);
};

/** Hash of a payload without its key; the order of fields does not count. */
export const payloadHash = (payload: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(payload)))
    .digest('hex');

const refuseOther = (hash: string, intent: Intent): void => {
  if (hash !== intent.payloadHash) throw invalid({ idempotency_key: 'OTHER_PAYLOAD' });
};

/** Definite answers are kept under the key for 24 hours, transient ones (5xx, TooManyRequests, Authorization) are not. */
export const isDefinite = (status: number): boolean => status < 500 && ![401, 429].includes(status);

export type Keeper = {
  /** The stored answer of the key, or undefined when the intent is new and now counts as running. */
  readonly begin: (db: Db, intent: Intent, now: number) => Promise<Answer | undefined>;
  /** Keeps the answer, in the same transaction as the effect. */
  readonly keep: (db: Db, intent: Intent, answer: Answer, now: number) => Promise<void>;
  readonly end: (intent: Intent) => void;
};

/**
 * One effect per (player or visit, call, key). Running keys live in memory: a crash rolls their effect back, so
 * they are free again.
 */
export const createKeeper = (): Keeper => {
  const running = new Map<string, string>();
  const nameOf = (intent: Intent) => JSON.stringify([intent.scope, intent.call, intent.key]);
  return {
    begin: async (db, intent, now) => {
      const name = nameOf(intent);
      const active = running.get(name);
      if (active !== undefined) {
        refuseOther(active, intent);
        throw platformError('TooManyRequests', {
          status: 409,
          code: 'IN_PROGRESS',
          data: { retry_after: 1 },
        });
      }
      // Marked before the first await, so that two simultaneous requests cannot both pass.
      running.set(name, intent.payloadHash);
      try {
        const stored = await db
          .selectFrom('answers')
          .selectAll()
          .where('scope', '=', intent.scope)
          .where('call', '=', intent.call)
          .where('key', '=', intent.key)
          .where('at', '>', now - idempotencyKeyLifeMs)
          .executeTakeFirst();
        if (!stored) return undefined;
        running.delete(name);
        refuseOther(stored.payload_hash, intent);
        return { status: stored.status, body: stored.body };
      } catch (error) {
        running.delete(name);
        throw error;
      }
    },
    keep: async (db, intent, answer, now) => {
      const row = { status: answer.status, body: answer.body, payload_hash: intent.payloadHash, at: now };
      await db
        .insertInto('answers')
        .values({ scope: intent.scope, call: intent.call, key: intent.key, ...row })
        .onConflict((conflict) => conflict.columns(['scope', 'call', 'key']).doUpdateSet(row))
        .execute();
    },
    end: (intent) => void running.delete(nameOf(intent)),
  };
};
