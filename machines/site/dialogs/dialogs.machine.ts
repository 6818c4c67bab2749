import { assign, enqueueActions, setup } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { comesUnasked, decideOffer, priorityOf } from '../../../schemas/rules/site/popups.ts';
import { decidePromotion } from '../../../schemas/rules/site/promotion.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DialogName, DialogProps } from '../../kit/dialogs.ts';
import type { RoundHoldChanged } from '../../games/rounds/rounds.events.ts';
import type { ActorId } from '../../kit/letters.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type {
  DialogCloseRequested,
  DialogKind,
  DialogOffered,
  DialogRequested,
} from '../../kit/message-events.ts';
import { tell } from '../../kit/tell.ts';

export type Dialog = {
  readonly id: number;
  readonly name: DialogName;
  readonly kind: DialogKind;
  readonly props: DialogProps[DialogName];
  readonly preventClose: boolean;
  readonly replyTo: ActorId | null;
  /** Key of what the house offers; '' for what was asked for. */
  readonly offer: string;
  /** Left out: that something went wrong. */
  readonly unloaded?: DialogRequested['unloaded'];
};
/** Why a dialog opened, waited or closed; the newest last, bounded. */
export type DialogReason = { readonly name: string; readonly reason: string };

export type DialogsContext = {
  /** Open dialogs, bottom first. One popup or curtain at most; confirms stack above it. */
  stack: readonly Dialog[];
  queue: readonly Dialog[];
  /** Id of the waiting dialog whose chunk is being loaded, or 0. */
  opening: number;
  reasons: readonly DialogReason[];
  nextId: number;
  /** Path of the page; a change closes all that may be closed. */
  path: string;
  route: string;
  /** Keys of the offers that were shown in this visit. */
  shown: readonly string[];
  /** Why nothing is promoted to this visitor, '' when something may be. */
  bar: string;
  /** The round of a game runs. Absent before the first. */
  isHeld?: boolean;
};
export type DialogsEvent =
  | DialogRequested
  | DialogOffered
  | DialogCloseRequested
  | RoundHoldChanged
  /** Esc, the overlay or the close button. */
  | { readonly type: 'dialog.dismissed'; readonly id: number }
  /** `isRewrite`: the page wrote its own state into the address, nothing was left. */
  | {
      readonly type: 'dialogs.route.changed';
      readonly path: string;
      readonly route: string;
      readonly isRewrite: boolean;
    }
  | { readonly type: 'dialogs.promotion.changed'; readonly bar: string }
  /** Logout or a fatal error: all close at once, the queue is emptied. */
  | { readonly type: 'dialogs.cleared' };

/** What dialogs tell the root: the root runs the feature behind a dialog while it is open. */
export type DialogFact =
  | {
      readonly type: 'dialog.opened';
      readonly name: DialogName;
      readonly props: DialogProps[DialogName];
      readonly at: number;
    }
  | { readonly type: 'dialog.closed'; readonly name: DialogName; readonly result: Json };

const MAX_REASONS = 50;

const noted = (reasons: readonly DialogReason[], name: string, reason: string): readonly DialogReason[] =>
  [...reasons, { name, reason }].slice(-MAX_REASONS);
const note = (context: DialogsContext, name: string, reason: string) => noted(context.reasons, name, reason);

const isBase = (dialog: Dialog) => dialog.kind !== 'confirm';

/** The warning that the session is about to end lies above everything, a reality check above all the rest. */
const mayCover = (dialog: Dialog, { stack }: DialogsContext): boolean =>
  dialog.name === 'InactivityWarning' ||
  stack.every(({ name }) => name !== 'RealityCheck' && name !== 'InactivityWarning');

/** What the arbiter says of an offer now. What was asked for stands first in the queue. */
const verdictOf = ({ name, offer: key }: Pick<Dialog, 'name' | 'offer'>, context: DialogsContext) => {
  const { route, shown, stack, queue, bar } = context;
  const isTaken = stack.length > 0 || queue[0]?.offer === '';
  return decideOffer({ name, key }, { route, shown, bar, isTaken });
};
/** Nothing that nobody asked for comes over a round that runs. */
const waitsForRound = (dialog: Dialog, { isHeld }: DialogsContext): boolean =>
  isHeld === true && comesUnasked(dialog);
