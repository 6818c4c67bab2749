import { assertEvent, assign, setup } from 'xstate';
import type {
  HallData,
  HallList,
  HallPages,
  ListSource,
  LoadPagesInput,
} from '../../../effects/games/load-hall.ts';
import { GAMES_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HallCategory, HallProvider } from '../../../schemas/games/games.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { tell } from '../../kit/tell.ts';
import { shownPlaces, sizeOf } from './shown-of.ts';
import type { HallPagesByNumber } from './shown-of.ts';
import type { HallEvent } from './hall.events.ts';
import {
  FAVOURITES,
  RECENT,
  hallSearch,
  isSameList,
  listOf,
  parseHallQuery,
} from '../../../schemas/rules/games/hall-query.ts';
import type { HallQuery } from '../../../schemas/rules/games/hall-query.ts';
import { navigate, rewriteAddress } from '../../kit/requests.ts';

export type HallContext = {
  /** Path of the hall with its locale prefix. */
  path: string;
  query: HallQuery;
  /** 0 for a guest, who has no favourites. */
  uid: number;
  /** Of the account, or the default one of a guest. */
  currency: string;
  /** What the last choice asked for; the address follows. */
  wanted: HallQuery;
  /** Categories that the operator keeps out of the filters. */
  hidden: readonly string[];
  categories: readonly HallCategory[];
  providers: readonly HallProvider[];
  /** Loaded pages by number from 0. */
  pages: HallPagesByNumber;
  total: number;
  /** What the pages count: the games of the list with those that the market does not see. */
  places: number;
  /** Of the list that is shown; null before its first page. */
  source: ListSource | null;
  /** Positions of the games in view, in the grid. */
  needed: { readonly from: number; readonly to: number };
  isFiltersOpen: boolean;
};

/** A guest's favourites are a category that nobody knows. */
const wantedList = ({ query, uid }: HallContext): HallList => {
  const { facts } = query;
  const list = { ...listOf(query), ...(facts && { facts }) };
  if (query.category === RECENT) return { ...list, recentOf: uid };
  return query.category === FAVOURITES && uid > 0 ? { ...list, isFavourites: true } : list;
};
/** The list that is shown, for its further pages. */
const shownList = (context: HallContext): HallList => ({
  ...wantedList(context),
  ...(context.source && { source: context.source }),
});

/** Pages fetched at once. */
const BATCH = 4;
const firstPage = { from: 0, to: GAMES_PAGE_SIZE - 1 } as const;

/** Pages in view that are not there yet, nearest first. */
const missingPages = (context: HallContext): readonly number[] => {
  const { needed, pages } = context;
  const last = shownPlaces(context) - 1;
  const missing: number[] = [];
  let from = 0;
  for (let page = 0; page * GAMES_PAGE_SIZE <= last && from <= needed.to; page += 1) {
    from += sizeOf(pages, page);
    if (!pages[page] && from > needed.from) missing.push(page);
  }
  return missing.slice(0, BATCH);
};

const toggled = (list: readonly string[], name: string): readonly string[] =>
  list.includes(name) ? list.filter((known) => known !== name) : [...list, name];

const choiceOf = (context: HallContext, event: HallEvent): HallQuery => {
  const fresh = { ...context.wanted, shown: GAMES_PAGE_SIZE };
  switch (event.type) {
    case 'hall.provider.toggled':
      return { ...fresh, providers: toggled(fresh.providers, event.sysname) };
    case 'hall.providers.cleared':
      return { ...fresh, providers: [] };
    case 'hall.search.cleared':
      return { ...fresh, search: '' };
    case 'hall.sort.chosen':
      return { ...fresh, sort: event.sort };
    case 'hall.facts.chosen':
      return { ...fresh, facts: event.facts };
    default:
      return context.wanted;
  }
};

const addressOf = ({ path, wanted }: HallContext): string => path + hallSearch(wanted);

