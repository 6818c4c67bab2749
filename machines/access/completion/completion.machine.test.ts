import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CompletionSource } from '../../../effects/access/complete-registration.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { definition } from '../../../tests/stand-ins/registration.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { selectFields } from '../../kit/form/form.selectors.ts';
import { selectForm, selectHeldForm, selectNotice } from '../held-form/held-form.selectors.ts';
import type { Answered } from '../../../effects/account/profile/answered.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { loginMachine } from '../login/login.machine.ts';
import { arrivalMachine } from '../registration/arrival.machine.ts';
import { completionMachine } from './completion.machine.ts';
import { selectIsCompleting } from './completion.selectors.ts';

const { settings } = standInInput();

const open = async (definitions: readonly FieldDefinition[]) => {
  const load = standIn<Outcome<CompletionSource>, { readonly formId: string }>();
  const getFields = standIn<Outcome<readonly FieldDefinition[]>, { readonly country: string }>();
  const ref = createActor(
    completionMachine.provide({ actors: { loadCompletion: load.logic, getFields: getFields.logic } }),
    {
      input: {
        now: standInNow,
        strategy: 'eager',
        preventEmoji: true,
        minimumAge: 18,
        leadsTo: '',
        settings: { registration: settings.config.registration, currencies: {} },
      },
    },
  ).start();
  await load
    .last()
    .answer(succeed({ definitions, country: 'LV', phones: [], hasPhone: true, promoCode: '' }));
  const form = () => {
    const held = selectHeldForm(ref.getSnapshot())?.getSnapshot();
    const found = held && selectForm(held);
    if (!found) throw new Error('no completion form');
    return found;
  };
  const choose = (field: string, value: string) => form().send({ type: 'form.value.changed', field, value });
  const names = () => selectFields(form().getSnapshot()).map(({ sysname }) => sysname);
  return { ref, getFields, choose, names };
};

it('OPS-035 asks for the fields of the country that is chosen, by whatever name its field goes', async () => {
  const hidden = definition('country_code', 'country_code', {
    params: { is_required: true, is_visible: false, is_editable: true },
  });
  const given = (name: string) => definition(name, 'country_code');
  for (const definitions of [[given('country_code')], [given('country')], [hidden, given('country')]]) {
    const name = definitions.at(-1)?.sysname ?? '';
    const { ref, getFields, choose, names } = await open(definitions);
    choose(name, 'LV');
    expect([name, getFields.inputs()]).toEqual([name, []]);
    choose(name, 'BR');
    expect([name, getFields.inputs()]).toEqual([name, [{ country: 'BR' }]]);
    expect(selectIsCompleting(ref.getSnapshot())).toBe(true);
    await getFields.last().answer(succeed([...definitions, definition('document_number')]));
    expect(names()).toEqual([name, 'document_number', 'terms']);
  }
});

/** The popup of a player who came by a provider, with this code kept in the browser; the form stands. */
const openPopup = async (promoCode: string, query: Readonly<Record<string, string>> = {}) => {
  const load = standIn<Outcome<CompletionSource>, { readonly formId: string }>();
  const complete = standIn<Outcome<Answered>>();
  const activate = standIn<Outcome<null>, { readonly promoCode: string }>();
  const deadline = standIn<null, DeadlineInput>();
  const forgotten: string[] = [];
  const completion = completionMachine.provide({
    actors: {
      loadCompletion: load.logic,
      completeRegistration: complete.logic as never,
      arrival: arrivalMachine.provide({
        actors: { activatePromocode: activate.logic, deadline: deadline.logic },
        actions: { forgetStoredCode: ({ context }) => void forgotten.push(context.promoCode) },
      }),
    },
  });
  const popup = runFeature(
    loginMachine.provide({ actors: { completion } }),
    actorIds.login,
    standInInput({ uid: 7, query, props: { view: 'socialRegistration' } }),
  );
  const read = () =>
    load.last().answer(succeed({ definitions: [], country: '', phones: [], hasPhone: true, promoCode }));
  await read();
  const notice = () => {
    const held = selectHeldForm(popup.ref.getSnapshot().children.completion?.getSnapshot() as never);
    return held && selectNotice(held.getSnapshot());
  };
  const submit = async () => {
    const held = selectHeldForm(popup.ref.getSnapshot().children.completion?.getSnapshot() as never);
    const form = held && selectForm(held.getSnapshot());
    form?.send({ type: 'form.value.changed', field: 'terms', value: '1' });
    form?.send({ type: 'form.submit.requested' });
    await complete.last().answer(succeed({ at: standInNow, refusal: null, resendSeconds: 0 }));
  };
  const told = () => popup.sent.map(({ to, event }) => [to, event['to'] ?? event.type]);
  return { ...popup, load, read, notice, activate, deadline, forgotten, submit, told };
};
const player = { type: 'session.changed', uid: 7, currency: 'EUR' } as const;
const left = [
  ['dialogs', 'dialog.close.requested'],
  ['navigation', '/cashier/deposit?register=success'],
];

