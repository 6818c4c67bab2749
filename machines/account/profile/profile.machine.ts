import { assign, raise, sendTo, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { ProfileData } from '../../../effects/account/profile/load-profile.ts';
import type { ProfileFields } from '../../../effects/account/profile/get-profile-fields.ts';
import { withoutQuery } from '../../../schemas/rules/site/navigation/own-query.ts';
import { decideFrom, fillReasonOf } from '../../../schemas/rules/account/profile.ts';
import type { FillReason } from '../../../schemas/rules/account/profile.ts';
import { addressOf } from './profile.address.ts';
import type { Values } from '../../kit/form/form.machine.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { membershipMachine } from '../../rewards/loyalty/membership.machine.ts';
import { isOtherAccount } from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmissionOutput } from '../../kit/submission/submission.machine.ts';
import { tell } from '../../kit/tell.ts';
import { contactsMachine } from './contacts.machine.ts';
import type { ProfileEvent, ProfileFact } from './profile.events.ts';
import {
  countryFieldOf,
  currencyFields,
  fakenameFields,
  personalFields,
  profileForms,
  savedValues,
} from './profile.fields.ts';
import { refreshBalance, refreshSession, rewriteAddress, toast } from '../../kit/requests.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';

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
  /** The operator shows the player's character here. */
  showsCharacter: boolean;
};

const partsOf = (context: ProfileContext) => ({
  definitions: context.data?.definitions ?? [],
  isVerified: context.data?.isVerified ?? false,
  masked: context.data?.masked ?? {},
  saved: context.saved,
});

const saved = (id: string) => toast('success', { id });

type OfCountry = { readonly country: string };

