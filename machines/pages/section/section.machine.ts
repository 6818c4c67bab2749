import { assign, setup } from 'xstate';
import type { LoadSectionInput, SectionPage } from '../../../effects/pages/load-section.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';

export type { SectionEntry, SectionFact, SectionPage } from '../../../effects/pages/load-section.ts';
export type SectionContext = {
  route: string;
  params: Readonly<Record<string, string>>;
  path: string;
  transaction: string;
  /** Query value `kind` of a list, '' for all of it. */
  kind: string;
  locale: string;
  page: SectionPage | null;
};
export type SectionEvent = RouteEntered | SessionChanged | { readonly type: 'section.reload.requested' };

/** A section of the site: a list, or the one thing that the address names. An unknown one is the non-fatal 404. */
export const sectionMachine = setup({
  types: {} as { context: SectionContext; input: FeatureInput; events: SectionEvent },
  actors: { loadSection: placeholder<SectionPage | null, LoadSectionInput>('loadSection') },
  actions: {
    assignRoute: assign(({ event }) =>
      event.type === 'route.entered'
        ? {
            route: event.route,
            params: event.params,
            path: event.path,
            transaction: event.query['transaction'] ?? '',
            kind: event.query['kind'] ?? '',
            page: null,
          }
        : {},
    ),
    assignKind: assign(({ event }) =>
      event.type === 'route.entered' ? { kind: event.query['kind'] ?? '' } : {},
    ),
    assignPage: assign(({ event }) => ({ page: valueOf<SectionPage>(event) })),
    tellHead: tell(({ context }: { context: SectionContext }) =>
      context.page?.name
        ? {
            to: actorIds.head,
            event: { type: 'head.replacements.known', replacements: { name: context.page.name } },
          }
        : null,
    ),
    /** A receipt that is none leads to the history (OP-14). */
    tellMissing: tell(({ context }: { context: SectionContext }) => ({
      to: actorIds.navigation,
      event:
        context.route === 'cashier-receipt'
          ? { type: 'navigation.requested', to: '/cashier/history', replace: true }
          : {
              type: 'navigation.page.failed',
              page: 'notFound',
              status: 404,
              message: `Page not found: ${context.path}`,
            },
    })),
    tellFatal: tell(({ context, event }: { context: SectionContext; event: unknown }) =>
      fatalLetter(failureIn(event), { source: 'page', call: 'loadSection', routeName: context.route }),
    ),
  },
  guards: {
    /** Another kind of the promotions that are here already. */
    isSameList: ({ context, event }) =>
      event.type === 'route.entered' && event.route === 'promotions' && context.route === 'promotions',
    isFound: ({ event }) => valueOf<SectionPage>(event) !== null,
    isMissing: ({ event }) => outcomeOf<SectionPage | null>(event).ok,
  },
}).createMachine({
  id: 'section',
  context: ({ input }) => ({
    route: input.route,
    params: input.params,
    path: input.path,
    transaction: input.query['transaction'] ?? '',
    kind: input.query['kind'] ?? '',
    locale: input.locale,
    page: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadSection',
        input: ({ context }) => ({
          route: context.route,
          params: context.params,
          transaction: context.transaction,
          locale: context.locale,
        }),
        onDone: [
          { guard: 'isFound', target: 'shown', actions: ['assignPage', 'tellHead'] },
          { guard: 'isMissing', target: 'missing', actions: 'tellMissing' },
          { target: 'failed', actions: 'tellFatal' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      tags: ['ready'],
      on: {
        'route.entered': [
          { guard: 'isSameList', actions: 'assignKind' },
          { target: 'loading', actions: 'assignRoute' },
        ],
      },
    },
    missing: { tags: ['ready'] },
    failed: { tags: ['ready'], on: { 'section.reload.requested': 'loading' } },
  },
  on: { 'route.entered': { target: '.loading', actions: 'assignRoute' } },
});
