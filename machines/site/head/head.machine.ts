import { assign, setup } from 'xstate';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import type { Alternate } from '../../../schemas/rules/site/resolve-locale.ts';
import type { HeadMeta } from '../../../schemas/rules/site/head-meta.ts';
import type { HeadRequest } from '../../../effects/site/load-head.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';

/** What the document's head says about a page, finished: placeholders filled, robots decided, addresses absolute. */
export type HeadData = {
  readonly title: string;
  /** The title is that of the site: nothing names the page. */
  readonly isBare?: true;
  readonly description: string;
  /** Empty when nothing restricts robots. */
  readonly robots: string;
  /** Empty on a page that must not be kept. */
  readonly canonical: string;
  readonly alternates: readonly Alternate[];
  readonly meta: readonly HeadMeta[];
  readonly openGraph: readonly { readonly property: string; readonly content: string }[];
  /** JSON-LD documents, as objects. */
  readonly jsonLd: readonly unknown[];
  /** What the record says under the page, sanitised; absent for nothing. */
  readonly text?: readonly HtmlNode[];
};
export type HeadContext = {
  request: HeadRequest | null;
  data: HeadData | null;
  /** Of the data, kept apart: what the page shows is in the snapshot that the browser begins with. */
  text?: readonly HtmlNode[];
};
export type HeadEvent =
  | { readonly type: 'head.page.changed'; readonly request: HeadRequest }
  /** The feature knows its page's name now (a game, a content page). */
  | { readonly type: 'head.replacements.known'; readonly replacements: Readonly<Record<string, string>> };

/** Loads what search engines and the tab see. A failure leaves an empty record; the page carries on. */
export const headMachine = setup({
  types: {} as { context: HeadContext; events: HeadEvent },
  actors: { loadHead: placeholder<HeadData, HeadRequest>('loadHead') },
  actions: {
    /** The text under the page before is not that of this one. */
    assignRequest: assign(({ context, event }) =>
      event.type === 'head.page.changed' ? { request: event.request, ...(context.text && { text: [] }) } : {},
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
    assignData: assign(({ context }, answer: HeadData | null) => ({
      data: answer,
      ...((answer?.text ?? context.text) && { text: answer?.text ?? [] }),
    })),
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
        input: ({ context }) => context.request as HeadRequest,
        onDone: { target: 'loaded', actions: [{ type: 'assignData', params: value }, 'writeHead'] },
        onError: { target: 'loaded', actions: ['clearData', 'writeHead'] },
      },
    },
    loaded: { tags: ['ready'] },
  },
  on: {
    'head.page.changed': { target: '.loading', actions: 'assignRequest' },
    'head.replacements.known': { guard: 'hasRequest', target: '.loading', actions: 'assignReplacements' },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly head: HeadEvent;
  }
}
