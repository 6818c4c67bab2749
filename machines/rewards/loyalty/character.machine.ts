import { assign, setup } from 'xstate';
import type { LoyaltyCharacter, LoyaltyCharacterPage } from '../../../schemas/rewards/loyalty.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { tellParent } from '../../kit/tell-parent.ts';
import { tell } from '../../kit/tell.ts';
import { toast } from '../../kit/requests.ts';

const LIST_DIALOG = 'LoyaltyCharacterChangePopup';
const CONFIRM_DIALOG = 'LoyaltyCharacterChangeConfirmPopup';
const LIMIT = 100;

export type CharacterContext = {
  /** The player's own, '' for none. */
  current: string;
  characters: readonly LoyaltyCharacter[];
  chosen: string;
};
export type CharacterEvent =
  | SessionChanged
  | { readonly type: 'character.change.requested'; readonly current: string }
  /** The confirmation answers with the character's id, or false. */
  | { readonly type: 'dialog.answered'; readonly name: string; readonly result: Json };

const idIn = (event: CharacterEvent): string =>
  event.type === 'dialog.answered' && event.name === CONFIRM_DIALOG && typeof event.result === 'string'
    ? event.result
    : '';

const complain = (title: TextRef) => toast('error', title);

/** The change of character: a list, a confirmation above it, and the platform's word. */
export const characterMachine = setup({
  types: {} as { context: CharacterContext; events: CharacterEvent },
  actors: {
    getCharacters: placeholder<LoyaltyCharacterPage, { readonly offset: number; readonly limit: number }>(
      'getCharacters',
    ),
    setCharacter: placeholder<null, { readonly id: string }>('setCharacter'),
  },
  actions: {
    assignCurrent: assign(({ event }) =>
      event.type === 'character.change.requested' ? { current: event.current } : {},
    ),
    assignList: assign(({ event }) => ({ characters: valueOf<LoyaltyCharacterPage>(event)?.items ?? [] })),
    assignChosen: assign(({ event }) => ({ chosen: idIn(event) })),
    showList: tell(({ context }: { context: CharacterContext }) => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: LIST_DIALOG,
        kind: 'popup',
        props: { characters: context.characters, current: context.current },
        replyTo: actorIds.character,
      },
    })),
    closeList: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: LIST_DIALOG },
    })),
    toastChanged: tell(({ context }: { context: CharacterContext }) => ({
      to: actorIds.toasts,
      event: {
        type: 'toast.requested',
        kind: 'success',
        title: {
          id: 'loyalty.character.changed',
          values: { name: context.characters.find(({ id }) => id === context.chosen)?.name ?? '' },
        },
      },
    })),
    toastRefused: tell(({ event }: { event: unknown }) => {
      const failure = failureIn(event);
      return complain(
        failure?.type === 'TooManyRequests' ? { id: 'loyalty.character.tooSoon' } : refusalText(failure),
      );
    }),
    toastBroken: tell(() => complain({ id: 'errors.default' })),
    reportOutdated: tellParent(() => [{ type: 'loyalty.page.outdated' }]),
  },
  guards: {
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isAgreed: ({ event }) => idIn(event) !== '',
    isListClosed: ({ event }) => event.type === 'dialog.answered' && event.name === LIST_DIALOG,
  },
}).createMachine({
  id: 'character',
  context: { current: '', characters: [], chosen: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'character.change.requested': { target: 'loading', actions: 'assignCurrent' } },
    },
    loading: {
      invoke: {
        src: 'getCharacters',
        input: { offset: 0, limit: LIMIT },
        onDone: [
          { guard: 'isOk', target: 'choosing', actions: ['assignList', 'showList'] },
          { target: 'idle', actions: 'toastRefused' },
        ],
        onError: { target: 'idle', actions: 'toastBroken' },
      },
    },
    choosing: {
      on: {
        'dialog.answered': [
          { guard: 'isAgreed', target: 'setting', actions: 'assignChosen' },
          { guard: 'isListClosed', target: 'idle' },
        ],
      },
    },
    setting: {
      invoke: {
        src: 'setCharacter',
        input: ({ context }) => ({ id: context.chosen }),
        onDone: [
          { guard: 'isOk', target: 'idle', actions: ['closeList', 'toastChanged', 'reportOutdated'] },
          { target: 'choosing', actions: 'toastRefused' },
        ],
        onError: { target: 'choosing', actions: 'toastBroken' },
      },
    },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly character: CharacterEvent;
  }
}
