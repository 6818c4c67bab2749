import { assertEvent, assign, setup } from 'xstate';
import type { ExportAsked } from '../../../effects/betting/create-export.ts';
import type { ExportFound, GetExportInput } from '../../../effects/betting/get-export.ts';
import type { BetType } from '../../../schemas/betting/bets.ts';
import {
  BETS_PAGE_SIZE,
  exportPatienceMs,
  exportPollMs,
  tooManyRequestsSeconds,
} from '../../../schemas/constants.ts';
import { betPeriods, betTypeOf } from '../../../schemas/rules/betting/bets.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { isOtherAccount, isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import type { ListFailed } from '../../kit/list/list.events.ts';
import { failure, received, value } from '../../kit/output.ts';
import { pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { tellChild } from '../../kit/tell-child.ts';
import { tell } from '../../kit/tell.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { hasRange, noRange } from '../../../schemas/rules/kit/date-range.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import { TOTALS_ROWS, totalsList } from '../../account/totals/totals-list.ts';
import { betsList } from './bets-list.ts';
import { keyOf } from './bets-key.ts';
import type { BetsKey } from './bets-list.ts';
import type { BetsEvent } from './bets.events.ts';

export type BetsContext = {
  uid: number;
  /** Of the account; '' where an older build has not kept it. */
  currency: string;
  type: BetType;
  days: number;
  /** Days of the player's own instead of the last ones. */
  range: DateRange;
  route: string;
  site: FeatureInput['site'];
  hasExport: boolean;
  /** Of the request that is open or ready. */
  exportId: string | null;
  exportUrl: string | null;
  /** What it was asked for with; null for one of an earlier visit. */
  exportKey: BetsKey | null;
  /** Epoch ms; null for a file without an end. */
  exportUntil: number | null;
  exportNotice: TextRef | null;
  waitUntil: number;
};

const typeIn = (event: BetsEvent): BetType | null =>
  event.type === 'route.entered' ? betTypeOf(event.query['type']) : null;

type Args = { readonly context: BetsContext };
const totalsKey = ({ days, range }: BetsContext) => ({ days, ...range });

/** Where an export that is there, or on its way, leads. */
const exportFound = [
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
] as const;

/** The history of rounds and bets, and its export in two steps: asked for, then fetched when it is ready. */
export const betsMachine = setup({
  types: {} as { context: BetsContext; input: FeatureInput; events: BetsEvent; tags: 'ready' },
  actors: {
    list: betsList,
    totals: totalsList,
    createExport: placeholder<ExportAsked, BetsKey>('createExport'),
    getExport: placeholder<ExportFound, GetExportInput>('getExport'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignType: assign(({ event }) => {
      const type = typeIn(event);
      return type === null ? {} : { type };
    }),
    assignPeriod: assign(({ event }) => {
      assertEvent(event, 'bets.period.chosen');
      return { days: event.days, range: noRange };
    }),
    assignRange: assign(({ event }) => {
      assertEvent(event, 'bets.range.chosen');
      return { range: { from: event.from, to: event.to } };
    }),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({
      uid,
      currency,
      exportId: null,
      exportUrl: null,
      exportKey: null,
      exportNotice: null,
    })),
    assignCurrency: assign((_, { currency }: SessionChanged) => ({ currency })),
    readOther: tellChild('list', ({ context }: Args) => ({ type: 'list.key.changed', key: keyOf(context) })),
    readTotals: tellChild('totals', ({ context }: Args) => ({
      type: 'list.key.changed',
      key: totalsKey(context),
    })),
    tellFatal: tell(({ context }: Args, found: ListFailed) =>
      pageFailed(found.failure, 'games.getHistory', context.route),
    ),
    assignAsked: assign((_, asked: ExportAsked | null) => ({
      exportId: asked?.id ?? null,
      exportUrl: null,
      exportNotice: null,
    })),
    assignExport: assign(({ context }, found: ExportFound | null) => ({
      exportId: found?.id ?? context.exportId,
      exportUrl: found?.url ?? null,
      exportUntil: found?.expires_at ?? null,
    })),
    assignExportKey: assign(({ context }) => ({ exportKey: keyOf(context) })),
    clearExport: assign({ exportId: null, exportUrl: null }),
    assignExportFailed: assign({ exportNotice: { id: 'bets.export.failed' } }),
    assignExportLost: assign({ exportNotice: { id: 'errors.LostAnswer' } }),
    assignExpired: assign({ exportNotice: { id: 'bets.export.expired' } }),
    assignWait: assign((_, asked: ExportAsked | null) => ({
      exportNotice: { id: 'errors.TooManyRequests' },
      waitUntil: (asked?.at ?? 0) + (asked?.refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
    })),
    clearNotice: assign({ exportNotice: null, waitUntil: 0 }),
  },
  guards: {
    isOtherType: ({ context, event }) => {
      const type = typeIn(event);
      return type !== null && type !== context.type;
    },
    isOtherPeriod: ({ context, event }) =>
      event.type === 'bets.period.chosen' &&
      (event.days !== context.days || hasRange(context.range)) &&
      betPeriods.some((days) => days === event.days),
    isOtherPlayer,
    isOtherAccount,
    /** The operator offers it (general info). */
    isExportOffered: ({ context }) => context.hasExport,
    isAsked: (_, asked: ExportAsked | null) => asked?.refusal === null,
    isWait: (_, asked: ExportAsked | null) => asked?.refusal?.type === 'TooManyRequests',
    isReady: (_, found: ExportFound | null) => found?.status === 'ready' && !found.isRefused,
    isPending: (_, found: ExportFound | null) => found?.status === 'pending',
    isNone: (_, found: ExportFound | null) => found?.status === 'none',
    isLost: (_, found: Failure | null) => found !== null,
    hasEnd: ({ context }) => context.exportUntil !== null,
  },
}).createMachine({
  id: 'bets',
  context: ({ input }) => ({
    uid: input.uid,
    currency: input.currency,
    type: betTypeOf(input.query['type']),
    days: betPeriods[0],
    range: noRange,
    route: input.route,
    site: input.site,
    hasExport: input.settings.general.is_game_history_export_enabled,
    exportId: null,
    exportUrl: null,
    exportKey: null,
    exportUntil: null,
    exportNotice: null,
    waitUntil: 0,
  }),
  tags: 'ready',
  invoke: [
    {
      src: 'list',
      id: 'list',
      input: ({ context }) => ({ key: keyOf(context), size: BETS_PAGE_SIZE, isEager: true }),
    },
    {
      src: 'totals',
      id: 'totals',
      input: ({ context }) => ({ key: totalsKey(context), size: TOTALS_ROWS, isEager: true }),
    },
  ],
  initial: 'deciding',
  on: {
    'route.entered': { guard: 'isOtherType', actions: ['assignType', 'readOther'] },
    'bets.period.chosen': { guard: 'isOtherPeriod', actions: ['assignPeriod', 'readOther', 'readTotals'] },
    'bets.range.chosen': { actions: ['assignRange', 'readOther', 'readTotals'] },
    'session.changed': [
      {
        guard: 'isOtherPlayer',
        target: '.deciding',
        actions: [{ type: 'assignPlayer', params: received }, 'readOther', 'readTotals'],
      },
      {
        guard: 'isOtherAccount',
        actions: [{ type: 'assignCurrency', params: received }, 'readOther', 'readTotals'],
      },
    ],
    'list.failed': { actions: { type: 'tellFatal', params: received } },
  },
  states: {
    deciding: { always: [{ guard: 'isExportOffered', target: 'checking' }, { target: 'off' }] },
    off: {},
    /** A request of an earlier visit. */
    checking: {
      invoke: {
        src: 'getExport',
        id: 'getExport',
        input: ({ context }) => ({ id: context.exportId, site: context.site }),
        onDone: [...exportFound, { target: 'idle' }],
        onError: 'idle',
      },
    },
    idle: { on: { 'bets.export.requested': { target: 'creating', actions: 'clearNotice' } } },
    creating: {
      entry: 'assignExportKey',
      invoke: {
        src: 'createExport',
        id: 'createExport',
        input: ({ context }) => keyOf(context),
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
            input: ({ context }) => ({ id: context.exportId, site: context.site }),
            onDone: [
              {
                guard: { type: 'isReady', params: value },
                target: '#bets.ready',
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
                target: '#bets.idle',
                actions: 'clearExport',
              },
              { target: '#bets.idle', actions: ['clearExport', 'assignExportFailed'] },
            ],
            onError: { target: '#bets.idle', actions: ['clearExport', 'assignExportFailed'] },
          },
        },
      },
    },
    /** Not ready after two minutes: it is asked about when the page opens again, or the player asks. */
    late: { on: { 'bets.export.checked': { target: 'asking', actions: 'clearNotice' } } },
    asking: {
      invoke: {
        src: 'getExport',
        id: 'askExport',
        input: ({ context }) => ({ id: context.exportId, site: context.site }),
        onDone: [
          ...exportFound,
          { guard: { type: 'isLost', params: failure }, target: 'late', actions: 'assignExportLost' },
          { guard: { type: 'isNone', params: value }, target: 'idle', actions: 'clearExport' },
          { target: 'idle', actions: ['clearExport', 'assignExportFailed'] },
        ],
        onError: { target: 'idle', actions: ['clearExport', 'assignExportFailed'] },
      },
    },
    ready: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasEnd', target: 'timed' }, { target: 'untimed' }] },
        timed: {
          invoke: {
            src: 'deadline',
            id: 'exportDeadline',
            input: ({ context }) => ({ at: context.exportUntil ?? 0, clock: 'platform' }),
            onDone: { target: '#bets.idle', actions: ['clearExport', 'assignExpired'] },
          },
        },
        untimed: {},
      },
      on: { 'bets.export.requested': { target: 'creating', actions: ['clearNotice', 'clearExport'] } },
    },
  },
});
