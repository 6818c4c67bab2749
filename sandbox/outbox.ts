import type { Db } from './database/tables.ts';

export type Message = {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly code?: string;
  readonly uid: number;
};

/** Puts a message where `/outbox` shows it; nothing is ever sent. */
export const send = async (db: Db, message: Message, now: number): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({ ...message, code: message.code ?? null, at: now })
    .execute();
};
