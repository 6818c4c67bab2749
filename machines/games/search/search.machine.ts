import { assertEvent, assign, setup } from 'xstate';
import type { FoundGames, IndexHits, SearchStart } from '../../../effects/games/search-games.ts';
import {
  SEARCH_DEBOUNCE_MS,
  searchDetailsDebounceMs,
  searchMinCharacters,
} from '../../../schemas/constants.ts';
import type { Game, GameProvider } from '../../../schemas/games/games.ts';
import { withSearch } from '../../../schemas/rules/games/recent-searches.ts';
import { wordsOf } from '../../../schemas/rules/kit/words.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { SearchEvent } from './search.events.ts';

/** What was found for a text. */
export type SearchAnswer = FoundGames & {
  readonly text: string;
  readonly providers: readonly GameProvider[];
  /** Sysnames of which only the names are known yet. */
  readonly outlined: readonly string[];
};
export type SearchContext = {
  /** Names are found here; else the platform is asked for each text. */
  isIndexed: boolean;
  text: string;
  answer: SearchAnswer | null;
  popular: readonly Game[];
  providers: readonly GameProvider[];
  /** 0 for a guest, who has searches as well. */
  uid: number;
  /** What was searched and found, the newest first. */
  searches: readonly string[];
};

const MAX_LENGTH = 64;
/** Spaces around a text do not count. */
const wantedText = ({ text }: Pick<SearchContext, 'text'>): string => text.trim();
const folded = (text: string): string => wordsOf(text).join(' ');
/** Signs that the search does not look at do not count. */
const isLongEnough = (entry: Pick<SearchContext, 'text'>): boolean =>
  [...folded(wantedText(entry))].length >= searchMinCharacters;

const matching = (providers: readonly GameProvider[], text: string): readonly GameProvider[] => {
  const wanted = folded(text);
  return wanted === '' ? [] : providers.filter(({ name }) => folded(name).includes(wanted));
};

const noGame = { image_url: '', category: '', has_demo: false, is_new: false } as const;

/** What the index found, with the details that are here already. */
const answerFrom = (
  { hits, total }: IndexHits,
  { answer, popular, providers, text }: SearchContext,
): SearchAnswer => {
  const shown = answer?.games.filter(({ sysname }) => !answer.outlined.includes(sysname)) ?? [];
  const known = new Map([...popular, ...shown].map((game) => [game.sysname, game]));
  const wanted = wantedText({ text });
  return {
    text: wanted,
    total,
    providers: matching(providers, wanted),
    games: hits.map((hit) => known.get(hit.sysname) ?? { ...noGame, ...hit }),
    outlined: hits.flatMap(({ sysname }) => (known.has(sysname) ? [] : sysname)),
  };
};

/** The details that came in place of the names; a game that the platform no longer has goes. */
const withDetails = (answer: SearchAnswer, details: readonly Game[]): SearchAnswer => {
  const found = new Map(details.map((game) => [game.sysname, game]));
  const games = answer.games.flatMap((game) =>
    answer.outlined.includes(game.sysname) ? (found.get(game.sysname) ?? []) : game,
  );
  return { ...answer, games, total: answer.total - (answer.games.length - games.length), outlined: [] };
};

/**
 * Search of games and providers from 2 characters. With an index names are found with each letter and details fetched
 * for those that stay; without, the platform is asked 300 ms after the last letter. Only the newest text is answered.
 */
