/** Signs of a mask that stand for one digit; every other sign is written as it is. */
const isSlot = (sign: string): boolean => /[#9_X0]/.test(sign);

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Writes digits into a mask ("## ### ###") as far as they reach; without a mask the digits alone. */
export const applyMask = (digits: string, mask: string | undefined): string => {
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

/** Reads an edited text back: its digits, at most as many as the mask holds, and where the caret belongs. */
export const readMasked = (text: string, caret: number, mask: string | undefined): MaskEdit => {
  const room = mask ? [...mask].filter(isSlot).length : Number.POSITIVE_INFINITY;
  const digits = digitsOf(text).slice(0, room);
  const before = Math.min(digitsOf(text.slice(0, caret)).length, digits.length);
  return { digits, caret: applyMask(digits.slice(0, before), mask).length };
};
