import type { PageTexts } from '../texts/book-texts.ts';

/** Keeps a run of figures together in a sentence of the other direction. */
export const isolated = (run: string): string => `\u2066${run}\u2069`;

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => isolated(values[key] ?? ''));

export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

export const moneyText = (minor: number | string, currency: string): string => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)} ${currency}`;
};

/** How the page says times, in its language with Latin figures. */
export const timesIn = (language: string) => {
  const locale = `${language}-u-nu-latn`;
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const wait = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  return {
    timeText: (atMs: number): string => clock.format(atMs),
    waitText: (fromMs: number, toMs: number): string =>
      wait.format(Math.max(1, Math.ceil((toMs - fromMs) / 60_000)), 'minute'),
  };
};

export type Words = ReturnType<typeof timesIn> & { readonly t: PageTexts };
