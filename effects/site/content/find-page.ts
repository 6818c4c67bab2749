import * as Effect from 'effect/Effect';
import { ContentPage } from '../../../schemas/site/content.ts';
import { ContentService } from './content-service.ts';
import { firstRecord } from './decode-records.ts';

export type FindPageInput = { readonly slug: string; readonly locale: string };

/** The content page of a slug in a locale, or null when there is none. */
export const findPage = Effect.fn('content.findPage')(function* (input: FindPageInput) {
  const content = yield* ContentService;
  const records = yield* content.find('pages', {
    filters: { slug: { $eq: input.slug } },
    locale: input.locale,
  });
  // The text of a page is in its `body`, else in its `text`.
  const whole = records.map((record) =>
    record['body'] ? record : { ...record, body: record['text'] ?? '' },
  );
  return yield* firstRecord('pages', ContentPage, whole, input.locale);
});