/** The settings page: personal data by the platform's fields, player name, currency. */
export const profileMachine = setup({
  types: {} as { context: ProfileContext; input: FeatureInput; events: ProfileEvent; tags: 'ready' },
  actors: {
    loadProfile: placeholder<ProfileData, OfCountry>('loadProfile'),
    getProfileFields: placeholder<ProfileFields, OfCountry>('getProfileFields'),
    personal: submissionMachine,
    fakename: submissionMachine,
    currency: submissionMachine,
    contacts: contactsMachine,
    membership: membershipMachine,
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadProfile', 'profile-settings')),
    assignData: assign((_, data: ProfileData | null) => {
      if (!data) return {};
      const saved = savedValues(data);
      return { data, saved, country: saved[countryFieldOf(data.definitions)] ?? '' };
    }),
    assignFresh: assign((_, data: ProfileData | null) => (data ? { data, saved: savedValues(data) } : {})),
    assignSaved: assign(({ context }, { values }: SubmissionOutput) => ({
      saved: { ...context.saved, ...values },
      notice: null,
      isSaved: true,
    })),
    assignFakename: assign(({ context }, { values }: SubmissionOutput) => {
      const name = values['fakename']?.trim();
      return context.data && name !== undefined ? { data: { ...context.data, fakename: name } } : {};
    }),
    assignCurrency: assign((_, { values }: SubmissionOutput) => ({ currency: values['currency'] ?? '' })),
    assignAccountCurrency: assign((_, { currency }: SessionChanged) => ({ currency })),
    assignCountry: assign((_, { value: country }: ProfileFact<'form.value.reported'>) => ({ country })),
    assignFields: assign(({ context }, fields: ProfileFields | null) =>
      context.data && fields
        ? {
            data: { ...context.data, ...fields },
            saved: { ...context.saved, ...fields.house },
            notice: null,
          }
        : {},
    ),
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
    tellCurrency: tell(() => [
      saved('profile.currency.saved'),
      refreshSession,
      refreshBalance,
      { to: actorIds.figures, event: { type: 'figures.refresh.requested' } },
    ]),
    /** Tells the other tabs. Live in the browser. */
    announceTerms: () => {},
    /** Once: the reason leaves the address. */
    tellReason: tell(({ context }: { context: ProfileContext }) =>
      context.reason === null
        ? null
        : [
            toast('info', { id: 'profile.fill.title' }, { text: { id: `profile.fill.${context.reason}` } }),
            rewriteAddress(withoutQuery(context.address, ['toastType'])),
          ],
    ),
    clearReason: assign({ reason: null }),
    assignRoute: assign((_, entered: ProfileFact<'route.entered'>) => ({ address: addressOf(entered) })),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({
      uid,
      currency,
      data: null,
      saved: {},
      isSaved: false,
    })),
  },
  guards: {
    isLoaded,
    isCountryChange: ({ context }, reported: ProfileFact<'form.value.reported'>) =>
      reported.field === countryFieldOf(context.data?.definitions ?? []) &&
      reported.value !== context.country,
    isOtherPlayer: isOtherAccount,
    isOtherCurrency: ({ context }, { uid, currency }: SessionChanged) =>
      uid === context.uid && currency !== context.currency,
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
      showsCharacter:
        config.loyalty.isEnableLoyalty &&
        !config.market.offers.firstOnly &&
        config.loyalty.isEnableCharacters &&
        config.loyalty.placesWhereDisplayedCharacters.includes('profile-page'),
    };
  },
  initial: 'loading',
  on: {
    'session.changed': forOtherPlayer('.loading'),
    'profile.mounted': { actions: ['tellReason', 'clearReason'] },
    'route.entered': { actions: { type: 'assignRoute', params: received } },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadProfile',
        id: 'loadProfile',
        input: { country: '' },
        onDone: [loaded('shown', 'assignData'), failed],
        onError: 'failed',
      },
      on: { 'locale.told': { target: 'loading', reenter: true } },
    },
    failed: { tags: 'ready', on: { 'profile.reload.requested': 'loading', 'locale.told': 'loading' } },
    shown: {
      tags: 'ready',
      type: 'parallel',
      invoke: {
        src: 'membership',
        id: 'membership',
        input: ({ context }) => ({ isShown: context.showsCharacter }),
      },
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
                  actions: [{ type: 'assignSaved', params: output }, 'tellSaved', 'markOutdated'],
                },
              },
              initial: 'settled',
              states: {
                settled: {},
                /** The fields of another country; the last one chosen wins. */
                refetching: {
                  entry: 'holdForm',
                  invoke: {
                    src: 'getProfileFields',
                    id: 'getProfileFields',
                    input: ({ context }) => ({ country: context.country }),
                    onDone: [
                      {
                        guard: { type: 'isLoaded', params: output },
                        target: 'settled',
                        actions: [{ type: 'assignFields', params: value }, 'replaceFields', 'freeForm'],
                      },
                      { target: 'settled', actions: ['assignFieldsFailed', 'freeForm'] },
                    ],
                    onError: { target: 'settled', actions: ['assignFieldsFailed', 'freeForm'] },
                  },
                },
              },
              on: {
                'form.value.reported': {
                  guard: { type: 'isCountryChange', params: received },
                  target: '.refetching',
                  actions: { type: 'assignCountry', params: received },
                },
                'locale.told': '.refetching',
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
                  params: { fakename: context.data?.fakename ?? '' },
                  texts: { 'fakename.WRONG': 'validation.wrongField.fakename' },
                }),
                onDone: {
                  target: 'editing',
                  reenter: true,
                  actions: [{ type: 'assignFakename', params: output }, 'tellFakename'],
                },
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
                onDone: {
                  target: 'editing',
                  reenter: true,
                  actions: [{ type: 'assignCurrency', params: output }, 'tellCurrency', 'announceTerms'],
                },
              },
              /** Changed in another tab: what is typed of the person is of no currency, and stays. */
              on: {
                'session.changed': {
                  guard: { type: 'isOtherCurrency', params: received },
                  target: 'editing',
                  reenter: true,
                  actions: [{ type: 'assignAccountCurrency', params: received }, 'markOutdated'],
                },
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
                  contactProof: context.data?.contactProof ?? '',
                }),
              },
            },
          },
        },
        reading: {
          initial: 'idle',
          // Not on the region itself: a transition that enters that anew would enter the forms beside it anew as well.
          states: {
            idle: { on: { 'profile.data.outdated': 'anew', 'locale.told': 'anew' } },
            /** The page keeps what it shows when this fails. */
            anew: {
              invoke: {
                src: 'loadProfile',
                id: 'readAnew',
                input: ({ context }) => ({ country: context.country }),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'assignFresh', params: value }, 'replaceFields'],
                },
                onError: 'idle',
              },
              on: {
                'profile.data.outdated': { target: 'anew', reenter: true },
                'locale.told': { target: 'anew', reenter: true },
                // Its fields would be those of the country before.
                'form.value.reported': {
                  guard: { type: 'isCountryChange', params: received },
                  target: 'anew',
                  reenter: true,
                },
              },
            },
          },
        },
      },
    },
  },
});
