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
import { selectForm, selectHeldForm } from '../held-form/held-form.selectors.ts';
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
        settings: { registration: settings.config.registration, currencies: {} },
      },
    },
  ).start();
  await load.last().answer(succeed({ definitions, country: 'LV', phones: [], hasPhone: true }));
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
