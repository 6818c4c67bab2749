import { assign, setup } from 'xstate';
import type { FirstLocale, FirstLocaleInput } from '../../../schemas/rules/site/navigation/first-locale.ts';
import type { Locale } from '../../../schemas/rules/site/locale.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';

export type LocaleContext = {
  locales: readonly Locale[];
  defaultLocale: string;
  current: string;
  dir: 'ltr' | 'rtl';
  /** The one locale redirect of the first load, or null. */
  redirect: { readonly to: string; readonly status: 301 | 302 } | null;
  /** Value for the locale cookie that the first load asks for, or null. */
  setCookie: string | null;
  /** The question of the first load, while it is being answered. */
  request: FirstLocaleInput | null;
  /** The locale a player chose, while it is being applied. */
  wanted: string;
  uid: number;
  /** The account could not be told of the choice: it holds for this visit. */
  keepChoice: boolean;
  reasons: readonly string[];
};
export type LocaleEvent =
  | { readonly type: 'locale.resolve.requested'; readonly request: FirstLocaleInput }
  | { readonly type: 'locale.change.requested'; readonly code: string }
  | { readonly type: 'locale.player.changed'; readonly uid: number };

/** What the locale actor tells the root. */
export type LocaleFact =
  | { readonly type: 'locale.resolved'; readonly isRedirected: boolean }
  | { readonly type: 'locale.changed'; readonly locale: string };

const dirOf = (locales: readonly Locale[], code: string) =>
  locales.find((l) => l.code === code)?.dir ?? 'ltr';

