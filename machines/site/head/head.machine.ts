import { assign, setup } from 'xstate';
import type { Alternate } from '../../../schemas/rules/site/locale.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';

/** What the document's head says about a page, finished: placeholders filled, robots decided, addresses absolute. */
export type HeadData = {
  readonly title: string;
  readonly description: string;
  /** Empty when nothing restricts robots. */
  readonly robots: string;
  readonly canonical: string;
  readonly alternates: readonly Alternate[];
  readonly meta: readonly { readonly name: string; readonly content: string }[];
  readonly openGraph: readonly { readonly property: string; readonly content: string }[];
  /** JSON-LD documents, as objects. */
  readonly jsonLd: readonly unknown[];
};
export type HeadRequest = {
  /** Path without locale, query and hash. */
  readonly path: string;
  /** The route's configured seo url, such as `/offers/{id}`, or null. */
  readonly seoUrl: string | null;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly localeCodes: readonly string[];
  readonly origin: string;
  readonly siteName: string;
  readonly isGamePage: boolean;
  /** Stands before the path in the canonical link of a game page; '' for none. */
  readonly platformSegment: string;
  /** A page that search engines must not keep: errors, payment pages, account pages. */
  readonly noindex: boolean;
  /** Values for `{name}` in the record's texts. */
  readonly replacements: Readonly<Record<string, string>>;
};
export type HeadContext = { request: HeadRequest | null; data: HeadData | null };
export type HeadEvent =
  | { readonly type: 'head.page.changed'; readonly request: HeadRequest }
  /** The feature knows its page's name now (a game, a content page). */
  | { readonly type: 'head.replacements.known'; readonly replacements: Readonly<Record<string, string>> };

/** Loads what search engines and the tab see. A failure leaves an empty record; the page carries on (SH-8.61). */
export const headMachine = setup({
  types: {} as { context: HeadContext; events: HeadEvent },
  actors: { loadHead: placeholder<HeadData, HeadRequest>('loadHead') },
  actions: {
    assignRequest: assign(({ event }) =>
      event.type === 'head.page.changed' ? { request: event.request } : {},
    ),
    assignReplacements: assign(({ context, event }) =>
      event.type === 'head.replacements.known' && context.request
        ? {
            request: {
              ...context.request,
              replacements: { ...context.request.replacements, ...event.replacements },
            },
          }
        : {},
    ),
    assignData: assign((_, answer: HeadData | null) => ({ data: answer })),
    clearData: assign({ data: null }),
    /** Writes title and meta into the document. Live in the browser. */
    writeHead: () => {},
  },
  guards: { hasRequest: ({ context }) => context.request !== null },
}).createMachine({
  id: 'head',
  context: { request: null, data: null },
  initial: 'empty',
  states: {
    empty: {},
    loading: {
      invoke: {
        src: 'loadHead',
        input: ({ context }) => context.request ?? emptyRequest,
        onDone: { target: 'loaded', actions: [{ type: 'assignData', params: value }, 'writeHead'] },
        onError: { target: 'loaded', actions: ['clearData', 'writeHead'] },
      },
    },
    loaded: { tags: ['ready'] },
  },
  on: {
    'head.page.changed': { target: '.loading', actions: 'assignRequest', reenter: true },
    'head.replacements.known': {
      guard: 'hasRequest',
      target: '.loading',
      actions: 'assignReplacements',
      reenter: true,
    },
  },
});

const emptyRequest: HeadRequest = {
  path: '/',
  seoUrl: null,
  locale: '',
  defaultLocale: '',
  localeCodes: [],
  origin: '',
  siteName: '',
  isGamePage: false,
  platformSegment: '',
  noindex: true,
  replacements: {},
};

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly head: HeadEvent;
  }
}
