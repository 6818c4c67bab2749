import { describe, expect, it } from 'vitest';
import type { RegistrationSource } from '../../../effects/access/load-registration.ts';
import type { SignUpAnswer, SignUpInput } from '../../../effects/access/sign-up.ts';
import type { PromoCode } from '../../../schemas/rewards/offers.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { Draft } from '../../kit/form/form.machine.ts';
import {
  selectFieldError,
  selectFields,
  selectIsHeld,
  selectIsSubmitting,
  selectValue,
} from '../../kit/form/form.selectors.ts';
import type { TrackInput } from '../login/popup.ts';
import type { FeatureInput, FeatureSettings } from '../../site/root/feature-input.ts';
import { guardSecrets } from '../../kit/secrets.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { registrationMachine } from './registration.machine.ts';
import {
  selectHasSwitcher,
  selectIsRefetching,
  selectIsRegistering,
  selectPromoState,
  selectRegistrationForm,
  selectRegistrationNotice,
  selectRegistrationWaitUntil,
  selectStage,
  selectTypes,
} from './registration.selectors.ts';

const at = standInNow + 1_000;
const definition = (
  sysname: string,
  type: FieldDefinition['type'] = 'input',
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  sysname,
  type,
  name: '',
  options: { mask: null, select: [], regex: null },
  params: { is_required: true, is_visible: true, is_editable: true },
  ...rest,
});
const optional = { params: { is_required: false, is_visible: true, is_editable: true } };
const country = definition('country_code', 'country_code', {
  options: {
    mask: null,
    regex: null,
    select: [
      { value: 'LV', title: 'Latvia' },
      { value: 'BR', title: 'Brazil' },
    ],
  },
});
const definitions = [
  definition('email'),
  definition('password', 'password'),
  definition('nickname', 'input', optional),
  country,
];
const phones = [{ country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' }];
const source = (rest: Partial<RegistrationSource> = {}) =>
  succeed<RegistrationSource>({ definitions, phones, promoCode: '', ...rest });
const accepted = (isGenerated = false) => succeed<SignUpAnswer>({ at, refusal: null, isGenerated });
const refused = (refusal: Failure) => succeed<SignUpAnswer>({ at, refusal, isGenerated: false });
const player = { type: 'session.changed', uid: 7, currency: 'EUR' } as const;
const promo: PromoCode = { id: '1', value: 'WELCOME', description: null };

type Config = Partial<FeatureSettings['config']>;
const configured = (registration: Partial<Config['registration'] & object>): Config => ({
  registration: { ...cmsDefaults.registration, ...registration },
});

const open = (input: Partial<Omit<FeatureInput, 'settings'>> = {}, config: Config = {}) => {
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
  const feature = runFeature(
    registrationMachine.provide({
      actors: {
        form: formMachine.provide({ actors: { loadDraft: loadDraft.logic } }),
        loadRegistration: load.logic,
        getFields: getFields.logic,
        checkPromocode: check.logic,
        signUp: signUp.logic,
        activatePromocode: activate.logic,
        clearDraft: clearDraft.logic,
        trackEvent: track.logic,
        deadline: deadline.logic,
        guardSecrets: guardSecrets(vault),
      },
      actions: { forgetStoredCode: ({ context }) => void forgotten.push(context.promoCode) },
    }),
    actorIds.registration,
    standInInput({ props: { view: 'registration' }, ...input }, config),
  );
  const { ref } = feature;
  const read = <A>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => A): A =>
    selector(ref.getSnapshot());
  const form = () => {
    const found = selectRegistrationForm(ref.getSnapshot());
    if (!found) throw new Error('no registration form');
    return found;
  };
  const change = (field: string, value: string) => form().send({ type: 'form.value.changed', field, value });
  const hide = (field: string, value: string) => {
    vault.put(`registration.${field}`, value);
    form().send({ type: 'form.secret.changed', field, filled: true, verdict: pass });
  };
  const submit = () => form().send({ type: 'form.submit.requested' });
  const names = () => selectFields(form().getSnapshot()).map(({ sysname }) => sysname);
  /** The form, filled as far as it must be. */
  const fill = async (given: readonly FieldDefinition[] = definitions) => {
    await load.last().answer(source({ definitions: given }));
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
const errorOf = (popup: ReturnType<typeof open>, field: string) =>
  selectFieldError(field)(popup.form().getSnapshot());
const navigations = (popup: ReturnType<typeof open>) =>
  popup.sent.filter(({ to }) => to === 'navigation').map(({ event }) => event['to']);

describe('registration form', () => {
  it('loads when it comes to the front, and can be asked again after a failure', async () => {
    const popup = open({ props: null });
    expect(popup.load.calls).toEqual([]);
    popup.ref.send({ type: 'registration.opened' });
    expect(popup.read(selectStage)).toBe('loading');
    await popup.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(popup.read(selectStage)).toBe('failed');
    popup.ref.send({ type: 'registration.retry.requested' });
    await popup.load.last().answer(source());
    expect(popup.read(selectStage)).toBe('form');
  });

  it('shows the visible fields of the platform, the currency after the country, then promo, terms and notify', async () => {
    const popup = open();
    const hidden = definition('address', 'input', {
      params: { is_required: true, is_visible: false, is_editable: true },
    });
    await popup.load.last().answer(source({ definitions: [...definitions, hidden] }));
    expect(popup.names()).toEqual([
      'email',
      'password',
      'nickname',
      'country_code',
      'currency',
      'hasPromocode',
      'terms',
      'notify',
    ]);
    expect(selectValue('currency')(popup.form().getSnapshot())).toBe('EUR');
  });

  it('AC-9.31 AC-9.32 starts with terms active and off, and notify active and on', async () => {
    const popup = open();
    await popup.load.last().answer(source());
    const snapshot = popup.form().getSnapshot();
    expect([selectValue('terms')(snapshot), selectValue('notify')(snapshot)]).toEqual(['', '1']);
    popup.submit();
    expect(errorOf(popup, 'terms')).toEqual({ id: 'validation.requiredField' });
  });

  it('shows the promo field by default, behind a box, or not at all', async () => {
    const namesWith = async (registration: Parameters<typeof configured>[0]) => {
      const popup = open({}, configured(registration));
      await popup.load.last().answer(source());
      return popup.names().filter((name) => name.toLowerCase().includes('promo'));
    };
    expect(await namesWith({ showPromoFieldByDefault: true })).toEqual(['promo_code']);
    expect(await namesWith({})).toEqual(['hasPromocode']);
    expect(await namesWith({ showPromocode: false })).toEqual([]);
  });

  it('SH-5.43 takes each field as required or optional by its params', async () => {
    const submitted = async (isRequired: boolean) => {
      const params = { is_required: isRequired, is_visible: true, is_editable: true };
      const given = definitions.map((field) => (field.sysname === 'nickname' ? { ...field, params } : field));
      const popup = open();
      await popup.fill(given);
      popup.submit();
      return [popup.signUp.calls.length, errorOf(popup, 'nickname')];
    };
    expect(await submitted(false)).toEqual([1, null]);
    expect(await submitted(true)).toEqual([0, { id: 'validation.requiredField' }]);
  });

  it('offers the types form and fast in the order of the configuration, first one preselected', async () => {
    const authentication = {
      ...cmsDefaults.authentication,
      registrationTypes: ['social', 'fast', 'form'] as const,
    };
    const popup = open({}, { authentication });
    await popup.load.last().answer(source());
    expect(popup.read(selectTypes)).toEqual(['fast', 'form']);
    expect(popup.read(selectHasSwitcher)).toBe(true);
    expect(popup.names()).toEqual(['country_code', 'currency', 'hasPromocode', 'terms']);
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'form' });
    expect(popup.names()).toContain('email');
    expect(open().read(selectHasSwitcher)).toBe(false);
  });

  it('SH-4.10 fetches the fields again for another country and keeps the values of those that stay; the last wins', async () => {
    const popup = open();
    await popup.load.last().answer(source());
    popup.change('nickname', 'Ann');
    popup.change('country_code', 'LV');
    expect(popup.read(selectIsRefetching)).toBe(true);
    expect(selectIsHeld(popup.form().getSnapshot())).toBe(true);
    popup.change('country_code', 'BR');
    expect(popup.getFields.inputs()).toEqual([{ country: 'LV' }, { country: 'BR' }]);
    expect(popup.getFields.calls[0]?.isStopped()).toBe(true);
    await popup.getFields.last().answer(succeed([...definitions, definition('floor', 'input', optional)]));
    expect(popup.names()).toContain('floor');
    const { values } = popup.form().getSnapshot().context;
    expect(values).toMatchObject({ nickname: 'Ann', country_code: 'BR', floor: '' });
    expect(selectIsHeld(popup.form().getSnapshot())).toBe(false);
  });

  it('keeps the fields it has when the others cannot be fetched, and says so', async () => {
    const popup = open();
    await popup.load.last().answer(source());
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(popup.read(selectRegistrationNotice)?.text.id).toBe('registration.fieldsFailed');
    expect(popup.names()).toContain('email');
  });

  it('brings a half-filled form back with the fields of its country; passwords and contacts are asked again', async () => {
    const popup = open();
    await popup.load.last().answer(source());
    await popup.loadDraft
      .last()
      .answer(succeed({ values: { nickname: 'Ann', country_code: 'BR', terms: '1' }, filled: [] }));
    expect(popup.getFields.inputs()).toEqual([{ country: 'BR' }]);
    await popup.getFields.last().answer(succeed(definitions));
    expect(popup.form().getSnapshot().context.values).toMatchObject({
      nickname: 'Ann',
      country_code: 'BR',
      terms: '1',
    });
    popup.submit();
    expect(errorOf(popup, 'password')).toEqual({ id: 'validation.requiredField' });
    expect(errorOf(popup, 'email')).toEqual({ id: 'validation.insertEmailAddress' });
  });
});

describe('registration', () => {
  it('SH-4.09 sends values, references and choices once, and is loading while the submit runs', async () => {
    const popup = open();
    await popup.fill();
    popup.submit();
    popup.submit();
    expect(popup.signUp.inputs()).toEqual([
      {
        values: { nickname: '', country_code: 'LV', currency: 'EUR', locale: 'en-US' },
        refs: { email: 'registration.email', password: 'registration.password' },
        dates: [],
        notify: true,
        marking: 'betting',
      },
    ]);
    expect(popup.read(selectIsRegistering)).toBe(true);
    expect(JSON.stringify(popup.root.getPersistedSnapshot())).not.toMatch(/hunter22|wren@example/);
  });

  it('refers to a date as it was typed, and says that it is one', async () => {
    const popup = open();
    await popup.fill([...definitions, definition('birth_date', 'date')]);
    popup.hide('birth_date', '21.11.1990');
    popup.submit();
    const { values, refs, dates } = popup.signUp.last().input;
    expect([values['birth_date'], refs['birth_date'], dates]).toEqual([
      undefined,
      'registration.birth_date',
      ['birth_date'],
    ]);
  });

  it('AC-9.33 sends the default of an inactive marking, and the choice of an active one', async () => {
    const markingOf = async (isActive: boolean, choice: string | null) => {
      const popup = open({}, configured({ markBetting: { isActive, defaultValue: 'betting' } }));
      await popup.fill();
      expect(popup.names().includes('is_betting')).toBe(isActive);
      if (choice !== null) popup.change('is_betting', choice);
      popup.submit();
      return popup.signUp.last().input.marking;
    };
    expect(await markingOf(false, null)).toBe('betting');
    expect(await markingOf(true, null)).toBe('betting');
    expect(await markingOf(true, 'casino')).toBe('casino');
  });

  it('SH-3.24 shows the notify box when it is active, starts it at its default, and sends what it says', async () => {
    const notifyOf = async (isActive: boolean, defaultValue: boolean, choice: string | null) => {
      const popup = open({}, configured({ notify: { isActive, defaultValue } }));
      await popup.fill();
      expect(popup.names().includes('notify')).toBe(isActive);
      if (choice !== null) popup.change('notify', choice);
      popup.submit();
      return popup.signUp.last().input.notify;
    };
    expect([await notifyOf(true, true, null), await notifyOf(true, false, null)]).toEqual([true, false]);
    expect([await notifyOf(true, true, ''), await notifyOf(true, false, '1')]).toEqual([false, true]);
    expect(await notifyOf(false, true, '1')).toBe(false);
  });

  it('sends the phone with the code of the chosen option', async () => {
    const withPhone = [...definitions, definition('phone', 'phone')];
    const popup = open();
    await popup.fill(withPhone);
    popup.change('country_code', 'BR');
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(withPhone));
    popup.hide('phone', '37129123456');
    popup.submit();
    expect(popup.signUp.last().input).toMatchObject({
      values: { phone_country_code: 'LV' },
      refs: { phone: 'registration.phone' },
    });
  });

  it('SH-2.88 SH-2.90 SH-2.67 closes the popup and goes to the deposit page with register=success', async () => {
    const popup = open();
    await popup.fill();
    popup.submit();
    await popup.signUp.last().answer(accepted());
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.registration.succeeded' } }]);
    expect(popup.vault.read('registration.password')).toBeUndefined();
    expect(popup.clearDraft.inputs()).toEqual([{ key: 'registration' }]);
    popup.ref.send(player);
    expect(popup.sent.slice(1).map(({ to, event }) => [to, event.type])).toEqual([
      ['dialogs', 'dialog.close.requested'],
      ['navigation', 'navigation.requested'],
    ]);
    expect(navigations(popup)).toEqual(['/cashier/deposit?register=success']);
  });

  it('goes to redirectUrl, to the game of #real or to backUrl instead, with register=success', async () => {
    const targetOf = async (input: Parameters<typeof open>[0]) => {
      const popup = open(input);
      await popup.fill();
      popup.submit();
      await popup.signUp.last().answer(accepted());
      popup.ref.send(player);
      return navigations(popup)[0];
    };
    expect(await targetOf({ query: { redirectUrl: '/offers?id=1#a', backUrl: '/x' } })).toBe(
      '/offers?id=1&register=success#a',
    );
    expect(await targetOf({ props: { view: 'registration', returnTo: '/game/owl#real' } })).toBe(
      '/game/owl?register=success#real',
    );
    expect(await targetOf({ query: { backUrl: '/offers' } })).toBe('/offers?register=success');
  });

  it('SH-5.47 SH-5.48 SH-8.52 shows server errors at the fields, phone and mobile swapped, and keeps the entry', async () => {
    const both = [
      ...definitions,
      definition('phone', 'phone', optional),
      definition('mobile', 'phone', optional),
    ];
    const popup = open();
    await popup.load.last().answer(source({ definitions: both }));
    popup.hide('email', 'a@b.co');
    popup.hide('password', 'hunter22');
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(both));
    popup.change('terms', '1');
    popup.submit();
    const data = {
      email: [{ code: 'ALREADY_USED' }],
      mobile: [{ code: 'WRONG' }],
      phone: [{ code: 'INVALID' }],
    };
    await popup.signUp.last().answer(refused(failureOf('InvalidParameter', { data })));
    expect(['email', 'phone', 'mobile'].map((field) => errorOf(popup, field)?.id)).toEqual([
      'form.error.ALREADY_USED',
      'form.error.WRONG',
      'form.error.INVALID',
    ]);
    expect(popup.read(selectRegistrationNotice)).toBeNull();
    expect(popup.vault.read('registration.password')).toBe('hunter22');
  });

  it('SH-4.12 SH-8.51 shows a general notice for an error without field data, or for a field it does not have', async () => {
    for (const failure of [
      failureOf('InternalServerError'),
      failureOf('InvalidParameter'),
      failureOf('InvalidParameter', { data: { tax_number: [{ code: 'WRONG' }] } }),
    ]) {
      const popup = open();
      await popup.fill();
      popup.submit();
      await popup.signUp.last().answer(refused(failure));
      expect(popup.read(selectRegistrationNotice)).toMatchObject({
        kind: 'error',
        text: { id: 'registration.failed' },
      });
      expect(selectIsSubmitting(popup.form().getSnapshot())).toBe(false);
    }
  });

  it('holds the form for the told time, asks the session after a lost answer, tells it of a ban', async () => {
    const popup = open();
    await popup.fill();
    popup.submit();
    await popup.signUp.last().answer(refused(failureOf('TooManyRequests')));
    expect(popup.read(selectRegistrationWaitUntil)).toBe(at + 30_000);
    await popup.deadline.last().answer(null);
    popup.submit();
    await popup.signUp.last().answer(refused(failureOf('LostAnswer')));
    expect(popup.sent.at(-1)).toEqual({ to: 'session', event: { type: 'session.refresh.requested' } });
    popup.submit();
    const failure = failureOf('UserBanned');
    await popup.signUp.last().answer(refused(failure));
    expect(popup.sent.at(-1)).toEqual({ to: 'session', event: { type: 'session.blocked', failure } });
    expect(popup.vault.read('registration.password')).toBeUndefined();
  });

  it('shows generated credentials from the vault until they are saved, then wipes them', async () => {
    const authentication = { ...cmsDefaults.authentication, registrationTypes: ['fast'] as const };
    const popup = open({}, { authentication });
    await popup.load.last().answer(source());
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(definitions));
    popup.change('terms', '1');
    popup.submit();
    expect(popup.signUp.last().input).toMatchObject({ refs: {}, notify: false, marking: 'betting' });
    popup.vault.put('registration.generatedPassword', 'made-up-1');
    await popup.signUp.last().answer(accepted(true));
    expect(popup.read(selectStage)).toBe('credentials');
    expect(popup.sent).toEqual([]);
    expect(JSON.stringify(popup.root.getPersistedSnapshot())).not.toContain('made-up-1');
    popup.ref.send({ type: 'registration.credentials.saved' });
    expect(popup.vault.read('registration.generatedPassword')).toBeUndefined();
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.registration.succeeded' } }]);
  });

  it('goes to the sign-in view and leaves a sign-in there alone; one in another tab ends it', async () => {
    const popup = open();
    await popup.load.last().answer(source());
    popup.ref.send({ type: 'registration.login.requested' });
    expect(popup.sent).toEqual([{ to: 'login', event: { type: 'login.opened' } }]);
    popup.ref.send(player);
    expect(popup.sent).toHaveLength(1);
    const other = open();
    await other.load.last().answer(source());
    other.ref.send(player);
    expect(other.sent.map(({ to }) => to)).toEqual(['dialogs']);
  });
});

