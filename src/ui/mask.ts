import { digitsOf, foldDigits, hasPrefix } from '../../schemas/rules/kit/digits.ts';
import { maskLength, slotOf } from '../../schemas/rules/kit/mask.ts';

const roomOf = (mask: string | undefined): number => (mask ? maskLength(mask) : Number.POSITIVE_INFINITY);

/** A number with the code of a country before it, or with more digits than the mask has room for. */
export const isBeyond = (text: string, mask: string | undefined): boolean =>
  hasPrefix(text) || digitsOf(text).length > roomOf(mask);

/** The digits of a masked text without those that the mask itself writes, as the zero of "0## ###". */
const ownDigits = (text: string, mask = ''): string => {
  const rest = [...digitsOf(text)];
  let own = '';
  for (const sign of mask) {
    if (sign === slotOf(mask)) own += rest.shift() ?? '';
    else if (sign === rest[0]) rest.shift();
  }
  return own + rest.join('');
};

/** Digits, and the plus before them. */
const plain = (text: string): string => (/^\s*\+/.test(text) ? '+' : '') + digitsOf(text);

/**
 * Writes digits into a mask ("## ### ###") as far as they reach; without a mask the digits alone. `open` leaves a number
 * beyond the mask as it is.
 */
export const applyMask = (digits: string, mask: string | undefined, open?: boolean): string => {
  if (open && isBeyond(digits, mask)) return plain(digits);
  const rest = [...digitsOf(digits)];
  if (!mask) return rest.join('');
  let text = '';
  for (const sign of mask) {
    if (rest.length === 0) break;
    text += sign === slotOf(mask) ? (rest.shift() ?? '') : sign;
  }
  return text;
};

export interface MaskEdit {
  readonly digits: string;
  /** Position of the caret in the masked text. */
  readonly caret: number;
}

/**
 * Reads an edited text back: its digits, at most as many as the mask holds, and where the caret belongs. `open` cuts
 * nothing, and keeps a plus.
 */
export const readMasked = (
  text: string,
  caret: number,
  mask: string | undefined,
  open?: boolean,
): MaskEdit => {
  if (open && hasPrefix(text)) return { digits: plain(text), caret: plain(text.slice(0, caret)).length };
  const own = ownDigits(text, mask);
  const ahead = ownDigits(text.slice(0, caret), mask).length;
  if (open && isBeyond(own, mask)) return { digits: own, caret: ahead };
  const digits = own.slice(0, roomOf(mask));
  const before = Math.min(ahead, digits.length);
  return { digits, caret: applyMask(digits.slice(0, before), mask).length };
};

const dateMask = '99.99.9999';

/** A date as far as it is written: "21.11.19". */
export const dateText = (digits: string): string => applyMask(digits, dateMask);

/** A separator behind one digit completes a day or a month. */
const completed = (text: string): string => foldDigits(text).replaceAll(/\b\d(?=\D)/g, '0$&');

/**
 * Reads an edited date back, of which `before` stood there. "1.2.1990" is 01.02.1990, and so is "1990-02-01", by key or
 * as a whole.
 */
export const readDate = (text: string, caret: number, before: string): MaskEdit => {
  const isRemoval =
    text.length < before.length &&
    before.startsWith(text.slice(0, caret)) &&
    before.endsWith(text.slice(caret));
  const whole = isRemoval ? text : completed(text);
  const start = isRemoval ? caret : completed(text.slice(0, caret)).length;
  const edit = readMasked(whole, start, dateMask);
  // No day, month and year in this order has these digits: its year would be before 1300.
  const [, year, month, day] = /^((?:19|20)\d\d)(0\d|1[0-2])(\d\d)$/.exec(edit.digits) ?? [];
  return year ? { digits: `${day}${month}${year}`, caret: dateMask.length } : edit;
};
