import { createHash } from 'node:crypto';
import { fallbackLocaleOf } from '../../schemas/rules/site/locale.ts';
import type { Locale } from '../../schemas/rules/site/locale.ts';
import { sourceLocale } from './chunks.ts';
import type { MessageChunk } from './chunks.ts';
import { compileMessage, needsFormatter, placeholdersOf } from './compile-message.ts';
import { formatterMark } from './message-store.ts';
import type { MessageChunks } from './message-store.ts';
import type { Message, Messages } from './message.ts';
import { isRecord, prototypeKeys } from '../../schemas/rules/kit/record.ts';

/** Built-in texts: locale to chunk to messages, as `scripts/messages.ts` compiles them. */
export type BuiltInMessages = Readonly<Record<string, MessageChunks>>;

/** A text of the operator that was not taken, with the reason, for the log. */
export type TextProblem = { readonly id: string; readonly reason: string };

const maxTexts = 20_000;
const maxTextLength = 10_000;
const maxDepth = 10;

/**
 * Flattens the answer of `/nfx/i18n/messages/{locale}`: nested keys are joined with dots, null is missing, numbers
 * become text; anything else is a problem. An answer that is no object gives no texts.
 */
export const flattenOperatorTexts = (
  answer: unknown,
): { readonly texts: ReadonlyMap<string, string>; readonly problems: readonly TextProblem[] } => {
  const texts = new Map<string, string>();
  const problems: TextProblem[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    const id = path.join('.');
    if (value === null || value === undefined) return;
    if (typeof value === 'string' || typeof value === 'number') {
      if (texts.size >= maxTexts || String(value).length > maxTextLength)
        problems.push({ id, reason: 'too-large' });
      else texts.set(id, String(value));
      return;
    }
    if (typeof value !== 'object' || Array.isArray(value)) {
      problems.push({ id, reason: 'not-a-text' });
      return;
    }
    if (path.length >= maxDepth) {
      problems.push({ id, reason: 'too-deep' });
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (prototypeKeys.has(key)) problems.push({ id: [...path, key].join('.'), reason: 'unsafe-key' });
      else visit(child, [...path, key]);
    }
  };
  if (isRecord(answer)) visit(answer, []);
  else if (answer !== null && answer !== undefined) problems.push({ id: '', reason: 'not-an-object' });
  return { texts, problems };
};

const placeholderName = (placeholder: string): string => placeholder.slice(0, placeholder.lastIndexOf(':'));

/**
 * Compiles an operator's texts. A text with invalid ICU, or with a placeholder that the built-in text of the same id
 * does not have, is left out and reported; the built-in text then stands.
 */
export const compileOperatorTexts = (
  answer: unknown,
  builtIn: BuiltInMessages,
): { readonly messages: ReadonlyMap<string, Message>; readonly problems: readonly TextProblem[] } => {
  const { texts, problems } = flattenOperatorTexts(answer);
  const sources = Object.values(builtIn[sourceLocale] ?? {});
  const found: TextProblem[] = [...problems];
  const messages = new Map<string, Message>();
  for (const [id, text] of texts) {
    try {
      const message = compileMessage(text);
      const source = sources.find((chunk) => Object.hasOwn(chunk, id))?.[id];
      const known = source === undefined ? undefined : new Set(placeholdersOf(source).map(placeholderName));
      const extra = placeholdersOf(message)
        .filter((placeholder) => !placeholder.endsWith(':tag'))
        .map(placeholderName)
        .filter((name) => known !== undefined && !known.has(name));
      if (extra.length > 0) found.push({ id, reason: `unknown-placeholder: ${extra.join(', ')}` });
      else messages.set(id, message);
    } catch (error) {
      found.push({ id, reason: `invalid-icu: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  return { messages, problems: found };
};

const language = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/** The built-in texts of a locale, by exact code, else of the same language. */
export const builtInFor = (locale: string, builtIn: BuiltInMessages): MessageChunks | undefined => {
  const codes = Object.keys(builtIn);
  const code =
    codes.find((candidate) => candidate.toLowerCase() === locale.toLowerCase()) ??
    codes.find((candidate) => language(candidate) === language(locale));
  return code === undefined ? undefined : builtIn[code];
};

/** Every chunk there is: the source locale has all texts. */
const chunkNames = (builtIn: BuiltInMessages): readonly MessageChunk[] =>
  Object.keys(builtIn[sourceLocale] ?? {}) as MessageChunk[];

/** Text ids by chunk: those of the source texts, and for other ids of the operator the chunk of the first segment. */
const chunkIndex = (builtIn: BuiltInMessages): ((id: string) => MessageChunk | undefined) => {
  const byId = new Map<string, MessageChunk>();
  const byFamily = new Map<string, MessageChunk>();
  for (const chunk of chunkNames(builtIn)) {
    for (const id of Object.keys(builtIn[sourceLocale]?.[chunk] ?? {})) {
      byId.set(id, chunk);
      byFamily.set(id.slice(0, id.indexOf('.')), chunk);
    }
  }
  return (id) => byId.get(id) ?? byFamily.get(id.slice(0, Math.max(0, id.indexOf('.'))));
};

export type LocaleMessages = {
  readonly locale: string;
  /** Short hash of the content. */
  readonly version: string;
  readonly chunks: Readonly<Record<MessageChunk, Messages>>;
};

export type ResolveMessagesInput = {
  readonly locale: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly builtIn: BuiltInMessages;
  /** Compiled texts of the operator by locale: at least those of the locale and of the fallback locale. */
  readonly operator: Readonly<Record<string, ReadonlyMap<string, Message>>>;
};

/**
 * All texts of a locale. A text is taken from the locale (the operator's before the built-in one), else from the
 * fallback locale (en-US when it is listed, else the default locale), else from the built-in source; else it is absent.
 */
export const resolveMessages = (input: ResolveMessagesInput): LocaleMessages => {
  const { locale, builtIn, operator } = input;
  const fallback = fallbackLocaleOf(input.locales, input.defaultLocale);
  const names = chunkNames(builtIn);
  const chunkOf = chunkIndex(builtIn);
  const chunks = Object.fromEntries(names.map((chunk) => [chunk, {} as Record<string, Message>])) as Record<
    MessageChunk,
    Record<string, Message>
  >;
  const take = (chunk: MessageChunk, id: string, message: Message) => {
    if (!Object.hasOwn(chunks[chunk], id)) chunks[chunk][id] = message;
  };
  const takeBuiltIn = (texts: MessageChunks | undefined) => {
    for (const chunk of names)
      for (const [id, message] of Object.entries(texts?.[chunk] ?? {})) take(chunk, id, message);
  };
  for (const code of [locale, fallback]) {
    for (const [id, message] of operator[code] ?? []) {
      const chunk = chunkOf(id);
      if (chunk !== undefined) take(chunk, id, message);
    }
    takeBuiltIn(builtInFor(code, builtIn));
  }
  takeBuiltIn(builtIn[sourceLocale]);

  const sorted = Object.fromEntries(
    names.map((chunk) => {
      const entries = Object.entries(chunks[chunk]).sort(([a], [b]) => (a < b ? -1 : 1));
      const mark = entries.some(([, message]) => needsFormatter(message))
        ? [[formatterMark, '1'] as const]
        : [];
      return [chunk, Object.fromEntries([...mark, ...entries])];
    }),
  ) as Record<MessageChunk, Messages>;
  const version = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 12);
  return { locale, version, chunks: sorted };
};
