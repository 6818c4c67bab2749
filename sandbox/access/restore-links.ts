import type { Db } from '../database/tables.ts';

/** Links to a new password that were mailed before this one was set. */
export const endRestoreLinks = async (db: Db, uid: number): Promise<void> => {
  await db.deleteFrom('codes').where('uid', '=', uid).where('purpose', '=', 'restore').execute();
  await db.updateTable('identities').set({ reset_code: null }).where('uid', '=', uid).execute();
};
