import { describe, expect, it } from 'vitest';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import type { ContactsData } from '../../../effects/account/profile/load-contacts.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { createActor } from 'xstate';
import { selectFieldError, selectFields } from '../../kit/form/form.selectors.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { selectForm, selectNotice } from '../../kit/submission/submission.selectors.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmitAnswer, SubmitInput } from '../../kit/submission/submission.machine.ts';
import { codeStepMachine } from './code-step.machine.ts';
import type { ResendInput } from './code-step.machine.ts';
import { selectCode, selectResendAt } from './code-step.selectors.ts';
import { contactsMachine } from './contacts.machine.ts';
import type { ContactsInput } from './contacts.machine.ts';
import {
  selectAdd,
  selectCodeStep,
  selectContacts,
  selectContactsNotice,
  selectIsListed,
  selectMissing,
  selectProofSentTo,
} from './contacts.selectors.ts';

const at = standInNow;
const accepted = (resendSeconds = 0) => succeed<SubmitAnswer>({ at, refusal: null, resendSeconds });
const refused = (type: FailureType, rest: Partial<ReturnType<typeof failureOf>> = {}) =>
  succeed<SubmitAnswer>({ at, refusal: failureOf(type, rest), resendSeconds: 0 });
const email: ContactView = {
  id: 'email-0',
  type: 'email',
  shown: 'a•••@e•••.com',
  isConfirmed: false,
  isSubscribed: false,
};

