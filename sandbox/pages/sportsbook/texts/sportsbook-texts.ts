import type { Localised } from '../../../seed/locales.ts';
import { arabic } from './ar.ts';
import type { BookTexts } from './book-texts.ts';
import { english } from './en-us.ts';
import { latvian } from './lv.ts';
import { portuguese } from './pt-br.ts';
import { russian } from './ru.ts';

export const sportsbookTexts: Localised<BookTexts> = {
  'en-US': english,
  lv: latvian,
  ru: russian,
  'pt-BR': portuguese,
  ar: arabic,
};
