import * as Effect from 'effect/Effect';
import { findPromotions } from '../site/content/find-promotions.ts';
import { platformTime } from '../kit/platform-time.ts';

/** One thing of a list. `path` is local, without locale. */
export type SectionEntry = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly image: string;
  /** Epoch ms: when it ends. */
  readonly until: number | null;
  readonly isOver: boolean;
  /** What it is about, '' when that is not said. */
  readonly kind: string;
  readonly facts: readonly SectionFact[];
};
export type SectionFact = { readonly name: string; readonly value: string };

/** The promotions of a locale, those that are over last. */
export const promotionEntries = Effect.fnUntraced(function* (locale: string) {
  const found = yield* findPromotions({ locale });
  const now = yield* platformTime;
  const entries = found.map(
    ({ id, slug, title, text, image, kind, facts, ends_at: until }): SectionEntry => ({
      id: slug || id,
      title: title || slug,
      text,
      path: `/promotions/${encodeURIComponent(slug || id)}`,
      image,
      until,
      isOver: until !== null && until <= now,
      kind,
      facts,
    }),
  );
  // What is over stands last, whatever its place among the others.
  return entries.toSorted((a, b) => Number(a.isOver) - Number(b.isOver));
});
