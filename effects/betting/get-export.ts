import * as Effect from 'effect/Effect';
import type { HistoryExport } from '../../schemas/betting/bets.ts';
import { getHistoryExport as row } from '../../schemas/calls/games.ts';
import { decideUrl } from '../../schemas/rules/kit/safe-url.ts';
import type { UrlContext } from '../../schemas/rules/kit/safe-url.ts';
import { Api } from '../kit/api/api.ts';
import { platformTime } from '../kit/platform-time.ts';

/** `url` is one that may be opened, or null. */
export type ExportFound = HistoryExport & {
  /** The file is ready, and its address is none that may be opened. */
  readonly isRefused: boolean;
};
export type GetExportInput = {
  readonly id: string | null;
  readonly site: Omit<UrlContext, 'purpose'>;
};

/** State of an export, or of the last one without an `id`. A file that has expired is none. */
export const getExport = Effect.fn('games.gethistoryexportrequest')(function* ({ id, site }: GetExportInput) {
  const api = yield* Api;
  const found = yield* api.call(row, id === null ? {} : { id });
  if (found.expires_at !== null && found.expires_at <= (yield* platformTime))
    return { ...found, status: 'none', url: null, isRefused: false } satisfies ExportFound as ExportFound;
  const url = decideUrl(found.url, { ...site, purpose: 'payment' }).result?.href ?? null;
  return {
    ...found,
    url,
    isRefused: found.status === 'ready' && url === null,
  } satisfies ExportFound as ExportFound;
});
