import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ProfileData } from '../../../effects/account/profile/load-profile.ts';
import type { ProfileFields } from '../../../effects/account/profile/get-profile-fields.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { redact } from '../../journal/redact.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { selectField, selectFields, selectFieldError, selectValue } from '../../kit/form/form.selectors.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { selectForm, selectNotice } from '../../kit/submission/submission.selectors.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmitAnswer, SubmitInput } from '../../kit/submission/submission.machine.ts';
import { profileMachine } from './profile.machine.ts';
import {
  selectCurrency,
  selectCurrencyCode,
  selectFakename,
  selectIndications,
  selectIsFailed,
  selectLocked,
  selectPersonal,
  selectReturnTo,
} from './profile.selectors.ts';
import { definitionOf, profileData } from '../../../tests/stand-ins/profile.ts';

const accepted = succeed<SubmitAnswer>({ at: 0, refusal: null, resendSeconds: 0 });
const refused = (type: Parameters<typeof failureOf>[0], data = {}) =>
  succeed<SubmitAnswer>({ at: 0, refusal: failureOf(type, { data }), resendSeconds: 0 });

const open = (query: Record<string, string> = {}) => {
  const load = standIn<Outcome<ProfileData>, { readonly country: string }>();
  const fields = standIn<Outcome<ProfileFields>, { readonly country: string }>();
  const submit = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const submission = submissionMachine.provide({ actors: { submit: submit.logic } });
  const machine = profileMachine.provide({
    actors: {
      loadProfile: load.logic,
      getProfileFields: fields.logic,
      personal: submission,
      fakename: submission,
      currency: submission,
    },
  });
  const path = '/profile/settings';
  const run = runFeature(
    machine,
    actorIds.profile,
    standInInput({ uid: 7, route: 'profile-settings', path, query }),
    [actorIds.session, actorIds.toasts, actorIds.navigation, actorIds.balance, actorIds.figures],
  );
  const select = <A>(selector: (snapshot: ReturnType<typeof run.ref.getSnapshot>) => A): A =>
    selector(run.ref.getSnapshot());
  const part = (selector: typeof selectPersonal): SubmissionActor => {
    const found = select(selector);
    if (!found) throw new Error('not shown');
    return found;
  };
  const formOf = (selector: typeof selectPersonal) => {
    const form = selectForm(part(selector).getSnapshot());
    if (!form) throw new Error('no form');
    return form;
  };
  const type = (selector: typeof selectPersonal, field: string, value: string) =>
    formOf(selector).send({ type: 'form.value.changed', field, value });
  const send = (selector: typeof selectPersonal) => formOf(selector).send({ type: 'form.submit.requested' });
  const told = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  return { ...run, load, fields, submit, select, part, formOf, type, send, told };
};

const shown = async (data: Partial<ProfileData> = {}, query: Record<string, string> = {}) => {
  const run = open(query);
  await run.load.last().answer(succeed(profileData(data)));
  return run;
};

