import { assign, setup } from 'xstate';
import type { LoadSectionInput, SectionPage } from '../../../effects/pages/load-section.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failure, output, received, value } from '../../kit/output.ts';
import { isFound, isMissing, pageFailed, pageNamed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered } from '../../kit/feature-input.ts';
import { navigate, pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { SectionEvent } from './section.events.ts';

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

type Seen = { readonly context: SectionContext };
type Place = Pick<FeatureInput, 'route' | 'params' | 'path' | 'query'>;

const placeOf = ({ route, params, path, query }: Place) => ({
  route,
  params,
  path,
  transaction: query['transaction'] ?? '',
  kind: query['kind'] ?? '',
  page: null,
});

/** A section of the site: a list, or the one thing that the address names. An unknown one is the non-fatal 404. */
export const sectionMachine = setup({
  types: {} as { context: SectionContext; input: FeatureInput; events: SectionEvent },
  actors: { loadSection: placeholder<SectionPage | null, LoadSectionInput>('loadSection') },
  actions: {
    assignPlace: assign((_, entered: RouteEntered) => placeOf(entered)),
    assignKind: assign((_, { query }: RouteEntered) => ({ kind: query['kind'] ?? '' })),
    assignPage: assign((_, page: SectionPage | null) => ({ page })),
    tellHead: tell(({ context }: Seen) => (context.page?.name ? pageNamed(context.page.name) : null)),
    /** A receipt that is none leads to the history. */
    tellMissing: tell(({ context }: Seen) =>
      context.route === 'cashier-receipt' ? navigate('/cashier/history', true) : pageMissing(context.path),
    ),
    tellFatal: tell(({ context }: Seen, found: Failure | null) =>
      pageFailed(found, 'loadSection', context.route),
    ),
  },
  guards: {
    /** Another kind of the promotions that are here already. */
    isSameList: ({ context }, { route }: RouteEntered) =>
      route === 'promotions' && context.route === 'promotions',
    isFound,
    isMissing,
  },
}).createMachine({
  id: 'section',
  context: ({ input }) => ({ ...placeOf(input), locale: input.locale }),
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
          {
            guard: { type: 'isFound', params: output },
            target: 'shown',
            actions: [{ type: 'assignPage', params: value }, 'tellHead'],
          },
          { guard: { type: 'isMissing', params: output }, target: 'missing', actions: 'tellMissing' },
          { target: 'failed', actions: { type: 'tellFatal', params: failure } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      tags: ['ready'],
      on: {
        'route.entered': [
          {
            guard: { type: 'isSameList', params: received },
            actions: { type: 'assignKind', params: received },
          },
          { target: 'loading', actions: { type: 'assignPlace', params: received } },
        ],
      },
    },
    missing: { tags: ['ready'] },
    failed: { tags: ['ready'], on: { 'section.reload.requested': 'loading' } },
  },
  on: { 'route.entered': { target: '.loading', actions: { type: 'assignPlace', params: received } } },
});
