const digit = /\p{Nd}/u;

/** Digits of every script as 0 to 9. Unicode puts the ten of a script in a row; the rows of one block begin with a zero. */
export const foldDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    let value = 0;
    while (digit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });

/** As `foldDigits`, and the Arabic signs of an amount: ٫ before the fraction is a point, ٬ between thousands a comma. */
export const foldAmount = (text: string): string =>
  foldDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',');

/** The digits alone. */
export const digitsOf = (text: string): string => foldDigits(text).replaceAll(/\D/g, '');

/** With + or 00, a phone number begins with the code of a country. */
export const hasPrefix = (text: string): boolean => /^\s*(?:\+|00)/.test(foldDigits(text));
