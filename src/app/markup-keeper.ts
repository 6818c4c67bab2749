import { PLACE } from './common-markup.tsx';
import type { MarkPlace } from './common-markup.tsx';

const places = new RegExp(`<${PLACE} data-n="(\\d+)">(.*?)</${PLACE}>`, 'gs');

export type MarkedPage = {
  readonly mark: MarkPlace;
  /** The page with all its parts; those that were made anew are kept. */
  readonly fill: (html: string) => string;
};

/** Markup of parts that are the same for all visitors, per object they show and per set of texts, as long as both live. */
export const createMarkupKeeper = (): ((texts: object) => MarkedPage) => {
  const kept = new WeakMap<object, WeakMap<object, string>>();
  return (texts) => {
    const markup = kept.get(texts) ?? new WeakMap<object, string>();
    kept.set(texts, markup);
    const parts: object[] = [];
    const taken: (string | undefined)[] = [];
    return {
      mark: (of) => {
        const known = markup.get(of);
        taken.push(known);
        return { number: parts.push(of) - 1, isKept: known !== undefined };
      },
      fill: (html) =>
        parts.length === 0
          ? html
          : html.replace(places, (_, digits: string, made: string) => {
              const number = Number(digits);
              const known = taken[number];
              if (known !== undefined) return known;
              const of = parts[number];
              if (of) markup.set(of, made);
              return made;
            }),
    };
  };
};
