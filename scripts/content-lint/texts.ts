import { builtInLocales, sourceLocale } from '../../src/i18n/chunks.ts';
import { readCatalogue } from '../messages/catalogue.ts';
import { families } from '../messages/families.ts';
import type { KnownTexts, LocaleContent, Say } from './content.ts';

export const readKnownTexts = async (root: string): Promise<KnownTexts> => {
  const source = (await readCatalogue(root))[sourceLocale] ?? {};
  return {
    ids: new Set(Object.values(source).flatMap((texts) => Object.keys(texts))),
    prefixes: families.map(({ prefix }) => prefix),
  };
};

const isBuiltIn = (locale: string): boolean => (builtInLocales as readonly string[]).includes(locale);

/** Texts that nobody asks for, and those that a locale without built-in texts would show in another language. */
export const checkTexts = (one: LocaleContent, known: KnownTexts, say: Say): void => {
  const own = Object.keys(one.texts);
  for (const id of own)
    if (!known.ids.has(id) && !known.prefixes.some((prefix) => id.startsWith(prefix)))
      say(`text ${id}`, 'is no text of the site: nothing asks for it');
  if (isBuiltIn(one.locale)) return;
  const missing = [...known.ids].filter((id) => !own.includes(id));
  const [first] = missing;
  if (first !== undefined)
    say('texts', `${missing.length} are neither built in nor told in ${one.locale}, such as ${first}`);
};
