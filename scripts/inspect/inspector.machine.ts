import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { InspectCommand, InspectMessage } from '../../src/registry/browser/inspect-types.ts';
import { shownOf, subjectOf } from './entry-text.ts';
import type { EntryKind } from './entry-text.ts';
import { cleared, emptyHistory, lineAt, withTold } from './history.ts';
import type { ActorPath, History } from './history.ts';
import { parsePayload } from './payload.ts';
import type { ReportHistory } from './report-history.ts';
import type { Sources } from './sources.ts';

export const views = ['state', 'diagram', 'cause', 'sequence', 'send'] as const;
export type View = (typeof views)[number];

export type Draft = { readonly type: string; readonly payload: string };

export type InspectorContext = {
  history: History;
  /** Null until they are read. */
  sources: Sources | null;
  /** The line that is looked at; null is now. */
  at: number | null;
  chosen: ActorPath;
  view: View;
  filter: string;
  hidden: readonly EntryKind[];
  /** Only what this line led to is shown; null is all. */
  origin: number | null;
  draft: Draft;
  /** What became of the event that was sent, or why it was not. */
  answer: { readonly isSent: boolean; readonly text: string } | null;
  /** Name of the report that is shown, and what of its session is not. */
  report: string;
  notes: readonly string[];
  failure: string;
};

export type ReportRead = ReportHistory & { readonly name: string };
type Step = 'first' | 'back' | 'forward';
export type InspectorEvent =
  | { readonly type: 'stream.told'; readonly message: InspectMessage }
  | { readonly type: 'moment.chosen'; readonly id: number }
  | { readonly type: 'moment.stepped'; readonly step: Step }
  | { readonly type: 'moment.left' }
  | { readonly type: 'actor.chosen'; readonly path: ActorPath }
  | { readonly type: 'view.chosen'; readonly view: View }
  | { readonly type: 'filter.changed'; readonly value: string }
  | { readonly type: 'kind.toggled'; readonly kind: EntryKind }
  | { readonly type: 'cause.pinned'; readonly origin: number | null }
  | { readonly type: 'draft.changed'; readonly draft: Partial<Draft> }
  | { readonly type: 'draft.opened'; readonly draft: Draft }
  | { readonly type: 'draft.sent' }
  | { readonly type: 'timeline.cleared' }
  | { readonly type: 'timeline.exported' }
  | { readonly type: 'report.chosen'; readonly file: Blob & { readonly name: string } }
  | { readonly type: 'report.closed' };

const toggled = (list: readonly EntryKind[], kind: EntryKind): readonly EntryKind[] =>
  list.includes(kind) ? list.filter((one) => one !== kind) : [...list, kind];

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where a step from the moment that is looked at leads, among the lines that are shown. */
const stepped = (context: InspectorContext, step: Step): number | null => {
  const shown = shownOf(context.history.lines, context);
  if (step === 'first') return shown[0]?.id ?? null;
  const at = context.at ?? Infinity;
  if (step === 'back') return (shown.findLast(({ id }) => id < at) ?? shown[0])?.id ?? null;
  return shown.find(({ id }) => id > at)?.id ?? null;
};

/** A moment of the timeline is shown with the actor that its line is about. */
const momentOf = (context: InspectorContext, id: number | null) => {
  const line = lineAt(context.history, id);
  return line
    ? { at: line.id, chosen: line.kind === 'call' ? context.chosen : subjectOf(line) }
    : { at: null };
};

const commandOf = ({ draft, history, chosen }: InspectorContext): InspectCommand | null => {
  const parsed = parsePayload(draft.payload);
  const page = history.pages.at(-1);
  const type = draft.type.trim();
  if (!parsed.ok || page === undefined || type === '') return null;
  return { type: 'send', page, path: chosen, event: { ...parsed.payload, type } };
};

const fresh = {
  history: emptyHistory,
  at: null,
  chosen: [],
  origin: null,
  answer: null,
  notes: [],
  failure: '',
} as const satisfies Partial<InspectorContext>;