export const localeMachine = setup({
  types: {} as { context: LocaleContext; events: LocaleEvent },
  actors: {
    decideLocale: placeholder<FirstLocale, FirstLocaleInput>('decideLocale'),
    /** account.changelocale */
    changeLocale: placeholder<null, { readonly locale: string }>('changeLocale'),
    /** Loads the message chunks of the page in the wanted locale. */
    loadMessages: placeholder<null, { readonly locale: string }>('loadMessages'),
  },
  actions: {
    assignRequest: assign(({ event }) =>
      event.type === 'locale.resolve.requested'
        ? {
            locales: event.request.locales,
            defaultLocale: event.request.defaultLocale,
            uid: event.request.uid,
            request: event.request,
          }
        : {},
    ),
    assignResolved: assign((_, answer: FirstLocale | null) => {
      const first = answer;
      return first
        ? {
            current: first.current,
            dir: first.dir,
            redirect: first.redirect,
            setCookie: first.setCookie,
            wanted: first.sync,
            reasons: first.reasons,
            // What the visitor's browser said does not stay in a page that others may be served.
            request: null,
          }
        : {};
    }),
    assignDefault: assign(({ context }) => ({
      current: context.defaultLocale,
      dir: dirOf(context.locales, context.defaultLocale),
      reasons: ['undecided'],
      request: null,
    })),
    assignWanted: assign(({ event }) =>
      event.type === 'locale.change.requested' ? { wanted: event.code, keepChoice: false } : {},
    ),
    /** What one player chose is not the next one's. */
    assignPlayer: assign(({ context, event }) =>
      event.type === 'locale.player.changed'
        ? { uid: event.uid, keepChoice: context.keepChoice && event.uid === context.uid }
        : {},
    ),
    assignCurrent: assign(({ context }) => ({
      current: context.wanted,
      dir: dirOf(context.locales, context.wanted),
      wanted: '',
      reasons: [`chosen:${context.wanted}`],
    })),
    clearWanted: assign({ wanted: '' }),
    keepChoice: assign({ keepChoice: true }),
    reportResolved: tell(({ context }) => ({
      to: actorIds.root,
      event: { type: 'locale.resolved', isRedirected: context.redirect !== null },
    })),
    reportChanged: tell(({ context }) => ({
      to: actorIds.root,
      event: { type: 'locale.changed', locale: context.current },
    })),
    tellNotLoaded: tell(() => toast('error', { id: 'errors.LostAnswer' })),
    /** Writes the locale cookie. Live in the browser. */
    saveCookie: () => {},
  },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === 'locale.change.requested' &&
      event.code !== context.current &&
      context.locales.some((locale) => locale.code === event.code),
    /** While one choice is being applied, the last one counts, also when it is the locale in force. */
    isOtherChoice: ({ context, event }) =>
      event.type === 'locale.change.requested' &&
      event.code !== context.wanted &&
      context.locales.some((locale) => locale.code === event.code),
    isGuest: ({ context }) => context.uid === 0,
    hasSync: ({ context }) => context.uid > 0 && context.wanted !== '',
    isResolved: (_, outcome: Outcome<unknown>) => outcome.ok,
    isDone: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
}).createMachine({
  id: 'locale',
  context: {
    locales: [],
    defaultLocale: '',
    current: '',
    dir: 'ltr',
    redirect: null,
    setCookie: null,
    request: null,
    wanted: '',
    uid: 0,
    keepChoice: false,
    reasons: [],
  },
  initial: 'unknown',
  states: {
    unknown: {
      on: { 'locale.resolve.requested': { target: 'resolving', actions: 'assignRequest' } },
    },
    resolving: {
      invoke: {
        src: 'decideLocale',
        input: ({ context }) => context.request ?? emptyRequest,
        onDone: [
          {
            guard: { type: 'isResolved', params: output },
            target: 'resolved',
            actions: [{ type: 'assignResolved', params: value }, 'reportResolved'],
          },
          { target: 'resolved', actions: ['assignDefault', 'reportResolved'] },
        ],
        onError: { target: 'resolved', actions: ['assignDefault', 'reportResolved'] },
      },
    },
    resolved: {
      always: { guard: 'hasSync', target: 'syncing' },
      on: {
        'locale.change.requested': { guard: 'isKnown', target: 'deciding', actions: 'assignWanted' },
      },
    },
    /** The account is told of the locale in force; a failure changes nothing. */
    syncing: {
      invoke: {
        src: 'changeLocale',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'resolved', actions: 'clearWanted' },
        onError: { target: 'resolved', actions: 'clearWanted' },
      },
      on: { 'locale.change.requested': { guard: 'isKnown', target: 'deciding', actions: 'assignWanted' } },
    },
    deciding: {
      always: [{ guard: 'isGuest', target: 'loadingMessages' }, { target: 'telling' }],
    },
    telling: {
      invoke: {
        src: 'changeLocale',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          { guard: { type: 'isDone', params: output }, target: 'loadingMessages' },
          { target: 'loadingMessages', actions: 'keepChoice' },
        ],
        onError: { target: 'loadingMessages', actions: 'keepChoice' },
      },
      on: {
        'locale.change.requested': { guard: 'isOtherChoice', target: 'deciding', actions: 'assignWanted' },
      },
    },
    loadingMessages: {
      invoke: {
        src: 'loadMessages',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          {
            guard: { type: 'isDone', params: output },
            target: 'resolved',
            actions: ['assignCurrent', 'saveCookie', 'reportChanged'],
          },
          { target: 'resolved', actions: ['clearWanted', 'tellNotLoaded'] },
        ],
        onError: { target: 'resolved', actions: ['clearWanted', 'tellNotLoaded'] },
      },
      on: {
        'locale.change.requested': { guard: 'isOtherChoice', target: 'deciding', actions: 'assignWanted' },
      },
    },
  },
  on: { 'locale.player.changed': { actions: 'assignPlayer' } },
});

const emptyRequest: FirstLocaleInput = {
  locales: [],
  defaultLocale: '',
  pathname: '/',
  search: '',
  hash: '',
  cookieLocale: null,
  acceptLanguage: '',
  isBot: false,
  uid: 0,
  accountLocale: '',
};

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly locale: LocaleEvent;
  }
}
