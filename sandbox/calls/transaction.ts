import type { Db } from '../database/tables.ts';
import { PlatformError } from '../errors.ts';

type Held<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: PlatformError };

/** Runs in one transaction. An error that `keepsEffects` commits what was written and is thrown afterwards. */
export const inTransaction = async <A>(db: Db, work: (db: Db) => Promise<A>): Promise<A> => {
  const held = await db.transaction().execute(async (transaction): Promise<Held<A>> => {
    try {
      return { ok: true, value: await work(transaction) };
    } catch (error) {
      if (error instanceof PlatformError && error.keepsEffects) return { ok: false, error };
      throw error;
    }
  });
  if (held.ok) return held.value;
  throw held.error;
};
