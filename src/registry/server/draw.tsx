import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { ServerRunEnv } from '../../../effects/runtime.server.ts';
import { ActorsProvider } from '../../actors/actors.tsx';
import { directoryOf } from '../../actors/directory.ts';
import { App } from '../../app/App.tsx';
import { MarkPlaceContext } from '../../app/common-markup.tsx';
import { PartsContext } from '../../app/later.tsx';
import { createMarkupKeeper } from '../../app/markup-keeper.ts';
import { PageFactsProvider } from '../../app/page-facts.tsx';
import type { PageFacts } from '../../app/page-facts.tsx';
import { createThemeStore } from '../../app/theme-store.ts';
import type { ViewMap } from '../../app/views.tsx';
import { SystemPagePart } from '../../features/site/system/SystemPagePart.tsx';
import { I18nProvider } from '../../i18n/i18n.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import type { MessageChunks, MessageStore } from '../../i18n/message-store.ts';
import type { Settled } from './settle.ts';

/** What React writes for a part that suspended. */
const UNFINISHED = '<!--$!-->';

/** React asks for pictures ahead of the markup that names them, which comes with the same bytes. */
const picturesAhead = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** A promise that React need not wait for. */
const fulfilled = <A,>(value: A): Promise<A> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
const darkTheme = fulfilled(createThemeStore('dark'));

export type Rendered = {
  readonly html: string;
  /** What the views call the page where no record names it, '' for nothing. */
  readonly title: string;
  /** Source modules of the parts that the browser takes over later. */
  readonly parts: readonly string[];
};

export type RenderInput = {
  readonly locale: string;
  readonly chunks: MessageChunks;
  readonly insecure: 'refused' | 'allowed' | null;
  readonly crawler: boolean;
  readonly faultId?: string | undefined;
  readonly nonce: string | null;
  readonly onError: (error: unknown) => void;
};

const factsOf = (
  { insecure, crawler, faultId }: RenderInput,
  tellTitle: (title: string) => void,
): PageFacts => ({
  insecure,
  tellTitle,
  crawler,
  faultId,
  themeStore: () => darkTheme,
});

/** Draws with streams; waits for what suspends. */
const renderSlowly = (app: ReactNode, page: RenderInput): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      ...(page.nonce !== null && { nonce: page.nonce }),
      // The default hides finished rows until a script runs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: page.onError,
    });
  });

const createStores = (log: ServerRunEnv['log']) => {
  const stores = new WeakMap<MessageChunks, MessageStore>();
  /** One per set of texts: its formatters are made once, a missing text is told once. */
  const storeOf = async ({ locale, chunks }: RenderInput): Promise<MessageStore> => {
    const known = stores.get(chunks);
    if (known) return known;
    const store = createMessageStore({
      locale,
      chunks,
      onMissing: (id) => log({ level: 'warn', message: 'missing text', id, locale }),
      onFormatError: (error) =>
        log({ level: 'error', message: 'text not formatted', locale, error: String(error) }),
    });
    if (store.wantsFormatter()) await store.ensureFormatter();
    stores.set(chunks, store);
    return store;
  };
  return storeOf;
};

export type Drawer = {
  readonly render: (settled: Settled, page: RenderInput) => Promise<Rendered>;
  /** The error page for a page that could not be drawn. */
  readonly renderFault: (settled: Settled, page: RenderInput) => Promise<Rendered>;
};

/** Draws settled pages as HTML. Texts and common markup are kept from page to page. */
export const createDrawer = (log: ServerRunEnv['log'], views: ViewMap): Drawer => {
  const storeOf = createStores(log);
  const markup = createMarkupKeeper();
  return {
    renderFault: async ({ root }, page) => {
      let title = '';
      const facts = factsOf(page, (told) => {
        title = told;
      });
      const html = renderToString(
        <ActorsProvider actors={directoryOf(root)}>
          <I18nProvider store={await storeOf(page)}>
            <PageFactsProvider facts={facts}>
              <main id="content">{!page.crawler && <SystemPagePart page="notFound" isBare />}</main>
            </PageFactsProvider>
          </I18nProvider>
        </ActorsProvider>,
      );
      return { html, title, parts: ['src/features/site/system/SystemPagePart.tsx'] };
    },
    render: async ({ root }, page) => {
      const messages = await storeOf(page);
      const { mark, fill } = markup(page.chunks);
      const parts = new Set<string>();
      let title = '';
      const facts = factsOf(page, (told) => {
        title = told;
      });
      const app = (
        <PartsContext value={(source) => void parts.add(source)}>
          <MarkPlaceContext value={mark}>
            <App actors={directoryOf(root)} messages={messages} facts={facts} views={views} />
          </MarkPlaceContext>
        </PartsContext>
      );
      const html = renderToString(app);
      // A part whose code or data was not there yet: the second try waits for it.
      const whole = html.includes(UNFINISHED) ? await renderSlowly(app, page) : html;
      return {
        html: fill(whole).replace(picturesAhead, ''),
        title,
        parts: [...parts],
      };
    },
  };
};