/** What the site beside tells, from the moment this page opens, or what a session report holds, and what of it is looked at. */
export const inspectorMachine = setup({
  types: {} as { context: InspectorContext; events: InspectorEvent },
  actors: {
    watchStream: fromCallback<InspectCommand>(() => {}),
    readSources: fromPromise<Sources, void>(() => new Promise(() => {})),
    readReport: fromPromise<ReportRead, { readonly file: Blob & { readonly name: string } }>(() =>
      Promise.reject(new Error('not bound')),
    ),
  },
  actions: {
    assignTold: assign(({ context }, { message }: { readonly message: InspectMessage }) =>
      message.type === 'told'
        ? { history: withTold(context.history, message.page, message) }
        : {
            answer: {
              isSent: message.error === null,
              text: message.error ?? `${context.draft.type} was sent.`,
            },
          },
    ),
    /** A line that is no longer kept cannot be looked at. */
    dropLost: assign(({ context }) =>
      context.at !== null && !lineAt(context.history, context.at) ? { at: null } : {},
    ),
    assignSources: assign((_, sources: Sources) => ({ sources })),
    assignMoment: assign(({ context }, { id }: { readonly id: number }) => momentOf(context, id)),
    assignStep: assign(({ context }, { step }: { readonly step: Step }) =>
      momentOf(context, stepped(context, step)),
    ),
    leaveMoment: assign({ at: null }),
    assignChosen: assign((_, { path }: { readonly path: ActorPath }) => ({ chosen: path })),
    assignView: assign((_, { view }: { readonly view: View }) => ({ view })),
    assignFilter: assign((_, { value }: { readonly value: string }) => ({ filter: value })),
    toggleKind: assign(({ context }, { kind }: { readonly kind: EntryKind }) => ({
      hidden: toggled(context.hidden, kind),
    })),
    assignOrigin: assign((_, { origin }: { readonly origin: number | null }) => ({ origin })),
    assignDraft: assign(({ context }, { draft }: { readonly draft: Partial<Draft> }) => ({
      draft: { ...context.draft, ...draft },
      answer: null,
    })),
    openDraft: assign({ view: 'send' }),
    clearLines: assign(({ context }) => ({
      ...fresh,
      history: cleared(context.history),
      chosen: context.chosen,
    })),
    forgetLines: assign({ ...fresh, report: '' }),
    assignReport: assign((_, { name, history, notes }: ReportRead) => ({
      ...fresh,
      history,
      notes,
      report: name,
    })),
    clearFailure: assign({ failure: '' }),
    assignFailure: assign((_, { error }: { readonly error: unknown }) => ({ failure: textOf(error) })),
    askForAll: sendTo('stream', { type: 'hello' } satisfies InspectCommand),
    /** To the actor that is chosen, in the page that speaks now. */
    sendDraft: sendTo('stream', ({ context }) => commandOf(context) ?? ({ type: 'hello' } as const)),
    refuseDraft: assign(({ context }) => {
      const parsed = parsePayload(context.draft.payload);
      return { answer: { isSent: false, text: parsed.ok ? 'An event has a type.' : parsed.error } };
    }),
    saveTimeline: () => {},
  },
  guards: {
    hasReport: ({ context }) => context.report !== '',
    hasPage: ({ context }) => context.history.pages.length > 0,
    isLive: ({ context }) => context.report === '',
    isSendable: ({ context }) => commandOf(context) !== null,
  },
}).createMachine({
  id: 'inspector',
  context: {
    ...fresh,
    sources: null,
    view: 'state',
    filter: '',
    hidden: [],
    draft: { type: '', payload: '' },
    report: '',
  },
  invoke: [
    { src: 'watchStream', id: 'stream' },
    {
      src: 'readSources',
      onDone: { actions: { type: 'assignSources', params: ({ event }) => event.output } },
      onError: { actions: { type: 'assignFailure', params: ({ event }) => event } },
    },
  ],
  on: {
    'moment.chosen': { actions: { type: 'assignMoment', params: ({ event }) => event } },
    'moment.stepped': { actions: { type: 'assignStep', params: ({ event }) => event } },
    'moment.left': { actions: 'leaveMoment' },
    'actor.chosen': { actions: { type: 'assignChosen', params: ({ event }) => event } },
    'view.chosen': { actions: { type: 'assignView', params: ({ event }) => event } },
    'filter.changed': { actions: { type: 'assignFilter', params: ({ event }) => event } },
    'kind.toggled': { actions: { type: 'toggleKind', params: ({ event }) => event } },
    'cause.pinned': { actions: { type: 'assignOrigin', params: ({ event }) => event } },
    'draft.changed': { actions: { type: 'assignDraft', params: ({ event }) => event } },
    'draft.opened': { actions: [{ type: 'assignDraft', params: ({ event }) => event }, 'openDraft'] },
    'timeline.exported': { actions: 'saveTimeline' },
    'report.chosen': { target: '.reading', actions: 'clearFailure' },
  },
  initial: 'live',
  states: {
    live: {
      initial: 'waiting',
      on: {
        'stream.told': {
          target: '.listening',
          actions: [{ type: 'assignTold', params: ({ event }) => event }, 'dropLost'],
        },
        'timeline.cleared': { actions: 'clearLines' },
        'draft.sent': [{ guard: 'isSendable', actions: 'sendDraft' }, { actions: 'refuseDraft' }],
      },
      states: {
        /** The site has said nothing yet. */
        waiting: {},
        listening: {},
      },
    },
    reading: {
      invoke: {
        src: 'readReport',
        input: ({ event }) => {
          if (event.type !== 'report.chosen') throw new TypeError(`no report comes with ${event.type}`);
          return { file: event.file };
        },
        onDone: {
          target: 'report',
          actions: { type: 'assignReport', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'hasReport',
            target: 'report',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          {
            guard: 'hasPage',
            target: 'live.listening',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          { target: 'live', actions: { type: 'assignFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'stream.told': {
          guard: 'isLive',
          actions: [{ type: 'assignTold', params: ({ event }) => event }, 'dropLost'],
        },
      },
    },
    /** A session report stands in the timeline; what the site beside does is not heard. */
    report: {
      on: { 'report.closed': { target: 'live', actions: ['forgetLines', 'askForAll'] } },
    },
  },
});
