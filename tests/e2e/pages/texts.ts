import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessage } from '../../../src/i18n/compile-message.ts';
import { evaluate } from '../../../src/i18n/evaluate.ts';
import type { TextValues } from '../../../src/i18n/message.ts';

export type Locale = 'en-US' | 'lv' | 'ru' | 'pt-BR' | 'ar';

export type Texts = {
  readonly locale: Locale;
  /** The text as the page shows it; throws for an id that no feature has. */
  (id: string, values?: TextValues): string;
  /** Matches the whole text with any value in the places of `names`. */
  readonly pattern: (id: string, ...names: string[]) => RegExp;
};

const features = join(import.meta.dirname, '../../../src/features');
const ANY = '§';
const cache = new Map<Locale, Texts>();

const sourcesOf = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => basename(file) === `messages.${locale}.json`)
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(join(features, file), 'utf8')) as Record<string, string>),
      ),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The product's own texts of a locale, so that no test repeats one. */
export const textsOf = (locale: Locale): Texts => {
  const known = cache.get(locale);
  if (known) return known;
  const sources = sourcesOf(locale);
  const text = (id: string, values: TextValues = {}): string => {
    const source = sources.get(id);
    if (source === undefined) throw new Error(`no feature has the text ${id}`);
    return evaluate(compileMessage(source), values, locale);
  };
  const texts: Texts = Object.assign(text, {
    locale,
    pattern: (id: string, ...names: string[]) => {
      const filled = text(id, Object.fromEntries(names.map((name) => [name, ANY])));
      return new RegExp(`^${escaped(filled).replaceAll(ANY, '.+')}$`);
    },
  });
  cache.set(locale, texts);
  return texts;
};

/** Minor units of an amount as it is shown: `−1,250.50 €` is -125050n. Throws when it holds no single amount. */
export const minorOf = (shown: string): bigint => {
  const found = [...shown.replaceAll(',', '').matchAll(/([−-]?)(\d+)(?:\.(\d{2}))?(?![\d.])/g)];
  const [match] = found;
  if (!match || found.length !== 1) throw new Error(`not one amount: '${shown}'`);
  const [, sign, whole = '0', fraction = '00'] = match;
  const minor = BigInt(whole) * 100n + BigInt(fraction);
  return sign === '' ? minor : -minor;
};
