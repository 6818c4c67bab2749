import { assertEvent, assign, setup } from 'xstate';
import type { FavouriteWish } from '../../../effects/games/change-favourite.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failure, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { FavouritesEvent } from './favourites.events.ts';

export type FavouritesInput = { readonly uid: number };
export type FavouritesContext = {
  uid: number;
  /** Sysnames that the platform is known to keep. */
  saved: readonly string[];
  /** What is shown already and not answered yet: the first is sent, one at a time, the last word for a game counts. */
  wishes: readonly FavouriteWish[];
  sent: FavouriteWish | null;
};

/** What was sent is settled, unless the player has another wish for this game by now. */
const unsettled = ({ wishes, sent }: FavouritesContext): readonly FavouriteWish[] =>
  wishes.filter(({ sysname, isFavourite }) => sysname !== sent?.sysname || isFavourite !== sent.isFavourite);

/** The player's favourite games. A guest has none, and nothing is asked for one. */
export const favouritesMachine = setup({
  types: {} as { context: FavouritesContext; input: FavouritesInput; events: FavouritesEvent },
  actors: {
    readLikes: placeholder<readonly string[]>('readLikes'),
    changeLike: placeholder<null, FavouriteWish>('changeLike'),
  },
  actions: {
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'session.changed');
      return { uid: event.uid, saved: [], wishes: [], sent: null };
    }),
    assignSaved: assign((_, found: readonly string[] | null) => ({ saved: found ?? [] })),
    assignWish: assign(({ context, event }) => {
      assertEvent(event, 'favourites.chosen');
      const { sysname, isFavourite } = event;
      const others = context.wishes.filter((wish) => wish.sysname !== sysname);
      return { wishes: [...others, { sysname, isFavourite }] };
    }),
    assignSent: assign(({ context }) => ({ sent: context.wishes[0] ?? null })),
    keepSent: assign(({ context }) => {
      if (!context.sent) return {};
      const { sysname, isFavourite } = context.sent;
      const others = context.saved.filter((known) => known !== sysname);
      return { saved: isFavourite ? [sysname, ...others] : others, wishes: unsettled(context), sent: null };
    }),
    /** The heart goes back to what the platform keeps, unless the player has changed it once more. */
    dropSent: assign(({ context }) => ({ wishes: unsettled(context), sent: null })),
    dropWishes: assign({ wishes: [] }),
    tellFailed: tell(() => toast('error', { id: 'outside.favorites.failed' })),
  },
  guards: {
    isGuest: ({ context }) => context.uid === 0,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isRead: (_, found: readonly string[] | null) => found !== null,
    isChanged: (_, refusal: Failure | null) => refusal === null,
    hasWish: ({ context }) => context.wishes.length > 0,
    isLastWord: ({ context }) => unsettled(context).length < context.wishes.length,
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ ...input, saved: [], wishes: [], sent: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'reading' }] },
    guest: {},
    reading: {
      invoke: {
        src: 'readLikes',
        onDone: [
          {
            guard: { type: 'isRead', params: value },
            target: 'resting',
            actions: { type: 'assignSaved', params: value },
          },
          { guard: 'hasWish', target: 'unread', actions: ['dropWishes', 'tellFailed'] },
          { target: 'unread' },
        ],
        onError: { target: 'unread', actions: 'dropWishes' },
      },
      on: { 'favourites.chosen': { actions: 'assignWish' } },
    },
    /** What could not be read is read before the next change. */
    unread: { on: { 'favourites.chosen': { target: 'reading', actions: 'assignWish' } } },
    resting: {
      always: { guard: 'hasWish', target: 'changing' },
      on: { 'favourites.chosen': { actions: 'assignWish' } },
    },
    changing: {
      entry: 'assignSent',
      invoke: {
        src: 'changeLike',
        input: ({ context }) => context.sent ?? { sysname: '', isFavourite: false },
        onDone: [
          { guard: { type: 'isChanged', params: failure }, target: 'resting', actions: 'keepSent' },
          { guard: 'isLastWord', target: 'resting', actions: ['dropSent', 'tellFailed'] },
          { target: 'resting', actions: 'dropSent' },
        ],
        onError: { target: 'resting', actions: ['dropSent', 'tellFailed'] },
      },
      on: { 'favourites.chosen': { actions: 'assignWish' } },
    },
  },
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.deciding', actions: 'assignPlayer' } },
});
