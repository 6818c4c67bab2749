import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import { settled, standIn } from '../../../tests/stand-ins/stand-in.ts';
import { fieldSpec } from './field-spec.ts';
import type { FormEvent, FormFact } from './form.events.ts';
import { formMachine } from './form.machine.ts';
import type { Draft, DraftToSave, FormInput } from './form.machine.ts';
import { selectFieldError, selectFocusRequest, selectIsSubmitting, selectValue } from './form.selectors.ts';
import type { FormActor } from './form.selectors.ts';
import { promoErrorText, registerAliases, serverErrors } from './server-errors.ts';

const email = fieldSpec({ sysname: 'email', type: 'input' }, { sensitive: false });
const name = fieldSpec({ sysname: 'nickname', type: 'input' });
const surname = fieldSpec({ sysname: 'last_name', type: 'input' });
const password = fieldSpec({ sysname: 'password', type: 'password' });
const country = fieldSpec({ sysname: 'country_code', type: 'country_code' }, { watched: true });
const now = Date.UTC(2026, 10, 21);

const open = (input: Partial<FormInput> = {}) => {
  const facts: FormFact[] = [];
  const load = standIn<Outcome<Draft | null>, { readonly key: string; readonly formId: string }>();
  const save = standIn<Outcome<null>, DraftToSave>();
  const form = formMachine.provide({
    actors: { loadDraft: load.logic, saveDraft: save.logic },
  });
  const parent = setup({
    types: {} as { events: FormFact },
    actors: { form },
    actions: { note: ({ event }) => void facts.push(event) },
  }).createMachine({
    invoke: {
      src: 'form',
      id: 'form',
      input: { formId: 'test', fields: [name, email, password], now, ...input },
    },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  const ref = actor.getSnapshot().children['form'] as unknown as FormActor;
  const send = (...events: readonly FormEvent[]) => {
    for (const event of events) ref.send(event);
  };
  const read = <A>(selector: (snapshot: ReturnType<FormActor['getSnapshot']>) => A): A =>
    selector(ref.getSnapshot());
  return { facts, load, save, ref, send, read };
};

const change = (field: string, value: string): FormEvent => ({ type: 'form.value.changed', field, value });
const secret = (filled = true): FormEvent => ({
  type: 'form.secret.changed',
  field: 'password',
  filled,
  verdict: pass,
});
const submit: FormEvent = { type: 'form.submit.requested' };
const errorOf = (form: ReturnType<typeof open>, field: string) => form.read(selectFieldError(field));

describe('form', () => {
  it('SH-4.13 touches a field on input when eager, and shows nothing before the submit with onSubmit', () => {
    const eager = open();
    eager.send(change('email', 'a'));
    expect(errorOf(eager, 'email')).toEqual({ id: 'validation.wrongEmailAddress' });
    expect(errorOf(eager, 'nickname')).toBeNull();

    const late = open({ strategy: 'onSubmit' });
    late.send(change('email', 'a'));
    expect(errorOf(late, 'email')).toBeNull();
    late.send(submit);
    expect(errorOf(late, 'email')).toEqual({ id: 'validation.wrongEmailAddress' });
    expect(errorOf(late, 'nickname')).toEqual({ id: 'validation.requiredField' });
  });

  it('sends nothing while a field is wrong: touches all and asks for the focus of the first', () => {
    const form = open();
    form.send(change('nickname', 'Ann'), submit);
    expect(form.facts).toEqual([]);
    expect(form.read(selectFocusRequest)).toEqual({ field: 'email', count: 1 });
    form.send(submit);
    expect(form.read(selectFocusRequest)).toEqual({ field: 'email', count: 2 });
    expect(errorOf(form, 'password')).toEqual({ id: 'validation.requiredField' });
  });

  it('hands the values to its parent once, without the sensitive ones', () => {
    const form = open();
    form.send(change('nickname', 'Ann'), change('email', 'ann@example.com'), secret(), submit, submit);
    expect(form.facts).toEqual([
      { type: 'form.submitted', formId: 'test', values: { nickname: 'Ann', email: 'ann@example.com' } },
    ]);
    expect(form.read(selectIsSubmitting)).toBe(true);
    form.send(change('nickname', 'Bob'));
    expect(form.read(selectValue('nickname'))).toBe('Ann');
  });

  it('never takes the value of a sensitive field', () => {
    const form = open();
    form.send(change('password', 'hunter22'));
    expect(JSON.stringify(form.ref.getPersistedSnapshot())).not.toContain('hunter22');
  });

  it('shows a verdict of a sensitive field only while it is filled, and its emptiness otherwise', () => {
    const form = open();
    form.send({
      type: 'form.secret.changed',
      field: 'password',
      filled: true,
      verdict: { ok: false, key: 'minLength', values: { min: 6 } },
    });
    expect(errorOf(form, 'password')).toEqual({ id: 'validation.minLength', values: { min: 6 } });
    form.send(secret(false));
    expect(errorOf(form, 'password')).toEqual({ id: 'validation.requiredField' });
  });

  it('ignores the submit while it is held', () => {
    const form = open({ fields: [name] });
    form.send(change('nickname', 'Ann'), { type: 'form.hold.changed', held: true }, submit);
    expect(form.facts).toEqual([]);
    form.send({ type: 'form.hold.changed', held: false }, submit);
    expect(form.facts).toHaveLength(1);
  });

  it('takes emoji out of what is typed where prevention is on, and leaves them where it is off', () => {
    const on = open();
    on.send(change('nickname', 'An👍🏽n'));
    expect(on.read(selectValue('nickname'))).toBe('Ann');
    const off = open({ preventEmoji: false });
    off.send(change('nickname', 'An👍🏽n'));
    expect(off.read(selectValue('nickname'))).toBe('An👍🏽n');
  });

  it('shows what the platform said at the field, first one in focus, until the field changes', () => {
    const form = open();
    form.send(change('nickname', 'Ann'), change('email', 'ann@example.com'), secret(), submit, {
      type: 'form.submit.refused',
      errors: { email: { id: 'form.error.ALREADY_USED' } },
    });
    expect(form.read(selectIsSubmitting)).toBe(false);
    expect(errorOf(form, 'email')).toEqual({ id: 'form.error.ALREADY_USED' });
    expect(form.read(selectFocusRequest).field).toBe('email');
    form.send(change('email', 'ann@example.org'));
    expect(errorOf(form, 'email')).toBeNull();
  });

  it('what the platform said is gone when the form is sent again, and at each field that it fills in', () => {
    const form = open({ fields: [name, surname, country] });
    const said = { id: 'form.error.WRONG' };
    form.send(
      { type: 'form.errors.told', errors: { nickname: said, last_name: said } },
      { type: 'form.errors.told', errors: { country_code: said } },
      { type: 'form.values.assigned', values: { nickname: 'Ann', country_code: 'LV' } },
    );
    expect([errorOf(form, 'nickname'), errorOf(form, 'last_name')]).toEqual([null, said]);
    expect(form.read(selectValue('nickname'))).toBe('Ann');
    form.send({ type: 'form.secret.changed', field: 'last_name', filled: true, verdict: pass });
    expect(errorOf(form, 'last_name')).toBeNull();
    form.send({ type: 'form.errors.told', errors: { nickname: said } }, submit);
    expect([form.facts.length, errorOf(form, 'nickname')]).toEqual([1, null]);
  });

  it('a name that clashes with another one is refused until it does not', () => {
    const form = open({ fields: [name] });
    form.send(
      change('nickname', 'Ann'),
      { type: 'form.clash.told', field: 'nickname', clashes: true },
      submit,
    );
    expect([form.facts, errorOf(form, 'nickname')]).toEqual([[], { id: 'validation.wrongField.fakename' }]);
    form.send({ type: 'form.clash.told', field: 'nickname', clashes: false }, submit);
    expect(form.facts).toHaveLength(1);
  });

  it('keeps the values of fields that stay when the fields are replaced, and drops the others', () => {
    const form = open();
    form.send(change('nickname', 'Ann'), change('email', 'a'), secret(), {
      type: 'form.fields.replaced',
      fields: [name, country],
    });
    expect(form.ref.getSnapshot().context).toMatchObject({
      values: { nickname: 'Ann', country_code: '' },
      secrets: {},
      touched: { nickname: true },
    });
  });

  it('a field that went and came back has its value, one that the parent watches starts anew without a word', async () => {
    const box = fieldSpec({ sysname: 'notify', type: 'input', rule: 'checkbox' }, { initial: '1' });
    const form = open({ fields: [name, box, country], draftKey: 'draft' });
    await form.load.last().answer(succeed(null));
    form.send(change('notify', ''), change('nickname', 'Ann'), change('country_code', 'LV'));
    form.send({ type: 'form.fields.replaced', fields: [name] }, change('nickname', 'Eve'));
    // What a reload brings back too.
    expect(form.save.inputs().at(-1)?.values).toEqual({ nickname: 'Eve', notify: '' });
    form.send({ type: 'form.fields.replaced', fields: [name, box, country] });
    expect(form.ref.getSnapshot().context.values).toEqual({
      nickname: 'Eve',
      notify: '',
      country_code: '',
    });
    expect(form.facts).toEqual([{ type: 'form.value.reported', field: 'country_code', value: 'LV' }]);
  });

  it('tells its parent of changes to watched fields', () => {
    const form = open({ fields: [country, name] });
    form.send(change('nickname', 'Ann'), change('country_code', 'LV'));
    expect(form.facts).toEqual([{ type: 'form.value.reported', field: 'country_code', value: 'LV' }]);
  });

  it('keeps a draft with every change and brings it back, for later fields too, without what was typed meanwhile', async () => {
    const form = open({ fields: [name, country], draftKey: 'draft' });
    expect(form.load.inputs()).toEqual([{ key: 'draft', formId: 'test' }]);
    form.send(change('nickname', 'Eve'));
    await form.load
      .last()
      .answer(succeed({ values: { nickname: 'Ann', country_code: 'LV', floor: '3' }, filled: [] }));
    expect(form.ref.getSnapshot().context.values).toEqual({ nickname: 'Eve', country_code: 'LV' });
    expect(form.facts).toEqual([{ type: 'form.value.reported', field: 'country_code', value: 'LV' }]);
    const floor = fieldSpec({ sysname: 'floor', type: 'select' });
    form.send({ type: 'form.fields.replaced', fields: [name, country, floor] });
    expect(form.read(selectValue('floor'))).toBe('3');

    form.send(change('nickname', 'Eva'), change('nickname', 'Eve'));
    expect(form.save.calls.map((call) => call.isStopped())).toEqual([true, false]);
    expect(form.save.inputs().at(-1)).toEqual({
      key: 'draft',
      values: { nickname: 'Eve', country_code: 'LV', floor: '3' },
      refs: {},
    });
  });

  it('keeps names in the vault: the draft is told where they lie, and brings them back by name', async () => {
    const form = open({ fields: [name, surname, password], draftKey: 'draft' });
    await form.load.last().answer(succeed({ values: { nickname: 'Ann' }, filled: ['last_name', 'city'] }));
    expect(form.ref.getSnapshot().context.secrets).toEqual({ last_name: { filled: true, verdict: pass } });
    form.send(secret());
    expect(form.save.calls).toHaveLength(0);
    form.send({ type: 'form.secret.changed', field: 'last_name', filled: true, verdict: pass });
    expect(form.save.inputs()).toEqual([
      { key: 'draft', values: { nickname: 'Ann' }, refs: { last_name: 'test.last_name' } },
    ]);
    const city = fieldSpec({ sysname: 'city', type: 'input' }, { sensitive: true, drafted: true });
    form.send({ type: 'form.fields.replaced', fields: [name, city] });
    expect(form.ref.getSnapshot().context.secrets).toEqual({ city: { filled: true, verdict: pass } });
    form.send({ type: 'form.value.changed', field: 'city', value: 'Riga' });
    expect(JSON.stringify(form.ref.getPersistedSnapshot())).not.toContain('Riga');
  });

  it('works on when the draft cannot be read', async () => {
    const form = open({ fields: [name], draftKey: 'draft' });
    await form.load.last().answer({ ok: false, failure: failureOf('StorageQuotaExceeded') });
    form.send(change('nickname', 'Ann'), submit);
    await settled();
    expect(form.facts).toHaveLength(1);
    form.send({ type: 'form.submit.refused', errors: {} });
    expect(form.load.calls).toHaveLength(1);
  });
});

describe('serverErrors', () => {
  const fields = [
    { sysname: 'phone' },
    { sysname: 'mobile' },
    { sysname: 'email' },
    { sysname: 'promo_code' },
  ];
  const failure = failureOf('InvalidParameter', {
    data: {
      email: [{ code: 'ALREADY_USED', message: 'x' }, { code: 'WRONG' }],
      phone: { code: 'WRONG' },
      mobile: 'free text',
      promo_code: [{ code: 'EXPIRED' }],
      card: [{ code: 'WRONG' }],
    },
  });

  it('SH-5.48 puts mobile at phone and phone at mobile; an unknown field goes to the notice', () => {
    expect(serverErrors(failure, fields, registerAliases)).toEqual({
      errors: {
        email: { id: 'form.error.ALREADY_USED' },
        mobile: { id: 'form.error.WRONG' },
        phone: { id: 'form.error.default' },
        promo_code: { id: 'promo.EXPIRED' },
      },
      unknown: ['card'],
    });
  });

  it('leaves the names alone for other calls, and finds nothing in other failures', () => {
    expect(serverErrors(failure, fields).errors).toMatchObject({ phone: { id: 'form.error.WRONG' } });
    expect(serverErrors({ ...failure, type: 'InternalServerError' }, fields)).toEqual({
      errors: {},
      unknown: [],
    });
  });

  it('finds a field that the house adds by the name that the platform knows', () => {
    const refused = failureOf('InvalidParameter', { data: { motto: [{ code: 'WRONG' }] } });
    expect(serverErrors(refused, [{ sysname: 'words.motto' }])).toEqual({
      errors: { 'words.motto': { id: 'form.error.WRONG' } },
      unknown: [],
    });
  });

  it('has a text for each code that the platform gives, and one for all others', () => {
    const codes = ['ALREADY_EXISTS', 'ALREADY_USED', 'EXPIRED', 'INVALID'];
    const more = ['LIMIT', 'NOT_FOUND', 'REQUIRED', 'WRONG'];
    const idOf = (code: string) =>
      serverErrors(failureOf('InvalidParameter', { data: { email: [{ code }] } }), fields).errors['email'];
    for (const code of [...codes, ...more]) expect(idOf(code)).toEqual({ id: `form.error.${code}` });
    expect(idOf('SOMETHING')).toEqual({ id: 'form.error.default' });
  });

  it('SH-5.57 a password that is not the right one is called so, whatever its field is called', () => {
    const passwords = ['password', 'old_password'].map((sysname) => ({ sysname }));
    const idOf = (name: string, code: string) =>
      serverErrors(failureOf('InvalidParameter', { data: { [name]: [{ code }] } }), passwords).errors[name]
        ?.id;
    expect([
      idOf('password', 'WRONG'),
      idOf('old_password', 'INVALID'),
      idOf('password', 'REQUIRED'),
      idOf('password', 'SAME'),
    ]).toEqual([
      'validation.wrongField.password',
      'validation.wrongField.password',
      'form.error.REQUIRED',
      'form.error.default',
    ]);
  });

  it('a promo code is refused with its own reason, and as unknown without one', () => {
    const codes = ['ALREADY_USED', 'EXPIRED', 'INVALID', 'LIMIT', 'NOT_FOR_USER', 'OFFER_USED'];
    expect(codes.map((code) => promoErrorText(code).id)).toEqual(codes.map((code) => `promo.${code}`));
    expect([promoErrorText(undefined), promoErrorText('WRONG')]).toEqual([
      { id: 'promo.INVALID' },
      { id: 'promo.INVALID' },
    ]);
  });
});
