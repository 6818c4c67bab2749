import { evaluate } from './evaluate.ts';
import type { MessageChunk } from './chunks.ts';
import type { Message, Messages, StyledFormat, TextValues } from './message.ts';

/** The text of an id, or '' when there is none: the view then leaves the element out. */
export type Translate = (id: string, values?: TextValues) => string;

/** One state of the texts; a new object whenever anything changes. */
export type Texts = {
  readonly locale: string;
  readonly t: Translate;
  readonly message: (id: string) => Message | undefined;
  readonly styled: StyledFormat | undefined;
};

export type MessageChunks = Readonly<Partial<Record<MessageChunk, Messages>>>;

export type MessageStore = {
  readonly texts: () => Texts;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly has: (chunk: MessageChunk) => boolean;
  /** Adds one chunk in the store's locale. */
  readonly add: (chunk: MessageChunk, messages: Messages) => void;
  /** Takes another locale, with all chunks that the page needs, in one step. */
  readonly replace: (locale: string, chunks: MessageChunks) => void;
  /** Loads the formatter of numbers, dates and times, once. */
  readonly ensureFormatter: () => Promise<void>;
  /** True while a chunk holds texts that need the formatter and it is not there. Awaited before hydration. */
  readonly wantsFormatter: () => boolean;
};

export type MessageStoreOptions = {
  readonly locale: string;
  readonly chunks: MessageChunks;
  /** Called once for each id without a text. */
  readonly onMissing: (id: string, locale: string) => void;
  readonly onFormatError: (error: unknown) => void;
};

/** Stands in a chunk that holds styled numbers, dates or times; the server sets it. */
export const formatterMark = '@formatter';

const noValues: TextValues = {};

/** Made in the composition root: one per page, one per request on the server. */
export const createMessageStore = (options: MessageStoreOptions): MessageStore => {
  const listeners = new Set<() => void>();
  const missing = new Set<string>();
  let { locale, chunks } = options;
  let found = Object.values(chunks);
  let styled: StyledFormat | undefined;
  let loading: Promise<void> | undefined;

  const build = (): Texts => {
    const at = { locale, chunks: found, styled };
    const message = (id: string) => at.chunks.find((messages) => Object.hasOwn(messages, id))?.[id];
    const t: Translate = (id, values = noValues) => {
      const text = message(id);
      if (text !== undefined) return evaluate(text, values, at.locale, at.styled);
      if (!missing.has(id)) options.onMissing(id, at.locale);
      missing.add(id);
      return '';
    };
    return { locale: at.locale, t, message, styled };
  };

  let texts = build();
  const change = () => {
    missing.clear();
    texts = build();
    for (const listener of listeners) listener();
  };

  return {
    texts: () => texts,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    has: (chunk) => chunks[chunk] !== undefined,
    add: (chunk, messages) => {
      chunks = { ...chunks, [chunk]: messages };
      found.push(messages);
      // Nobody asked for one of these texts yet, so nothing has to be drawn again.
      if (missing.size > 0) change();
    },
    replace: (nextLocale, nextChunks) => {
      locale = nextLocale;
      chunks = nextChunks;
      found = Object.values(chunks);
      change();
    },
    ensureFormatter: () =>
      (loading ??= import('./formatter.ts').then(
        ({ createFormatter }) => {
          styled = createFormatter(options.onFormatError);
          change();
        },
        (error: unknown) => {
          loading = undefined;
          options.onFormatError(error);
        },
      )),
    wantsFormatter: () =>
      !styled && Object.values(chunks).some((messages) => Object.hasOwn(messages, formatterMark)),
  };
};
