import type { LocaleCode } from './locales.ts';
import { arabic } from './pages/arabic.ts';
import { english } from './pages/english.ts';
import { latvian } from './pages/latvian.ts';
import type { PageText } from './pages/page-text.ts';
import { portuguese } from './pages/portuguese.ts';
import { russian } from './pages/russian.ts';

/** The content pages of each locale. */
export const pages: Readonly<Record<LocaleCode, readonly PageText[]>> = {
  'en-US': english,
  lv: latvian,
  ru: russian,
  'pt-BR': portuguese,
  ar: arabic,
};
