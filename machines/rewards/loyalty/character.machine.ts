import { assign, setup } from 'xstate';
import type { LoyaltyCharacter, LoyaltyCharacterPage } from '../../../schemas/rewards/loyalty.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import { failure, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { report } from '../../kit/report.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { CharacterChangeRequested, CharacterEvent } from './character.events.ts';

const LIST_DIALOG = 'LoyaltyCharacterChangePopup';
const CONFIRM_DIALOG = 'LoyaltyCharacterChangeConfirmPopup';
const LIMIT = 100;

export type CharacterContext = {
  /** The player's own, '' for none. */
  current: string;
  characters: readonly LoyaltyCharacter[];
  chosen: string;
};
type Args = { readonly context: CharacterContext };

const agreedId = ({ name, result }: DialogAnswered): string =>
  name === CONFIRM_DIALOG && typeof result === 'string' ? result : '';

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
    assignCurrent: assign((_, { current }: CharacterChangeRequested) => ({ current })),
    assignList: assign((_, page: LoyaltyCharacterPage | null) => ({ characters: page?.items ?? [] })),
    assignChosen: assign((_, answered: DialogAnswered) => ({ chosen: agreedId(answered) })),
    showList: tell(({ context }: Args) => ({
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
    toastChanged: tell(({ context: { characters, chosen } }: Args) =>
      toast('success', {
        id: 'loyalty.character.changed',
        values: { name: characters.find(({ id }) => id === chosen)?.name ?? '' },
      }),
    ),
    toastRefused: tell((_, refused: Failure | null) =>
      toast(
        'error',
        refused?.type === 'TooManyRequests' ? { id: 'loyalty.character.tooSoon' } : refusalText(refused),
      ),
    ),
    toastBroken: tell(() => toast('error', { id: 'errors.default' })),
    reportOutdated: report(() => ({ type: 'loyalty.page.outdated' })),
  },
  guards: {
    isOk: (_, refused: Failure | null) => refused === null,
    isAgreed: (_, answered: DialogAnswered) => agreedId(answered) !== '',
    isListClosed: (_, { name }: DialogAnswered) => name === LIST_DIALOG,
  },
}).createMachine({
  id: 'character',
  context: { current: '', characters: [], chosen: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'character.change.requested': {
          target: 'loading',
          actions: { type: 'assignCurrent', params: received },
        },
      },
    },
    loading: {
      invoke: {
        src: 'getCharacters',
        input: { offset: 0, limit: LIMIT },
        onDone: [
          {
            guard: { type: 'isOk', params: failure },
            target: 'choosing',
            actions: [{ type: 'assignList', params: value }, 'showList'],
          },
          { target: 'idle', actions: { type: 'toastRefused', params: failure } },
        ],
        onError: { target: 'idle', actions: 'toastBroken' },
      },
    },
    /** The list may have been closed while a choice was sent that was refused then. */
    choosing: {
      on: {
        'character.change.requested': {
          target: 'loading',
          actions: { type: 'assignCurrent', params: received },
        },
        'dialog.answered': [
          {
            guard: { type: 'isAgreed', params: received },
            target: 'setting',
            actions: { type: 'assignChosen', params: received },
          },
          { guard: { type: 'isListClosed', params: received }, target: 'idle' },
        ],
      },
    },
    setting: {
      invoke: {
        src: 'setCharacter',
        input: ({ context }) => ({ id: context.chosen }),
        onDone: [
          {
            guard: { type: 'isOk', params: failure },
            target: 'idle',
            actions: ['closeList', 'toastChanged', 'reportOutdated'],
          },
          { target: 'choosing', actions: { type: 'toastRefused', params: failure } },
        ],
        onError: { target: 'choosing', actions: 'toastBroken' },
      },
    },
  },
});
