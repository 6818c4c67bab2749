import { assign, setup } from 'xstate';
import type { Teasers, TeasersInput } from '../../../effects/pages/load-teasers.ts';
import { received } from '../../kit/output.ts';
import { isLoaded, loaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TeasersEvent } from './teasers.events.ts';

export type { Teasers } from '../../../effects/pages/load-teasers.ts';
export type TeasersContext = {
  /** Locale of what was asked for, '' before anything was. */
  locale: string;
  providers?: true;
  teasers: Teasers | null;
};

/** Tournaments and promotions at the end of the home page: read once they come near, left out when they fail. */
export const teasersMachine = setup({
  types: {} as { context: TeasersContext; events: TeasersEvent },
  actors: { loadTeasers: placeholder<Teasers, TeasersInput>('loadTeasers') },
  actions: {
    assignLocale: assign((_, { locale, providers }: TeasersEvent) => ({
      locale,
      teasers: null,
      ...(providers && { providers }),
    })),
    assignTeasers: assign((_, teasers: Teasers | null) => ({ teasers })),
  },
  guards: {
    isLoaded,
    isOtherLocale: ({ context }, { locale }: TeasersEvent) => locale !== context.locale,
  },
}).createMachine({
  id: 'teasers',
  context: { locale: '', teasers: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'teasers.approached': { target: 'loading', actions: { type: 'assignLocale', params: received } },
      },
    },
    loading: {
      invoke: {
        src: 'loadTeasers',
        input: ({ context: { locale, providers } }) => ({ locale, ...(providers && { providers }) }),
        onDone: [loaded('shown', 'assignTeasers'), { target: 'failed' }],
        onError: 'failed',
      },
      on: {
        'teasers.approached': {
          guard: { type: 'isOtherLocale', params: received },
          target: 'loading',
          reenter: true,
          actions: { type: 'assignLocale', params: received },
        },
      },
    },
    shown: {
      on: {
        'teasers.approached': {
          guard: { type: 'isOtherLocale', params: received },
          target: 'loading',
          actions: { type: 'assignLocale', params: received },
        },
      },
    },
    /** Another visit of the page tries again. */
    failed: {
      on: {
        'teasers.approached': { target: 'loading', actions: { type: 'assignLocale', params: received } },
      },
    },
  },
});
