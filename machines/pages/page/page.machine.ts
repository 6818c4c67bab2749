import { assign, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { received } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageNamed, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered } from '../../kit/feature-input.ts';
import { pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { PageEvent } from './page.events.ts';

/** A content page: its text is sanitised before it gets here. */
export type PageText = { readonly slug: string; readonly title: string; readonly body: readonly HtmlNode[] };
export type PageContext = { slug: string; locale: string; page: PageText | null };

/** A page of the operator by slug; an unknown slug is the non-fatal 404. */
export const pageMachine = setup({
  types: {} as { context: PageContext; input: FeatureInput; events: PageEvent },
  actors: {
    loadPage: placeholder<PageText | null, { readonly slug: string; readonly locale: string }>('loadPage'),
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadPage', 'slug')),
    assignSlug: assign((_, { params }: RouteEntered) => ({ slug: params['slug'] ?? '', page: null })),
    assignPage: assign((_, page: PageText | null) => ({ page })),
    tellHead: tell(({ context }: { readonly context: PageContext }) => pageNamed(context.page?.title ?? '')),
    tellMissing: tell(({ context }: { readonly context: PageContext }) => pageMissing(`/${context.slug}`)),
  },
  guards: { isFound, isMissing },
}).createMachine({
  id: 'page',
  context: ({ input }) => ({ slug: input.params['slug'] ?? '', locale: input.locale, page: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ slug: context.slug, locale: context.locale }),
        onDone: [found('shown', 'assignPage', 'tellHead'), missing, failed],
        onError: 'failed',
      },
    },
    shown: { tags: ['ready'] },
    missing: { tags: ['ready'] },
    failed: { tags: ['ready'], on: { 'page.reload.requested': 'loading' } },
  },
  on: { 'route.entered': { target: '.loading', actions: { type: 'assignSlug', params: received } } },
});
