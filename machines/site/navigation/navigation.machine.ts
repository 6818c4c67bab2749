import { assign, fromCallback, setup } from 'xstate';
import { takesCustomCode } from '../../../schemas/rules/site/custom-code.ts';
import { hrefOf } from '../../../schemas/rules/site/navigation/address.ts';
import type {
  AddressWish,
  NavigationFacts,
  Resolved,
  Target,
} from '../../../schemas/rules/site/navigation/address.ts';
import { stepsBackTo } from '../../../schemas/rules/site/navigation/trail.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { commitOf } from './navigation.context.ts';
import type { NavigationContext } from './navigation.context.ts';
import type { NavigationEvent, RouteCommitted } from './navigation.events.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';

/** Stamped by the effect: epoch ms of the moment the chunk was there. */
export type Loaded = { readonly at: number };
export type NavigationInput = { readonly isServer: boolean };

const nowhere: Target = { pathname: '/', search: '', hash: '' };
const noFacts: NavigationFacts = {
  origin: '',
  allowedOrigins: [],
  loopbackOrigins: [],
  locales: [],
  defaultLocale: '',
  locale: '',
  uid: 0,
  rules: [],
  switchedOff: [],
};

const ownHref = (to: string, origin: string): string | null => {
  const url = URL.canParse(to, origin) ? new URL(to, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
};

/** How many entries back the page stands that is wished for as the one behind; 0 when it is not there. */
const entriesBack = ({ context, event }: { context: NavigationContext; event: NavigationEvent }): number =>
  event.type === 'navigation.requested' && event.isBack
    ? stepsBackTo(context.trail, event.to, context.index)
    : 0;

/** Every change of address is decided here: redirects, guard, route, chunk, history. */
export const navigationMachine = setup({
  types: {} as { context: NavigationContext; input: NavigationInput; events: NavigationEvent },
  actors: {
    /** Redirect rules, content redirects, guard and route for a wish; at most five hops in place. */
    resolveAddress: placeholder<Resolved, AddressWish>('resolveAddress'),
    /** Loads the chunk of the route's feature: machine, views and messages. */
    loadRoute: placeholder<Loaded, { readonly name: string; readonly locale: string }>('loadRoute'),
    /** Sends `navigation.popped`. Live in the browser. */
    watchHistory: fromCallback<NavigationEvent>(() => {}),
  },
  actions: {
    assignStart: assign(({ event }) =>
      event.type === 'navigation.started'
        ? {
            wish: { to: hrefOf(event.target), external: false },
            facts: event.facts,
            mode: 'replace' as const,
          }
        : {},
    ),
    assignWish: assign(({ context, event }) => {
      if (event.type !== 'navigation.requested') return {};
      const isSame = event.to === hrefOf(context.current);
      const mode = event.replace || isSame ? ('replace' as const) : ('push' as const);
      return {
        wish: { to: event.to, external: event.external ?? false },
        mode,
        pendingIndex: mode === 'push' ? context.index + 1 : context.index,
      };
    }),
    holdWish: assign(({ event }) => (event.type === 'navigation.requested' ? { held: event.to } : {})),
    assignHeld: assign(({ context }) => ({
      wish: { to: context.held ?? '', external: false },
      held: '',
      mode: 'replace' as const,
      pendingIndex: context.index,
    })),
    assignPop: assign(({ event }) =>
      event.type === 'navigation.popped'
        ? {
            wish: { to: hrefOf(event.target), external: false },
            mode: 'pop' as const,
            // The browser stands there already, whatever is decided.
            index: event.index,
            pendingIndex: event.index,
          }
        : {},
    ),
    assignFacts: assign(({ context, event }) =>
      event.type === 'navigation.facts.changed' ? { facts: { ...context.facts, ...event.facts } } : {},
    ),
    assignBrowser: assign(({ context, event }) =>
      event.type === 'navigation.browser.started'
        ? {
            isServer: false,
            ...(event.hasOperatorCode && { hasOperatorCode: true }),
            index: event.index,
            pendingIndex: event.index,
            trail: [{ index: event.index, pathname: context.current.pathname }],
          }
        : {},
    ),
    recheckCurrent: assign(({ context }) => ({
      wish: { to: hrefOf(context.current), external: false },
      mode: 'replace' as const,
      pendingIndex: context.index,
    })),
    assignResolved: assign(({ context }, answer: Resolved | null) => {
      const resolved = answer;
      return resolved
        ? { resolution: resolved.resolution, reasons: resolved.reasons }
        : { reasons: context.reasons };
    }),
    assignRedirect: assign(({ context }) =>
      context.resolution.kind === 'leave' ? { redirect: context.resolution } : {},
    ),
    /** The page that was decided on comes as a document: the server answers one address with one page. */
    assignMove: assign(({ context }) =>
      context.resolution.kind === 'show'
        ? {
            redirect: { to: hrefOf(context.resolution.target), status: 302 as const, external: false },
          }
        : {},
    ),
    commit: assign(({ context }) => commitOf(context)),
    stampCommit: assign(({ context }, answer: Loaded | null) => ({
      committedAt: answer?.at ?? context.committedAt,
    })),
    assignUnloadable: assign(({ context }) => ({
      shown: null,
      systemPage: {
        page: context.isServer ? 'notFound' : 'unreached',
        status: 500,
        message: 'chunk not loaded',
      },
      unloadable: hrefOf(context.current),
    })),
    /** The page that is shown stays; a form on it is not lost with the connection. What it holds would be loaded instead. */
    assignUnreached: assign(({ context }) => ({
      held: '',
      unloadable: ownHref(context.wish.to, context.facts.origin) ?? hrefOf(context.current),
    })),
    assignUndecided: assign(({ context }) => ({
      held: '',
      shown: null,
      systemPage: { page: 'notFound', status: 500, message: 'address not decided' },
      unloadable: ownHref(context.wish.to, context.facts.origin) ?? hrefOf(context.current),
    })),
    assignFailedPage: assign(({ event }) =>
      event.type === 'navigation.page.failed'
        ? { systemPage: { page: event.page, status: event.status, message: event.message ?? '' } }
        : {},
    ),
    reportCommitted: tell(({ context }: { context: NavigationContext }) => ({
      to: actorIds.root,
      event: {
        type: 'route.committed',
        target: context.current,
        shown: context.shown,
        path: context.path,
        isPathChange: context.isPathChange,
        isRewrite: context.isRewrite,
        at: context.committedAt,
      } satisfies RouteCommitted,
    })),
    reportRedirect: tell(() => ({ to: actorIds.root, event: { type: 'navigation.redirected' } })),
    tellRefused: tell(() => toast('warning', { id: 'toast.linkRefused' })),
    /** Writes `current` into the browser's history by `mode`, and scrolls. Live in the browser. */
    writeHistory: () => {},
    /** Live in the browser, which tells `navigation.popped` then. */
    goBack: (_args, _params: { readonly entries: number }) => {},
    /** Loads `redirect.to` as a document. Live in the browser. */
    leaveSite: () => {},
    /** Loads the target as a document once per build and path, so a new build's chunks come. Live in the browser. */
    reloadForChunk: () => {},
  },
  guards: {
    isPageShown: ({ context }) => context.shown !== null,
    isBehind: (args) => entriesBack(args) > 0,
    /** A page's own state in its address does not go before the player's wish for another page. */
    isLessThanWish: ({ context, event }) =>
      event.type === 'navigation.requested' && event.yields === true && context.mode !== 'replace',
    isHeld: ({ context }) => Boolean(context.held),
    isRecheck: ({ event }) => event.type === 'navigation.facts.changed' && event.recheck,
    isMove: ({ context }, answer: Resolved | null) => {
      const resolution = answer?.resolution;
      return (
        context.isServer &&
        context.shown !== null &&
        resolution?.kind === 'show' &&
        hrefOf(resolution.target) !== hrefOf(context.current)
      );
    },
    isDocument: ({ context }, answer: Resolved | null) => {
      const resolution = answer?.resolution;
      return (
        context.hasOperatorCode === true &&
        resolution?.kind === 'show' &&
        resolution.path !== context.path &&
        !takesCustomCode(resolution.path)
      );
    },
    isShow: (_, answer: Resolved | null) => answer?.resolution.kind === 'show',
    isMissing: (_, answer: Resolved | null) => answer?.resolution.kind === 'missing',
    isLeave: (_, answer: Resolved | null) => answer?.resolution.kind === 'leave',
    isLoaded: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    isServer: input.isServer,
    facts: noFacts,
    current: nowhere,
    path: '/',
    shown: null,
    systemPage: null,
    wish: { to: '/', external: false },
    mode: 'replace',
    resolution: { kind: 'refused' },
    index: 0,
    pendingIndex: 0,
    trail: [],
    unloadable: '',
    redirect: null,
    isPathChange: true,
    isRewrite: false,
    committedAt: 0,
    reasons: [],
  }),
  invoke: { src: 'watchHistory', id: 'history' },
  initial: 'waiting',
  states: {
    /** Nothing is known yet that an address could be decided by. */
    waiting: {
      on: {
        'navigation.started': { target: 'resolving', actions: 'assignStart' },
        'navigation.requested': {},
        'navigation.popped': {},
        'navigation.page.failed': {},
      },
    },
    shown: {
      always: { guard: 'isHeld', target: 'resolving', actions: 'assignHeld' },
      on: {
        'navigation.facts.changed': [
          { guard: 'isRecheck', target: 'resolving', actions: ['assignFacts', 'recheckCurrent'] },
          { actions: 'assignFacts' },
        ],
      },
    },
    resolving: {
      tags: ['busy'],
      invoke: {
        src: 'resolveAddress',
        input: ({ context }) => ({
          ...context.wish,
          facts: context.facts,
          isServer: context.isServer,
          mode: context.mode,
        }),
        onDone: [
          {
            guard: { type: 'isMove', params: value },
            target: 'leaving',
            actions: [{ type: 'assignResolved', params: value }, 'assignMove'],
          },
          {
            guard: { type: 'isDocument', params: value },
            target: 'leaving',
            actions: [{ type: 'assignResolved', params: value }, 'assignMove'],
          },
          {
            guard: { type: 'isShow', params: value },
            target: 'loadingRoute',
            actions: { type: 'assignResolved', params: value },
          },
          {
            guard: { type: 'isMissing', params: value },
            target: 'shown',
            actions: [{ type: 'assignResolved', params: value }, 'commit', 'writeHistory', 'reportCommitted'],
          },
          {
            guard: { type: 'isLeave', params: value },
            target: 'leaving',
            actions: [{ type: 'assignResolved', params: value }, 'assignRedirect'],
          },
          { target: 'shown', actions: [{ type: 'assignResolved', params: value }, 'tellRefused'] },
        ],
        onError: [
          { guard: 'isPageShown', target: 'shown', actions: ['assignUnreached', 'reloadForChunk'] },
          { target: 'shown', actions: ['assignUndecided', 'reloadForChunk', 'reportCommitted'] },
        ],
      },
      on: {
        'navigation.requested': { guard: 'isLessThanWish', actions: 'holdWish' },
        // What was decided on older facts may not be shown.
        'navigation.facts.changed': [
          { guard: 'isRecheck', target: 'resolving', reenter: true, actions: 'assignFacts' },
          { actions: 'assignFacts' },
        ],
      },
    },
    loadingRoute: {
      tags: ['busy'],
      invoke: {
        src: 'loadRoute',
        input: ({ context }) => ({
          name: context.resolution.kind === 'show' ? (context.resolution.feature ?? '') : '',
          locale: context.facts.locale,
        }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'shown',
            actions: ['commit', { type: 'stampCommit', params: value }, 'writeHistory', 'reportCommitted'],
          },
          {
            target: 'shown',
            actions: ['commit', 'assignUnloadable', 'writeHistory', 'reloadForChunk', 'reportCommitted'],
          },
        ],
        onError: {
          target: 'shown',
          actions: ['commit', 'assignUnloadable', 'writeHistory', 'reloadForChunk', 'reportCommitted'],
        },
      },
      on: {
        'navigation.requested': { guard: 'isLessThanWish', actions: 'holdWish' },
        // What was decided on older facts may not be shown.
        'navigation.facts.changed': [
          { guard: 'isRecheck', target: 'resolving', reenter: true, actions: 'assignFacts' },
          { actions: 'assignFacts' },
        ],
      },
    },
    leaving: {
      tags: ['busy'],
      entry: ['reportRedirect', 'leaveSite'],
      on: { 'navigation.requested': { guard: 'isLessThanWish' } },
    },
  },
  on: {
    'navigation.requested': [
      {
        guard: 'isBehind',
        actions: { type: 'goBack', params: (args) => ({ entries: entriesBack(args) }) },
      },
      { target: '.resolving', actions: 'assignWish', reenter: true },
    ],
    'navigation.popped': { target: '.resolving', actions: 'assignPop', reenter: true },
    'navigation.facts.changed': { actions: 'assignFacts' },
    'navigation.page.failed': { actions: 'assignFailedPage' },
    'navigation.browser.started': { actions: 'assignBrowser' },
  },
});
