import { assign, setup } from 'xstate';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { notFoundMessage } from '../../../schemas/rules/site/system-pages.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';

/** A content page: its text is sanitised before it gets here. */
export type PageText = { readonly slug: string; readonly title: string; readonly body: readonly HtmlNode[] };
export type PageContext = { slug: string; locale: string; page: PageText | null };
export type PageEvent = RouteEntered | SessionChanged | { readonly type: 'page.reload.requested' };

/** A page of the operator by slug; an unknown slug is the non-fatal 404. */
export const pageMachine = setup({
  types: {} as { context: PageContext; input: FeatureInput; events: PageEvent },
  actors: {
    loadPage: placeholder<PageText | null, { readonly slug: string; readonly locale: string }>('loadPage'),
  },
  actions: {
    assignSlug: assign(({ event }) =>
      event.type === 'route.entered' ? { slug: event.params['slug'] ?? '', page: null } : {},
    ),
    assignPage: assign(({ event }) => ({ page: valueOf<PageText>(event) })),
    tellHead: tell(({ context }) => ({
      to: actorIds.head,
      event: { type: 'head.replacements.known', replacements: { name: context.page?.title ?? '' } },
    })),
    tellMissing: tell(({ context }) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: notFoundMessage.unmatchedRoute(`/${context.slug}`),
      },
    })),
  },
  guards: {
    isFound: ({ event }) => valueOf<PageText>(event) !== null,
    isMissing: ({ event }) => outcomeOf<PageText | null>(event).ok,
  },
}).createMachine({
  id: 'page',
  context: ({ input }) => ({ slug: input.params['slug'] ?? '', locale: input.locale, page: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ slug: context.slug, locale: context.locale }),
        onDone: [
          { guard: 'isFound', target: 'shown', actions: ['assignPage', 'tellHead'] },
          { guard: 'isMissing', target: 'missing', actions: 'tellMissing' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    shown: { tags: ['ready'] },
    missing: { tags: ['ready'] },
    failed: { tags: ['ready'], on: { 'page.reload.requested': 'loading' } },
  },
  on: { 'route.entered': { target: '.loading', actions: 'assignSlug' } },
});
