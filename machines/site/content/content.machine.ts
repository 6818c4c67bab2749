import { assign, setup } from 'xstate';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { GeneralInfo, Metadata } from '../../../schemas/site/general-info.ts';
import type { LocaleList } from '../../../schemas/site/locale.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { failure, output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';

/** What is the same in every locale. A failing general info is replaced by its defaults and logged. */
export type SiteData = {
  readonly locales: LocaleList;
  readonly general: GeneralInfo;
  /** The platform's optional record; no page depends on it. */
  readonly metadata?: Metadata;
};
/**
 * What belongs to one locale. A configuration that does not decode leaves the last good one in force. `general` is there
 * after a change of locale, as far as it could be read again.
 */
export type LocaleData = { readonly config: CmsConfig; readonly general?: GeneralInfo };
type LoadConfig = { readonly locale: string; readonly isChange: boolean };

export type ContentContext = {
  locales: LocaleList;
  general: GeneralInfo | null;
  metadata?: Metadata;
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
  | { readonly type: 'content.failed'; readonly failure: Failure | null };

export const contentMachine = setup({
  types: {} as { context: ContentContext; events: ContentEvent },
  actors: {
    loadSite: placeholder<SiteData>('loadSite'),
    loadConfig: placeholder<LocaleData, LoadConfig>('loadConfig'),
  },
  actions: {
    assignSite: assign((_, answer: SiteData | null) => {
      const site = answer;
      if (!site) return {};
      const { locales, general, metadata = {} } = site;
      return { locales, general, ...(Object.keys(metadata).length > 0 && { metadata }) };
    }),
    assignConfig: assign((_, answer: LocaleData | null) => {
      const data = answer;
      return data ? { config: data.config, ...(data.general && { general: data.general }) } : {};
    }),
    assignLocale: assign(({ event }) =>
      event.type === 'content.config.requested' ? { locale: event.locale } : {},
    ),
    assignFailure: assign((_, failed: Failure | null) => ({ failure: failed })),
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
    isLoaded: (_, outcome: Outcome<unknown>) => outcome.ok,
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
          {
            guard: { type: 'isLoaded', params: output },
            target: 'waiting',
            actions: [{ type: 'assignSite', params: value }, 'reportSite'],
          },
          { target: 'failed', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: { target: 'failed', actions: 'assignDefect' },
      },
    },
    waiting: { on: { 'content.config.requested': { target: 'loadingConfig', actions: 'assignLocale' } } },
    loadingConfig: {
      invoke: {
        src: 'loadConfig',
        input: ({ context }) => ({ locale: context.locale, isChange: context.config !== null }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'ready',
            actions: [{ type: 'assignConfig', params: value }, 'reportConfig'],
          },
          {
            guard: 'hasConfig',
            target: 'ready',
            actions: [{ type: 'assignFailure', params: failure }, 'reportConfig'],
          },
          { target: 'failed', actions: { type: 'assignFailure', params: failure } },
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

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly content: ContentEvent;
  }
}
