import { describe, expect, it } from 'vitest';
import type { Locale } from '../../schemas/rules/site/locale.ts';
import { chunkPath, parseChunkPath } from './chunks.ts';
import { formatterMark } from './message-store.ts';
import {
  builtInFor,
  compileOperatorTexts,
  flattenOperatorTexts,
  resolveMessages,
} from './server-messages.ts';
import type { BuiltInMessages } from './server-messages.ts';
import { compileMessage } from './compile-message.ts';

const builtIn: BuiltInMessages = {
  'en-US': {
    shell: { 'shell.login': 'Log in', 'shell.logout': 'Log out', 'shell.help': 'Help' },
    cashier: { 'deposit.submit': compileMessage('Pay {amount}') },
  },
  lv: { shell: { 'shell.login': 'Ienākt', 'shell.logout': 'Iziet' } },
  ru: { shell: { 'shell.login': 'Войти', 'shell.logout': 'Выйти', 'shell.help': 'Помощь' } },
};
const locales = (...codes: readonly string[]): readonly Locale[] =>
  codes.map((code) => ({ code, isDefault: false, dir: 'ltr' }));
const operatorTexts = (texts: unknown) => compileOperatorTexts(texts, builtIn).messages;

describe('texts of the operator', () => {
  it('D-22 may be nested: keys are joined with dots, null is missing', () => {
    const { texts, problems } = flattenOperatorTexts({
      'shell.login': 'Enter',
      shell: { logout: 'Leave', help: null, figures: { net: 5 } },
    });
    expect([...texts]).toEqual([
      ['shell.login', 'Enter'],
      ['shell.logout', 'Leave'],
      ['shell.figures.net', '5'],
    ]);
    expect(problems).toEqual([]);
  });

  it('reports what is no text and keeps the rest', () => {
    const answer = JSON.parse(
      '{"a":{"b":[1],"c":true,"__proto__":{"x":"y"},"d":"fine"},"constructor":"z"}',
    ) as unknown;
    const { texts, problems } = flattenOperatorTexts(answer);
    expect([...texts]).toEqual([['a.d', 'fine']]);
    expect(problems).toEqual([
      { id: 'a.b', reason: 'not-a-text' },
      { id: 'a.c', reason: 'not-a-text' },
      { id: 'a.__proto__', reason: 'unsafe-key' },
      { id: 'constructor', reason: 'unsafe-key' },
    ]);
  });

  it.each([[], 'text', 7, true])('gives no texts for the answer %j', (answer) => {
    const { texts, problems } = flattenOperatorTexts(answer);
    expect(texts.size).toBe(0);
    expect(problems).toEqual([{ id: '', reason: 'not-an-object' }]);
  });

  it('gives no texts and no problem for an empty answer', () => {
    for (const answer of [{}, null, undefined])
      expect(flattenOperatorTexts(answer)).toEqual({ texts: new Map(), problems: [] });
  });

  it('bounds depth, number and length', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 12; level += 1) deep = { k: deep };
    expect(flattenOperatorTexts(deep).problems).toEqual([{ id: 'k.k.k.k.k.k.k.k.k.k', reason: 'too-deep' }]);
    expect(flattenOperatorTexts({ long: 'x'.repeat(10_001) }).problems).toEqual([
      { id: 'long', reason: 'too-large' },
    ]);
  });

  it('leaves out invalid ICU and placeholders that the built-in text does not have', () => {
    const { messages, problems } = compileOperatorTexts(
      {
        'shell.login': '{broken',
        'deposit.submit': 'Pay {sum}',
        'shell.logout': 'Leave <b>now</b>',
        'promo.SPRING': 'Only in {month}',
      },
      builtIn,
    );
    expect([...messages.keys()]).toEqual(['shell.logout', 'promo.SPRING']);
    expect(problems.map(({ id, reason }) => `${id} ${reason.split(':')[0]}`)).toEqual([
      'shell.login invalid-icu',
      'deposit.submit unknown-placeholder',
    ]);
  });
});

