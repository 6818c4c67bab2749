import { PLACE } from './common-markup.tsx';
import type { MarkPlace } from './common-markup.tsx';

const places = new RegExp(`<${PLACE} data-n="(\\d+)">(.*?)</${PLACE}>`, 'gs');

/** Of one object; more than a few are a mistake. */
const MAX_VARIANTS = 200;

export type MarkedPage = {
  readonly mark: MarkPlace;
  /** The page with all its parts; those that were made anew are kept. */
  readonly fill: (html: string) => string;
};

type Variants = Map<string, string>;

/**
 * Markup of parts that are the same for all visitors, per object they show and per set of texts, as long as both live,
 * in each of its variants.
 */
export const createMarkupKeeper = (): ((texts: object) => MarkedPage) => {
  const kept = new WeakMap<object, WeakMap<object, Variants>>();
  return (texts) => {
    const markup = kept.get(texts) ?? new WeakMap<object, Variants>();
    kept.set(texts, markup);
    const parts: { readonly variants: Variants; readonly variant: string }[] = [];
    const taken: (string | undefined)[] = [];
    return {
      mark: (of, variant) => {
        const variants = markup.get(of) ?? new Map<string, string>();
        markup.set(of, variants);
        const known = variants.get(variant);
        taken.push(known);
        return { number: parts.push({ variants, variant }) - 1, isKept: known !== undefined };
      },
      fill: (html) =>
        parts.length === 0
          ? html
          : html.replace(places, (_, digits: string, made: string) => {
              const number = Number(digits);
              const known = taken[number];
              if (known !== undefined) return known;
              const part = parts[number];
              if (part && part.variants.size < MAX_VARIANTS) part.variants.set(part.variant, made);
              return made;
            }),
    };
  };
};
