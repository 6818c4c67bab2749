import { foldText, oneLine } from '../kit/words.ts';

/** A text as the index knows it, and for each place of that where its letter, with the marks on it, starts and ends in the text. */
export const foldLetters = (
  text: string,
): { readonly folded: string; readonly places: readonly (readonly [start: number, end: number])[] } => {
  const places: (readonly [number, number])[] = [];
  let folded = '';
  let start = 0;
  for (const letter of oneLine(text).match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const end = start + letter.length;
    const part = folded.endsWith(' ') ? foldText(letter).trimStart() : foldText(letter);
    for (let at = 0; at < part.length; at += 1) places.push([start, end]);
    folded += part;
    start = end;
  }
  return { folded, places };
};
