import { assign, setup } from 'xstate';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { GeneralInfo } from '../../../schemas/site/general-info.ts';
import type { LocaleList } from '../../../schemas/site/locale.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';

/** What is the same in every locale. A failing general info is replaced by its defaults and logged. */
export type SiteData = { readonly locales: LocaleList; readonly general: GeneralInfo };
/** What belongs to one locale. A configuration that does not decode leaves the last good one in force. */
export type LocaleData = { readonly config: CmsConfig };

export type ContentContext = {
  locales: LocaleList;
  general: GeneralInfo | null;
  config: CmsConfig | null;
  /** The locale asked for last; the configuration in force may still be of the one before. */
  locale: string;
  failure: Failure | null;
};
export type ContentEvent = { readonly type: 'content.config.requested'; readonly locale: string };

/** What content tells the root. */
export type ContentFact =
  | { readonly type: 'content.site.loaded' }
  | { readonly type: 'content.config.loaded'; readonly locale: string }
  | { readonly type: 'content.failed'; readonly failure: Failure };

export const contentMachine = setup({
  types: {} as { context: ContentContext; events: ContentEvent },
  actors: {
    loadSite: placeholder<SiteData>('loadSite'),
    loadConfig: placeholder<LocaleData, { readonly locale: string }>('loadConfig'),
  },
  actions: {
    assignSite: assign(({ event }) => {
      const site = valueOf<SiteData>(event);
      return site ? { locales: site.locales, general: site.general } : {};
    }),
    assignConfig: assign(({ event }) => {
      const data = valueOf<LocaleData>(event);
      return data ? { config: data.config } : {};
    }),
    assignLocale: assign(({ event }) =>
      event.type === 'content.config.requested' ? { locale: event.locale } : {},
    ),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    assignDefect: assign({ failure: failureOf('UnknownError', { message: 'content' }) }),
    reportSite: tell(() => ({ to: actorIds.root, event: { type: 'content.site.loaded' } })),
    reportConfig: tell(({ context }) => ({
      to: actorIds.root,
      event: { type: 'content.config.loaded', locale: context.locale },
    })),
    reportFailure: tell(({ context }) => ({
      to: actorIds.root,
      event: { type: 'content.failed', failure: context.failure },
    })),
  },
  guards: {
    isLoaded: ({ event }) => outcomeOf<unknown>(event).ok,
    hasConfig: ({ context }) => context.config !== null,
  },
}).createMachine({
  id: 'content',
  context: {
    locales: { locales: [], defaultLocale: '' },
    general: null,
    config: null,
    locale: '',
    failure: null,
  },
  initial: 'loadingSite',
  states: {
    loadingSite: {
      invoke: {
        src: 'loadSite',
        onDone: [
          { guard: 'isLoaded', target: 'waiting', actions: ['assignSite', 'reportSite'] },
          { target: 'failed', actions: 'assignFailure' },
        ],
        onError: { target: 'failed', actions: 'assignDefect' },
      },
    },
    waiting: { on: { 'content.config.requested': { target: 'loadingConfig', actions: 'assignLocale' } } },
    loadingConfig: {
      invoke: {
        src: 'loadConfig',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: [
          { guard: 'isLoaded', target: 'ready', actions: ['assignConfig', 'reportConfig'] },
          { guard: 'hasConfig', target: 'ready', actions: ['assignFailure', 'reportConfig'] },
          { target: 'failed', actions: 'assignFailure' },
        ],
        onError: [
          { guard: 'hasConfig', target: 'ready', actions: ['assignDefect', 'reportConfig'] },
          { target: 'failed', actions: 'assignDefect' },
        ],
      },
      on: {
        'content.config.requested': { target: 'loadingConfig', reenter: true, actions: 'assignLocale' },
      },
    },
    ready: {
      tags: ['ready'],
      on: { 'content.config.requested': { target: 'loadingConfig', actions: 'assignLocale' } },
    },
    failed: { entry: 'reportFailure' },
  },
});
