import { assertEvent, assign, setup } from 'xstate';
import type { ExportAsked } from '../../../effects/betting/create-export.ts';
import type { ReadBets } from '../../../effects/betting/read-bets.ts';
import type { BetItem, BetPage, BetType, HistoryExport } from '../../../schemas/betting/bets.ts';
import {
  BETS_PAGE_SIZE,
  exportPatienceMs,
  exportPollMs,
  tooManyRequestsSeconds,
} from '../../../schemas/constants.ts';
import { betPeriods, betTypeOf } from '../../../schemas/rules/betting/bets.ts';
import { appendHistory, hasMoreHistory } from '../../../schemas/rules/cashier/history.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { failure, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { BetsEvent } from './bets.events.ts';

export type BetsContext = {
  uid: number;
  type: BetType;
  days: number;
  items: readonly BetItem[];
  total: number;
  /** How many rows were asked for so far. */
  asked: number;
  site: FeatureInput['site'];
  hasExport: boolean;
  /** Of the request that is open or ready. */
  exportId: string | null;
  exportUrl: string | null;
  /** Epoch ms; null for a file without an end. */
  exportUntil: number | null;
  exportNotice: TextRef | null;
  waitUntil: number;
};

const typeIn = (event: BetsEvent): BetType | null =>
  event.type === 'route.entered' ? betTypeOf(event.query['type']) : null;

const linkOf = (found: HistoryExport | null, site: FeatureInput['site']): string | null =>
  decideUrl(found?.url, { ...site, purpose: 'payment' }).result?.href ?? null;

const empty = { items: [], total: 0, asked: 0 } as const;

