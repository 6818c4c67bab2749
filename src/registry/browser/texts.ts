import type { PageState } from '../../app/page-state.ts';
import { chunkPath } from '../../i18n/chunks.ts';
import type { MessageChunk } from '../../i18n/chunks.ts';
import { createMessageStore } from '../../i18n/message-store.ts';
import type { MessageStore } from '../../i18n/message-store.ts';
import { fetchJson } from './fetch-json.ts';
import type { Messages } from '../../i18n/message.ts';

export type PageTexts = {
  readonly store: MessageStore;
  /** Fetches the chunks that are not there yet. */
  readonly load: (chunks: readonly MessageChunk[]) => Promise<void>;
  /** Fetches all chunks of the page in another locale and changes over in one step. */
  readonly change: (locale: string) => Promise<void>;
};

/** The texts of the page: those that the server named, ready before hydration. */
export const loadTexts = async (state: PageState): Promise<PageTexts> => {
  let version = state.messagesVersion;
  /** The language that was chosen last. */
  let wish = '';
  const loaded = new Set<MessageChunk>(state.chunks);
  const asked = new Map<string, Promise<unknown>>();
  /** Whoever asks while it is on its way waits for the same. */
  const fetchOnce = (path: string): Promise<unknown> => {
    const known = asked.get(path) ?? fetchJson(path);
    known.catch(() => asked.delete(path));
    asked.set(path, known);
    return known;
  };
  const fetchChunks = async (locale: string, chunks: readonly MessageChunk[], at = version) =>
    Object.fromEntries(
      await Promise.all(
        chunks.map(async (chunk) => [chunk, (await fetchOnce(chunkPath(locale, at, chunk))) as Messages]),
      ),
    ) as Partial<Record<MessageChunk, Messages>>;
  const store = createMessageStore({
    locale: state.locale,
    chunks: await fetchChunks(state.locale, state.chunks),
    onMissing: (id, locale) => console.warn(`no text for ${id} in ${locale}`),
    onFormatError: (error) => console.warn(error),
  });
  const settle = () => (store.wantsFormatter() ? store.ensureFormatter() : Promise.resolve());
  await settle();
  const texts: PageTexts = {
    store,
    load: async (chunks) => {
      const missing = chunks.filter((chunk) => !store.has(chunk));
      const { locale } = store.texts();
      const fetched = await fetchChunks(locale, missing);
      // The page speaks another language by now.
      if (store.texts().locale !== locale) return texts.load(chunks);
      for (const chunk of missing) {
        loaded.add(chunk);
        store.add(chunk, fetched[chunk] ?? {});
      }
      await settle();
    },
    change: async (locale) => {
      wish = locale;
      const latest = (await fetchJson(`/messages/${encodeURIComponent(locale)}/version.json`)) as {
        version: string;
      };
      const chunks = await fetchChunks(locale, [...loaded], latest.version);
      if (wish !== locale) return;
      version = latest.version;
      store.replace(locale, chunks);
      // Some may have come in the language of before meanwhile.
      await texts.load([...loaded]);
    },
  };
  if (import.meta.hot) void import('./hot/follow-server.ts').then((hot) => hot.followServer(texts));
  return texts;
};
