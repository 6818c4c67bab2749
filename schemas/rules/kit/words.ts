const letters: Readonly<Record<string, string>> = {
  // Letters of Latin scripts that no decomposition takes apart.
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Sigma at the end of a word.
  ς: 'σ',
  // Forms of one Arabic letter; hamza and madda go with the decomposition.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
};
const digitOf = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 15);

/** Case, diacritics, letter forms, Arabic digits and punctuation folded; tabs and line breaks stay. */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex -- ASCII as a whole
  if (/^[\x00-\x7f]*$/.test(lower)) return lower.replace(/['`]/g, '').replace(/[^a-z0-9\t\n]+/g, ' ');
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'`’ʼ]/gu, '')
    .replace(/[ßæœøłđðþıςٱىیکةہ]/gu, (letter) => letters[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/gu, digitOf)
    .replace(/[^\p{L}\p{N}\t\n]+/gu, ' ');
};

export const oneLine = (text: string): string => text.replace(/[\t\n]/g, ' ');

/** The words of a text, folded, or none when nothing of it can be searched. */
export const wordsOf = (text: string): readonly string[] =>
  foldText(oneLine(text)).split(' ').filter(Boolean);
