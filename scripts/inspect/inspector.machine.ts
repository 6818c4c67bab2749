import { assign, fromCallback, setup } from 'xstate';
import type {
  InspectEntry,
  InspectMessage,
  InspectedActor,
} from '../../src/registry/browser/inspect-stream.ts';

const KEPT = 2_000;

/** `message` are events that show something to the player, whatever else is hidden. */
export const entryKinds = ['event', 'transition', 'effect', 'message'] as const;
export type EntryKind = (typeof entryKinds)[number];
export type ActorPath = readonly string[];

export type InspectorContext = {
  entries: readonly InspectEntry[];
  actors: readonly InspectedActor[];
  chosen: ActorPath;
  /** The entry whose payload is shown. */
  open: InspectEntry | null;
  filter: string;
  hidden: readonly EntryKind[];
};
type StreamEvent = { readonly type: 'stream.told'; readonly message: InspectMessage };
export type InspectorEvent =
  | StreamEvent
  | { readonly type: 'actor.chosen'; readonly path: ActorPath }
  | { readonly type: 'entry.chosen'; readonly entry: InspectEntry }
  | { readonly type: 'filter.changed'; readonly value: string }
  | { readonly type: 'kind.toggled'; readonly kind: EntryKind }
  | { readonly type: 'timeline.cleared' };

const toggled = (list: readonly EntryKind[], kind: EntryKind): readonly EntryKind[] =>
  list.includes(kind) ? list.filter((one) => one !== kind) : [...list, kind];

/** What the site beside tells, from the moment this page opens, and what of it is looked at. */
export const inspectorMachine = setup({
  types: {} as { context: InspectorContext; events: InspectorEvent },
  actors: { watchStream: fromCallback<InspectorEvent>(() => {}) },
  actions: {
    assignTold: assign(({ context }, { message }: { readonly message: InspectMessage }) =>
      message.type === 'actors'
        ? { actors: message.actors }
        : { entries: [...context.entries.slice(-KEPT + 1), message.entry] },
    ),
    assignChosen: assign((_, { path }: { readonly path: ActorPath }) => ({ chosen: path })),
    /** An effect is shown with the actor that runs it. */
    assignOpen: assign(({ context }, { entry }: { readonly entry: InspectEntry }) => ({
      open: context.open === entry ? null : entry,
      chosen: entry.kind === 'effect' ? entry.path.slice(0, -1) : entry.path,
    })),
    assignFilter: assign((_, { value }: { readonly value: string }) => ({ filter: value })),
    toggleKind: assign(({ context }, { kind }: { readonly kind: EntryKind }) => ({
      hidden: toggled(context.hidden, kind),
    })),
    clearEntries: assign({ entries: [], open: null }),
  },
}).createMachine({
  id: 'inspector',
  context: { entries: [], actors: [], chosen: [], open: null, filter: '', hidden: [] },
  invoke: { src: 'watchStream' },
  on: {
    'stream.told': { target: '.listening', actions: { type: 'assignTold', params: ({ event }) => event } },
    'actor.chosen': { actions: { type: 'assignChosen', params: ({ event }) => event } },
    'entry.chosen': { actions: { type: 'assignOpen', params: ({ event }) => event } },
    'filter.changed': { actions: { type: 'assignFilter', params: ({ event }) => event } },
    'kind.toggled': { actions: { type: 'toggleKind', params: ({ event }) => event } },
    'timeline.cleared': { actions: 'clearEntries' },
  },
  initial: 'waiting',
  states: {
    /** The site has said nothing yet. */
    waiting: {},
    listening: {},
  },
});
