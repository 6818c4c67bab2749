import { assign, setup } from 'xstate';
import type { HomeBanner, HomeJackpot } from '../../../effects/pages/load-home.ts';
import { homeWinnersCount, liveWinnersPollMs } from '../../../schemas/constants.ts';
import type { Winner } from '../../../schemas/games/jackpots.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { received, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { tell } from '../../kit/tell.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { WinsEvent } from '../../games/boards/wins.events.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { HomeEvent } from './home.events.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';

export type HomeRow = { readonly id: string; readonly games: readonly CardGame[]; readonly total: number };
export type HomeData = {
  readonly jackpots: readonly HomeJackpot[];
  readonly winners: readonly Winner[];
  readonly banners: readonly HomeBanner[];
  readonly rows: readonly HomeRow[];
};
/** What has come anew. `banners`: those that go on, when one of them has ended. */
export type LiveBlocks = Partial<Omit<HomeData, 'rows'>>;
export type HomeRequest = {
  readonly rows: readonly { readonly id: string; readonly category: string; readonly count: number }[];
  readonly showJackpots: boolean;
  readonly showWinners: boolean;
};
export type HomeContext = {
  request: HomeRequest;
  data: HomeData | null;
  /** The wins come by themselves and are not asked for. */
  areWinsPushed: boolean;
};

type WinsPushed = Extract<WinsEvent, { readonly type: 'wins.pushed' }>;

export const homeMachine = setup({
  types: {} as { context: HomeContext; input: FeatureInput; events: HomeEvent },
  actors: {
    loadHome: placeholder<HomeData, HomeRequest>('loadHome'),
    loadLive: placeholder<
      LiveBlocks,
      Pick<HomeRequest, 'showJackpots' | 'showWinners'> & Pick<LiveBlocks, 'banners'>
    >('loadLive'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadHome', 'index')),
    assignData: assign((_, data: HomeData | null) => ({ data })),
    assignLive: assign(({ context }, live: LiveBlocks | null) => {
      const { data } = context;
      if (!live || !data) return {};
      return { data: { ...data, ...live, ...(context.areWinsPushed && { winners: data.winners }) } };
    }),
    assignPushed: assign(({ context }, { winners }: WinsPushed) =>
      context.data && context.request.showWinners
        ? {
            areWinsPushed: true,
            data: { ...context.data, winners: winners.slice(0, homeWinnersCount) },
          }
        : {},
    ),
    assignLost: assign({ areWinsPushed: false }),
  },
  guards: { isLoaded },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({
    request: {
      rows: input.settings.config.home.rows.map(({ id, category, count }) => ({ id, category, count })),
      showJackpots: input.settings.config.home.showJackpots,
      showWinners: input.settings.config.home.showWinners,
    },
    data: null,
    areWinsPushed: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadHome',
        input: ({ context }) => context.request,
        onDone: [loaded('shown', 'assignData'), failed],
        onError: 'failed',
      },
    },
    shown: {
      tags: ['ready'],
      initial: 'waiting',
      on: {
        'wins.pushed': { actions: { type: 'assignPushed', params: received } },
        'wins.lost': { actions: 'assignLost' },
      },
      states: {
        waiting: {
          invoke: { src: 'deadline', input: { inMs: liveWinnersPollMs }, onDone: 'refreshing' },
        },
        refreshing: {
          invoke: {
            src: 'loadLive',
            input: ({ context: { request, areWinsPushed, data } }) => ({
              showJackpots: request.showJackpots,
              showWinners: request.showWinners && !areWinsPushed,
              banners: data?.banners ?? [],
            }),
            onDone: { target: 'waiting', actions: { type: 'assignLive', params: value } },
            onError: 'waiting',
          },
        },
      },
    },
    failed: {
      tags: ['ready'],
      on: { 'home.reload.requested': 'loading' },
    },
  },
});
