import { foldDigits } from '../../schemas/rules/kit/digits.ts';

/** Signs of a mask that stand for one digit; every other sign is written as it is. */
const isSlot = (sign: string): boolean => /[#9_X0]/.test(sign);

const digitsOf = (text: string): string => foldDigits(text).replaceAll(/\D/g, '');

const roomOf = (mask: string | undefined): number =>
  mask ? [...mask].filter(isSlot).length : Number.POSITIVE_INFINITY;

/** A number with the code of a country before it, or with more digits than the mask has room for. */
export const isBeyond = (text: string, mask: string | undefined): boolean =>
  /^\s*(?:\+|00)/.test(foldDigits(text)) || digitsOf(text).length > roomOf(mask);

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
    text += isSlot(sign) ? (rest.shift() ?? '') : sign;
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
  if (open && isBeyond(text, mask)) return { digits: plain(text), caret: plain(text.slice(0, caret)).length };
  const digits = digitsOf(text).slice(0, roomOf(mask));
  const before = Math.min(digitsOf(text.slice(0, caret)).length, digits.length);
  return { digits, caret: applyMask(digits.slice(0, before), mask).length };
};
