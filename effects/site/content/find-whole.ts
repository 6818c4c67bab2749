import * as Effect from 'effect/Effect';
import { ContentService } from './content-service.ts';
import type { ContentQuery, ContentRecord } from './content-service.ts';

/** As many records as a content service gives at once, unless its operator has set another number. */
const PART = 100;
const MOST_PARTS = 20;

/** Every record of a collection that a query finds, part by part. */
export const findWhole = Effect.fnUntraced(function* (collection: string, query: ContentQuery) {
  const content = yield* ContentService;
  const found: ContentRecord[] = [];
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const pagination = { start: part * PART, limit: PART };
    const records = yield* content.find(collection, { ...query, pagination });
    found.push(...records);
    if (records.length < PART) break;
  }
  return found as readonly ContentRecord[];
});
