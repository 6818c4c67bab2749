import { assign, setup } from 'xstate';
import type { Answered } from '../../../effects/account/profile/answered.ts';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { SubscriptionsEvent } from './subscriptions.events.ts';

export type ChangeInput = { readonly id: string; readonly shown: string; readonly isSubscribed: boolean };

export type SubscriptionsContext = {
  uid: number;
  contacts: readonly ContactView[];
  /** The contact whose wish is on its way; its row shows the wish already. */
  changing: string;
};

const withTurned = (contacts: readonly ContactView[], id: string): readonly ContactView[] =>
  contacts.map((contact) =>
    contact.id === id ? { ...contact, isSubscribed: !contact.isSubscribed } : contact,
  );

/** Offers and news by confirmed contact: a wish shows at once and is taken back when it was not accepted. */
export const subscriptionsMachine = setup({
  types: {} as {
    context: SubscriptionsContext;
    input: FeatureInput;
    events: SubscriptionsEvent;
    tags: 'ready';
  },
  actors: {
    loadContacts: placeholder<readonly ContactView[]>('loadContacts'),
    changeSubscription: placeholder<Answered, ChangeInput>('changeSubscription'),
  },
  actions: {
    assignContacts: assign(({ context, event }) => ({
      contacts: valueOf<readonly ContactView[]>(event) ?? context.contacts,
    })),
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed' ? { uid: event.uid, contacts: [], changing: '' } : {},
    ),
    assignWish: assign(({ context, event }) =>
      event.type === 'subscriptions.toggled'
        ? { contacts: withTurned(context.contacts, event.id), changing: event.id }
        : {},
    ),
    takeBack: assign(({ context }) => ({
      contacts: withTurned(context.contacts, context.changing),
      changing: '',
    })),
    clearChanging: assign({ changing: '' }),
    tellFailed: tell(() => ({
      to: actorIds.toasts,
      event: {
        type: 'toast.requested',
        kind: 'error',
        title: { id: 'notification.failed.title' },
        text: { id: 'notification.failed.text' },
      },
    })),
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
  },
  guards: {
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isAccepted: ({ event }) => {
      const outcome = outcomeOf<Answered>(event);
      return outcome.ok && outcome.value.refusal === null;
    },
    isConfirmed: ({ context, event }) =>
      event.type === 'subscriptions.toggled' &&
      context.contacts.some(({ id, isConfirmed }) => id === event.id && isConfirmed),
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
  },
}).createMachine({
  id: 'subscriptions',
  context: ({ input }) => ({ uid: input.uid, contacts: [], changing: '' }),
  initial: 'loading',
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' } },
  states: {
    loading: {
      invoke: {
        src: 'loadContacts',
        id: 'loadContacts',
        onDone: [{ guard: 'isOk', target: 'shown', actions: 'assignContacts' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'subscriptions.retry.requested': 'loading' } },
    shown: {
      tags: 'ready',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'subscriptions.toggled': { guard: 'isConfirmed', target: 'changing', actions: 'assignWish' },
          },
        },
        changing: {
          invoke: {
            src: 'changeSubscription',
            id: 'changeSubscription',
            input: ({ context }) => {
              const contact = context.contacts.find(({ id }) => id === context.changing);
              return {
                id: context.changing,
                shown: contact?.shown ?? '',
                isSubscribed: contact?.isSubscribed ?? false,
              };
            },
            onDone: [
              { guard: 'isAccepted', target: 'reading', actions: ['clearChanging', 'refreshSession'] },
              { target: 'idle', actions: ['takeBack', 'tellFailed'] },
            ],
            onError: { target: 'idle', actions: ['takeBack', 'tellFailed'] },
          },
        },
        /** The list keeps what it shows when this fails. */
        reading: {
          invoke: {
            src: 'loadContacts',
            id: 'readContacts',
            onDone: { target: 'idle', actions: 'assignContacts' },
            onError: 'idle',
          },
        },
      },
    },
  },
});