const isAllowed = (dialog: Dialog, context: DialogsContext): boolean =>
  !waitsForRound(dialog, context) && (dialog.offer === '' || verdictOf(dialog, context).result === 'show');

/** The dialog whose chunk is being loaded, as long as it still waits and may open. */
const openingOf = (context: DialogsContext): Dialog | undefined =>
  context.queue.find((dialog) => dialog.id === context.opening && isAllowed(dialog, context));

/** The next dialog of the queue that may open now; the queue has what was asked for before what is offered. */
const nextOf = (context: DialogsContext): Dialog | undefined =>
  context.queue.find(
    (dialog) =>
      mayCover(dialog, context) &&
      (!isBase(dialog) || !context.stack.some(isBase)) &&
      isAllowed(dialog, context),
  );

const rankOf = ({ name, offer }: Dialog): number => (offer === '' ? -1 : priorityOf(name));
const queued = (queue: readonly Dialog[], dialog: Dialog): readonly Dialog[] => {
  const at = queue.findIndex((waiting) => rankOf(waiting) > rankOf(dialog));
  return at === -1 ? [...queue, dialog] : [...queue.slice(0, at), dialog, ...queue.slice(at)];
};

/** An offer takes its place among those that wait. */
const withOffer = (
  { queue, nextId }: DialogsContext,
  { name, key, props = null, replyTo }: Extract<DialogsEvent, { readonly type: 'dialog.offered' }>,
): Pick<DialogsContext, 'queue' | 'nextId'> => {
  const offer: Dialog = { id: nextId, name, kind: 'popup', props, preventClose: false, replyTo, offer: key };
  return { queue: queued(queue, offer), nextId: nextId + 1 };
};