describe('personal data', () => {
  it('has the fields that the platform defines, and not those with a way of their own', async () => {
    const run = await shown();
    expect(selectFields(run.formOf(selectPersonal).getSnapshot()).map(({ sysname }) => sysname)).toEqual([
      'country_code',
      'first_name',
      'last_name',
      'birth_date',
      'sex',
      'home_town',
    ]);
    expect(selectValue('birth_date')(run.formOf(selectPersonal).getSnapshot())).toBe('10.12.1990');
  });

  it('AC-1.02 a player changes the own profile: what was typed is sent with what is saved, in wire form', async () => {
    const run = await shown();
    run.type(selectPersonal, 'home_town', 'Riga');
    run.send(selectPersonal);
    expect(run.submit.last().input).toMatchObject({
      values: { home_town: 'Riga', birth_date: '1990-12-10', sex: '' },
      params: { first_name: 'Ada', home_town: '', birth_date: '1990-12-10', sex: '' },
      refs: {},
    });
    await run.submit.last().answer(accepted);
    expect(run.told(actorIds.toasts)).toMatchObject([{ kind: 'success', title: { id: 'profile.saved' } }]);
    expect(run.told(actorIds.session)).toEqual([{ type: 'session.refresh.requested' }]);
    expect(run.load.calls).toHaveLength(2);
    expect(selectValue('home_town')(run.formOf(selectPersonal).getSnapshot())).toBe('Riga');
  });

  it('can be saved as often as the player likes, without a reload', async () => {
    const run = await shown();
    for (const town of ['Riga', 'Porto', 'Riga']) {
      run.type(selectPersonal, 'home_town', town);
      run.send(selectPersonal);
      expect(run.submit.last().input).toMatchObject({ values: { home_town: town } });
      await run.submit.last().answer(accepted);
      expect(selectValue('home_town')(run.formOf(selectPersonal).getSnapshot())).toBe(town);
    }
    expect(run.submit.calls).toHaveLength(3);
    expect(run.told(actorIds.toasts)).toHaveLength(3);
  });

  it('saving one form, or another language, takes nothing of what is typed in the others', async () => {
    const run = await shown();
    const parts = () => [run.part(selectFakename), run.part(selectCurrency)];
    run.type(selectFakename, 'fakename', 'Half');
    const before = parts();
    run.type(selectPersonal, 'home_town', 'Riga');
    run.send(selectPersonal);
    await run.submit.last().answer(accepted);
    expect(parts()).toEqual(before);
    expect(selectValue('fakename')(run.formOf(selectFakename).getSnapshot())).toBe('Half');
    run.type(selectPersonal, 'home_town', 'Por');
    run.ref.send({ type: 'locale.told', locale: 'ru' });
    expect(selectValue('home_town')(run.formOf(selectPersonal).getSnapshot())).toBe('Por');
    expect(selectValue('fakename')(run.formOf(selectFakename).getSnapshot())).toBe('Half');
  });

  it('is in no report, nor is the name that others see', async () => {
    const { ref } = await shown({ fakename: 'Lamplighter7' });
    expect(JSON.stringify(ref.getPersistedSnapshot())).toMatch(
      /Lovelace.*Lamplighter7|Lamplighter7.*Lovelace/,
    );
    expect(JSON.stringify(redact(ref.getPersistedSnapshot()))).not.toMatch(/Lovelace|Lamplighter7/);
  });

  it('AC-4.02 AC-7.90 an answer other than 1 is no success: the form keeps what was typed and says so', async () => {
    const run = await shown();
    run.type(selectPersonal, 'home_town', 'Riga');
    run.send(selectPersonal);
    await run.submit.last().answer(refused('UndecodableAnswer'));
    expect(run.told(actorIds.toasts)).toEqual([]);
    expect(selectNotice(run.part(selectPersonal).getSnapshot())).toEqual({ id: 'submission.failed' });
    expect(selectValue('home_town')(run.formOf(selectPersonal).getSnapshot())).toBe('Riga');
    run.send(selectPersonal);
    expect(run.submit.calls).toHaveLength(2);
  });

  it('what the platform refuses stands at its field', async () => {
    const run = await shown();
    run.type(selectPersonal, 'home_town', 'Riga');
    run.send(selectPersonal);
    await run.submit.last().answer(refused('InvalidParameter', { home_town: [{ code: 'WRONG' }] }));
    expect(selectFieldError('home_town')(run.formOf(selectPersonal).getSnapshot())).toEqual({
      id: 'form.error.WRONG',
    });
  });

  it('another country brings its own fields, and only the last one chosen counts', async () => {
    const run = await shown();
    run.type(selectPersonal, 'country_code', 'DE');
    const late = run.fields.last();
    run.type(selectPersonal, 'country_code', 'BR');
    expect(run.fields.inputs()).toEqual([{ country: 'DE' }, { country: 'BR' }]);
    expect(late.isStopped()).toBe(true);
    run.send(selectPersonal);
    expect(run.submit.calls).toHaveLength(0);
    const definitions = [
      definitionOf('country_code', { type: 'country_code' }),
      definitionOf('region'),
      definitionOf('cpf'),
    ];
    await run.fields
      .last()
      .answer(succeed({ definitions, house: { region: 'Bahia' }, masked: { cpf: '•••25' } }));
    const form = () => run.formOf(selectPersonal).getSnapshot();
    expect(selectFields(form()).map(({ sysname }) => sysname)).toEqual(['country_code', 'region', 'cpf']);
    // What is on file of them is there, and need not be typed.
    expect(selectValue('region')(form())).toBe('Bahia');
    expect(selectField('cpf')(form())?.params?.is_required).toBe(false);
  });

  it('another country asks anew for what is still read of the one before', async () => {
    const run = await shown();
    run.type(selectPersonal, 'home_town', 'Riga');
    run.send(selectPersonal);
    await run.submit.last().answer(accepted);
    const late = run.load.last();
    run.type(selectPersonal, 'country_code', 'BR');
    expect(late.isStopped()).toBe(true);
    expect(run.load.inputs().slice(1)).toEqual([{ country: 'LV' }, { country: 'BR' }]);
    const definitions = [definitionOf('country_code', { type: 'country_code' }), definitionOf('cpf')];
    await run.fields.last().answer(succeed({ definitions, house: {}, masked: {} }));
    await late.answer(succeed(profileData()));
    await run.load.last().answer(succeed(profileData({ definitions })));
    const form = run.formOf(selectPersonal).getSnapshot();
    expect(selectFields(form).map(({ sysname }) => sysname)).toEqual(['country_code', 'cpf']);
    expect(selectValue('country_code')(form)).toBe('BR');
  });

  it('AC-3.08 what a save has put on file need not be typed for the next one', async () => {
    const definitions = [definitionOf('country_code', { type: 'country_code' }), definitionOf('iban')];
    const run = await shown({ definitions });
    run.formOf(selectPersonal).send({
      type: 'form.secret.changed',
      field: 'iban',
      filled: true,
      verdict: { ok: true },
    });
    run.send(selectPersonal);
    await run.submit.last().answer(accepted);
    expect(run.load.inputs()).toEqual([{ country: '' }, { country: 'LV' }]);
    await run.load.last().answer(succeed(profileData({ definitions, masked: { iban: '•••01' } })));
    expect(selectField('iban')(run.formOf(selectPersonal).getSnapshot())?.params?.is_required).toBe(false);
    run.send(selectPersonal);
    expect(run.submit.calls).toHaveLength(2);
  });

  it('AC-3.08 a document on file need not be typed again, and is never in the form', async () => {
    const definitions = [definitionOf('document_number')];
    const known = await shown({ definitions, masked: { document_number: '•••25' } });
    const { params } = selectField('document_number')(known.formOf(selectPersonal).getSnapshot()) ?? {};
    expect(params?.is_required).toBe(false);
    const missing = await shown({ definitions });
    missing.send(selectPersonal);
    expect(missing.submit.calls).toHaveLength(0);
  });

  it('what was verified is only shown', async () => {
    const run = await shown({ isVerified: true });
    expect(run.select(selectLocked)).toEqual([
      { sysname: 'country_code', name: '', value: 'LV', isCountry: true },
      { sysname: 'first_name', name: '', value: 'Ada', isCountry: false },
      { sysname: 'last_name', name: '', value: 'Lovelace', isCountry: false },
      { sysname: 'birth_date', name: '', value: '10.12.1990', isCountry: false },
    ]);
    expect(selectFields(run.formOf(selectPersonal).getSnapshot()).map(({ sysname }) => sysname)).toEqual([
      'sex',
      'home_town',
    ]);
  });

  it('a page that could not be loaded is asked for again', async () => {
    const run = open();
    await run.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(run.select(selectIsFailed)).toBe(true);
    run.ref.send({ type: 'profile.reload.requested' });
    expect(run.load.calls).toHaveLength(2);
  });
});

