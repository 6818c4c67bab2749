import { assign, fromCallback, setup } from 'xstate';
import type { LoadSectionInput, SectionPage } from '../../../effects/pages/load-section.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { backUrlOf } from '../../cashier/back-url.ts';
import { output, received } from '../../kit/output.ts';
import {
  failed,
  found,
  isFound,
  isMissing,
  loaded,
  missing,
  pageFailed,
  pageNamed,
} from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { navigate, pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { SectionEvent } from './section.events.ts';

export type { SectionEntry } from '../../../effects/pages/promotion-entries.ts';
export type { SectionPage } from '../../../effects/pages/load-section.ts';
export type SectionContext = {
  /** 0 for a guest. */
  uid: number;
  route: string;
  params: Readonly<Record<string, string>>;
  path: string;
  transaction: string;
  /** Query value `kind` of a list, '' for all of it. */
  kind: string;
  locale: string;
  page: SectionPage | null;
  site: FeatureInput['site'];
  /** Where a page of the cashier was asked to lead back to after a payment. */
  backUrl: string | null;
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

const backUrlAt = ({ route, query }: Place, site: FeatureInput['site']): string | null =>
  route.startsWith('cashier-') ? backUrlOf(query, site) : null;

const loadInput = ({ context: { route, params, transaction, locale, uid } }: Seen): LoadSectionInput => ({
  route,
  params,
  transaction,
  locale,
  uid,
});

/** A section of the site: a list, or the one thing that the address names. An unknown one is the non-fatal 404. */
export const sectionMachine = setup({
  types: {} as { context: SectionContext; input: FeatureInput; events: SectionEvent },
  actors: {
    loadSection: placeholder<SectionPage | null, LoadSectionInput>('loadSection'),
    /** Sends `section.outdated` when the balances are others than before. */
    watchBalance: fromCallback<SectionEvent>(() => {}),
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
  },
  actions: {
    assignPlace: assign(({ context }, entered: RouteEntered) => ({
      ...placeOf(entered),
      backUrl: backUrlAt(entered, context.site),
    })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid, page: null })),
    assignKind: assign((_, { query }: RouteEntered) => ({ kind: query['kind'] ?? '' })),
    assignPage: assign((_, page: SectionPage | null) => ({ page })),
    /** Of a kind of bonuses that could not be read again stay those that were. */
    assignRenewed: assign(({ context }, page: SectionPage | null) => {
      const kept = (context.page?.bonuses ?? []).filter(({ type }) => page?.unread?.includes(type));
      return { page: page && { ...page, bonuses: [...page.bonuses, ...kept] } };
    }),
    tellHead: tell(({ context }: Seen) => (context.page?.name ? pageNamed(context.page.name) : null)),
    /** A receipt that is none leads to the history. */
    tellMissing: tell(({ context }: Seen) =>
      context.route === 'cashier-receipt' ? navigate('/cashier/history', true) : pageMissing(context.path),
    ),
    tellFatal: tell(({ context }: Seen, why: Failure | null) =>
      pageFailed(why, 'loadSection', context.route),
    ),
  },
  guards: {
    /** Another kind of the promotions that are here already. */
    isSameList: ({ context }, { route }: RouteEntered) =>
      route === 'promotions' && context.route === 'promotions',
    /** What is promoted may be another for whoever looks at it now. */
    isOtherReader: ({ context }, { uid }: SessionChanged) =>
      uid !== context.uid && context.route.startsWith('promotions'),
    isFound,
    isMissing,
    hasBackUrl: ({ context }) => context.backUrl !== null,
    /** A part of the wallet that could not be read again does not take the place of one that was. */
    isWhole: (_, answer: Outcome<SectionPage | null>) => answer.ok && answer.value?.recent != null,
    isWallet: ({ context }) => context.route === 'cashier-wallet',
  },
}).createMachine({
  id: 'section',
  context: ({ input }) => ({
    ...placeOf(input),
    uid: input.uid,
    locale: input.locale,
    site: input.site,
    backUrl: backUrlAt(input, input.site),
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadSection',
        input: loadInput,
        onDone: [found('shown', 'assignPage', 'tellHead'), missing, failed],
        onError: 'failed',
      },
    },
    shown: {
      tags: ['ready'],
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasBackUrl', target: 'keeping' }, { target: 'kept' }] },
        keeping: {
          invoke: {
            src: 'keepBackUrl',
            input: ({ context }) => ({ url: context.backUrl }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
        kept: { always: { guard: 'isWallet', target: 'watching' } },
        watching: {
          invoke: { src: 'watchBalance', id: 'watchBalance' },
          initial: 'current',
          states: {
            current: {},
            /** What is shown stays until the answer, and after one that failed. */
            renewing: {
              invoke: {
                src: 'loadSection',
                input: loadInput,
                onDone: [
                  { ...loaded('current', 'assignRenewed'), guard: { type: 'isWhole', params: output } },
                  { target: 'current' },
                ],
                onError: 'current',
              },
            },
          },
          on: { 'section.outdated': { target: '.renewing' } },
        },
      },
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
  on: {
    'route.entered': { target: '.loading', actions: { type: 'assignPlace', params: received } },
    'session.changed': {
      guard: { type: 'isOtherReader', params: received },
      target: '.loading',
      actions: { type: 'assignPlayer', params: received },
    },
  },
});
