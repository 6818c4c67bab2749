/**
 * Which features' texts travel together. A chunk is one JSON file per locale; a text stands in exactly one feature's
 * `messages.*.json`, a feature in exactly one chunk. The feature registry names the chunks a route or dialog waits for.
 */
export const messageChunks = {
  shell: ['site/shell', 'site/system', 'pages/home', 'games/hall', 'games/game'],
  errors: ['site/errors', 'kit/intent'],
  dialogs: ['site/dialogs'],
  outside: ['site/outside'],
  form: ['kit/form'],
  auth: ['access'],
  forms: ['access/forms'],
  cashier: ['cashier'],
  showcase: ['games/showcase'],
  bonuses: ['rewards/bonuses'],
  loyalty: ['rewards/loyalty'],
  tournaments: ['rewards/tournaments'],
  profile: ['account/profile'],
  limits: ['account/limits'],
  verification: ['account/verification'],
  unsubscribe: ['account/unsubscribe'],
  section: ['pages/section'],
  support: ['pages/support'],
} as const satisfies Record<string, readonly string[]>;

export type MessageChunk = keyof typeof messageChunks;

export const chunkNames = Object.keys(messageChunks) as readonly MessageChunk[];

export const isMessageChunk = (name: string): name is MessageChunk => Object.hasOwn(messageChunks, name);

/** The chunk of the texts of a feature's folder, or undefined for one that is not listed. */
export const chunkOfFeature = (feature: string): MessageChunk | undefined =>
  chunkNames.find((chunk) => (messageChunks[chunk] as readonly string[]).includes(feature));

/** Locales with built-in texts. en-US is the source and the last fallback. */
export const builtInLocales = ['en-US', 'lv', 'ru', 'pt-BR', 'ar'] as const;
export const sourceLocale = 'en-US';

/** Address of a chunk; its content never changes under the same version. */
export const chunkPath = (locale: string, version: string, chunk: MessageChunk): string =>
  `/messages/${encodeURIComponent(locale)}/${version}/${chunk}.json`;

/** The parts of a chunk's address, or null for an address of another form. */
export const parseChunkPath = (
  path: string,
): { readonly locale: string; readonly version: string; readonly chunk: MessageChunk } | null => {
  const [, locale, version, chunk] =
    /^\/messages\/([A-Za-z0-9-]{1,35})\/([\w-]{1,64})\/([a-z]{1,32})\.json$/.exec(path) ?? [];
  return locale !== undefined && version !== undefined && chunk !== undefined && isMessageChunk(chunk)
    ? { locale, version, chunk }
    : null;
};
