const slots = ['#', '9', '_', 'X', '0'];

/** The sign of a mask that stands for one digit: the first of these that it has. Every other sign is written as it is. */
export const slotOf = (mask: string): string => slots.find((sign) => mask.includes(sign)) ?? '#';

/** How many digits a mask takes. */
export const maskLength = (mask: string): number => mask.split(slotOf(mask)).length - 1;
