import { check, whenFilled } from './verdict.ts';
import type { TextSpec, Verdict } from './verdict.ts';

/** Countries, then the total length of their numbers. Source: ISO 13616, the SWIFT IBAN Registry (release 99). */
const countries =
  'NO15 BE16 DKFIFKFOGLNLSD18 MKSI19 ATBAEEKZLTLUMNXK20 CHHRLILV21 BGBHCRDEGBGEIEMERSVA22 ' +
  'AEGIILIQOMSOTL23 ADCZESMDPKROSASESKTNVG24 LYPTST25 ISTR26 BIDJFRGRITMCMRSM27 ' +
  'ALAZBYCYDOGTHNHULBNIPLSV28 BREGPSQAUA29 JOKWMUYE30 MTSC31 LC32 RU33';

/** Total length per country. */
export const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  countries
    .split(' ')
    .flatMap((row) =>
      (row.slice(0, -2).match(/../g) ?? []).map((country) => [country, Number(row.slice(-2))]),
    ),
);

/** Without spaces, in upper case. */
export const normaliseIban = (value: string): string => value.replace(/\s/g, '').toUpperCase();

/** The remainder by 97 of ISO 7064, letters read as 10 to 35, the first four characters moved to the end. */
export const ibanRemainder = (iban: string): number => {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
};

export const isIban = (value: string): boolean => {
  const iban = normaliseIban(value);
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  return ibanLengths[iban.slice(0, 2)] === iban.length && ibanRemainder(iban) === 1;
};

/** IBAN: the length of its country and the checksum; an unknown country fails. */
export const validateIban = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (iban) => check(isIban(iban), 'wrongField.iban'));