describe('the way from the fill-profile prompt', () => {
  const query = { from: '/cashier/deposit', toastType: 'deposit' };

  it('shows the reason once and takes it out of the address', async () => {
    const run = await shown({}, query);
    run.ref.send({ type: 'profile.mounted' });
    run.ref.send({ type: 'profile.mounted' });
    expect(run.told(actorIds.toasts)).toMatchObject([{ kind: 'info', text: { id: 'profile.fill.deposit' } }]);
    expect(run.told(actorIds.navigation)).toEqual([
      {
        type: 'navigation.requested',
        to: '/profile/settings?from=%2Fcashier%2Fdeposit',
        replace: true,
        yields: true,
      },
    ]);
    const other = await shown({}, { ...query, toastType: 'lottery' });
    other.ref.send({ type: 'profile.mounted' });
    expect(other.told(actorIds.toasts)).toEqual([]);
  });

  it('offers the way back once everything required is saved, and to no other site', async () => {
    const run = await shown({}, query);
    expect(run.select(selectReturnTo)).toBeNull();
    run.type(selectPersonal, 'home_town', 'Riga');
    run.send(selectPersonal);
    await run.submit.last().answer(accepted);
    expect(run.select(selectReturnTo)).toBe('/cashier/deposit');
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example/x', 'cashier']) {
      const away = await shown({}, { from });
      away.type(selectPersonal, 'home_town', 'Riga');
      away.send(selectPersonal);
      await away.submit.last().answer(accepted);
      expect([from, away.select(selectReturnTo)]).toEqual([from, null]);
    }
  });
});

