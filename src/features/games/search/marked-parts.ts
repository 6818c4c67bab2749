import { foldLetters } from '../../../../schemas/rules/games/fold-letters.ts';
import { wordsOf } from '../../../../schemas/rules/kit/words.ts';

/**
 * A name cut around what of a text was found in it, as the index finds it: parts in the order of the name, every second
 * one is a hit. The text as a whole where it stands so, else each of its words.
 */
export const markedParts = (name: string, text: string): readonly string[] => {
  const { folded, places } = foldLetters(name);
  const words = wordsOf(text);
  const whole = words.join(' ');
  const hits = (folded.includes(whole) ? [whole] : words).filter((hit) => hit !== '' && folded.includes(hit));
  const ranges = hits
    .map((hit) => {
      const at = folded.indexOf(hit);
      return [places[at]?.[0] ?? 0, places[at + hit.length - 1]?.[1] ?? 0] as const;
    })
    .toSorted(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    // What another word has marked already is not marked again.
    const from = Math.max(start, done);
    if (end <= from) continue;
    parts.push(name.slice(done, from), name.slice(from, end));
    done = end;
  }
  return [...parts, name.slice(done)];
};
