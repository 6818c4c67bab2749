import { describe, expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { selectValue } from '../../kit/form/form.selectors.ts';
import { characterBanner } from './registration.context.ts';
import { selectHasSwitcher, selectIsRefetching, selectStage, selectTypes } from './registration.selectors.ts';
import {
  definition,
  optional,
  definitions,
  source,
  configured,
  openRegistration,
  errorOf,
} from '../../../tests/stand-ins/registration.ts';
import { selectIsHeld } from '../../../tests/stand-ins/selectors.ts';

it('a character takes the place of the banner where it has a picture', () => {
  const characters = [
    { id: 'fox', name: 'Fox', image: '/fox.webp' },
    { id: 'owl', name: 'Owl', image: '' },
  ];
  const chosen = (value: string) =>
    characterBanner({ characters } as never, { type: 'form.value.reported', value } as never);
  expect(['fox', 'owl', 'none'].map((id) => chosen(id)?.imageDesktop)).toEqual([
    '/fox.webp',
    undefined,
    undefined,
  ]);
});

describe('registration form', () => {
  it('loads when it comes to the front, and can be asked again after a failure', async () => {
    const popup = openRegistration({ props: null });
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
    const popup = openRegistration();
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

  it('asks for a contact and a password even where the platform lists none: nobody could sign in without them', async () => {
    const namesOf = async (kept: readonly string[]) => {
      const popup = openRegistration();
      await popup.load
        .last()
        .answer(source({ definitions: definitions.filter(({ sysname }) => kept.includes(sysname)) }));
      return popup.names().filter((name) => !['currency', 'hasPromocode', 'terms', 'notify'].includes(name));
    };
    expect(await namesOf([])).toEqual(['email', 'password']);
    expect(await namesOf(['country_code'])).toEqual(['email', 'password', 'country_code']);
    expect(await namesOf(['nickname', 'email'])).toEqual(['email', 'password', 'nickname']);
  });

  it('AC-9.31 AC-9.32 starts with terms active and off, and notify active and on', async () => {
    const popup = openRegistration();
    await popup.load.last().answer(source());
    const snapshot = popup.form().getSnapshot();
    expect([selectValue('terms')(snapshot), selectValue('notify')(snapshot)]).toEqual(['', '1']);
    popup.submit();
    expect(errorOf(popup, 'terms')).toEqual({ id: 'validation.requiredField' });
  });

  it('shows the promo field by default, behind a box, or not at all', async () => {
    const namesWith = async (registration: Parameters<typeof configured>[0]) => {
      const popup = openRegistration({}, configured(registration));
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
      const popup = openRegistration();
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
    const popup = openRegistration({}, { authentication });
    await popup.load.last().answer(source());
    expect(popup.read(selectTypes)).toEqual(['fast', 'form']);
    expect(popup.read(selectHasSwitcher)).toBe(true);
    expect(popup.names()).toEqual(['country_code', 'currency', 'hasPromocode', 'terms']);
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'form' });
    expect(popup.names()).toContain('email');
    expect(openRegistration().read(selectHasSwitcher)).toBe(false);
  });

  it('SH-4.10 fetches the fields again for another country and keeps the values of those that stay; the last wins', async () => {
    const popup = openRegistration();
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
    expect(values).toMatchObject({ nickname: 'Ann', country_code: 'BR' });
    // What a player writes in own words stands in the vault.
    expect(values).not.toHaveProperty('floor');
    expect(selectIsHeld(popup.form().getSnapshot())).toBe(false);
  });

  it('AC-9.32 a consent that was taken back stays so through another type', async () => {
    const authentication = {
      ...cmsDefaults.authentication,
      registrationTypes: ['form', 'fast'] as const,
    };
    const popup = openRegistration({}, { authentication });
    await popup.fill();
    const values = () => popup.form().getSnapshot().context.values;
    popup.change('notify', '');
    popup.change('nickname', 'wren');
    popup.change('hasPromocode', '1');
    popup.change('promo_code', 'WELCOME');
    popup.change('hasPromocode', '');
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'fast' });
    expect(values()).not.toHaveProperty('notify');
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'form' });
    expect(values()).toMatchObject({ notify: '', nickname: 'wren', country_code: 'LV', terms: '1' });
    // A code that is not shown is not used, nor shown again as if it were.
    popup.change('hasPromocode', '1');
    expect(values()['promo_code']).toBe('');
  });

  it('the country chosen last comes back with its field, not that of the draft', async () => {
    const authentication = {
      ...cmsDefaults.authentication,
      registrationTypes: ['form', 'social'] as const,
      socialProviders: [{ service: 'pier', title: 'Pier ID', icon: '' }],
    };
    const popup = openRegistration({}, { authentication });
    await popup.load.last().answer(source());
    await popup.loadDraft.last().answer(succeed({ values: { country_code: 'BR' }, filled: [] }));
    await popup.getFields.last().answer(succeed(definitions));
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(definitions));
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'social' });
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'form' });
    expect(popup.form().getSnapshot().context.values).toMatchObject({ country_code: 'LV' });
    expect(popup.getFields.inputs()).toEqual([{ country: 'BR' }, { country: 'LV' }]);
  });

  it('keeps the fields it has when the others cannot be fetched, and says so', async () => {
    const popup = openRegistration();
    await popup.load.last().answer(source());
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(popup.notice()?.text.id).toBe('registration.fieldsFailed');
    expect(popup.names()).toContain('email');
  });

  it('brings a half-filled form back with the fields of its country; passwords and contacts are asked again', async () => {
    const popup = openRegistration();
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
