import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What visitors wrote to the operator. */
type FeedbackTable = {
  id: Generated<number>;
  /** Null for a guest. */
  uid: number | null;
  email: string;
  name: string;
  topic: string;
  text: string;
  created_at: number;
};

type FeedbackFileTable = {
  id: Generated<number>;
  feedback_id: number;
  name: string;
  type: string;
  data: Uint8Array;
};

type OutboxTable = {
  id: Generated<number>;
  at: number;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  uid: number | null;
};

type AnswerTable = {
  scope: string;
  call: string;
  key: string;
  payload_hash: string;
  status: number;
  body: string;
  at: number;
};

export type ContentTable = {
  id: Generated<number>;
  collection: string;
  locale: string;
  /** JSON of the record's own fields. */
  attributes: string;
  is_draft: Flag;
};

type EventTable = {
  id: Generated<number>;
  at: number;
  uid: number | null;
  name: string;
  params: string;
};

type StoredTable = { uid: number; key: string; value: string };

type MetaTable = { key: string; value: string };

export type SiteTables = {
  feedback: FeedbackTable;
  feedback_files: FeedbackFileTable;
  outbox: OutboxTable;
  answers: AnswerTable;
  content: ContentTable;
  events: EventTable;
  stored: StoredTable;
  meta: MetaTable;
};
