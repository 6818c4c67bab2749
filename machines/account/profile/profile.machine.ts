import { assign, raise, sendTo, setup } from 'xstate';
import type { ProfileData } from '../../../effects/account/profile/load-profile.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { withoutQuery } from '../../../schemas/rules/site/guards.ts';
import { decideFrom, fillReasonOf } from '../../../schemas/rules/account/profile.ts';
import type { FillReason } from '../../../schemas/rules/account/profile.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { addressOf } from './profile.address.ts';
import type { Values } from '../../kit/form/form.machine.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmissionOutput } from '../../kit/submission/submission.machine.ts';
import { tell } from '../../kit/tell.ts';
import { contactsMachine } from './contacts.machine.ts';
import type { ProfileEvent } from './profile.events.ts';
import {
  countryFieldOf,
  currencyFields,
  fakenameFields,
  personalFields,
  profileForms,
  savedValues,
} from './profile.fields.ts';
import { refreshBalance, refreshSession, toast } from '../../kit/requests.ts';

export type ProfileContext = {
  uid: number;
  now: number;
  currency: string;
  currencies: Readonly<Record<string, string>>;
  form: Pick<SubmissionInput, 'strategy' | 'preventEmoji' | 'minimumAge'>;
  data: ProfileData | null;
  /** What is saved, by field, in wire form. */
  saved: Values;
  /** Chosen in the form; its fields are those of this country. */
  country: string;
  notice: TextRef | null;
  /** Where the player came from to fill the profile, and why. */
  from: string | null;
  reason: FillReason | null;
  address: string;
  isSaved: boolean;
};

const outputOf = (event: unknown): SubmissionOutput => (event as { output: SubmissionOutput }).output;

const partsOf = (context: ProfileContext) => ({
  definitions: context.data?.definitions ?? [],
  isVerified: context.data?.isVerified ?? false,
  document: context.data?.document ?? '',
  saved: context.saved,
});

const saved = (id: string) => toast('success', { id });

