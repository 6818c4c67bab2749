import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, readCatalogue } from '../../scripts/messages/catalogue.ts';
import { builtInLocales } from './chunks.ts';
import { compileMessage, needsFormatter, placeholdersOf } from './compile-message.ts';

describe('compiled texts', () => {
  it('are plain strings without arguments and nodes with them', () => {
    expect(compileMessage('Log in')).toBe('Log in');
    expect(compileMessage("Use '{'code'}'")).toBe('Use {code}');
    expect(compileMessage('')).toBe('');
    expect(compileMessage('{left} of <b>{limit}</b>')).toEqual([
      { type: 1, value: 'left' },
      { type: 0, value: ' of ' },
      { type: 8, value: 'b', children: [{ type: 1, value: 'limit' }] },
    ]);
    expect(compileMessage('{n, plural, one {#} other {{n, number}}}')).toEqual([
      {
        type: 6,
        value: 'n',
        options: { one: { value: [{ type: 7 }] }, other: { value: [{ type: 2, value: 'n' }] } },
      },
    ]);
  });

  it('refuse invalid ICU', () => {
    for (const text of ['{', '{n, plural, one {x}}', '<b>x', '{n, nosuch}', '<script src="x">'])
      expect(() => compileMessage(text)).toThrow(SyntaxError);
  });

  it('never reach the browser as a string that still holds an argument', async () => {
    const catalogue = await readCatalogue(path.resolve(import.meta.dirname, '../..'));
    for (const locale of builtInLocales) {
      const chunks = compileCatalogue(catalogue, locale);
      for (const messages of Object.values(chunks)) {
        for (const [id, message] of Object.entries(messages)) {
          if (typeof message === 'string') expect(`${locale} ${id} ${message}`).not.toMatch(/[{}<>]|#$/);
          expect(needsFormatter(message)).toBe(false);
        }
      }
    }
  });

  it('tell what they take', () => {
    expect(placeholdersOf(compileMessage('{n, plural, one {{name}} other {# <a>{name}</a> {n}}}'))).toEqual([
      'a:tag',
      'n:plural',
      'name:text',
    ]);
    expect(needsFormatter(compileMessage('{n, plural, one {x} other {{d, date, short}}}'))).toBe(true);
    expect(needsFormatter(compileMessage('{n, number}'))).toBe(false);
  });
});
