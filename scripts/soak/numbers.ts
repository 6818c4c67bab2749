import { Trouble } from '../bootstrap/say.mjs';

/** Arguments of a command that takes numbers above zero, at most two of them. */
export const numbersIn = (args: readonly string[], usage: string): readonly number[] => {
  const other = args.find((one, index) => index > 1 || !/^\d*\.?\d+$/.test(one) || Number(one) === 0);
  if (other !== undefined) throw new Trouble(`'${other}' is not known here. Usage: ${usage}`);
  return args.map(Number);
};