/** The settings page: personal data by the platform's fields, player name, currency. */
export const profileMachine = setup({
  types: {} as { context: ProfileContext; input: FeatureInput; events: ProfileEvent; tags: 'ready' },
  actors: {
    loadProfile: placeholder<ProfileData>('loadProfile'),
    getFields: placeholder<readonly FieldDefinition[], { readonly country: string }>('getFields'),
    personal: submissionMachine,
    fakename: submissionMachine,
    currency: submissionMachine,
    contacts: contactsMachine,
  },
  actions: {
    assignData: assign(({ event }) => {
      const data = valueOf<ProfileData>(event);
      if (!data) return {};
      const saved = savedValues(data);
      return { data, saved, country: saved[countryFieldOf(data.definitions)] ?? '' };
    }),
    /** Fields of another country that is not saved yet stay. */
    assignFresh: assign(({ context, event }) => {
      const data = valueOf<ProfileData>(event);
      if (!data || !context.data) return {};
      return { data: { ...data, definitions: context.data.definitions }, saved: savedValues(data) };
    }),
    assignSaved: assign(({ context, event }) => {
      const { values } = outputOf(event);
      return { saved: { ...context.saved, ...values }, notice: null, isSaved: true };
    }),
    assignFakename: assign(({ context, event }) => {
      const name = outputOf(event).values['fakename']?.trim();
      return context.data && name !== undefined ? { data: { ...context.data, fakename: name } } : {};
    }),
    assignCurrency: assign(({ event }) => ({ currency: outputOf(event).values['currency'] ?? '' })),
    assignCountry: assign(({ event }) =>
      event.type === 'form.value.reported' ? { country: event.value } : {},
    ),
    assignDefinitions: assign(({ context, event }) => {
      const definitions = valueOf<readonly FieldDefinition[]>(event);
      return context.data && definitions ? { data: { ...context.data, definitions }, notice: null } : {};
    }),
    assignFieldsFailed: assign({ notice: { id: 'profile.fieldsFailed' } }),
    replaceFields: sendTo('personal', ({ context }) => ({
      type: 'submission.fields.replaced',
      fields: personalFields(partsOf(context)),
    })),
    holdForm: sendTo('personal', { type: 'submission.hold.changed', held: true }),
    freeForm: sendTo('personal', { type: 'submission.hold.changed', held: false }),
    markOutdated: raise({ type: 'profile.data.outdated' }),
    tellSaved: tell(() => [saved('profile.saved'), refreshSession]),
    tellFakename: tell(() => [saved('profile.fakename.saved'), refreshSession]),
    tellCurrency: tell(() => [saved('profile.currency.saved'), refreshSession, refreshBalance]),
    /** Once: the reason leaves the address. */
    tellReason: tell(({ context }: { context: ProfileContext }) =>
      context.reason === null
        ? null
        : [
            {
              to: actorIds.toasts,
              event: {
                type: 'toast.requested',
                kind: 'info',
                title: { id: 'profile.fill.title' },
                text: { id: `profile.fill.${context.reason}` },
              },
            },
            {
              to: actorIds.navigation,
              event: {
                type: 'navigation.requested',
                to: withoutQuery(context.address, ['toastType']),
                replace: true,
              },
            },
          ],
    ),
    clearReason: assign({ reason: null }),
    assignRoute: assign(({ event }) => (event.type === 'route.entered' ? { address: addressOf(event) } : {})),
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed'
        ? { uid: event.uid, currency: event.currency, data: null, saved: {}, isSaved: false }
        : {},
    ),
  },
  guards: {
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isCountryChange: ({ context, event }) =>
      event.type === 'form.value.reported' &&
      event.field === countryFieldOf(context.data?.definitions ?? []) &&
      event.value !== context.country,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => {
    const { config, general } = input.settings;
    return {
      uid: input.uid,
      now: input.now,
      currency: input.currency,
      currencies: general.available_currencies,
      form: {
        strategy: config.forms.strategy,
        preventEmoji: config.forms.preventEmoji,
        minimumAge: config.market.minimumAge,
      },
      data: null,
      saved: {},
      country: '',
      notice: null,
      from: decideFrom(input.query['from'], input.site).result,
      reason: fillReasonOf(input.query['toastType']),
      address: addressOf(input),
      isSaved: false,
    };
  },
  initial: 'loading',
  on: {
    'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' },
    'profile.mounted': { actions: ['tellReason', 'clearReason'] },
    'route.entered': { actions: 'assignRoute' },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadProfile',
        id: 'loadProfile',
        onDone: [{ guard: 'isOk', target: 'shown', actions: 'assignData' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'profile.retry.requested': 'loading' } },
    shown: {
      tags: 'ready',
      type: 'parallel',
      states: {
        personal: {
          initial: 'editing',
          states: {
            editing: {
              invoke: {
                src: 'personal',
                id: 'personal',
                input: ({ context }) => ({
                  ...context.form,
                  now: context.now,
                  formId: profileForms.personal,
                  fields: personalFields(partsOf(context)),
                  params: context.saved,
                }),
                onDone: {
                  target: 'editing',
                  reenter: true,
                  actions: ['assignSaved', 'tellSaved', 'markOutdated'],
                },
              },
              initial: 'settled',
              states: {
                settled: {},
                /** The fields of another country; the last one chosen wins. */
                refetching: {
                  entry: 'holdForm',
                  invoke: {
                    src: 'getFields',
                    id: 'getFields',
                    input: ({ context }) => ({ country: context.country }),
                    onDone: [
                      {
                        guard: 'isOk',
                        target: 'settled',
                        actions: ['assignDefinitions', 'replaceFields', 'freeForm'],
                      },
                      { target: 'settled', actions: ['assignFieldsFailed', 'freeForm'] },
                    ],
                    onError: { target: 'settled', actions: ['assignFieldsFailed', 'freeForm'] },
                  },
                },
              },
              on: {
                'form.value.reported': {
                  guard: 'isCountryChange',
                  target: '.refetching',
                  actions: 'assignCountry',
                },
              },
            },
          },
        },
        fakename: {
          initial: 'editing',
          states: {
            editing: {
              invoke: {
                src: 'fakename',
                id: 'fakename',
                input: ({ context }) => ({
                  ...context.form,
                  now: context.now,
                  formId: profileForms.fakename,
                  fields: fakenameFields(context.data?.fakename ?? ''),
                  params: { saved: context.data?.fakename ?? '' },
                  texts: { 'fakename.WRONG': 'validation.wrongField.fakename' },
                }),
                onDone: { target: 'editing', reenter: true, actions: ['assignFakename', 'tellFakename'] },
              },
            },
          },
        },
        currency: {
          initial: 'editing',
          states: {
            editing: {
              invoke: {
                src: 'currency',
                id: 'currency',
                input: ({ context }) => ({
                  ...context.form,
                  now: context.now,
                  formId: profileForms.currency,
                  fields: currencyFields(context.currency, context.currencies),
                  params: { saved: context.currency },
                  texts: { 'currency.WRONG': 'profile.currency.refused' },
                }),
                onDone: { target: 'editing', reenter: true, actions: ['assignCurrency', 'tellCurrency'] },
              },
            },
          },
        },
        contacts: {
          initial: 'listed',
          states: {
            listed: {
              invoke: {
                src: 'contacts',
                id: 'contacts',
                input: ({ context }) => ({
                  ...context.form,
                  now: context.now,
                  contacts: context.data?.contacts ?? [],
                  phones: context.data?.phones ?? [],
                  country: context.country,
                }),
              },
            },
          },
        },
        reading: {
          initial: 'idle',
          states: {
            idle: {},
            /** The page keeps what it shows when this fails. */
            anew: {
              invoke: {
                src: 'loadProfile',
                id: 'readAnew',
                onDone: { target: 'idle', actions: 'assignFresh' },
                onError: 'idle',
              },
            },
          },
          on: { 'profile.data.outdated': { target: '.anew', reenter: true } },
        },
      },
    },
  },
});
