import { assign, setup } from 'xstate';
import type { Teasers } from '../../../effects/pages/load-teasers.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TeasersEvent } from './teasers.events.ts';

export type { Teasers } from '../../../effects/pages/load-teasers.ts';
export type TeasersContext = {
  /** Locale of what was asked for, '' before anything was. */
  locale: string;
  teasers: Teasers | null;
};

/** Tournaments and promotions at the end of the home page: read once they come near, left out when they fail. */
export const teasersMachine = setup({
  types: {} as { context: TeasersContext; events: TeasersEvent },
  actors: { loadTeasers: placeholder<Teasers, { readonly locale: string }>('loadTeasers') },
  actions: {
    assignLocale: assign(({ event }) =>
      event.type === 'teasers.approached' ? { locale: event.locale, teasers: null } : {},
    ),
    assignTeasers: assign(({ event }) => ({ teasers: valueOf<Teasers>(event) })),
  },
  guards: {
    isLoaded: ({ event }) => outcomeOf<Teasers>(event).ok,
    isOtherLocale: ({ context, event }) =>
      event.type === 'teasers.approached' && event.locale !== context.locale,
  },
}).createMachine({
  id: 'teasers',
  context: { locale: '', teasers: null },
  initial: 'waiting',
  states: {
    waiting: { on: { 'teasers.approached': { target: 'loading', actions: 'assignLocale' } } },
    loading: {
      invoke: {
        src: 'loadTeasers',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: [{ guard: 'isLoaded', target: 'shown', actions: 'assignTeasers' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    shown: {
      on: {
        'teasers.approached': { guard: 'isOtherLocale', target: 'loading', actions: 'assignLocale' },
      },
    },
    /** Another visit of the page tries again. */
    failed: { on: { 'teasers.approached': { target: 'loading', actions: 'assignLocale' } } },
  },
});
