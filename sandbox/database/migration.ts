import type { Kysely } from 'kysely';

/** One step of the schema; runs inside a transaction. */
export type Migration = { readonly up: (db: Kysely<unknown>) => Promise<void> };
