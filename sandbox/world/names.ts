import type { Random } from '../random.ts';

const starts =
  'ostl mara tav quil ned pell iva wick mor wren lin har bel sab fen ida rue tor ash mil jon kai leo nor ula vik zan edd gre hol osk pip rav sig thea vera wolf yor anto bri cal dora ela fri gus hen ines jul kat'.split(
    ' ',
  );

/** A login as others may see it: `mor***`. */
export const maskedName = (random: Random): string => `${random.pick(starts)}***`;

/** A public name without its end; one that is masked already stays as it is. */
export const masked = (name: string): string => (name.includes('*') ? name : `${name.slice(0, 3)}***`);