/** The history of rounds and bets, and its export in two steps: asked for, then fetched when it is ready. */
export const betsMachine = setup({
  types: {} as { context: BetsContext; input: FeatureInput; events: BetsEvent; tags: 'ready' },
  actors: {
    readBets: placeholder<BetPage, ReadBets>('readBets'),
    createExport: placeholder<ExportAsked, { readonly type: BetType; readonly days: number }>('createExport'),
    getExport: placeholder<HistoryExport, { readonly id: string | null }>('getExport'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignType: assign(({ event }) => {
      const type = typeIn(event);
      return type === null ? {} : { type, ...empty };
    }),
    assignPeriod: assign(({ event }) => {
      assertEvent(event, 'bets.period.chosen');
      return { days: event.days, ...empty };
    }),
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'session.changed');
      return { uid: event.uid, ...empty, exportId: null, exportUrl: null, exportNotice: null };
    }),
    assignPage: assign(({ context }, page: BetPage | null) => {
      if (!page) return {};
      return {
        items: appendHistory(context.items, page.items),
        total: page.total,
        asked: context.asked + BETS_PAGE_SIZE,
      };
    }),
    assignAsked: assign((_, asked: ExportAsked | null) => ({
      exportId: asked?.id ?? null,
      exportUrl: null,
      exportNotice: null,
    })),
    assignExport: assign(({ context }, found: HistoryExport | null) => ({
      exportId: found?.id ?? context.exportId,
      exportUrl: linkOf(found, context.site),
      exportUntil: found?.expires_at ?? null,
    })),
    clearExport: assign({ exportId: null, exportUrl: null }),
    assignExportFailed: assign({ exportNotice: { id: 'bets.export.failed' } }),
    assignExpired: assign({ exportNotice: { id: 'bets.export.expired' } }),
    assignWait: assign((_, asked: ExportAsked | null) => ({
      exportNotice: { id: 'errors.TooManyRequests' },
      waitUntil: (asked?.at ?? 0) + (asked?.refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
    })),
    clearNotice: assign({ exportNotice: null, waitUntil: 0 }),
  },
  guards: {
    isRead: (_, page: BetPage | null) => page !== null,
    isOtherType: ({ context, event }) => {
      const type = typeIn(event);
      return type !== null && type !== context.type;
    },
    isOtherPeriod: ({ context, event }) =>
      event.type === 'bets.period.chosen' &&
      event.days !== context.days &&
      betPeriods.some((days) => days === event.days),
    isOtherPlayer,
    hasMore: ({ context }) => hasMoreHistory(context.asked, context.total),
    /** The operator offers it (general info). */
    isExportOffered: ({ context }) => context.hasExport,
    isAsked: (_, asked: ExportAsked | null) => asked?.refusal === null,
    isWait: (_, asked: ExportAsked | null) => asked?.refusal?.type === 'TooManyRequests',
    isReady: ({ context }, found: HistoryExport | null) =>
      found?.status === 'ready' && linkOf(found, context.site) !== null,
    isPending: (_, found: HistoryExport | null) => found?.status === 'pending',
    isNone: (_, found: HistoryExport | null) => found?.status === 'none',
    isLost: (_, found: Failure | null) => found !== null,
    hasEnd: ({ context }) => context.exportUntil !== null,
  },
}).createMachine({
  id: 'bets',
  context: ({ input }) => ({
    uid: input.uid,
    type: betTypeOf(input.query['type']),
    days: betPeriods[0],
    ...empty,
    site: input.site,
    hasExport: input.settings.general.is_game_history_export_enabled,
    exportId: null,
    exportUrl: null,
    exportUntil: null,
    exportNotice: null,
    waitUntil: 0,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'route.entered': { guard: 'isOtherType', target: '.loading', actions: 'assignType' },
        'bets.period.chosen': { guard: 'isOtherPeriod', target: '.loading', actions: 'assignPeriod' },
        'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' },
      },
      states: {
        loading: {
          invoke: {
            src: 'readBets',
            id: 'readBets',
            input: ({ context }) => ({
              type: context.type,
              days: context.days,
              offset: 0,
              count: BETS_PAGE_SIZE,
            }),
            onDone: [
              {
                guard: { type: 'isRead', params: value },
                target: 'shown',
                actions: { type: 'assignPage', params: value },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        failed: { tags: 'ready', on: { 'bets.retry.requested': 'loading' } },
        shown: {
          tags: 'ready',
          initial: 'idle',
          states: {
            idle: { on: { 'bets.more.requested': { guard: 'hasMore', target: 'loadingMore' } } },
            loadingMore: {
              invoke: {
                src: 'readBets',
                id: 'readMore',
                input: ({ context }) => ({
                  type: context.type,
                  days: context.days,
                  offset: context.asked,
                  count: BETS_PAGE_SIZE,
                }),
                onDone: [
                  {
                    guard: { type: 'isRead', params: value },
                    target: 'idle',
                    actions: { type: 'assignPage', params: value },
                  },
                  { target: 'moreFailed' },
                ],
                onError: 'moreFailed',
              },
            },
            moreFailed: { on: { 'bets.retry.requested': 'loadingMore' } },
          },
        },
      },
    },
    export: {
      initial: 'deciding',
      on: { 'session.changed': { guard: 'isOtherPlayer', target: '.deciding' } },
      states: {
        deciding: { always: [{ guard: 'isExportOffered', target: 'checking' }, { target: 'off' }] },
        off: {},
        /** A request of an earlier visit. */
        checking: {
          invoke: {
            src: 'getExport',
            id: 'getExport',
            input: ({ context }) => ({ id: context.exportId }),
            onDone: [
              {
                guard: { type: 'isReady', params: value },
                target: 'ready',
                actions: { type: 'assignExport', params: value },
              },
              {
                guard: { type: 'isPending', params: value },
                target: 'polling',
                actions: { type: 'assignExport', params: value },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        idle: { on: { 'bets.export.requested': { target: 'creating', actions: 'clearNotice' } } },
        creating: {
          invoke: {
            src: 'createExport',
            id: 'createExport',
            input: ({ context }) => ({ type: context.type, days: context.days }),
            onDone: [
              {
                guard: { type: 'isAsked', params: value },
                target: 'polling',
                actions: { type: 'assignAsked', params: value },
              },
              {
                guard: { type: 'isWait', params: value },
                target: 'waiting',
                actions: { type: 'assignWait', params: value },
              },
              { target: 'idle', actions: 'assignExportFailed' },
            ],
            onError: { target: 'idle', actions: 'assignExportFailed' },
          },
        },
        waiting: {
          invoke: {
            src: 'deadline',
            id: 'waitDeadline',
            input: ({ context }) => ({ at: context.waitUntil }),
            onDone: { target: 'idle', actions: 'clearNotice' },
          },
        },
        polling: {
          invoke: {
            src: 'deadline',
            id: 'patienceDeadline',
            input: { inMs: exportPatienceMs },
            onDone: 'late',
          },
          initial: 'pausing',
          states: {
            pausing: {
              invoke: {
                src: 'deadline',
                id: 'pollDeadline',
                input: { inMs: exportPollMs },
                onDone: 'asking',
              },
            },
            asking: {
              invoke: {
                src: 'getExport',
                id: 'pollExport',
                input: ({ context }) => ({ id: context.exportId }),
                onDone: [
                  {
                    guard: { type: 'isReady', params: value },
                    target: '#bets.export.ready',
                    actions: { type: 'assignExport', params: value },
                  },
                  {
                    guard: { type: 'isPending', params: value },
                    target: 'pausing',
                    actions: { type: 'assignExport', params: value },
                  },
                  { guard: { type: 'isLost', params: failure }, target: 'pausing' },
                  {
                    guard: { type: 'isNone', params: value },
                    target: '#bets.export.idle',
                    actions: 'clearExport',
                  },
                  { target: '#bets.export.idle', actions: ['clearExport', 'assignExportFailed'] },
                ],
                onError: { target: '#bets.export.idle', actions: ['clearExport', 'assignExportFailed'] },
              },
            },
          },
        },
        /** Not ready after two minutes: it is asked about when the page opens again, or the player asks. */
        late: { on: { 'bets.export.checked': { target: 'checking', actions: 'clearNotice' } } },
        ready: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasEnd', target: 'timed' }, { target: 'untimed' }] },
            timed: {
              invoke: {
                src: 'deadline',
                id: 'exportDeadline',
                input: ({ context }) => ({ at: context.exportUntil ?? 0 }),
                onDone: { target: '#bets.export.idle', actions: ['clearExport', 'assignExpired'] },
              },
            },
            untimed: {},
          },
          on: { 'bets.export.requested': { target: 'creating', actions: ['clearNotice', 'clearExport'] } },
        },
      },
    },
  },
});