describe('the texts of a locale', () => {
  const resolve = (rest: Partial<Parameters<typeof resolveMessages>[0]>) =>
    resolveMessages({
      locale: 'lv',
      locales: locales('en-US', 'lv', 'ru'),
      defaultLocale: 'ru',
      builtIn,
      operator: {},
      ...rest,
    });

  it('come from the operator before the built-in ones', () => {
    const { chunks } = resolve({ operator: { lv: operatorTexts({ shell: { login: 'Nākt iekšā' } }) } });
    expect(chunks.shell).toMatchObject({ 'shell.login': 'Nākt iekšā', 'shell.logout': 'Iziet' });
  });

  it('OPS-078 SH-9.06 fall back to en-US when it is listed', () => {
    const operator = { 'en-US': operatorTexts({ 'shell.help': 'Assistance' }) };
    expect(resolve({ operator }).chunks.shell['shell.help']).toBe('Assistance');
    expect(resolve({}).chunks.shell['shell.help']).toBe('Help');
  });

  it('OPS-078 fall back to the default locale when en-US is not listed', () => {
    expect(resolve({ locales: locales('lv', 'ru') }).chunks.shell['shell.help']).toBe('Помощь');
  });

  it('OPS-078 fall back to the built-in source text, then to nothing', () => {
    const { chunks } = resolve({ locale: 'fi', locales: locales('fi'), defaultLocale: 'fi' });
    expect(chunks.shell['shell.login']).toBe('Log in');
    expect(chunks.shell).not.toHaveProperty(['shell.nowhere']);
  });

  it('take a text that the operator empties as empty', () => {
    const { chunks } = resolve({ operator: { lv: operatorTexts({ 'shell.help': '' }) } });
    expect(chunks.shell['shell.help']).toBe('');
  });

  it('put further texts of the operator into the chunk of their family, and drop those of none', () => {
    const { chunks } = resolve({
      operator: { lv: operatorTexts({ 'deposit.hint': 'H', 'other.text': 'O' }) },
    });
    expect(chunks.cashier).toMatchObject({ 'deposit.hint': 'H' });
    expect(JSON.stringify(chunks)).not.toContain('other.text');
  });

  it('use built-in texts of the same language', () => {
    expect(builtInFor('LV', builtIn)).toBe(builtIn['lv']);
    expect(builtInFor('en-GB', builtIn)).toBe(builtIn['en-US']);
    expect(builtInFor('fi', builtIn)).toBeUndefined();
  });

  it('carry a version that changes with the content and with nothing else', () => {
    const first = resolve({});
    expect(resolve({}).version).toBe(first.version);
    expect(first.version).toMatch(/^[\w-]{12}$/);
    expect(resolve({ operator: { lv: operatorTexts({ 'shell.login': 'X' }) } }).version).not.toBe(
      first.version,
    );
  });

  it('mark a chunk that needs the formatter', () => {
    const { chunks } = resolve({
      operator: { lv: operatorTexts({ 'deposit.hint': '{n, number, percent}' }) },
    });
    expect(chunks.cashier).toHaveProperty([formatterMark]);
    expect(chunks.shell).not.toHaveProperty([formatterMark]);
  });
});

describe('the address of a chunk', () => {
  it('is read back as it was written', () => {
    expect(chunkPath('pt-BR', 'aB3_-x', 'auth')).toBe('/messages/pt-BR/aB3_-x/auth.json');
    expect(parseChunkPath('/messages/pt-BR/aB3_-x/auth.json')).toEqual({
      locale: 'pt-BR',
      version: 'aB3_-x',
      chunk: 'auth',
    });
  });

  it.each([
    '/messages/lv/x/no%20such.json',
    '/messages/lv/x/-shell.json',
    '/messages/lv/x/__proto__.json',
    '/messages/../x/shell.json',
    '/messages/lv/x/shell.json/',
    '/messages/lv/shell.json',
  ])('refuses %s', (path) => {
    expect(parseChunkPath(path)).toBeNull();
  });
});
