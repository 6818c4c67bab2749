import { instantOf } from './instant.ts';
import { dayOf, minuteOfDay, shownDate } from './calendar.ts';
import { isNegativeDec, isZeroDec, roundDec } from './money.ts';
import type { Dec, MoneyAmount } from './money.ts';

/** Where amounts get their symbols: `available_currencies`, and the side per currency of the configuration. */
export type CurrencySettings = {
  readonly symbols: Readonly<Record<string, string>>;
  readonly positions: Readonly<Record<string, 'before' | 'after'>>;
};

const minus = '\u2212';
/** Between figures and currency, which no line may part. */
const joint = '\u00a0';

const grouped = (digits: string): string => {
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
};

type Parts = { readonly sign: string; readonly digits: string };

/** Cut to 2 decimals towards zero; zero is `0` without sign. */
const partsOf = (amount: Dec, keepFraction: boolean): Parts => {
  const cut = roundDec(amount, 2);
  if (isZeroDec(cut)) return { sign: '', digits: '0' };
  const [whole = '0', fraction = '00'] = cut.replace('-', '').split('.');
  const shown = grouped(whole.replace(/^0+(?=\d)/, ''));
  return {
    sign: isNegativeDec(cut) ? minus : '',
    digits: keepFraction || fraction !== '00' ? `${shown}.${fraction}` : shown,
  };
};

const withSymbol = ({ sign, digits }: Parts, currency: string, settings: CurrencySettings): string => {
  const symbol = Object.hasOwn(settings.symbols, currency) ? settings.symbols[currency] : currency;
  if (symbol === undefined || symbol === '') return sign + digits;
  const before = Object.hasOwn(settings.positions, currency) && settings.positions[currency] === 'before';
  return before ? `${sign}${symbol}${joint}${digits}` : `${sign}${digits}${joint}${symbol}`;
};

/** `1000.5` gives `1,000.50`, `1000.00` gives `1,000`, zero gives `0`; digits beyond 2 decimals are cut. */
export const formatNumber = (amount: Dec): string => {
  const { sign, digits } = partsOf(amount, false);
  return sign + digits;
};

/** `1,000.50 €`, `$ 5`, `0 €`, `−5 €`: one space that no line breaks at, the sign first, an unknown currency by its code. */
export const formatMoney = (amount: Dec, currency: string, settings: CurrencySettings): string =>
  withSymbol(partsOf(amount, false), currency, settings);

/** True when an amount is shown with a fraction: `0.50`, not `5.00` and not `0.004`. */
export const hasFraction = (amount: Dec): boolean => !roundDec(amount, 2).endsWith('.00');

/** ISO 4217: currencies whose smallest piece is the whole. */
export const wholeCurrencies = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F)$/;

/**
 * The displayed total: as `formatMoney`, but always with 2 decimals unless it is zero: `1,000.00 €`. A currency without
 * a smaller piece has none, but for a fraction that is there all the same: `1,000 JPY`.
 */
export const formatTotal = ({ amount, currency }: MoneyAmount, settings: CurrencySettings): string =>
  withSymbol(partsOf(amount, !wholeCurrencies.test(currency)), currency, settings);

const pad = (value: number): string => String(value).padStart(2, '0');

/** `DD.MM.YYYY HH:mm` of epoch ms or an ISO text at an offset from UTC in minutes, east positive; empty for no instant. */
export const formatDateTime = (instant: string | number, offsetMinutes: number): string => {
  const ms = typeof instant === 'number' ? instant : instantOf(instant);
  if (ms === null || !Number.isFinite(ms)) return '';
  const minutes = minuteOfDay(ms, offsetMinutes);
  return `${shownDate(dayOf(ms, offsetMinutes))} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
};

/** `DD.MM.YYYY` of epoch ms or an ISO text; see `formatDateTime`. */
export const formatDate = (instant: string | number, offsetMinutes: number): string =>
  formatDateTime(instant, offsetMinutes).slice(0, 10);

/** `hh:mm:ss` of a span in milliseconds, whole seconds cut; more than 99 hours take more digits. */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};
