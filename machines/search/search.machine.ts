import { assign, setup } from 'xstate';
import type { FoundGames, SearchStart } from '../../effects/games/search-games.ts';
import { SEARCH_DEBOUNCE_MS, searchMinCharacters } from '../../schemas/constants.ts';
import type { Game, GameProvider } from '../../schemas/games.ts';
import { actorIds } from '../actor-ids.ts';
import { deadlinePlaceholder } from '../deadline.ts';
import { outcomeOf, valueOf } from '../outcome-of.ts';
import { placeholder } from '../placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../root/feature-input.ts';
import { tell } from '../tell.ts';
import type { SearchEvent } from './search.events.ts';

/** What was found for a text. */
export type SearchAnswer = FoundGames & {
  readonly text: string;
  readonly providers: readonly GameProvider[];
};
export type SearchContext = {
  text: string;
  answer: SearchAnswer | null;
  popular: readonly Game[];
  providers: readonly GameProvider[];
};

const MAX_LENGTH = 64;
/** Spaces around a text do not count. */
const wantedText = ({ text }: Pick<SearchContext, 'text'>): string => text.trim();

const matching = (providers: readonly GameProvider[], text: string): readonly GameProvider[] => {
  const wanted = text.toLowerCase();
  return providers.filter(({ name }) => name.toLowerCase().includes(wanted));
};

/** Search of games and providers: from 2 characters, 300 ms after the last one; only the newest text is answered. */
export const searchMachine = setup({
  types: {} as {
    context: SearchContext;
    input: FeatureInput;
    events: SearchEvent | RouteEntered | SessionChanged;
  },
  actors: {
    loadStart: placeholder<SearchStart>('loadStart'),
    searchGames: placeholder<FoundGames, { readonly text: string }>('searchGames'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignText: assign(({ event }) =>
      event.type === 'search.text.changed' ? { text: event.text.slice(0, MAX_LENGTH) } : {},
    ),
    assignStart: assign(({ context, event }) => {
      const start = valueOf<SearchStart>(event);
      if (!start) return {};
      const { answer } = context;
      return { ...start, answer: answer && { ...answer, providers: matching(start.providers, answer.text) } };
    }),
    assignAnswer: assign(({ context, event }) => {
      const found = valueOf<FoundGames>(event);
      const text = wantedText(context);
      return found ? { answer: { ...found, text, providers: matching(context.providers, text) } } : {};
    }),
    clearAnswer: assign({ answer: null }),
    close: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: 'GamesSearchPopup' },
    })),
  },
  guards: {
    isLongEnough: ({ event }) =>
      event.type === 'search.text.changed' && [...event.text.trim()].length >= searchMinCharacters,
    isSameText: ({ context, event }) =>
      event.type === 'search.text.changed' && event.text.trim() === wantedText(context),
    isFound: ({ event }) => outcomeOf<FoundGames>(event).ok,
  },
}).createMachine({
  id: 'search',
  type: 'parallel',
  context: { text: '', answer: null, popular: [], providers: [] },
  states: {
    start: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadStart',
            onDone: { target: 'loaded', actions: 'assignStart' },
            onError: 'loaded',
          },
        },
        loaded: { tags: 'ready' },
      },
    },
    flow: {
      initial: 'empty',
      on: {
        'search.text.changed': [
          { guard: 'isSameText', actions: 'assignText' },
          { guard: 'isLongEnough', target: '.waiting', actions: 'assignText' },
          { target: '.empty', actions: ['assignText', 'clearAnswer'] },
        ],
        'search.result.chosen': { actions: 'close' },
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
              { guard: 'isFound', target: 'found', actions: 'assignAnswer' },
              { target: 'failed', actions: 'clearAnswer' },
            ],
            onError: { target: 'failed', actions: 'clearAnswer' },
          },
        },
        found: {},
        failed: {
          on: { 'search.retry.requested': 'searching', 'search.submitted': 'searching' },
        },
      },
    },
  },
});