it('SH-4.08 SH-2.89 a registration that is completed is told as one, and the kept promo code activated before the player is led on', async () => {
  const popup = await openPopup('EVENING');
  await popup.submit();
  expect(popup.told()).toEqual([['session', 'session.registration.succeeded']]);
  popup.ref.send(player);
  expect([popup.activate.inputs(), popup.told().slice(1)]).toEqual([[{ promoCode: 'EVENING' }], []]);
  popup.ref.send(player);
  await popup.activate.last().answer(succeed(null));
  expect(popup.forgotten).toEqual(['EVENING']);
  expect(popup.told().slice(1)).toEqual([
    ['toasts', 'toast.requested'],
    ['balance', 'balance.refresh.requested'],
    ['freespins', 'freespins.reload.requested'],
    ...left,
  ]);
});

it('OPS-035 what is still missing after it is asked for, and the kept promo code activated when nothing is', async () => {
  const popup = await openPopup('EVENING');
  popup.ref.send({ ...player, isComplete: false });
  expect([popup.load.calls.length, popup.notice()]).toEqual([1, null]);
  await popup.submit();
  popup.ref.send({ ...player, isComplete: false });
  expect(popup.load.calls).toHaveLength(2);
  await popup.read();
  expect(popup.notice()).toMatchObject({ kind: 'info', text: { id: 'completion.unfinished' } });
  await popup.submit();
  expect(popup.activate.inputs()).toEqual([]);
  popup.ref.send(player);
  expect(popup.activate.inputs()).toEqual([{ promoCode: 'EVENING' }]);
});

it('SH-4.08 an activation that fails never undoes the registration; without a code there is none', async () => {
  const refused = await openPopup('EVENING');
  await refused.submit();
  refused.ref.send(player);
  await refused.activate.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([refused.forgotten, refused.told().slice(2)]).toEqual([[], left]);
  const plain = await openPopup('');
  await plain.submit();
  plain.ref.send(player);
  expect([plain.activate.calls, plain.told().slice(1)]).toEqual([[], left]);
});

it('OPS-035 the form comes back when the account does not; completed elsewhere it is over at once', async () => {
  const popup = await openPopup('EVENING');
  await popup.submit();
  await popup.deadline.last().answer(null);
  expect(popup.ref.getSnapshot().children.completion?.getSnapshot()).toMatchObject({
    value: { filling: 'editing' },
  });
  popup.ref.send(player);
  expect([popup.activate.calls, popup.told().slice(1)]).toEqual([[], left]);
});

it('AC-2.50 a code that was activated is told in a popup where the way leads elsewhere than to the deposit', async () => {
  const popup = await openPopup('EVENING', { backUrl: '/offers' });
  await popup.submit();
  popup.ref.send(player);
  await popup.activate.last().answer(succeed(null));
  expect(popup.sent.find(({ event }) => event.type === 'dialog.requested')?.event).toMatchObject({
    name: 'PromocodeActivatedPopup',
    props: { code: 'EVENING' },
  });
});
