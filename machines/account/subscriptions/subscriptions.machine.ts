import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { Answered } from '../../../effects/account/profile/answered.ts';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import type { ContactsData } from '../../../effects/account/profile/load-contacts.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { refreshSession, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { SubscriptionToggled, SubscriptionsEvent } from './subscriptions.events.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';

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

const refusalOf = (outcome: Outcome<Answered>): Failure | null =>
  outcome.ok ? outcome.value.refusal : outcome.failure;

/** Offers and news by confirmed contact: a wish shows at once and is taken back when it was not accepted. */
export const subscriptionsMachine = setup({
  types: {} as {
    context: SubscriptionsContext;
    input: FeatureInput;
    events: SubscriptionsEvent;
    tags: 'ready';
  },
  actors: {
    loadContacts: placeholder<ContactsData>('loadContacts'),
    changeSubscription: placeholder<Answered, ChangeInput>('changeSubscription'),
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadContacts', 'profile-notification')),
    assignContacts: assign(({ context }, data: ContactsData | null) => ({
      contacts: data?.contacts ?? context.contacts,
    })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid, contacts: [], changing: '' })),
    assignWish: assign(({ context }, { id }: SubscriptionToggled) => ({
      contacts: withTurned(context.contacts, id),
      changing: id,
    })),
    takeBack: assign(({ context }) => ({
      contacts: withTurned(context.contacts, context.changing),
      changing: '',
    })),
    clearChanging: assign({ changing: '' }),
    tellFailed: tell(() =>
      toast('error', { id: 'notification.failed.title' }, { text: { id: 'notification.failed.text' } }),
    ),
    tellLost: tell(() => toast('error', { id: 'errors.LostAnswer' })),
    refreshSession: tell(() => refreshSession),
  },
  guards: {
    isLoaded,
    isAccepted: (_, answer: Answered | null) => answer?.refusal === null,
    /** The platform may hold the wish all the same. */
    isLost: (_, outcome: Outcome<Answered>) => refusalOf(outcome)?.type === 'LostAnswer',
    isConfirmed: ({ context }, toggled: SubscriptionToggled) =>
      context.contacts.some(({ id, isConfirmed }) => id === toggled.id && isConfirmed),
    isOtherPlayer,
  },
}).createMachine({
  id: 'subscriptions',
  context: ({ input }) => ({ uid: input.uid, contacts: [], changing: '' }),
  initial: 'loading',
  on: {
    'session.changed': forOtherPlayer('.loading'),
  },
  states: {
    loading: {
      invoke: {
        src: 'loadContacts',
        id: 'loadContacts',
        onDone: [loaded('shown', 'assignContacts'), failed],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'subscriptions.reload.requested': 'loading' } },
    shown: {
      tags: 'ready',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'subscriptions.toggled': {
              guard: { type: 'isConfirmed', params: received },
              target: 'changing',
              actions: { type: 'assignWish', params: received },
            },
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
              {
                guard: { type: 'isAccepted', params: value },
                target: 'reading',
                actions: ['clearChanging', 'refreshSession'],
              },
              {
                guard: { type: 'isLost', params: output },
                target: 'reading',
                actions: ['takeBack', 'tellLost', 'refreshSession'],
              },
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
            onDone: { target: 'idle', actions: { type: 'assignContacts', params: value } },
            onError: 'idle',
          },
        },
      },
    },
  },
});
