import path from 'node:path';
import { createIntl } from '@formatjs/intl';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue, readCatalogue } from '../../scripts/messages/catalogue.ts';
import type { Catalogue } from '../../scripts/messages/catalogue.ts';
import { builtInLocales } from './chunks.ts';
import { compileMessage, placeholdersOf } from './compile-message.ts';
import { evaluate, groupDigits } from './evaluate.ts';
import { createFormatter } from './formatter.ts';
import type { Message, TextValues } from './message.ts';

const root = path.resolve(import.meta.dirname, '../..');
const counts = [0, 1, 2, 3, 5, 7, 10, 11, 12, 21, 22, 25, 99, 100, 101, 102, 103, 111, 200, 999];
const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/** What `@formatjs/intl` makes of these messages. */
const referenceOf = (locale: string, messages: Readonly<Record<string, Message>>) => {
  const errors: unknown[] = [];
  const intl = createIntl({
    locale: `${locale}-u-nu-latn`,
    messages: Object.fromEntries(
      Object.entries(messages).map(([id, message]) => [
        id,
        typeof message === 'string' ? [{ type: 0, value: message }] : (message as MessageFormatElement[]),
      ]),
    ),
    onError: (error) => errors.push(error),
  });
  return (id: string, message: Message, values: TextValues): string => {
    const tags = Object.fromEntries(
      placeholdersOf(message)
        .filter((name) => name.endsWith(':tag'))
        .map((name) => [name.slice(0, -4), (chunks: readonly string[]) => chunks.join('')]),
    );
    const text = intl.formatMessage({ id }, { ...values, ...tags } as never) as string;
    expect(errors).toEqual([]);
    return text;
  };
};

describe('the evaluator', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await readCatalogue(root);
  });

  it.each(builtInLocales)('writes every text of %s as @formatjs/intl does', (locale) => {
    const chunks = compileCatalogue(catalogue, locale);
    let compared = 0;
    for (const messages of Object.values(chunks)) {
      const reference = referenceOf(locale, messages);
      for (const [id, message] of Object.entries(messages)) {
        const names = placeholdersOf(message).filter((name) => !name.endsWith(':tag'));
        for (const count of names.length === 0 ? [0] : counts) {
          const values = Object.fromEntries(
            names.map((name) => {
              const [key = '', kind = ''] = name.split(':');
              return [key, kind === 'text' ? `«${key}»` : kind === 'select' ? 'other' : count];
            }),
          );
          const text = withoutIsolates(evaluate(message, values, locale));
          expect(`${id} ${text}`).toBe(`${id} ${reference(id, message, values)}`);
          expect(text).not.toBe('');
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('groups digits with a comma in every locale and without Intl.NumberFormat', () => {
    const message = compileMessage('{n, plural, one {# of {m, number}} other {# of {m, number}}}');
    for (const locale of builtInLocales)
      expect(evaluate(message, { n: 1204, m: '1234567.50' }, locale)).toBe('1,204 of 1,234,567.50');
  });

  it('SH-9.29 a number is set so wherever it stands, two decimals for a fraction; a text stays as it is', () => {
    const message = compileMessage('{n}, {m, number}, {t}');
    const told = (n: number) => evaluate(message, { n, m: String(n), t: '12345.5' }, 'ru');
    expect([0, 7, 1204, 1234567.5, -1500.25, 0.1].map(told)).toEqual([
      '0, 0, 12345.5',
      '7, 7, 12345.5',
      '1,204, 1,204, 12345.5',
      '1,234,567.50, 1,234,567.50, 12345.5',
      '-1,500.25, -1,500.25, 12345.5',
      '0.10, 0.10, 12345.5',
    ]);
    expect(['12.00', '1500.5', '3.149'].map(groupDigits)).toEqual(['12', '1,500.50', '3.14']);
  });

  it('counts with an offset, exact numbers, ordinals and numbers given as text', () => {
    const guests = compileMessage(
      '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # more} other {you and # more}}',
    );
    expect([0, 1, 2, '3'].map((n) => evaluate(guests, { n }, 'en-US'))).toEqual([
      'nobody',
      'you',
      'you and 1 more',
      'you and 2 more',
    ]);
    const place = compileMessage('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}');
    expect([1, 2, 3, 4, 11, 21].map((n) => evaluate(place, { n }, 'en-US'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '21st',
    ]);
  });

  it('selects, and never reads what an option inherits', () => {
    const message = compileMessage('{who, select, player {you} other {they}} won');
    expect(evaluate(message, { who: 'player' }, 'en-US')).toBe('you won');
    for (const who of ['guest', 'constructor', '__proto__', 'toString'])
      expect(evaluate(message, { who }, 'en-US')).toBe('they won');
  });

  it('leaves the place of a missing value empty and drops tags', () => {
    expect(evaluate(compileMessage('Pay {amount} <b>now</b>'), {}, 'en-US')).toBe('Pay  now');
    expect(evaluate(compileMessage('{toString}'), {}, 'en-US')).toBe('');
  });

  it('isolates values in right-to-left texts only', () => {
    const message = compileMessage('{amount} إلى رصيدك');
    expect(evaluate(message, { amount: '1,000.50 €' }, 'ar')).toBe('\u20681,000.50 €\u2069 إلى رصيدك');
    expect(evaluate(compileMessage('{amount} back'), { amount: '5 €' }, 'en-US')).toBe('5 € back');
  });

  it('survives a locale code that Intl refuses', () => {
    const message = compileMessage('{n, plural, one {# game} other {# games}}');
    expect(evaluate(message, { n: 1 }, 'no_such locale')).toBe('1 game');
  });

  it('hands styled numbers and dates to the formatter, with Latin digits, and leaves them out without it', () => {
    const errors: unknown[] = [];
    const styled = createFormatter((error) => errors.push(error));
    const message = compileMessage('{n, number, ::.00} {d, date, ::yyyyMMdd}');
    const values = { n: 1234.5, d: Date.UTC(2026, 10, 21) };
    expect(evaluate(message, values, 'lv', styled)).toBe('1234,50 21.11.2026');
    expect(evaluate(message, values, 'ar', styled)).toMatch(/^1,234\.50 \D*21\D+11\D+2026$/);
    expect(evaluate(message, values, 'lv')).toBe(' ');
    expect(errors).toEqual([]);
    expect(evaluate(message, values, 'no_such locale', styled)).toBe(' ');
    expect(errors).toHaveLength(2);
  });
});
