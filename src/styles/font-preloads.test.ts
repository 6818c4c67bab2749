import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { facesSheet, fontFiles } from './font-files.ts';
import { fontPreloads, fontSheets } from './font-preloads.ts';

const bytesOf = (href: string): number => statSync(new URL(`../../public${href}`, import.meta.url)).size;

it.each(['en-US', 'lv', 'ru', 'pt-BR', 'ar'])(
  'keeps the fonts of the first view in %s under 60 kB',
  (locale) => {
    const extra = locale === 'ar' ? [fontFiles['vazirmatn-figures']] : [];
    const files = new Set([...fontPreloads(locale), fontFiles['mark-name'], ...extra]);
    expect([...files].reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(60_000);
  },
);

it('declares every file in the sheet of the first view or in the one of the other faces', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const first = read('./fonts.css');
  const rest = read(`../../public${facesSheet}`);
  for (const file of Object.values(fontFiles))
    expect([first, rest].filter((sheet) => sheet.includes(`url(${file})`))).toHaveLength(1);
  for (const file of fontPreloads('en-US')) expect(first).toContain(file);
});

it('asks for the other faces wherever the text or the brand needs them', () => {
  expect(fontSheets('en-US', true)).toEqual([]);
  expect(fontSheets('en-US', false)).toEqual([facesSheet]);
  for (const locale of ['lv', 'ru', 'pt-BR', 'ar', 'de'])
    expect(fontSheets(locale, true)).toEqual([facesSheet]);
});
