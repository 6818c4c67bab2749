import { assign, setup } from 'xstate';
import type { GameAbout } from '../../../effects/games/load-about.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { received } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { gameMissing } from '../launch/launch.parts.ts';
import { tell } from '../../kit/tell.ts';
import type { GameAboutEvent } from './about.events.ts';

export type GameAboutContext = {
  sysname: string;
  path: string;
  /** 0 for a guest. */
  uid: number;
  currency: string;
  about: GameAbout | null;
};

type Seen = { readonly context: GameAboutContext };
type Place = Pick<FeatureInput, 'params' | 'path'>;
const placeOf = ({ params, path }: Place) => ({ sysname: params['sysname'] ?? '', path, about: null });

/** The page that tells of one game before it is played. */
export const gameAboutMachine = setup({
  types: {} as { context: GameAboutContext; input: FeatureInput; events: GameAboutEvent; tags: 'ready' },
  actors: { loadAbout: placeholder<GameAbout | null, { readonly sysname: string }>('loadAbout') },
  actions: {
    assignPlace: assign((_, entered: RouteEntered) => placeOf(entered)),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({ uid, currency })),
    assignAbout: assign((_, about: GameAbout | null) => ({ about })),
    tellHead: tell(({ context: { about } }: Seen) => ({
      to: actorIds.head,
      event: {
        type: 'head.replacements.known',
        replacements: { name: about?.game.name ?? '', provider: about?.game.provider ?? '' },
      },
    })),
    tellMissing: tell(({ context }: Seen) => gameMissing(context.path)),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'games.get', 'game-sysname-about')),
  },
  guards: {
    isFound,
    isMissing,
    isOtherGame: ({ context }, { params }: RouteEntered) => params['sysname'] !== context.sysname,
    isOtherPlayer: ({ context }, { uid, currency }: SessionChanged) =>
      uid !== context.uid || currency !== context.currency,
  },
}).createMachine({
  id: 'gameAbout',
  context: ({ input }) => ({ ...placeOf(input), uid: input.uid, currency: input.currency }),
  initial: 'loading',
  on: {
    'route.entered': {
      guard: { type: 'isOtherGame', params: received },
      target: '.loading',
      actions: { type: 'assignPlace', params: received },
    },
    // Stakes are those of who plays, in their money.
    'session.changed': {
      guard: { type: 'isOtherPlayer', params: received },
      target: '.loading',
      actions: { type: 'assignPlayer', params: received },
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadAbout',
        input: ({ context }) => ({ sysname: context.sysname }),
        onDone: [found('shown', 'assignAbout', 'tellHead'), missing, failed],
        onError: 'failed',
      },
    },
    shown: { tags: 'ready' },
    missing: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'gameAbout.reload.requested': 'loading' } },
  },
});
