import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { RequestRestoreInput } from '../../../effects/access/restore.ts';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { selectFieldError } from '../../kit/form/form.selectors.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { selectIsRestoreSent, selectRestoreResendAt } from './login.selectors.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import {
  selectForm,
  selectHeldForm,
  selectNotice,
  selectWaitUntil,
} from '../held-form/held-form.selectors.ts';
import { restoreMachine } from './restore.machine.ts';

const at = standInNow + 5_000;

const open = () => {
  const request = standIn<Outcome<SignInAnswer>, RequestRestoreInput>();
  const deadline = standIn<null, DeadlineInput>();
  const ref = createActor(
    restoreMachine.provide({
      actors: {
        heldForm: heldFormMachine.provide({ actors: { deadline: deadline.logic } }),
        requestRestore: request.logic,
        deadline: deadline.logic,
      },
    }),
    { input: { now: standInNow, strategy: 'eager' } },
  ).start();
  const answer = (refusal: Failure | null) => request.last().answer(succeed({ at, refusal }));
  const submit = () => ref.send({ type: 'form.submitted', formId: 'restore', values: {} });
  const read = <A>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => A): A =>
    selector(ref.getSnapshot());
  const held = () => {
    const found = selectHeldForm(ref.getSnapshot());
    if (!found) throw new Error('no held form');
    return found.getSnapshot();
  };
  const notice = () => selectNotice(held());
  const waitUntil = () => selectWaitUntil(held());
  return { ref, request, deadline, answer, submit, read, held, notice, waitUntil };
};

describe('restore', () => {
  it('SH-4.01 says the same whether or not there is such an account, and waits 60 s for another link', async () => {
    for (const refusal of [null, failureOf('AccessDenied'), failureOf('UserBanned')]) {
      const view = open();
      view.submit();
      expect(view.request.inputs()).toEqual([{ login: 'restore.login' }]);
      // Nothing is said to be sent before the platform has answered once.
      expect(view.read(selectIsRestoreSent)).toBe(false);
      await view.answer(refusal);
      expect(view.read(selectIsRestoreSent)).toBe(true);
      expect(view.notice()).toBeNull();
      expect(view.read(selectRestoreResendAt)).toBe(at + 60_000);
      view.ref.send({ type: 'restore.resend.requested' });
      expect(view.request.calls).toHaveLength(1);
      await view.deadline.last().answer(null);
      view.ref.send({ type: 'restore.resend.requested' });
      expect(view.request.calls).toHaveLength(2);
      expect(view.read(selectIsRestoreSent)).toBe(true);
    }
  });

  it('tells a wrong entry at its field, too many tries with their wait, and trouble by its type', async () => {
    const view = open();
    view.submit();
    await view.answer(failureOf('InvalidParameter', { data: { login: [{ code: 'WRONG' }] } }));
    const form = selectForm(view.held());
    expect(form && selectFieldError('login')(form.getSnapshot())).toEqual({ id: 'form.error.WRONG' });
    for (const [failure, id] of [
      [failureOf('LostAnswer'), 'errors.LostAnswer'],
      [failureOf('InternalServerError'), 'errors.InternalServerError'],
    ] as const) {
      view.submit();
      await view.answer(failure);
      expect(view.notice()?.text.id).toBe(id);
      expect(view.read(selectIsRestoreSent)).toBe(false);
    }
    view.submit();
    await view.answer(failureOf('TooManyRequests', { retryAfterSeconds: 40 }));
    expect(view.waitUntil()).toBe(at + 40_000);
    await view.deadline.last().answer(null);
    expect(view.waitUntil()).toBe(0);
  });

  it('SH-4.02 ends with its breadcrumb', () => {
    const { ref } = open();
    ref.send({ type: 'restore.back.requested' });
    expect(ref.getSnapshot().status).toBe('done');
  });
});
