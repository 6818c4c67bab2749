import { fromMinor } from '../../../../schemas/rules/kit/money.ts';
import { money } from '../../../ledger/money-text.ts';
import { currencies } from '../../../seed/currencies.ts';
import type { PageTexts } from '../texts/book-texts.ts';

/** Keeps a run of figures together in a sentence of the other direction. */
export const isolated = (run: string): string => `\u2066${run}\u2069`;

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => isolated(values[key] ?? ''));

export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** The sign of a currency, or its code. */
export const symbolOf = (currency: string): string =>
  currencies.find(({ code }) => code === currency)?.symbol ?? currency;

type Minor = number | string;
const decimalOf = (minor: Minor): string => fromMinor(BigInt(minor));

/** An amount by itself, minor units, as the site writes it. */
export const moneyText = (minor: Minor, currency: string): string => money(decimalOf(minor), currency);

/** For amounts that are read together. */
export const moneyTogether = (minors: readonly Minor[]): typeof moneyText => {
  const format = money.together(minors.map(decimalOf));
  return (minor, currency) => format(decimalOf(minor), currency);
};

export const balanceText = (minor: Minor, currency: string): string =>
  money.total({ amount: decimalOf(minor), currency });

/** How the page says times, in its language with Latin figures. */
export const timesIn = (language: string) => {
  const locale = `${language}-u-nu-latn`;
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const wait = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  return {
    timeText: (atMs: number): string => clock.format(atMs),
    waitText: (fromMs: number, toMs: number): string =>
      wait.format(Math.max(1, Math.ceil((toMs - fromMs) / 60_000)), 'minute'),
  };
};

export type Words = ReturnType<typeof timesIn> & { readonly t: PageTexts };
