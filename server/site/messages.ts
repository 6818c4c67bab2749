import { LRUCache } from 'lru-cache';
import { createCache } from '../../effects/server/cache.ts';
import { chunkPath, parseChunkPath, sourceLocale } from '../../src/i18n/chunks.ts';
import type { MessageChunk } from '../../src/i18n/chunks.ts';
import { compileOperatorTexts, resolveMessages } from '../../src/i18n/server-messages.ts';
import type { BuiltInMessages, LocaleMessages } from '../../src/i18n/server-messages.ts';
import type { MessageChunks } from '../../src/i18n/message-store.ts';
import type { Messages } from '../../src/i18n/message.ts';
import type { LocaleList } from '../../schemas/site/locale.ts';
import { contentCacheMs } from '../../schemas/constants.ts';
import { fallbackLocaleOf } from '../../schemas/rules/site/locale.ts';
import type { LogEntry } from '../config.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { jsonAnswers } from './json-answers.ts';

const files = import.meta.glob<Messages>('../../src/generated/messages/*/*.json', {
  eager: true,
  import: 'default',
});

const builtIn: BuiltInMessages = (() => {
  const all: Record<string, Record<string, Messages>> = {};
  for (const [path, messages] of Object.entries(files)) {
    const [, locale = '', chunk = ''] = /\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    (all[locale] ??= {})[chunk] = messages;
  }
  return all as Record<string, MessageChunks>;
})();

const isChunk = (name: string): name is MessageChunk => Object.hasOwn(builtIn[sourceLocale] ?? {}, name);

export type SiteMessages = {
  readonly of: (locale: string) => Promise<LocaleMessages>;
  readonly path: (locale: string, version: string, chunk: MessageChunk) => string;
  readonly locales: () => Promise<LocaleList>;
  /** Forgets locales and texts that were read. */
  readonly clear: () => void;
  /** They are out of date; they stand in where nothing newer can be had. */
  readonly expire: () => void;
  /** Answers `/messages/{locale}/{version}/{chunk}.json` and `/messages/{locale}/version.json`, null for other paths. */
  readonly answer: (request: Request) => Promise<Response | null>;
};

export type MessageSource = {
  readonly loadLocales: () => Promise<LocaleList>;
  /** The operator's texts as the platform answers them; an empty object on failure. */
  readonly loadOperator: (locale: string) => Promise<unknown>;
};

const MAX_LOCALES = 50;
const MAX_FILES = 200;
const MAX_PROBLEMS = 20;
/** Texts and locales may be twice as old as that: nobody waits while they are read anew. */
const life = { lifeMs: contentCacheMs, staleMs: contentCacheMs, errorMs: 6 * 3_600_000 };

/** Built-in and operator's texts per locale, compiled on the server, kept for the content's life. */
export const createSiteMessages = (
  source: MessageSource,
  now: () => number,
  log: (entry: LogEntry) => void,
): SiteMessages => {
  const onLost = (locale: string, error: unknown) =>
    log({ level: 'error', message: 'texts were not renewed', locale, error: String(error) });
  const lists = createCache<LocaleList>({ entries: 1, now, onLost });
  const kept = createCache<LocaleMessages>({ entries: MAX_LOCALES, now, onLost });
  const versions = new LRUCache<string, LocaleMessages>({ max: MAX_LOCALES });
  const files = jsonAnswers(MAX_FILES);

  const locales = () => lists.of('', { ...life, make: source.loadLocales });
  const readOperator = async (code: string) => {
    const compiled = compileOperatorTexts(await source.loadOperator(code), builtIn);
    for (const problem of compiled.problems.slice(0, MAX_PROBLEMS))
      log({ level: 'warn', message: "operator's text left out", locale: code, ...problem });
    return [code, compiled.messages] as const;
  };
  const load = async (locale: string): Promise<LocaleMessages> => {
    const { locales: all, defaultLocale } = await locales().catch(() => ({
      locales: [],
      defaultLocale: locale,
    }));
    const codes = [...new Set([locale, fallbackLocaleOf(all, defaultLocale)])];
    const operator = Object.fromEntries(await Promise.all(codes.map(readOperator)));
    const resolved = resolveMessages({ locale, locales: all, defaultLocale, builtIn, operator });
    versions.set(`${locale} ${resolved.version}`, resolved);
    return resolved;
  };
  const of = (locale: string) => kept.of(locale, { ...life, make: () => load(locale) });
  /** A word that names no locale of the site makes no texts: anybody can ask for one. */
  const isServed = async (code: string): Promise<boolean> =>
    Object.hasOwn(builtIn, code) ||
    (await locales().then(
      (list) => list.locales.some((locale) => locale.code === code),
      () => false,
    ));

  return {
    of,
    path: chunkPath,
    locales,
    clear: () => {
      lists.clear();
      kept.clear();
    },
    expire: () => {
      lists.expire();
      kept.expire();
    },
    answer: async (request) => {
      const path = decodedPath(new URL(request.url).pathname);
      if (path === null) return null;
      const asked = /^\/messages\/([\w-]{1,35})\/version\.json$/.exec(path)?.[1];
      if (asked !== undefined) {
        if (!(await isServed(asked))) return null;
        const { version } = await of(asked);
        return Response.json({ version }, { headers: { 'cache-control': 'no-store' } });
      }
      const parsed = parseChunkPath(path);
      if (!parsed) return null;
      const { locale, version, chunk } = parsed;
      if (!isChunk(chunk) || !(await isServed(locale))) return null;
      const texts = versions.get(`${locale} ${version}`) ?? (await of(locale));
      const file = chunkPath(locale, texts.version, chunk);
      if (!files.has(file)) files.keep(file, JSON.stringify(texts.chunks[chunk]));
      return files.answer(file, request, texts.version === version);
    },
  };
};