describe('promo code of the registration', () => {
  it('SH-5.25 SH-4.11 asks the server 300 ms after the last change, and only the newest answer counts', async () => {
    const popup = open();
    await popup.fill();
    popup.typePromo('WEL');
    popup.typePromo(' WELCOME ');
    expect(popup.deadline.inputs().slice(-2)).toEqual([{ inMs: 300 }, { inMs: 300 }]);
    expect(popup.check.calls).toEqual([]);
    await popup.debounce();
    expect(popup.check.inputs()).toEqual([{ promo_code: 'WELCOME' }]);
    const first = popup.check.last();
    popup.typePromo('WELCOME2');
    await first.answer(succeed(promo));
    expect(popup.read(selectPromoState)).toBe('checking');
    await popup.debounce();
    await popup.check.last().answer(succeed(promo));
    expect(popup.read(selectPromoState)).toBe('valid');
    popup.submit();
    expect(popup.signUp.last().input.values).toMatchObject({ promo_code: 'WELCOME2' });
    expect(popup.signUp.last().input.values).not.toHaveProperty('hasPromocode');
  });

  it('SH-5.26 SH-8.53 SH-8.54 an empty result is invalid: it blocks with INVALID, is tracked and can be cleared', async () => {
    const popup = open();
    await popup.fill();
    popup.typePromo('NOPE');
    await popup.debounce();
    await popup.check.last().answer(succeed(null));
    expect(popup.read(selectPromoState)).toBe('invalid');
    expect(errorOf(popup, 'promo_code')).toEqual({ id: 'promo.INVALID' });
    expect(popup.track.inputs()).toEqual([{ name: 'promocode_not_found', params: { code: 'INVALID' } }]);
    expect(popup.forgotten).toEqual(['NOPE']);
    popup.submit();
    expect(popup.signUp.calls).toEqual([]);
    expect(errorOf(popup, 'promo_code')).toEqual({ id: 'promo.INVALID' });
    popup.ref.send({ type: 'registration.promo.cleared' });
    expect(popup.read(selectPromoState)).toBe('idle');
    expect(errorOf(popup, 'promo_code')).toBeNull();
    popup.submit();
    expect(popup.signUp.last().input.values).not.toHaveProperty('promo_code');
  });

  it('SH-8.53 shows the first promo_code error code', async () => {
    const popup = open();
    await popup.fill();
    popup.typePromo('OLD');
    await popup.debounce();
    const data = { promo_code: [{ code: 'EXPIRED' }, { code: 'INVALID' }] };
    await popup.check.last().answer({ ok: false, failure: failureOf('InvalidParameter', { data }) });
    popup.submit();
    expect(errorOf(popup, 'promo_code')).toEqual({ id: 'promo.EXPIRED' });
    expect(popup.track.inputs()).toEqual([{ name: 'promocode_not_found', params: { code: 'EXPIRED' } }]);
  });

  it('waits with the submit until the check is answered', async () => {
    const popup = open();
    await popup.fill();
    popup.typePromo('WELCOME');
    popup.submit();
    expect(popup.read(selectIsRegistering)).toBe(true);
    expect(popup.signUp.calls).toEqual([]);
    await popup.debounce();
    await popup.check.last().answer(succeed(promo));
    expect(popup.signUp.last().input.values).toMatchObject({ promo_code: 'WELCOME' });
    const refusedOne = open();
    await refusedOne.fill();
    refusedOne.typePromo('NOPE');
    refusedOne.submit();
    await refusedOne.debounce();
    await refusedOne.check.last().answer(succeed(null));
    expect(refusedOne.signUp.calls).toEqual([]);
    expect(errorOf(refusedOne, 'promo_code')).toEqual({ id: 'promo.INVALID' });
  });

  it('goes on without a code that could not be checked, and untracked', async () => {
    const popup = open();
    await popup.fill();
    popup.typePromo('WELCOME');
    await popup.debounce();
    await popup.check.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(popup.read(selectPromoState)).toBe('unchecked');
    expect(popup.forgotten).toEqual([]);
    popup.submit();
    expect(popup.signUp.last().input.values).not.toHaveProperty('promo_code');
    expect(popup.track.calls).toEqual([]);
  });

  it('hands the code of the query over before the stored one is read, prefills what comes back and checks it', async () => {
    const popup = open({ query: { promo_code: ' QUERY ' } });
    expect(popup.load.inputs()).toEqual([{ promoCode: 'QUERY' }]);
    await popup.load.last().answer(source({ promoCode: 'QUERY' }));
    await popup.debounce();
    expect(selectValue('promo_code')(popup.form().getSnapshot())).toBe('QUERY');
    expect(popup.check.inputs()).toEqual([{ promo_code: 'QUERY' }]);
  });

  it('SH-4.08 activates the code after the profile has come, and never undoes the registration', async () => {
    for (const [outcome, kind, forgotten] of [
      [succeed(null), 'success', ['WELCOME']],
      [{ ok: false, failure: failureOf('InvalidParameter') } as const, 'warning', ['WELCOME']],
      // Only a definite answer uses the stored code up.
      [{ ok: false, failure: failureOf('LostAnswer') } as const, 'warning', []],
    ] as const) {
      const popup = open();
      await popup.fill();
      popup.typePromo('WELCOME');
      await popup.debounce();
      await popup.check.last().answer(succeed(promo));
      popup.submit();
      await popup.signUp.last().answer(accepted());
      expect(popup.activate.calls).toEqual([]);
      popup.ref.send(player);
      expect(popup.activate.inputs()).toEqual([{ promoCode: 'WELCOME' }]);
      expect(navigations(popup)).toEqual([]);
      await popup.activate.last().answer(outcome);
      expect(popup.sent.find(({ to }) => to === 'toasts')?.event['kind']).toBe(kind);
      expect(popup.forgotten).toEqual(forgotten);
      expect(navigations(popup)).toEqual(['/cashier/deposit?register=success']);
    }
  });
});