export const dialogsMachine = setup({
  types: {} as { context: DialogsContext; events: DialogsEvent },
  actors: {
    /** Loads the chunk of the dialog that waits to open: machine and views of its feature. */
    loadDialog: placeholder<{ readonly at: number }, { readonly name: string; readonly locale: string }>(
      'loadDialog',
    ),
  },
  actions: {
    assignQueued: assign(({ context, event }) => {
      if (event.type !== 'dialog.requested') return {};
      const open = [...context.stack, ...context.queue];
      const isSame = (dialog: Dialog) =>
        dialog.name === event.name && (isBase(dialog) || dialog.replyTo === (event.replyTo ?? null));
      if (open.some(isSame))
        return {
          // Whoever asks for it again may ask that it stays.
          stack: context.stack.map((dialog) =>
            event.preventClose && isSame(dialog) ? { ...dialog, preventClose: true } : dialog,
          ),
          // What is pressed for now does not wait for a round behind its unasked twin.
          queue: context.queue.map((dialog) =>
            isSame(dialog) && comesUnasked(dialog)
              ? { ...dialog, props: event.props ?? dialog.props }
              : dialog,
          ),
          reasons: note(context, event.name, 'already open or waiting'),
        };
      const dialog: Dialog = {
        id: context.nextId,
        name: event.name,
        kind: event.kind,
        props: event.props ?? null,
        preventClose: event.preventClose ?? false,
        replyTo: event.replyTo ?? null,
        offer: '',
        ...(event.unloaded && { unloaded: event.unloaded }),
      };
      return {
        queue: queued(context.queue, dialog),
        nextId: context.nextId + 1,
        reasons: note(
          context,
          event.name,
          waitsForRound(dialog, context)
            ? 'waits: a round runs'
            : isBase(dialog) && context.stack.some(isBase)
              ? 'waits: another dialog is open'
              : 'requested',
        ),
      };
    }),
    weighOffer: enqueueActions(({ context, event, enqueue, system }) => {
      if (event.type !== 'dialog.offered') return;
      const { name, key, replyTo } = event;
      if ([...context.stack, ...context.queue].some((dialog) => dialog.name === name)) {
        enqueue.assign({ reasons: note(context, name, 'already open or waiting') });
        return;
      }
      const { result, reasons } = verdictOf({ name, offer: key }, context);
      enqueue.assign({ reasons: note(context, name, `offered, ${reasons.join()}`) });
      const asker: AnyActorRef | undefined = system.get(replyTo);
      if (result !== 'drop') enqueue.assign(withOffer(context, event));
      else if (asker) enqueue.sendTo(asker, { type: 'dialog.answered', name, result: false, isUnseen: true });
    }),
    assignOpening: assign(({ context }) => ({ opening: nextOf(context)?.id ?? 0 })),
    clearOpening: assign({ opening: 0 }),
    open: enqueueActions(({ context, enqueue, system }, answer: { readonly at: number } | null) => {
      const dialog = openingOf(context);
      if (!dialog) return;
      enqueue.assign({
        queue: context.queue.filter((waiting) => waiting.id !== dialog.id),
        stack: [...context.stack, dialog],
        shown: dialog.offer === '' ? context.shown : [...context.shown, dialog.offer],
        reasons: note(context, dialog.name, 'opened'),
      });
      const root: AnyActorRef | undefined = system.get(actorIds.root);
      if (root)
        enqueue.sendTo(root, {
          type: 'dialog.opened',
          name: dialog.name,
          props: dialog.props,
          at: answer?.at ?? 0,
        });
    }),
    drop: enqueueActions(({ context, enqueue, system }) => {
      const dialog = openingOf(context);
      if (!dialog) return;
      enqueue.assign({
        queue: context.queue.filter((waiting) => waiting.id !== dialog.id),
        reasons: note(context, dialog.name, 'dropped: not loaded'),
      });
      const asker: AnyActorRef | undefined = dialog.replyTo ? system.get(dialog.replyTo) : undefined;
      if (asker)
        enqueue.sendTo(asker, {
          type: 'dialog.answered',
          name: dialog.name,
          result: false,
          isUnseen: true,
        });
    }),
    tellNotLoaded: tell(({ context }: { readonly context: DialogsContext }) => {
      const dialog = openingOf(context);
      // Nobody has asked for it.
      if (dialog?.offer || dialog?.replyTo === actorIds.figures) return null;
      return {
        to: actorIds.toasts,
        event: {
          type: 'toast.requested',
          ...(dialog?.unloaded ?? { kind: 'error', title: { id: 'errors.LostAnswer' } }),
        },
      };
    }),
    close: enqueueActions(({ context, event, enqueue, system }) => {
      const closing = closingDialogs(context, event);
      const given = givenUpDialogs(context, event);
      if (closing.length + given.length === 0) return;
      const ids = new Set([...closing, ...given].map((dialog) => dialog.id));
      const stays = (dialog: Dialog) => !ids.has(dialog.id);
      enqueue.assign({
        stack: context.stack.filter(stays),
        queue: context.queue.filter(stays),
        reasons: [...closing, ...given].reduce<readonly DialogReason[]>(
          (reasons, { name }) => noted(reasons, name, `closed: ${event.type}`),
          context.reasons,
        ),
      });
      const result: Json =
        event.type === 'dialog.close.requested' && event.result !== undefined ? event.result : false;
      const root: AnyActorRef | undefined = system.get(actorIds.root);
      for (const dialog of closing)
        if (root) enqueue.sendTo(root, { type: 'dialog.closed', name: dialog.name, result });
      for (const dialog of [...closing, ...given]) {
        const asker: AnyActorRef | undefined = dialog.replyTo ? system.get(dialog.replyTo) : undefined;
        if (asker)
          enqueue.sendTo(asker, {
            type: 'dialog.answered',
            name: dialog.name,
            result,
            ...(given.includes(dialog) && { isUnseen: true }),
          });
      }
    }),
    assignBar: assign(({ event }) => (event.type === 'dialogs.promotion.changed' ? { bar: event.bar } : {})),
    assignHold: assign(({ event }) => (event.type === 'rounds.hold.changed' ? { isHeld: event.isHeld } : {})),
    assignPath: assign(({ event }) =>
      event.type === 'dialogs.route.changed' ? { path: event.path, route: event.route } : {},
    ),
  },
  guards: {
    /** It was closed before its chunk came. */
    isGivenUp: ({ context }) => openingOf(context) === undefined,
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isLoaded: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
}).createMachine({
  id: 'dialogs',
  context: {
    stack: [],
    queue: [],
    opening: 0,
    reasons: [],
    nextId: 1,
    path: '',
    route: '',
    shown: [],
    bar: '',
  },
  initial: 'settled',
  states: {
    settled: {
      // Not on leaving `opening`: exit actions run before those that open or drop the dialog.
      entry: 'clearOpening',
      always: { guard: 'hasNext', target: 'opening' },
    },
    opening: {
      entry: 'assignOpening',
      always: { guard: 'isGivenUp', target: 'settled' },
      invoke: {
        src: 'loadDialog',
        input: ({ context }) => ({ name: openingOf(context)?.name ?? '', locale: '' }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'settled',
            actions: { type: 'open', params: value },
          },
          { target: 'settled', actions: ['tellNotLoaded', 'drop'] },
        ],
        onError: { target: 'settled', actions: ['tellNotLoaded', 'drop'] },
      },
    },
  },
  on: {
    'dialog.requested': { actions: 'assignQueued' },
    'dialog.offered': { actions: 'weighOffer' },
    'dialog.close.requested': { actions: 'close' },
    'dialog.dismissed': { actions: 'close' },
    'dialogs.route.changed': { actions: ['close', 'assignPath'] },
    'dialogs.promotion.changed': { actions: ['assignBar', 'close'] },
    'dialogs.cleared': { actions: 'close' },
    'rounds.hold.changed': { actions: 'assignHold' },
  },
});

