import * as Effect from 'effect/Effect';
import type { InboxNotice } from '../../../schemas/account/inbox.ts';
import { INBOX_PAGE_SIZE } from '../../../schemas/constants.ts';
import { getNoticeList as row } from '../../../schemas/calls/notices.ts';
import { Api } from '../../kit/api/api.ts';

export type NoticeView = Pick<InboxNotice, 'id' | 'kind' | 'title' | 'text' | 'link'> & {
  /** Epoch milliseconds; null when it is not said. */
  readonly at: number | null;
  readonly isRead: boolean;
};
export type InboxData = { readonly items: readonly NoticeView[]; readonly total: number };

/** Paths of the site alone. */
const local = /^\/(?![/\\\s])/;

/** What the player was told, newest first; null on a platform that keeps no such list. */
export const loadInbox = Effect.fn('notices.getList')(function* ({ offset }: { readonly offset: number }) {
  const api = yield* Api;
  const answer = yield* api
    .call(row, { offset, count: INBOX_PAGE_SIZE })
    .pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)));
  if (answer === null) return null;
  const items = answer.items.map(({ id, at, kind, title, text, link, is_read: isRead }): NoticeView => ({
    id,
    at,
    kind,
    title,
    text,
    link: local.test(link) ? link : '',
    isRead,
  }));
  return { items, total: answer.total } satisfies InboxData;
});