const contactProof = 'password';
const open = (input: Partial<ContactsInput> = {}) => {
  const add = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const send = standIn<Outcome<SubmitAnswer>, ResendInput>();
  const confirm = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const resend = standIn<Outcome<SubmitAnswer>, ResendInput>();
  const load = standIn<Outcome<ContactsData>>();
  const timer = standIn<null, { readonly at: number } | { readonly inMs: number }>();
  const machine = contactsMachine.provide({
    actors: {
      add: submissionMachine.provide({ actors: { submit: add.logic } }),
      sendCode: send.logic,
      codeStep: codeStepMachine.provide({
        actors: {
          code: submissionMachine.provide({ actors: { submit: confirm.logic } }),
          resend: resend.logic,
          deadline: timer.logic,
        },
      }),
      loadContacts: load.logic,
    },
  });
  const phones = [{ country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' }];
  const actor = createActor(machine, {
    input: {
      contacts: [email],
      phones,
      country: 'LV',
      strategy: 'eager',
      preventEmoji: true,
      minimumAge: 18,
      now: at,
      contactProof: '',
      ...input,
    },
  }).start();
  const select = <A>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => A): A =>
    selector(actor.getSnapshot());
  const formOf = (submission: SubmissionActor | undefined) => {
    const form = submission && selectForm(submission.getSnapshot());
    if (!form) throw new Error('no form');
    return form;
  };
  const fill = (submission: SubmissionActor | undefined, field: string) => {
    const form = formOf(submission);
    form.send({ type: 'form.secret.changed', field, filled: true, verdict: { ok: true } });
    form.send({ type: 'form.submit.requested' });
  };
  const step = () => {
    const found = select(selectCodeStep);
    if (!found) throw new Error('no code is asked for');
    return found;
  };
  const code = () => selectCode(step().getSnapshot());
  return { actor, add, send, confirm, resend, load, timer, select, formOf, fill, step, code };
};

describe('a contact', () => {
  it('AC-4.01 AC-4.03 AC-4.04 is added, then a code is sent to it, then it is confirmed with the code', async () => {
    const run = open();
    expect(run.select(selectMissing)).toEqual(['phone']);
    run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
    run.fill(run.select(selectAdd), 'phone');
    expect(run.add.last().input).toMatchObject({
      refs: { phone: 'newContact.phone' },
      params: { type: 'phone', keep: 'addedContact.contact' },
    });
    expect(run.send.calls).toHaveLength(0);
    await run.add.last().answer(accepted());
    expect(run.send.inputs()).toEqual([{ params: { keep: 'addedContact.contact' } }]);
    expect(run.select(selectCodeStep)).toBeUndefined();
    await run.send.last().answer(accepted(25));
    expect(selectResendAt(run.step().getSnapshot())).toBe(at + 25_000);
    run.fill(run.code(), 'code');
    expect(run.confirm.last().input).toMatchObject({
      refs: { code: 'contactCode.code' },
      params: { keep: 'addedContact.contact' },
    });
    await run.confirm.last().answer(accepted());
    const phone: ContactView = { ...email, id: 'phone-0', type: 'phone', isConfirmed: true };
    await run.load.last().answer(succeed({ contacts: [email, phone], contactProof }));
    expect(run.select(selectContacts)).toEqual([email, phone]);
    expect(run.select(selectMissing)).toEqual([]);
  });

  it('AC-4.03 AC-7.90 that was not added with 1 gets no code: the form stays and says so', async () => {
    const run = open();
    run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
    run.fill(run.select(selectAdd), 'phone');
    await run.add.last().answer(refused('UndecodableAnswer'));
    const add = run.select(selectAdd);
    expect(add && selectNotice(add.getSnapshot())).toEqual({ id: 'submission.failed' });
    expect(run.send.calls).toHaveLength(0);
  });

  it('that was sent and left before its answer is read', async () => {
    const run = open();
    run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
    run.fill(run.select(selectAdd), 'phone');
    run.actor.send({ type: 'contacts.add.left' });
    expect(run.select(selectIsListed)).toBe(true);
    const phone: ContactView = { ...email, id: 'phone-0', type: 'phone' };
    await run.load.last().answer(succeed({ contacts: [email, phone], contactProof }));
    expect([run.select(selectIsListed), run.select(selectContacts)]).toEqual([true, [email, phone]]);
  });

  it('is added with the password where the platform wants it', async () => {
    const run = open({ contactProof: 'password' });
    run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
    run.fill(run.select(selectAdd), 'phone');
    expect(run.add.calls).toHaveLength(0);
    run.fill(run.select(selectAdd), 'password');
    expect(run.add.last().input.refs).toEqual({
      phone: 'newContact.phone',
      password: 'newContact.password',
    });
    await run.add.last().answer(refused('InvalidParameter', { data: { password: [{ code: 'WRONG' }] } }));
    expect(selectFieldError('password')(run.formOf(run.select(selectAdd)).getSnapshot())).toEqual({
      id: 'security.password.wrong',
    });
  });

  it('is added with a code that a confirmed contact got, where there is no password', async () => {
    const run = open({ contactProof: 'code', contacts: [{ ...email, isConfirmed: true }] });
    run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
    expect(run.send.inputs()).toEqual([{ params: { id: 'email-0', shown: 'a•••@e•••.com' } }]);
    expect(run.select(selectAdd)).toBeUndefined();
    await run.send.last().answer(accepted(25));
    expect(run.select(selectProofSentTo)).toBe('a•••@e•••.com');
    run.fill(run.select(selectAdd), 'phone');
    expect(run.add.calls).toHaveLength(0);
    run.fill(run.select(selectAdd), 'code');
    expect(run.add.last().input.refs).toEqual({ phone: 'newContact.phone', code: 'newContact.code' });
    await run.add.last().answer(accepted());
    expect(run.send.inputs().at(-1)).toEqual({ params: { keep: 'addedContact.contact' } });
  });

  it('is added without a code where no contact is confirmed that could get one', async () => {
    for (const contacts of [[], [email]]) {
      const run = open({ contactProof: 'code', contacts });
      run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
      expect(run.send.calls).toHaveLength(0);
      const form = run.formOf(run.select(selectAdd));
      expect(selectFields(form.getSnapshot()).map(({ sysname }) => sysname)).toEqual(['phone']);
      run.fill(run.select(selectAdd), 'phone');
      await run.add.last().answer(accepted());
      expect(run.send.inputs()).toEqual([{ params: { keep: 'addedContact.contact' } }]);
    }
  });

  it('of another account is refused at its field', async () => {
    const run = open();
    run.actor.send({ type: 'contacts.add.requested', contactType: 'phone' });
    run.fill(run.select(selectAdd), 'phone');
    await run.add
      .last()
      .answer(refused('InvalidParameter', { data: { contact: [{ code: 'ALREADY_USED' }] } }));
    const form = run.formOf(run.select(selectAdd));
    expect(selectFields(form.getSnapshot()).map(({ sysname, sensitive }) => [sysname, sensitive])).toEqual([
      ['phone', true],
    ]);
    expect(selectFieldError('phone')(form.getSnapshot())).toEqual({ id: 'form.error.ALREADY_USED' });
  });

  it('AC-8.21 AC-4.04 a wrong code says so at the code, for e-mail and phone alike, and confirms nothing', async () => {
    const run = open();
    run.actor.send({ type: 'contacts.confirm.requested', id: 'email-0' });
    expect(run.send.inputs()).toEqual([{ params: { id: 'email-0', shown: 'a•••@e•••.com' } }]);
    await run.send.last().answer(accepted(25));
    for (const refusal of [
      refused('InvalidParameter', { data: { code: [{ code: 'INVALID' }] } }),
      refused('InvalidParameter', { data: { code: [{ code: 'ANYTHING' }] } }),
    ]) {
      run.fill(run.code(), 'code');
      await run.confirm.last().answer(refusal);
      expect(selectFieldError('code')(run.formOf(run.code()).getSnapshot())).toEqual({
        id: 'profile.smsCodeError',
      });
    }
    run.fill(run.code(), 'code');
    await run.confirm.last().answer(refused('UndecodableAnswer'));
    expect(run.load.calls).toHaveLength(0);
    expect(selectFieldError('code')(run.formOf(run.code()).getSnapshot())).toBeNull();
    const step = run.step();
    run.fill(run.code(), 'code');
    await run.confirm.last().answer(accepted());
    expect([run.load.calls.length, step.getSnapshot().output]).toEqual([1, { isConfirmed: true }]);
  });
});

describe('the timer of a code', () => {
  const waiting = async () => {
    const run = open();
    run.actor.send({ type: 'contacts.confirm.requested', id: 'email-0' });
    await run.send.last().answer(accepted(25));
    return run;
  };

  it('lets no new code be asked for before it has ended, and begins anew with each one', async () => {
    const run = await waiting();
    expect(run.timer.last().input).toEqual({ at: at + 25_000 });
    run.step().send({ type: 'code.resend.requested' });
    expect(run.resend.calls).toHaveLength(0);
    await run.timer.last().answer(null);
    run.step().send({ type: 'code.resend.requested' });
    await run.resend.last().answer(accepted(40));
    expect(selectResendAt(run.step().getSnapshot())).toBe(at + 40_000);
  });

  it('runs for as long as the platform says after too many tries', async () => {
    const run = await waiting();
    await run.timer.last().answer(null);
    run.step().send({ type: 'code.resend.requested' });
    await run.resend.last().answer(refused('TooManyRequests', { retryAfterSeconds: 12 }));
    expect(selectResendAt(run.step().getSnapshot())).toBe(at + 12_000);
  });

  it('a code that is on its way already is typed, one that cannot be sent is said', async () => {
    const run = open();
    run.actor.send({ type: 'contacts.confirm.requested', id: 'email-0' });
    await run.send.last().answer(refused('TooManyRequests', { retryAfterSeconds: 9 }));
    expect(selectResendAt(run.step().getSnapshot())).toBe(at + 9_000);
    run.step().send({ type: 'code.step.left' });
    await run.load.last().answer(succeed({ contacts: [email], contactProof }));
    run.actor.send({ type: 'contacts.confirm.requested', id: 'email-0' });
    await run.send.last().answer(refused('InternalServerError'));
    await run.load.last().answer(succeed({ contacts: [email], contactProof }));
    expect(run.select(selectIsListed)).toBe(true);
    expect(run.select(selectContactsNotice)).toEqual({ id: 'errors.InternalServerError' });
  });
});
