import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import { selectFieldError, selectIsSubmitting } from '../../kit/form/form.selectors.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { notice } from '../login/popup.ts';
import { atFields, lostAnswer, waiting } from './form-refusal.ts';
import { heldFormMachine } from './held-form.machine.ts';
import { selectForm, selectHeldForm, selectNotice, selectWaitUntil } from './held-form.selectors.ts';
import { selectIsHeld } from '../../../tests/stand-ins/selectors.ts';

const fields = [fieldSpec({ sysname: 'fakename', type: 'input' })];
const until = standInNow + 40_000;

const open = () => {
  const deadline = standIn<null, DeadlineInput>();
  const told: string[] = [];
  const parent = createActor(
    createMachine({
      invoke: {
        src: heldFormMachine.provide({ actors: { deadline: deadline.logic } }),
        id: 'heldForm',
        input: { form: { formId: 'login', fields, now: standInNow }, notice: notice('twofa.timedOut') },
      },
      on: { '*': { actions: ({ event }) => void told.push(event.type) } },
    }),
  ).start();
  const heldForm = selectHeldForm(parent.getSnapshot() as never);
  const form = heldForm && selectForm(heldForm.getSnapshot());
  if (!heldForm || !form) throw new Error('no form');
  const submit = () => {
    form.send({ type: 'form.value.changed', field: 'fakename', value: 'Wren7' });
    form.send({ type: 'form.submit.requested' });
  };
  const said = () => selectNotice(heldForm.getSnapshot())?.text.id ?? null;
  const isHeld = () => selectIsHeld(form.getSnapshot());
  return { deadline, told, heldForm, form, submit, said, isHeld };
};

describe('held form', () => {
  it('says from the start what it was given, until the form is sent, and tells its parent of that', () => {
    const { told, submit, said } = open();
    expect(said()).toBe('twofa.timedOut');
    submit();
    expect([told, said()]).toEqual([['form.submitted'], null]);
  });

  it('gives the form back after a refusal, with errors at its fields or a notice', () => {
    const { heldForm, form, submit, said } = open();
    submit();
    expect(selectIsSubmitting(form.getSnapshot())).toBe(true);
    heldForm.send({ type: 'held-form.refused', ...atFields({ fakename: { id: 'form.error.WRONG' } }) });
    expect(selectIsSubmitting(form.getSnapshot())).toBe(false);
    expect(selectFieldError('fakename')(form.getSnapshot())).toEqual({ id: 'form.error.WRONG' });
    submit();
    heldForm.send({ type: 'held-form.refused', ...lostAnswer });
    expect([said(), selectFieldError('fakename')(form.getSnapshot())]).toEqual(['errors.LostAnswer', null]);
  });

  it('takes no submit until the platform wants one, and tells its parent when that is', async () => {
    const { deadline, told, heldForm, submit, said, isHeld } = open();
    submit();
    heldForm.send({ type: 'held-form.refused', ...waiting(until) });
    expect([said(), isHeld(), selectWaitUntil(heldForm.getSnapshot())]).toEqual([
      'errors.TooManyRequests',
      true,
      until,
    ]);
    submit();
    expect(told).toEqual(['form.submitted']);
    await deadline.last().answer(null);
    expect([said(), isHeld(), selectWaitUntil(heldForm.getSnapshot())]).toEqual([null, false, 0]);
    expect(told).toEqual(['form.submitted', 'held-form.wait.ended']);
  });

  it('stays held through the pause when its parent held and freed it meanwhile, and after it as the parent wants', async () => {
    const { deadline, heldForm, isHeld, submit } = open();
    submit();
    heldForm.send({ type: 'held-form.refused', ...waiting(until) });
    heldForm.send({ type: 'form.hold.changed', held: true });
    heldForm.send({ type: 'form.hold.changed', held: false });
    expect(isHeld()).toBe(true);
    heldForm.send({ type: 'form.hold.changed', held: true });
    await deadline.last().answer(null);
    expect(isHeld()).toBe(true);
    heldForm.send({ type: 'form.hold.changed', held: false });
    expect(isHeld()).toBe(false);
  });
});
