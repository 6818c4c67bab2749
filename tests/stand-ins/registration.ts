import type { RegistrationSource } from '../../effects/access/load-registration.ts';
import type { SignUpAnswer, SignUpInput } from '../../effects/access/sign-up.ts';
import type { PromoCode } from '../../schemas/rewards/offers.ts';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { pass } from '../../schemas/rules/kit/validation/verdict.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { DeadlineInput } from '../../machines/kit/deadline.ts';
import { formMachine } from '../../machines/kit/form/form.machine.ts';
import type { Draft } from '../../machines/kit/form/form.machine.ts';
import { selectFieldError, selectFields } from '../../machines/kit/form/form.selectors.ts';
import type { TrackInput } from '../../machines/access/login/popup.ts';
import type { FeatureInput, FeatureSettings } from '../../machines/kit/feature-input.ts';
import { guardSecrets } from '../../machines/kit/secrets.ts';
import { standIn } from './stand-in.ts';
import { standInInput, standInNow } from './input.ts';
import { runFeature } from './system.ts';
import { heldFormMachine } from '../../machines/access/held-form/held-form.machine.ts';
import {
  selectForm,
  selectHeldForm,
  selectNotice,
  selectWaitUntil,
} from '../../machines/access/held-form/held-form.selectors.ts';
import { arrivalMachine } from '../../machines/access/registration/arrival.machine.ts';
import { promoCheckMachine } from '../../machines/access/registration/promo-check.machine.ts';
import { registrationMachine } from '../../machines/access/registration/registration.machine.ts';

export const at = standInNow + 1_000;
export const definition = (
  sysname: string,
  type: FieldDefinition['type'] = 'input',
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  sysname,
  type,
  name: '',
  options: { mask: null, select: [], regex: null, rules: [] },
  params: { is_required: true, is_visible: true, is_editable: true },
  ...rest,
});
export const optional = { params: { is_required: false, is_visible: true, is_editable: true } };
const country = definition('country_code', 'country_code', {
  options: {
    mask: null,
    regex: null,
    rules: [],
    select: [
      { value: 'LV', title: 'Latvia' },
      { value: 'BR', title: 'Brazil' },
    ],
  },
});
export const definitions = [
  definition('email'),
  definition('password', 'password'),
  definition('nickname', 'input', optional),
  country,
];
const phones = [{ country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' }];
export const source = (rest: Partial<RegistrationSource> = {}) =>
  succeed<RegistrationSource>({ definitions, phones, promoCode: '', ...rest });
export const accepted = (isGenerated = false) => succeed<SignUpAnswer>({ at, refusal: null, isGenerated });
export const refused = (refusal: Failure) => succeed<SignUpAnswer>({ at, refusal, isGenerated: false });
export const player = { type: 'session.changed', uid: 7, currency: 'EUR' } as const;
export const promo: PromoCode = { id: '1', value: 'WELCOME', description: null };

type Config = Partial<FeatureSettings['config']>;
export const configured = (registration: Partial<Config['registration'] & object>): Config => ({
  registration: { ...cmsDefaults.registration, ...registration },
});

export const openRegistration = (
  input: Partial<Omit<FeatureInput, 'settings'>> = {},
  config: Config = {},
) => {
  const vault = createVault();
  const load = standIn<Outcome<RegistrationSource>, { readonly promoCode: string }>();
  const getFields = standIn<Outcome<readonly FieldDefinition[]>, { readonly country: string }>();
  const check = standIn<Outcome<PromoCode | null>, { readonly promo_code: string }>();
  const signUp = standIn<Outcome<SignUpAnswer>, SignUpInput>();
  const activate = standIn<Outcome<null>, { readonly promoCode: string }>();
  const clearDraft = standIn<Outcome<null>, { readonly key: string }>();
  const loadDraft = standIn<Outcome<Draft | null>, { readonly key: string; readonly formId: string }>();
  const track = standIn<Outcome<null>, TrackInput>();
  const deadline = standIn<null, DeadlineInput>();
  const forgotten: string[] = [];
  const forgetStoredCode = ({ context }: { readonly context: { readonly promoCode: string } }) =>
    void forgotten.push(context.promoCode);
  const feature = runFeature(
    registrationMachine.provide({
      actors: {
        heldForm: heldFormMachine.provide({
          actors: {
            form: formMachine.provide({ actors: { loadDraft: loadDraft.logic } }),
            deadline: deadline.logic,
          },
        }),
        promoCheck: promoCheckMachine.provide({
          actors: { checkPromocode: check.logic, deadline: deadline.logic },
        }),
        arrival: arrivalMachine.provide({
          actors: {
            activatePromocode: activate.logic,
            clearDraft: clearDraft.logic,
            deadline: deadline.logic,
          },
          actions: { forgetStoredCode },
        }),
        loadRegistration: load.logic,
        getFields: getFields.logic,
        signUp: signUp.logic,
        trackEvent: track.logic,
        guardSecrets: guardSecrets(vault),
      },
      actions: { forgetStoredCode },
    }),
    actorIds.registration,
    standInInput({ props: { view: 'registration' }, ...input }, config),
  );
  const { ref } = feature;
  const read = <A>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => A): A =>
    selector(ref.getSnapshot());
  const held = () => {
    const found = selectHeldForm(ref.getSnapshot());
    if (!found) throw new Error('no held form');
    return found.getSnapshot();
  };
  const form = () => {
    const found = selectForm(held());
    if (!found) throw new Error('no registration form');
    return found;
  };
  const notice = () => selectNotice(held());
  const waitUntil = () => selectWaitUntil(held());
  const change = (field: string, value: string) => form().send({ type: 'form.value.changed', field, value });
  const hide = (field: string, value: string) => {
    vault.put(`registration.${field}`, value);
    form().send({ type: 'form.secret.changed', field, filled: true, verdict: pass });
  };
  const submit = () => form().send({ type: 'form.submit.requested' });
  const names = () => selectFields(form().getSnapshot()).map(({ sysname }) => sysname);
  /** The form, filled as far as it must be. */
  const fill = async (given: readonly FieldDefinition[] = definitions, promoCode = '') => {
    await load.last().answer(source({ definitions: given, promoCode }));
    hide('email', 'wren@example.com');
    hide('password', 'hunter22');
    change('country_code', 'LV');
    await getFields.last().answer(succeed(given));
    change('terms', '1');
  };
  const typePromo = (code: string) => {
    if (!names().includes('promo_code')) change('hasPromocode', '1');
    change('promo_code', code);
  };
  const debounce = () => deadline.last().answer(null);
  return {
    ...feature,
    vault,
    load,
    getFields,
    check,
    signUp,
    activate,
    clearDraft,
    loadDraft,
    track,
    deadline,
    read,
    form,
    notice,
    waitUntil,
    change,
    hide,
    submit,
    names,
    fill,
    typePromo,
    debounce,
    forgotten,
  };
};
export const errorOf = (popup: ReturnType<typeof openRegistration>, field: string) =>
  selectFieldError(field)(popup.form().getSnapshot());
export const navigations = (popup: ReturnType<typeof openRegistration>) =>
  popup.sent.filter(({ to }) => to === 'navigation').map(({ event }) => event['to']);
