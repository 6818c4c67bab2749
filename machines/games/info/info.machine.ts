import { assign, setup } from 'xstate';
import type { GameInfo } from '../../../schemas/games/game-info.ts';
import { output, value } from '../../kit/output.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { GameInfoEvent } from './info.events.ts';

export type GameInfoContext = { sysname: string; info: GameInfo | null };

const sysnameIn = (props: unknown): string => {
  const asked = (props as { readonly sysname?: unknown } | null)?.sysname;
  return typeof asked === 'string' ? asked : '';
};

/** What a player should know of one game before a stake, in the dialog that was opened for it. */
export const gameInfoMachine = setup({
  types: {} as { context: GameInfoContext; input: FeatureInput; events: GameInfoEvent; tags: 'ready' },
  actors: { getGameInfo: placeholder<GameInfo, { readonly sysname: string }>('getGameInfo') },
  actions: { assignInfo: assign((_, info: GameInfo | null) => ({ info })) },
  guards: { isLoaded },
}).createMachine({
  id: 'gameInfo',
  context: ({ input }) => ({ sysname: sysnameIn(input.props), info: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'getGameInfo',
        input: ({ context }) => ({ sysname: context.sysname }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'shown',
            actions: { type: 'assignInfo', params: value },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    shown: { tags: 'ready' },
    /** The platform did not tell: nothing is guessed. */
    failed: { tags: 'ready', on: { 'gameInfo.reload.requested': 'loading' } },
  },
});
