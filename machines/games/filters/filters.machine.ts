import { assertEvent, assign, setup } from 'xstate';
import type { Facets } from '../../../schemas/rules/games/fact-table.ts';
import { FAVOURITES, RECENT, parseHallQuery } from '../../../schemas/rules/games/hall-query.ts';
import type { HallQuery } from '../../../schemas/rules/games/hall-query.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { output, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import type { GameFiltersEvent } from './filters.events.ts';

export type GameFiltersContext = {
  query: HallQuery;
  /** Null while they are not known, and where the platform tells none. */
  facets: Facets | null;
  /** Whose stakes were counted, in which currency; absent in what an older build kept. */
  uid?: number;
  currency?: string;
};

const queryOf = (search: unknown): HallQuery =>
  parseHallQuery(Object.fromEntries(new URLSearchParams(typeof search === 'string' ? search : '')));
const searchIn = (props: unknown): unknown => (props as { readonly search?: unknown } | null)?.search;

/** What the panel counts within: a player's own list is counted as the catalogue. */
const scopeOf = ({ query: { category, ...rest } }: GameFiltersContext) => ({
  category: category === FAVOURITES || category === RECENT ? '' : category,
  providers: rest.providers,
  search: rest.search,
  sort: rest.sort,
  facts: rest.facts,
});
export type FacetsInput = ReturnType<typeof scopeOf>;

/** The hall's panel of filters: how many games there are with each of them, counted in the browser. */
export const gameFiltersMachine = setup({
  types: {} as {
    context: GameFiltersContext;
    input: FeatureInput;
    events: GameFiltersEvent;
    tags: 'ready';
  },
  actors: { loadFacets: placeholder<Facets | null, FacetsInput>('loadFacets') },
  actions: {
    assignQuery: assign(({ event }) => {
      assertEvent(event, 'filters.choice.changed');
      return { query: queryOf(event.search) };
    }),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({ uid, currency })),
    assignFacets: assign((_, facets: Facets | null) => ({ facets })),
  },
  guards: {
    isLoaded,
    isOtherPlayer: ({ context }, { uid, currency }: SessionChanged) =>
      uid !== context.uid || currency !== context.currency,
  },
}).createMachine({
  id: 'gameFilters',
  context: ({ input: { props, uid, currency } }) => ({
    query: queryOf(searchIn(props)),
    facets: null,
    uid,
    currency,
  }),
  initial: 'counting',
  states: {
    /** What was counted last stands meanwhile. */
    counting: {
      invoke: {
        src: 'loadFacets',
        input: ({ context }) => scopeOf(context),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'counted',
            actions: { type: 'assignFacets', params: value },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    counted: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'filters.reload.requested': 'counting' } },
  },
  on: {
    'filters.choice.changed': { target: '.counting', reenter: true, actions: 'assignQuery' },
    // Stakes are those of who plays, in their money.
    'session.changed': {
      guard: { type: 'isOtherPlayer', params: received },
      target: '.counting',
      reenter: true,
      actions: { type: 'assignPlayer', params: received },
    },
  },
});
