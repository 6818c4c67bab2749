import { facesSheet, fontFiles } from './font-files.ts';

type FontName = keyof typeof fontFiles;

const latin: readonly FontName[] = ['display-latin', 'commissioner-latin'];
const byLanguage: Readonly<Record<string, readonly FontName[]>> = {
  ar: ['vazirmatn-arabic', 'commissioner-latin'],
  fa: ['vazirmatn-arabic', 'commissioner-latin'],
  ur: ['vazirmatn-arabic', 'commissioner-latin'],
  lv: [...latin, 'display-baltic', 'commissioner-baltic'],
  lt: [...latin, 'display-baltic', 'commissioner-baltic'],
  pt: [...latin, 'display-western', 'commissioner-western'],
  ru: [...latin, 'display-cyrillic', 'commissioner-cyrillic'],
  uk: [...latin, 'display-cyrillic', 'commissioner-cyrillic'],
};

/** Addresses of the fonts that the first view of a locale needs, asked for ahead of the first layout. */
export const fontPreloads = (locale: string): readonly string[] =>
  (byLanguage[locale.split('-')[0] ?? ''] ?? latin).map((name) => fontFiles[name]);

/** Sheets of faces that the first view of a locale needs beside the main sheet. English text in the main brand needs none. */
export const fontSheets = (locale: string, isMainBrand: boolean): readonly string[] =>
  isMainBrand && (locale === 'en' || locale.startsWith('en-')) ? [] : [facesSheet];