/** The game hall: filters live in the address, pages of 18 come on demand, only those in view are fetched. */
export const hallMachine = setup({
  types: {} as {
    context: HallContext;
    input: FeatureInput;
    events: HallEvent;
    tags: 'ready' | 'busy';
  },
  actors: {
    loadHall: placeholder<HallData, HallList>('loadHall'),
    loadPages: placeholder<HallPages, LoadPagesInput>('loadPages'),
  },
  actions: {
    assignQuery: assign(({ event }) => {
      assertEvent(event, 'route.entered');
      const query = parseHallQuery(event.query);
      return { path: event.path, query, wanted: query, needed: firstPage };
    }),
    /** The same list again: what was asked for meanwhile stays. */
    assignShown: assign(({ context, event }) => {
      assertEvent(event, 'route.entered');
      const entered = parseHallQuery(event.query);
      const query = { ...entered, shown: Math.max(entered.shown, context.query.shown) };
      return { path: event.path, query, wanted: query };
    }),
    assignPlayer: assign(({ context, event }) => {
      assertEvent(event, 'session.changed');
      return { uid: event.uid, currency: event.currency || context.currency };
    }),
    assignHall: assign(({ context }, hall: HallData | null) => {
      if (!hall) return {};
      const { providers, games, total, places = total, source } = hall;
      const categories = hall.categories.filter(({ sysname }) => !context.hidden.includes(sysname));
      return { categories, providers, total, places, source, pages: { 0: games } };
    }),
    assignList: assign((_, answer: HallPages | null) => {
      if (!answer) return {};
      const { total, places = total, source, pages } = answer;
      return { total, places, source, pages: { 0: pages[0]?.games ?? [] } };
    }),
    assignPages: assign(({ context }, answer: HallPages | null) => {
      if (!answer) return {};
      const { total, places = total } = answer;
      const fetched = Object.fromEntries(answer.pages.map(({ page, games }) => [page, games]));
      return { total, places, pages: { ...context.pages, ...fetched } };
    }),
    assignMore: assign(({ context }) => {
      const shown = context.query.shown + GAMES_PAGE_SIZE;
      const query = { ...context.query, shown };
      return { query, wanted: query, needed: { from: context.needed.from, to: shown - 1 } };
    }),
    assignRange: assign(({ event }) => {
      assertEvent(event, 'hall.range.needed');
      return { needed: { from: event.from, to: event.to } };
    }),
    assignChoice: assign(({ context, event }) => ({ wanted: choiceOf(context, event) })),
    assignFilters: assign(({ event }) => ({ isFiltersOpen: event.type === 'hall.filters.opened' })),
    /** The panel of filters counts what would be left. */
    showChoice: tell(({ context }: { context: HallContext }) => [
      navigate(addressOf(context)),
      {
        to: actorIds.gameFilters,
        event: { type: 'filters.choice.changed', search: hallSearch(context.wanted) },
      },
    ]),
    showMore: tell(({ context }: { context: HallContext }) => rewriteAddress(addressOf(context))),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'games.get', 'gamehall')),
  },
  guards: {
    isLoaded,
    isOtherList: ({ context, event }) =>
      event.type === 'route.entered' && !isSameList(parseHallQuery(event.query), context.query),
    /** Favourites are a player's, and stakes are told in the money of who plays. */
    isListOutdated: ({ context: { query, ...context }, event }) =>
      event.type === 'session.changed' &&
      (event.uid === context.uid
        ? query.facts !== '' && event.currency !== context.currency && event.currency !== ''
        : query.facts !== '' || query.category === FAVOURITES),
    isRecent: ({ context }) => context.query.category === RECENT,
    hasMore: ({ context }) => context.query.shown < context.places,
    lacksPages: ({ context }) => missingPages(context).length > 0,
  },
}).createMachine({
  id: 'gameHall',
  context: ({ input }) => {
    const query = parseHallQuery(input.query);
    return {
      path: input.path,
      query,
      uid: input.uid,
      currency: input.currency,
      wanted: query,
      hidden: input.settings.config.games.hiddenCategories,
      categories: [],
      providers: [],
      pages: {},
      total: 0,
      places: 0,
      source: null,
      needed: firstPage,
      isFiltersOpen: false,
    };
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadHall',
        input: ({ context }) => wantedList(context),
        onDone: [loaded('open', 'assignHall'), failed],
        onError: 'failed',
      },
      on: {
        'route.entered': [
          { guard: 'isOtherList', target: 'loading', reenter: true, actions: 'assignQuery' },
          { actions: 'assignShown' },
        ],
        'recent.changed': { guard: 'isRecent', target: 'loading', reenter: true },
      },
    },
    open: {
      tags: 'ready',
      initial: 'idle',
      on: {
        'hall.more.requested': { guard: 'hasMore', target: '.idle', actions: ['assignMore', 'showMore'] },
      },
      states: {
        idle: {
          always: { guard: 'lacksPages', target: 'fetching' },
          on: { 'hall.range.needed': { target: 'idle', actions: 'assignRange' } },
        },
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'loadPages',
            input: ({ context }) => ({ list: shownList(context), pages: missingPages(context) }),
            onDone: [loaded('idle', 'assignPages'), { target: 'stuck' }],
            onError: 'stuck',
          },
          on: { 'hall.more.requested': { guard: 'hasMore', actions: ['assignMore', 'showMore'] } },
        },
        /** The next page did not come; those that are there stay. */
        stuck: {
          on: { 'hall.retry.requested': 'idle', 'hall.more.requested': 'idle' },
        },
      },
    },
    /** Another list is on its way; the games of the last one are still shown. */
    filtering: {
      tags: ['ready', 'busy'],
      invoke: {
        src: 'loadPages',
        input: ({ context }) => ({ list: wantedList(context), pages: [0] }),
        onDone: [loaded('open', 'assignList'), failed],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'ready',
      on: {
        'hall.reload.requested': 'loading',
        'recent.changed': { guard: 'isRecent', target: 'loading' },
        'route.entered': [
          { guard: 'isOtherList', target: 'loading', actions: 'assignQuery' },
          { actions: 'assignShown' },
        ],
      },
    },
  },
  on: {
    'route.entered': [
      { guard: 'isOtherList', target: '.filtering', reenter: true, actions: 'assignQuery' },
      { actions: 'assignShown' },
    ],
    'recent.changed': { guard: 'isRecent', target: '.filtering', reenter: true },
    'session.changed': [
      { guard: 'isListOutdated', target: '.loading', actions: 'assignPlayer' },
      { actions: 'assignPlayer' },
    ],
    'hall.range.needed': { actions: 'assignRange' },
    'hall.provider.toggled': { actions: ['assignChoice', 'showChoice'] },
    'hall.providers.cleared': { actions: ['assignChoice', 'showChoice'] },
    'hall.search.cleared': { actions: ['assignChoice', 'showChoice'] },
    'hall.sort.chosen': { actions: ['assignChoice', 'showChoice'] },
    'hall.facts.chosen': { actions: ['assignChoice', 'showChoice'] },
    'hall.filters.opened': { actions: 'assignFilters' },
    'hall.filters.closed': { actions: 'assignFilters' },
  },
});
