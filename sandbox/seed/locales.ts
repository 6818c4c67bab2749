export const localeCodes = ['en-US', 'lv', 'ru', 'pt-BR', 'ar'] as const;
export type LocaleCode = (typeof localeCodes)[number];
export const defaultLocale: LocaleCode = 'en-US';
export type Localised<T = string> = Readonly<Record<LocaleCode, T>>;

export const localised = (en: string, lv: string, ru: string, pt: string, ar: string): Localised => ({
  'en-US': en,
  lv,
  ru,
  'pt-BR': pt,
  ar,
});
export const noText: Localised = localised('', '', '', '', '');

export const isLocale = (code: string | null | undefined): code is LocaleCode =>
  localeCodes.some((known) => known === code);

/** The locale itself when it is one of the five, else the default. */
export const localeOf = (code: string | null | undefined): LocaleCode =>
  isLocale(code) ? code : defaultLocale;
export const dirOf = (code: LocaleCode): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr');
