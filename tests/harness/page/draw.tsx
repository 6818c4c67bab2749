import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { directoryOf } from '../../../src/actors/directory.ts';
import { App } from '../../../src/app/App.tsx';
import { createThemeStore } from '../../../src/app/theme-store.ts';
import type { createViews } from '../../../src/app/views.tsx';
import type { MessageChunk } from '../../../src/i18n/chunks.ts';
import { createMessageStore } from '../../../src/i18n/message-store.ts';
import type { MessageChunks, MessageStore } from '../../../src/i18n/message-store.ts';
import type { Messages } from '../../../src/i18n/message.ts';
import { resolveMessages } from '../../../src/i18n/server-messages.ts';
import { asHydrated } from '../hydrated.ts';
import { contextOf } from './open-state.ts';
import type { OpenState } from './open-state.ts';

const generated = join(import.meta.dirname, '../../../src/generated/messages');
const builtIn = Object.fromEntries(
  readdirSync(generated).map((locale) => [
    locale,
    Object.fromEntries(
      readdirSync(join(generated, locale)).map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(generated, locale, file), 'utf8')) as Messages,
      ]),
    ) as MessageChunks,
  ]),
);
const themes = Promise.resolve(createThemeStore('dark'));

const without = (texts: Messages, ids: readonly string[]): Messages =>
  ids.length === 0 ? texts : Object.fromEntries(Object.entries(texts).filter(([id]) => !ids.includes(id)));

/** The texts of the locale that the page speaks, without those of these ids. */
const messagesOf = (root: AnyActorRef, { did }: OpenState, untold: readonly string[]): MessageStore => {
  const spoken = contextOf(root, actorIds.locale);
  const locale = String(spoken?.['current'] || 'en-US');
  const { chunks } = resolveMessages({
    locale,
    locales: (spoken?.['locales'] as unknown as []) ?? [],
    defaultLocale: String(spoken?.['defaultLocale'] ?? 'en-US'),
    builtIn,
    operator: {},
  });
  const told = Object.entries(chunks).map(([name, texts]) => [name, without(texts as Messages, untold)]);
  return createMessageStore({
    locale,
    chunks: Object.fromEntries(told) as Readonly<Record<MessageChunk, Messages>>,
    onMissing: (id) => void did.push(['missingText', id]),
    onFormatError: (error) => void did.push(['badText', String(error)]),
  });
};

/** What the views draw of the present snapshots, as HTML. */
export const drawPage = async (
  root: AnyActorRef,
  views: ReturnType<typeof createViews>,
  page: OpenState,
  untold: readonly string[] = [],
): Promise<string> => {
  const messages = messagesOf(root, page, untold);
  if (messages.wantsFormatter()) await messages.ensureFormatter();
  return new Promise((resolve, reject) => {
    const { pipe } = asHydrated(() =>
      renderToPipeableStream(
        <App
          actors={directoryOf(root)}
          messages={messages}
          facts={{ insecure: null, themeStore: () => themes }}
          views={views}
          vault={page.vault}
        />,
        {
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady: () => {
            text(pipe(new PassThrough())).then(resolve, reject);
          },
          onShellError: reject,
          onError: (error) => void page.did.push(['viewFailed', String(error)]),
        },
      ),
    );
  });
};