export const searchMachine = setup({
  types: {} as {
    context: SearchContext;
    input: FeatureInput;
    events: SearchEvent | RouteEntered | SessionChanged;
  },
  actors: {
    loadStart: placeholder<SearchStart>('loadStart'),
    searchGames: placeholder<FoundGames, { readonly text: string }>('searchGames'),
    loadIndex: placeholder<boolean>('loadIndex'),
    matchIndex: placeholder<IndexHits | null, { readonly text: string }>('matchIndex'),
    loadDetails: placeholder<readonly Game[], { readonly sysnames: readonly string[] }>('loadDetails'),
    readSearches: placeholder<readonly string[], { readonly uid: number }>('readSearches'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignText: assign(({ event }) => {
      assertEvent(event, 'search.text.changed');
      return { text: event.text.slice(0, MAX_LENGTH) };
    }),
    assignStart: assign(({ context }, start: SearchStart | null) => {
      if (!start) return {};
      const { answer } = context;
      return { ...start, answer: answer && { ...answer, providers: matching(start.providers, answer.text) } };
    }),
    assignAnswer: assign(({ context }, found: FoundGames | null) => {
      const text = wantedText(context);
      const providers = matching(context.providers, text);
      return found ? { answer: { ...found, text, providers, outlined: [] } } : {};
    }),
    assignIndex: assign((_, isHere: boolean | null) => ({ isIndexed: isHere ?? false })),
    assignHits: assign(({ context }, hits: IndexHits | null) =>
      hits ? { answer: answerFrom(hits, context) } : {},
    ),
    assignDetails: assign(({ context }, details: readonly Game[] | null) =>
      details && context.answer ? { answer: withDetails(context.answer, details) } : {},
    ),
    assignSearches: assign((_, searches: readonly string[] | null) => ({ searches: searches ?? [] })),
    addSearch: assign(({ context }) => ({ searches: withSearch(context.searches, wantedText(context)) })),
    clearSearches: assign({ searches: [] }),
    keepSearches: () => {},
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'session.changed');
      return { uid: event.uid, searches: [] };
    }),
    clearAnswer: assign({ answer: null }),
    close: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: 'GamesSearchPopup' },
    })),
  },
  guards: {
    isLongEnough: ({ event }) => {
      assertEvent(event, 'search.text.changed');
      return isLongEnough(event);
    },
    isSameText: ({ context, event }) => {
      assertEvent(event, 'search.text.changed');
      return wantedText(event) === wantedText(context);
    },
    /** As long, and its names are here. */
    isSearchedHere: ({ context, event }) => {
      assertEvent(event, 'search.text.changed');
      return context.isIndexed && isLongEnough(event);
    },
    isSearched: ({ context }) => isLongEnough(context),
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isFound: (_, found: object | null) => found !== null,
    isDetailed: ({ context }) => context.answer?.outlined.length === 0,
  },
}).createMachine({
  id: 'search',
  type: 'parallel',
  context: ({ input }) => ({
    text: '',
    answer: null,
    isIndexed: false,
    popular: [],
    providers: [],
    uid: input.uid,
    searches: [],
  }),
  states: {
    start: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadStart',
            onDone: { target: 'loaded', actions: { type: 'assignStart', params: value } },
            onError: 'loaded',
          },
        },
        loaded: { tags: 'ready' },
      },
    },
    index: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadIndex',
            onDone: { target: 'asked', actions: { type: 'assignIndex', params: value } },
            onError: 'asked',
          },
        },
        asked: {},
      },
    },
    /** What was searched stays on this device, for the next time. */
    memory: {
      initial: 'reading',
      on: {
        'search.result.chosen': { actions: 'close' },
        'session.changed': { guard: 'isOtherPlayer', target: '.reading', actions: 'assignPlayer' },
      },
      states: {
        reading: {
          invoke: {
            src: 'readSearches',
            input: ({ context }) => ({ uid: context.uid }),
            onDone: { target: 'read', actions: { type: 'assignSearches', params: value } },
            onError: 'read',
          },
        },
        read: {
          on: {
            'search.result.chosen': [
              { guard: 'isSearched', actions: ['addSearch', 'keepSearches', 'close'] },
              { actions: 'close' },
            ],
            'search.searches.cleared': { actions: ['clearSearches', 'keepSearches'] },
          },
        },
      },
    },
    flow: {
      initial: 'empty',
      on: {
        'search.text.changed': [
          { guard: 'isSameText', actions: 'assignText' },
          { guard: 'isSearchedHere', target: '.matching', actions: 'assignText' },
          { guard: 'isLongEnough', target: '.waiting', actions: 'assignText' },
          { target: '.empty', actions: ['assignText', 'clearAnswer'] },
        ],
      },
      states: {
        empty: {},
        waiting: {
          invoke: { src: 'deadline', input: { inMs: SEARCH_DEBOUNCE_MS }, onDone: 'searching' },
          on: {
            'search.submitted': 'searching',
            // Entered anew from here: from the region itself the other one would start again as well.
            'search.text.changed': [
              { guard: 'isSameText', actions: 'assignText' },
              { guard: 'isSearchedHere', target: 'matching', actions: 'assignText' },
              { guard: 'isLongEnough', target: 'waiting', reenter: true, actions: 'assignText' },
              { target: 'empty', actions: ['assignText', 'clearAnswer'] },
            ],
          },
        },
        searching: {
          invoke: {
            src: 'searchGames',
            input: ({ context }) => ({ text: wantedText(context) }),
            onDone: [
              {
                guard: { type: 'isFound', params: value },
                target: 'found',
                actions: { type: 'assignAnswer', params: value },
              },
              { target: 'failed', actions: 'clearAnswer' },
            ],
            onError: { target: 'failed', actions: 'clearAnswer' },
          },
        },
        /** The names are found here. */
        matching: {
          invoke: {
            src: 'matchIndex',
            input: ({ context }) => ({ text: wantedText(context) }),
            onDone: [
              {
                guard: { type: 'isFound', params: value },
                target: 'outlined',
                actions: { type: 'assignHits', params: value },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          on: {
            'search.text.changed': [
              { guard: 'isSameText', actions: 'assignText' },
              { guard: 'isLongEnough', target: 'matching', reenter: true, actions: 'assignText' },
              { target: 'empty', actions: ['assignText', 'clearAnswer'] },
            ],
          },
        },
        /** Names are shown; their details are asked for when no letter follows. */
        outlined: {
          always: { guard: 'isDetailed', target: 'found' },
          invoke: { src: 'deadline', input: { inMs: searchDetailsDebounceMs }, onDone: 'detailing' },
          on: { 'search.submitted': 'detailing' },
        },
        detailing: {
          invoke: {
            src: 'loadDetails',
            input: ({ context }) => ({ sysnames: context.answer?.outlined ?? [] }),
            onDone: [
              {
                guard: { type: 'isFound', params: value },
                target: 'found',
                actions: { type: 'assignDetails', params: value },
              },
              { target: 'named' },
            ],
            onError: 'named',
          },
        },
        /** Details did not come: the names lead to their games all the same. */
        named: { on: { 'search.submitted': 'detailing' } },
        found: {},
        failed: {
          on: { 'search.retry.requested': 'searching', 'search.submitted': 'searching' },
        },
      },
    },
  },
});