const isBarred = ({ name, offer }: Dialog, bar: string): boolean =>
  offer !== '' && !decidePromotion(name, bar).result;

/** The first page of a visit leaves nothing behind. */
const isPageLeft = (
  { path }: DialogsContext,
  event: Extract<DialogsEvent, { readonly type: 'dialogs.route.changed' }>,
): boolean => !event.isRewrite && path !== '' && event.path !== path;

/** Which open dialogs an event closes. */
export const closingDialogs = (context: DialogsContext, event: DialogsEvent): readonly Dialog[] => {
  const top = context.stack.at(-1);
  switch (event.type) {
    case 'dialogs.cleared':
      return context.stack;
    case 'dialogs.route.changed':
      return isPageLeft(context, event) ? context.stack.filter((dialog) => !dialog.preventClose) : [];
    case 'dialog.dismissed':
      return top && top.id === event.id && !top.preventClose ? [top] : [];
    case 'dialog.close.requested': {
      const named =
        event.name === undefined ? top : context.stack.findLast((dialog) => dialog.name === event.name);
      if (!named) return [];
      const isAnswered = named.kind === 'confirm' && event.result !== undefined;
      return named.preventClose && !event.immediate && !isAnswered ? [] : [named];
    }
    case 'dialogs.promotion.changed':
      return context.stack.filter((dialog) => isBarred(dialog, event.bar));
    case 'dialog.requested':
    case 'dialog.offered':
    case 'rounds.hold.changed':
      return [];
  }
};

/**
 * Which waiting dialogs an event makes pointless: all on logout, the questions of a page that is left, else one that is
 * closed by name before it opens. A question that outlives its page has no asker; the reality check is of no page.
 */
export const givenUpDialogs = (context: DialogsContext, event: DialogsEvent): readonly Dialog[] => {
  if (event.type === 'dialogs.cleared') return context.queue;
  if (event.type === 'dialogs.promotion.changed')
    return context.queue.filter((dialog) => isBarred(dialog, event.bar));
  if (event.type === 'dialogs.route.changed' && isPageLeft(context, event))
    return context.queue.filter(
      (dialog) => !isBase(dialog) && dialog.replyTo && dialog.replyTo !== actorIds.figures,
    );
  if (event.type !== 'dialog.close.requested' || event.name === undefined) return [];
  if (closingDialogs(context, event).length > 0) return [];
  if (context.stack.some((dialog) => dialog.name === event.name)) return [];
  const waiting = context.queue.findLast((dialog) => dialog.name === event.name);
  return waiting ? [waiting] : [];
};

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly dialogs: DialogsEvent;
  }
}