describe('player name and currency', () => {
  it('AC-7.07 the new name is sent by itself; a taken one is said at the field', async () => {
    const run = await shown();
    run.type(selectFakename, 'fakename', 'Wren77');
    run.send(selectFakename);
    expect(run.submit.last().input).toMatchObject({ values: { fakename: 'Wren77' } });
    await run.submit.last().answer(refused('InvalidParameter', { fakename: [{ code: 'WRONG' }] }));
    expect(selectFieldError('fakename')(run.formOf(selectFakename).getSnapshot())).toEqual({
      id: 'validation.wrongField.fakename',
    });
    run.send(selectFakename);
    await run.submit.last().answer(accepted);
    expect(run.told(actorIds.toasts)).toMatchObject([{ title: { id: 'profile.fakename.saved' } }]);
    expect(selectValue('fakename')(run.formOf(selectFakename).getSnapshot())).toBe('Wren77');
  });

  it('AC-7.18 OP-31 tells what the account holds, or a sample, in the other currencies; nothing without rates', async () => {
    const rates = { base: 'EUR', rates: { EUR: '1', USD: '1.0870', GBP: '0.85' }, updated_at: 5 };
    const held = await shown({ total: '20.00', rates });
    expect(held.select(selectIndications)).toEqual([
      { currency: 'USD', of: '20.00', amount: '21.74', at: 5 },
    ]);
    const empty = await shown({ rates });
    expect(empty.select(selectIndications)).toMatchObject([{ currency: 'USD', of: '100', amount: '108.70' }]);
    expect((await shown({ total: '20.00' })).select(selectIndications)).toEqual([]);
  });

  it('AC-7.15 the new currency is sent by itself, and the balances are read in it', async () => {
    const run = await shown();
    run.type(selectCurrency, 'currency', 'USD');
    run.send(selectCurrency);
    expect(run.submit.last().input).toMatchObject({ values: { currency: 'USD' } });
    await run.submit.last().answer(accepted);
    expect(run.told(actorIds.balance)).toEqual([{ type: 'balance.refresh.requested' }]);
    expect(run.told(actorIds.figures)).toEqual([{ type: 'figures.refresh.requested' }]);
  });
});

it('a character of loyalty is shown where the operator has them on this page, and not beside a first offer alone', () => {
  const { loyalty, market } = cmsDefaults;
  const shows = (change: object, firstOnly = false): boolean =>
    createActor(profileMachine, {
      input: standInInput(
        { uid: 7, route: 'profile-settings', path: '/profile/settings' },
        {
          loyalty: {
            ...loyalty,
            isEnableLoyalty: true,
            isEnableCharacters: true,
            placesWhereDisplayedCharacters: ['profile-page'],
            ...change,
          } as never,
          market: { ...market, offers: { ...market.offers, firstOnly } } as never,
        },
      ),
    }).getSnapshot().context.showsCharacter;
  expect(shows({})).toBe(true);
  expect([
    shows({ isEnableLoyalty: false }),
    shows({ isEnableCharacters: false }),
    shows({ placesWhereDisplayedCharacters: [] }),
    shows({}, true),
  ]).toEqual([false, false, false, false]);
});

it('the currency that another tab has changed is shown, its amounts are read, and what is typed stays', async () => {
  const run = await shown();
  run.type(selectPersonal, 'home_town', 'Riga');
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(run.load.calls).toHaveLength(1);
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  expect([run.select(selectCurrencyCode), run.load.calls.length]).toEqual(['USD', 2]);
  expect(selectValue('currency')(run.formOf(selectCurrency).getSnapshot())).toBe('USD');
  expect(selectValue('home_town')(run.formOf(selectPersonal).getSnapshot())).toBe('Riga');
  await run.load.last().answer(succeed(profileData()));
  expect(selectValue('home_town')(run.formOf(selectPersonal).getSnapshot())).toBe('Riga');
});

it('a currency that changes before the profile was read is the one that is shown', async () => {
  const run = open();
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  await run.load.last().answer(succeed(profileData()));
  expect([run.select(selectCurrencyCode), run.load.calls.length]).toEqual(['USD', 2]);
});
