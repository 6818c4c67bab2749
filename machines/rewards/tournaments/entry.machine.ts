import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { Reading } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherPlayer,
  isTooSoon,
  keyAfter,
  keyOf,
  openIntent,
  waitUntil,
} from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { report } from '../../kit/report.ts';
import { refreshBalance, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { EnteredTournament, EntryEvent, EntryRequested } from './entry.events.ts';
import { isIn, isUnexplained, noticeOf } from './entry-notice.ts';
import type { EntryNotice } from './entry-notice.ts';
import { answered, answersTo } from '../../kit/question.ts';

export const ENTRY_DIALOG = 'TournamentEntry';
const CALL = 'Tournaments.participate' satisfies IntentCall;

export type EntryInput = { readonly uid: number };
export type EntryContext = {
  uid: number;
  /** What is asked about, sent, or was sent last. */
  tournament: EnteredTournament | null;
  /** It was asked for while open intents were looked for. */
  isAsked: boolean;
  known: KnownIntent | null;
  notice: EntryNotice | null;
  /** Nothing may be sent before; epoch ms. */
  waitUntil: number;
  /** Keys of earlier entries that were asked about here. */
  asked: readonly string[];
};
type Args = { readonly context: EntryContext };
type Found = OpenIntents | null;

const enteredId = (found: Found, asked: readonly string[]): string | null => {
  const id = openIntent(found, asked)?.payload['tournament_id'];
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
};

/** Taking part in one tournament after the other: a fee is agreed to first, the intent is sent once under its key. */
export const entryMachine = setup({
  types: {} as { context: EntryContext; input: EntryInput; events: EntryEvent },
  actors: {
    findIntents: findIntentsPlaceholder,
    intent: intentMachine,
    readTournament: placeholder<Reading | null, { readonly id: string }>('readTournament'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    /** The same entry goes on under its key; another one has a key of its own. */
    assignTournament: assign(({ context }, { tournament }: EntryRequested) => ({
      tournament,
      known: context.tournament?.id === tournament.id ? context.known : null,
      notice: null,
    })),
    assignIntent: assign(({ context: { asked } }, found: Found) => {
      const intent = openIntent(found, asked);
      const id = enteredId(found, asked);
      if (!intent || id === null) return {};
      return {
        tournament: { id, name: '', fee: null },
        known: keyOf(intent),
        notice: null,
        asked: [...asked, intent.key],
      };
    }),
    clearTournament: assign({ tournament: null, isAsked: false, known: null, notice: null }),
    markAsked: assign({ isAsked: true }),
    clearAsked: assign({ isAsked: false }),
    clearKey: assign({ known: null }),
    assignNotice: assign(({ context }, settled: IntentOutput) => ({
      notice: noticeOf(settled, `/tournaments/${context.tournament?.id ?? ''}`),
      known: keyAfter(settled),
    })),
    assignWait: assign((_, settled: IntentOutput) => ({ waitUntil: waitUntil(settled) })),
    clearNotice: assign({ notice: null }),
    askForFee: tell(({ context: { tournament } }: Args) => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: ENTRY_DIALOG,
        kind: 'confirm',
        replyTo: actorIds.entry,
        props: {
          title: { id: 'tournaments.fee.title' },
          text: tournament?.name
            ? { id: 'tournaments.fee.text', values: { name: tournament.name } }
            : { id: 'tournaments.fee.unnamed' },
          amount: tournament?.fee ?? null,
          agree: { id: 'tournaments.fee.agree' },
          reject: { id: 'tournaments.fee.reject' },
        },
      },
    })),
    tellJoined: tell(() => [
      toast('success', { id: 'tournaments.joined.title' }, { text: { id: 'tournaments.joined.text' } }),
      refreshBalance,
    ]),
    tellUnexplained: tell(() =>
      toast('error', { id: 'tournaments.failed.title' }, { text: { id: 'tournaments.failed.text' } }),
    ),
    reportRead: report((_, reading: Reading | null) => reading && { type: 'entry.read', reading }),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    isOtherPlayer,
    isPlayer: ({ context }) => context.uid > 0,
    isAsked: ({ context }) => context.isAsked,
    hasFee: ({ context }) => (context.tournament?.fee ?? null) !== null,
    hasOpenIntent: ({ context }, found: Found) => enteredId(found, context.asked) !== null,
    ...answersTo(ENTRY_DIALOG),
    isIn: (_, settled: IntentOutput) => isIn(settled),
    isUnexplained: (_, settled: IntentOutput) => isUnexplained(settled),
    isTooSoon: (_, settled: IntentOutput) => isTooSoon(settled),
  },
}).createMachine({
  id: 'entry',
  context: ({ input }) => ({
    uid: input.uid,
    tournament: null,
    isAsked: false,
    known: null,
    notice: null,
    waitUntil: 0,
    asked: [],
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isPlayer', target: 'finding' }, { target: 'idle' }] },
    /** An entry whose answer was lost before this page was opened is asked about first. */
    finding: {
      invoke: {
        src: 'findIntents',
        id: 'findIntents',
        input: ({ context }) => ({ uid: context.uid, calls: [CALL] }),
        onDone: [
          {
            guard: { type: 'hasOpenIntent', params: value },
            target: 'joining',
            actions: [{ type: 'assignIntent', params: value }, 'clearAsked'],
          },
          { guard: 'isAsked', target: 'deciding', actions: 'clearAsked' },
          { target: 'idle' },
        ],
        onError: [{ guard: 'isAsked', target: 'deciding', actions: 'clearAsked' }, { target: 'idle' }],
      },
      on: {
        'entry.requested': {
          actions: [{ type: 'assignTournament', params: received }, 'markAsked'],
        },
      },
    },
    idle: {
      on: {
        'entry.requested': {
          target: 'deciding',
          actions: { type: 'assignTournament', params: received },
        },
      },
    },
    deciding: { always: [{ guard: 'hasFee', target: 'confirming' }, { target: 'joining' }] },
    /** A fee is named before it is taken. */
    confirming: {
      entry: 'askForFee',
      on: {
        ...answered('joining', 'idle'),
      },
    },
    joining: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.uid,
          call: CALL,
          payload: { tournament_id: Number(context.tournament?.id ?? 0) },
          secrets: [],
          sensitive: false,
          known: context.known,
          replaces: null,
        }),
        onDone: [
          {
            guard: { type: 'isIn', params: output },
            target: 'reading',
            actions: ['clearKey', 'tellJoined'],
          },
          {
            guard: { type: 'isUnexplained', params: output },
            target: 'finding',
            actions: ['clearKey', 'tellUnexplained'],
          },
          {
            guard: { type: 'isTooSoon', params: output },
            target: 'waiting',
            actions: [
              { type: 'assignNotice', params: output },
              { type: 'assignWait', params: output },
            ],
          },
          { target: 'finding', actions: { type: 'assignNotice', params: output } },
        ],
      },
      on: {
        'session.changed': [
          {
            guard: 'isOtherPlayer',
            target: 'starting',
            actions: ['clearTournament', { type: 'assignPlayer', params: received }],
          },
          { actions: 'passToIntent' },
        ],
      },
    },
    reading: {
      invoke: {
        src: 'readTournament',
        id: 'readEntry',
        input: ({ context }) => ({ id: context.tournament?.id ?? '' }),
        onDone: { target: 'finding', actions: { type: 'reportRead', params: value } },
        onError: 'finding',
      },
    },
    /** The platform asked for a pause; the same entry keeps its key. */
    waiting: {
      invoke: {
        src: 'deadline',
        id: 'entryDeadline',
        input: ({ context }) => ({ at: context.waitUntil }),
        onDone: { target: 'finding', actions: 'clearNotice' },
      },
    },
  },
  on: {
    'session.changed': [
      {
        guard: 'isOtherPlayer',
        target: '.starting',
        actions: ['clearTournament', { type: 'assignPlayer', params: received }],
      },
      { actions: 'clearNotice' },
    ],
  },
});
