import { assertEvent, assign, setup } from 'xstate';
import type { Facets } from '../../../schemas/rules/games/fact-table.ts';
import { FAVOURITES, RECENT, parseHallQuery } from '../../../schemas/rules/games/hall-query.ts';
import type { HallQuery } from '../../../schemas/rules/games/hall-query.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { GameFiltersEvent } from './filters.events.ts';

export type GameFiltersContext = {
  query: HallQuery;
  /** Null while they are not known, and where the platform tells none. */
  facets: Facets | null;
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
    assignFacets: assign((_, facets: Facets | null) => ({ facets })),
  },
  guards: { isLoaded },
}).createMachine({
  id: 'gameFilters',
  context: ({ input }) => ({ query: queryOf(searchIn(input.props)), facets: null }),
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
    'session.changed': { target: '.counting', reenter: true },
  },
});
