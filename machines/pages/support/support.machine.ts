import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { SupportData } from '../../../effects/pages/support/load-support.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { received, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, LocaleTold, SessionChanged } from '../../kit/feature-input.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { selectIsFilled, selectValue } from '../../kit/form/form.selectors.ts';
import type { FormActor } from '../../kit/form/form.selectors.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import { tell } from '../../kit/tell.ts';
import type { SupportEvent } from './support.events.ts';

export type SupportContext = {
  uid: number;
  locale: string;
  data: SupportData | null;
  /** The page is in the browser. */
  isMounted: boolean;
  /** A message has been taken; it is said until the page is left. */
  isSent: boolean;
  now: number;
  preventEmoji: boolean;
};

export const feedbackForm = 'feedback';
const attachmentsField = 'attachments';
const textField = 'text';
const optionalField = { params: { is_required: false } } as const;
/** Name and text stay in the vault, as the address does. */
const hidden = { sensitive: true, drafted: false } as const;

const fieldsOf = ({ data }: SupportContext): readonly FieldSpec[] => [
  fieldSpec({ sysname: 'email', type: 'input', rule: 'email' }),
  fieldSpec({ sysname: 'name', type: 'input', rule: 'text', ...optionalField }, hidden),
  ...(data && data.topics.length > 0
    ? [
        fieldSpec({
          sysname: 'topic_id',
          type: 'select',
          rule: 'text',
          options: { select: data.topics.map(({ id, name }) => ({ value: id, title: name })) },
          ...optionalField,
        }),
      ]
    : []),
  fieldSpec({ sysname: textField, type: 'input', rule: 'text' }, hidden),
  ...(data?.attachments
    ? [
        fieldSpec({
          sysname: attachmentsField,
          type: 'input',
          rule: 'files',
          options: { files: data.attachments },
          ...optionalField,
        }),
      ]
    : []),
];

const childOf = (ref: AnyActorRef | undefined, id: string): AnyActorRef | undefined =>
  (ref?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.children?.[id];
/** A message is begun. */
const isWritten = (support: AnyActorRef | undefined): boolean => {
  const form = (childOf(childOf(support, 'feedback'), 'form') as FormActor | undefined)?.getSnapshot();
  return (
    form !== undefined && (selectIsFilled(textField)(form) || selectValue(attachmentsField)(form) !== '')
  );
};

/** The support page: how the operator is reached, and a form to write a message. */
export const supportMachine = setup({
  types: {} as { context: SupportContext; input: FeatureInput; events: SupportEvent; tags: 'ready' },
  actors: {
    loadSupport: placeholder<SupportData, { readonly locale: string }>('loadSupport'),
    loadAuthor: placeholder<null, { readonly formId: string }>('loadAuthor'),
    feedback: submissionMachine,
  },
  actions: {
    assignData: assign((_, data: SupportData | null) => ({ data })),
    /** What cannot be read in the new language stays in the old one. */
    assignReread: assign((_, data: SupportData | null) => (data ? { data } : {})),
    assignLocale: assign((_, { locale }: LocaleTold) => ({ locale })),
    replaceFields: sendTo('feedback', ({ context }) => ({
      type: 'submission.fields.replaced',
      fields: fieldsOf(context),
    })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    raiseUnwritten: enqueueActions<
      SupportContext,
      SupportEvent,
      undefined,
      SupportEvent,
      never,
      never,
      never,
      never,
      never
    >(({ system, enqueue }) => {
      if (!isWritten(system.get(actorIds.support))) enqueue.raise({ type: 'support.author.known' });
    }),
    assignMounted: assign({ isMounted: true }),
    assignSent: assign({ isSent: true }),
    forgetSent: assign({ isSent: false }),
    tellFatal: tell((_, found: Failure | null) => pageFailed(found, 'Support.getsettings', 'support')),
  },
  guards: {
    isLoaded,
    isMounted: ({ context }) => context.isMounted,
    isPlayer: ({ context }) => context.uid > 0,
    isSignIn: ({ context }, { uid }: SessionChanged) => context.uid === 0 && uid > 0,
    /** The form starts with other contacts, or with none. */
    isOtherVisitor: ({ context }, { uid }: SessionChanged) => uid !== context.uid,
  },
}).createMachine({
  id: 'support',
  context: ({ input }) => ({
    uid: input.uid,
    locale: input.locale,
    data: null,
    isMounted: false,
    isSent: false,
    now: input.now,
    preventEmoji: input.settings.config.forms.preventEmoji,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadSupport',
        id: 'loadSupport',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: [loaded('shown', 'assignData'), failed],
        onError: 'failed',
      },
      on: {
        'locale.told': {
          target: 'loading',
          reenter: true,
          actions: { type: 'assignLocale', params: received },
        },
      },
    },
    failed: {
      tags: 'ready',
      on: {
        'support.reload.requested': 'loading',
        'locale.told': { target: 'loading', actions: { type: 'assignLocale', params: received } },
      },
    },
    shown: {
      tags: 'ready',
      initial: 'waiting',
      on: {
        'session.changed': {
          guard: { type: 'isOtherVisitor', params: received },
          target: '.waiting',
          actions: { type: 'assignPlayer', params: received },
        },
      },
      states: {
        /** On the server nobody writes. */
        waiting: { always: { guard: 'isMounted', target: 'starting' } },
        starting: { always: [{ guard: 'isPlayer', target: 'prefilling' }, { target: 'writing' }] },
        prefilling: {
          invoke: {
            src: 'loadAuthor',
            id: 'loadAuthor',
            input: { formId: feedbackForm },
            onDone: 'writing',
            onError: 'writing',
          },
        },
        writing: {
          invoke: {
            src: 'feedback',
            id: 'feedback',
            input: ({ context }) => ({
              formId: feedbackForm,
              fields: fieldsOf(context),
              strategy: 'onSubmit',
              preventEmoji: context.preventEmoji,
              minimumAge: 18,
              now: context.now,
              params: { keep: `${feedbackForm}.key`, files: `${feedbackForm}.${attachmentsField}` },
            }),
            onDone: { target: 'starting', actions: 'assignSent' },
          },
          initial: 'settled',
          states: {
            settled: {},
            /** In another language, under what is being written. */
            rereading: {
              invoke: {
                src: 'loadSupport',
                id: 'reread',
                input: ({ context }) => ({ locale: context.locale }),
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'assignReread', params: value }, 'replaceFields'],
                },
                onError: 'settled',
              },
            },
          },
          on: {
            'locale.told': {
              target: '.rereading',
              actions: { type: 'assignLocale', params: received },
            },
            /** A guest's message goes on as that of the player who signs in. */
            'session.changed': {
              guard: { type: 'isSignIn', params: received },
              actions: [{ type: 'assignPlayer', params: received }, 'raiseUnwritten'],
            },
            'support.author.known': 'starting',
          },
        },
      },
    },
  },
  on: {
    'support.mounted': { actions: 'assignMounted' },
    'route.entered': { actions: 'forgetSent' },
    'session.changed': { actions: { type: 'assignPlayer', params: received } },
  },
});
