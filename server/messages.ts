import { chunkPath, parseChunkPath } from '../src/i18n/chunks.ts';
import type { MessageChunk } from '../src/i18n/chunks.ts';
import { compileOperatorTexts, resolveMessages } from '../src/i18n/server-messages.ts';
import type { BuiltInMessages, LocaleMessages } from '../src/i18n/server-messages.ts';
import type { MessageChunks } from '../src/i18n/message-store.ts';
import type { Messages } from '../src/i18n/message.ts';
import type { LocaleList } from '../schemas/site/locale.ts';
import { contentCacheMs } from '../schemas/constants.ts';
import { fallbackLocaleOf } from '../schemas/rules/site/locale.ts';
import type { LogEntry } from './config.ts';
import { jsonAnswers } from './json-answers.ts';

const files = import.meta.glob<Messages>('../src/generated/messages/*/*.json', {
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

export type SiteMessages = {
  readonly of: (locale: string) => Promise<LocaleMessages>;
  readonly path: (locale: string, version: string, chunk: MessageChunk) => string;
  readonly locales: () => Promise<LocaleList>;
  /** Forgets locales and texts that were read. */
  readonly clear: () => void;
  /** Answers `/messages/{locale}/{version}/{chunk}.json` and `/messages/{locale}/version.json`, null for other paths. */
  readonly answer: (request: Request) => Promise<Response | null>;
};

export type MessageSource = {
  readonly loadLocales: () => Promise<LocaleList>;
  /** The operator's texts as the platform answers them; an empty object on failure. */
  readonly loadOperator: (locale: string) => Promise<unknown>;
};

/** Built-in and operator's texts per locale, compiled on the server, kept for the content's life. */
export const createSiteMessages = (
  source: MessageSource,
  now: () => number,
  log: (entry: LogEntry) => void,
): SiteMessages => {
  const kept = new Map<string, { until: number; value: Promise<LocaleMessages> }>();
  let list: { until: number; value: Promise<LocaleList> } | undefined;
  const known = new Map<string, LocaleMessages>();
  const files = jsonAnswers(200);

  const locales = () => {
    if (!list || list.until <= now()) list = { until: now() + contentCacheMs, value: source.loadLocales() };
    list.value.catch(() => (list = undefined));
    return list.value;
  };
  const load = async (locale: string): Promise<LocaleMessages> => {
    const { locales: all, defaultLocale } = await locales().catch(() => ({
      locales: [],
      defaultLocale: locale,
    }));
    const codes = [...new Set([locale, fallbackLocaleOf(all, defaultLocale)])];
    const operator = Object.fromEntries(
      await Promise.all(
        codes.map(async (code) => {
          const compiled = compileOperatorTexts(await source.loadOperator(code), builtIn);
          for (const problem of compiled.problems.slice(0, 20))
            log({ level: 'warn', message: "operator's text left out", locale: code, ...problem });
          return [code, compiled.messages] as const;
        }),
      ),
    );
    const resolved = resolveMessages({ locale, locales: all, defaultLocale, builtIn, operator });
    known.set(`${locale} ${resolved.version}`, resolved);
    if (known.size > 50) known.delete(known.keys().next().value ?? '');
    return resolved;
  };
  const of = (locale: string) => {
    const entry = kept.get(locale);
    if (entry && entry.until > now()) return entry.value;
    const value = load(locale);
    kept.set(locale, { until: now() + contentCacheMs, value });
    value.catch(() => kept.delete(locale));
    return value;
  };

  return {
    of,
    path: chunkPath,
    locales,
    clear: () => {
      list = undefined;
      kept.clear();
    },
    answer: async (request) => {
      const path = decodeURIComponent(new URL(request.url).pathname);
      const asked = /^\/messages\/([\w-]{1,35})\/version\.json$/.exec(path)?.[1];
      if (asked !== undefined) {
        const { version } = await of(asked);
        return Response.json({ version }, { headers: { 'cache-control': 'no-store' } });
      }
      const parsed = parseChunkPath(path);
      if (!parsed) return null;
      const { locale, version, chunk } = parsed;
      const texts = known.get(`${locale} ${version}`) ?? (await of(locale));
      const file = chunkPath(locale, texts.version, chunk);
      if (!files.has(file)) files.keep(file, JSON.stringify(texts.chunks[chunk]));
      return files.answer(file, request, texts.version === version);
    },
  };
};
