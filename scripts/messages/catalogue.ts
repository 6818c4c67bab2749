import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { builtInLocales, sourceLocale } from '../../src/i18n/chunks.ts';
import { compileMessage, placeholdersOf, visitNodes } from '../../src/i18n/compile-message.ts';
import { nodeType } from '../../src/i18n/message.ts';
import type { Message, Messages } from '../../src/i18n/message.ts';
import { chunkProblems, chunksOf } from './chunk-names.ts';
import { isStandIn } from './stand-in-texts.ts';

/** Locale to feature (its folder below `src/features`) to `id -> ICU text`, as the files hold them. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const fileName = /^messages\.([A-Za-z-]+)\.json$/;

/** Reads `messages.{locale}.json` of every feature folder below `src/features`. */
export const readCatalogue = async (root: string): Promise<Catalogue> => {
  const features = path.join(root, 'src/features');
  const catalogue: Record<string, Record<string, Record<string, string>>> = {};
  for (const file of (await readdir(features, { recursive: true })).sort()) {
    const locale = fileName.exec(path.basename(file))?.[1];
    if (locale === undefined) continue;
    const text = await readFile(path.join(features, file), 'utf8');
    const feature = path.dirname(file).replaceAll(path.sep, '/');
    try {
      (catalogue[locale] ??= {})[feature] = JSON.parse(text) as Record<string, string>;
    } catch (cause) {
      throw new Error(`src/features/${feature}/${path.basename(file)}: ${(cause as Error).message}`, {
        cause,
      });
    }
  }
  return catalogue;
};

const compile = (text: unknown): Message | Error => {
  if (typeof text !== 'string') return new Error('not a text');
  if (text.trim() === '') return new Error('empty');
  try {
    return compileMessage(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const pluralProblem = (message: Message, locale: string): string | undefined => {
  let problem: string | undefined;
  visitNodes(message, (node) => {
    if (node.type !== nodeType.plural) return;
    const categories = new Intl.PluralRules(locale, { type: node.pluralType ?? 'cardinal' }).resolvedOptions()
      .pluralCategories;
    const missing = categories.filter((category) => !Object.hasOwn(node.options, category));
    const foreign = Object.keys(node.options).filter(
      (key) => !key.startsWith('=') && !(categories as readonly string[]).includes(key),
    );
    if (missing.length > 0) problem = `plural {${node.value}} lacks ${missing.join(', ')}`;
    else if (foreign.length > 0)
      problem = `plural {${node.value}} has ${foreign.join(', ')}, unknown to ${locale}`;
  });
  return problem;
};

/** One language may count where another does not: text, number and plural of the same name agree. */
const comparable = (message: Message): ReadonlySet<string> =>
  new Set(placeholdersOf(message).map((name) => name.replace(/:(text|number|plural)$/, '')));

const placeholderProblem = (source: Message, message: Message): string | undefined => {
  const wanted = comparable(source);
  const given = comparable(message);
  const lacking = [...wanted].filter((name) => !given.has(name));
  const extra = [...given].filter((name) => !wanted.has(name));
  return lacking.length + extra.length === 0
    ? undefined
    : `placeholders differ: ${[...lacking.map((name) => `-${name}`), ...extra.map((name) => `+${name}`)].join(' ')}`;
};

/** Parts of a family that stand with the only feature that has need of them, not with what every form loads. */
const apart = ['validation.files'];
const familyOf = (id: string): string =>
  apart.find((part) => id.startsWith(`${part}.`)) ?? id.split('.')[0] ?? id;

/** Everything that is wrong with the files themselves, one line each, as `file id: what`. */
export const catalogueProblems = (
  catalogue: Catalogue,
  locales: readonly string[] = builtInLocales,
): readonly string[] => {
  const source = catalogue[sourceLocale] ?? {};
  const problems: string[] = [...chunkProblems(Object.keys(source))];
  const owners = new Map<string, string>();
  for (const [feature, texts] of Object.entries(source)) {
    for (const id of Object.keys(texts)) {
      const family = familyOf(id);
      const owner = owners.get(family);
      if (!/^[a-z][\w-]*(\.[\w-]+)+$/.test(id))
        problems.push(`${feature} ${id}: not of the form family.name`);
      if (owner !== undefined && owner !== feature)
        problems.push(`${feature} ${id}: family belongs to ${owner}`);
      owners.set(family, owner ?? feature);
    }
  }
  for (const locale of locales) {
    for (const [feature, texts] of Object.entries(source)) {
      const translated = catalogue[locale]?.[feature];
      const at = `${feature}/messages.${locale}.json`;
      if (!translated) {
        problems.push(`${at}: file is missing`);
        continue;
      }
      for (const id of Object.keys(translated)) {
        if (!Object.hasOwn(texts, id)) problems.push(`${at} ${id}: not in ${sourceLocale}`);
      }
      for (const [id, text] of Object.entries(texts)) {
        if (!Object.hasOwn(translated, id)) {
          problems.push(`${at} ${id}: missing`);
          continue;
        }
        const message = compile(translated[id]);
        const original = compile(text);
        if (message instanceof Error) problems.push(`${at} ${id}: invalid ICU, ${message.message}`);
        else if (isStandIn(String(translated[id]))) problems.push(`${at} ${id}: only stands in for a text`);
        else {
          const problem =
            pluralProblem(message, locale) ??
            (original instanceof Error ? undefined : placeholderProblem(original, message));
          if (problem !== undefined) problems.push(`${at} ${id}: ${problem}`);
        }
      }
    }
    for (const feature of Object.keys(catalogue[locale] ?? {})) {
      if (!Object.hasOwn(source, feature))
        problems.push(`${feature}/messages.${locale}.json: no ${sourceLocale} file`);
    }
  }
  for (const locale of Object.keys(catalogue)) {
    if (!locales.includes(locale)) problems.push(`messages.${locale}.json: locale is not in builtInLocales`);
  }
  return problems;
};

/** Of the problems those of a file, and that its folder lacks one. `name`: seen from `src/features`, with slashes. */
export const problemsAbout = (name: string, problems: readonly string[]): readonly string[] => {
  const folder = name.slice(0, name.lastIndexOf('/'));
  return problems.filter(
    (line) =>
      line.startsWith(`${name} `) ||
      (line.startsWith(`${folder}/messages.`) && /: (?:file is missing|no \S+ file)$/.test(line)),
  );
};

/** Compiles one locale into its chunks, without the texts that cannot be compiled. */
export const compileCatalogue = (catalogue: Catalogue, locale: string): Readonly<Record<string, Messages>> =>
  Object.fromEntries(
    [...chunksOf(Object.keys(catalogue[sourceLocale] ?? {}))].map(([chunk, features]) => [
      chunk,
      Object.fromEntries(
        features.flatMap((feature) =>
          Object.entries(catalogue[locale]?.[feature] ?? {}).flatMap(([id, text]) => {
            const message = compile(text);
            return message instanceof Error ? [] : [[id, message] as const];
          }),
        ),
      ),
    ]),
  );
