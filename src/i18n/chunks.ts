import type { FolderChunk } from '../generated/message-chunks.ts';

/**
 * A chunk is one JSON file of texts per locale. Every folder below `src/features` with `messages.*.json` is a chunk
 * under the folder's own name, except those named here: they travel together, or under another name. The feature
 * registry names the chunks a route or dialog waits for.
 */
export const sharedChunks = {
  shell: ['site/shell', 'pages/home', 'games/hall', 'games/game', 'kit/list'],
  errors: ['site/errors', 'site/system', 'site/market', 'kit/intent'],
  auth: ['access'],
  outside: ['site/outside', 'games/rounds', 'games/filters', 'games/tables'],
} as const satisfies Record<string, readonly string[]>;

/** `FolderChunk` is written by `scripts/messages.ts`: a chunk that no folder has is no type. */
export type MessageChunk = keyof typeof sharedChunks | FolderChunk;

/** Locales with built-in texts. en-US is the source and the last fallback. */
export const builtInLocales = ['en-US', 'lv', 'ru', 'pt-BR', 'ar'] as const;
export const sourceLocale = 'en-US';

/** Address of a chunk; its content never changes under the same version. */
export const chunkPath = (locale: string, version: string, chunk: MessageChunk): string =>
  `/messages/${encodeURIComponent(locale)}/${version}/${chunk}.json`;

/** A chunk's name: letters, and hyphens inside. */
export const chunkName = /^[a-z]+(?:-[a-z]+)*$/;
const chunkAddress = /^\/messages\/([A-Za-z0-9-]{1,35})\/([\w-]{1,64})\/([a-z-]{1,32})\.json$/;

/** The parts of a chunk's address, or null for an address of another form. Whether there is such a chunk is not known here. */
export const parseChunkPath = (
  path: string,
): { readonly locale: string; readonly version: string; readonly chunk: string } | null => {
  const [, locale, version, chunk] = chunkAddress.exec(path) ?? [];
  return locale !== undefined && version !== undefined && chunk !== undefined && chunkName.test(chunk)
    ? { locale, version, chunk }
    : null;
};
