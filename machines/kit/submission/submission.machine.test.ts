import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../actor-ids.ts';
import type { DeadlineInput } from '../deadline.ts';
import { fieldSpec } from '../form/field-spec.ts';
import { selectFieldError, selectIsSubmitting } from '../form/form.selectors.ts';
import { submissionMachine } from './submission.machine.ts';
import type { SubmissionInput, SubmitAnswer, SubmitInput } from './submission.machine.ts';
import { selectForm, selectIsSending, selectNotice, selectWaitUntil } from './submission.selectors.ts';

const at = standInNow + 500;
const fields = [
  fieldSpec({ sysname: 'nickname', type: 'input' }),
  fieldSpec({ sysname: 'since', type: 'date' }),
  fieldSpec({ sysname: 'password', type: 'password' }),
  fieldSpec({ sysname: 'again', type: 'password', rule: 'repeatedPassword' }),
];
const values = { nickname: '10.02.2001', since: '10.02.2001' };

const open = (input: Partial<SubmissionInput> = {}) => {
  const submit = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const wait = standIn<null, DeadlineInput>();
  const run = runFeature(
    submissionMachine.provide({ actors: { submit: submit.logic, deadline: wait.logic } }),
    actorIds.profile,
    {
      formId: 'test',
      fields,
      strategy: 'onSubmit',
      preventEmoji: true,
      minimumAge: 18,
      now: standInNow,
      ...input,
    },
    [actorIds.session, actorIds.navigation],
  );
  const seen = () => run.ref.getSnapshot();
  const form = () => selectForm(seen());
  const send = () => {
    for (const [field, value] of Object.entries(values))
      form()?.send({ type: 'form.value.changed', field, value });
    for (const field of ['password', 'again'])
      form()?.send({ type: 'form.secret.changed', field, filled: true, verdict: pass });
    form()?.send({ type: 'form.submit.requested' });
  };
  const errorAt = (field: string) => {
    const ref = form();
    return ref ? selectFieldError(field)(ref.getSnapshot()) : null;
  };
  const isBusy = () => {
    const ref = form();
    return ref ? selectIsSubmitting(ref.getSnapshot()) : false;
  };
  const refused = (refusal: Failure) => submit.last().answer(succeed({ at, refusal, resendSeconds: 0 }));
  return { ...run, submit, wait, seen, form, send, errorAt, isBusy, refused };
};
const wrong = (data: Failure['data']) => failureOf('InvalidParameter', { data });

describe('a form that is sent by one call', () => {
  it('sends dates as the platform writes them, and where the secrets lie instead of what they are', () => {
    const run = open({ params: { keep: 'test.key' } });
    run.send();
    expect(run.submit.inputs()).toEqual([
      {
        values: { nickname: '10.02.2001', since: '2001-02-10' },
        refs: { password: 'test.password' },
        params: { keep: 'test.key' },
      },
    ]);
    expect([selectIsSending(run.seen()), run.isBusy()]).toEqual([true, true]);
  });

  it('ends with what was sent, when it was taken and how long until a code may be sent anew', async () => {
    const run = open();
    run.send();
    await run.submit.last().answer(succeed({ at, refusal: null, resendSeconds: 60 }));
    expect([run.seen().status, run.seen().output]).toEqual([
      'done',
      { values: { nickname: '10.02.2001', since: '2001-02-10' }, at, resendSeconds: 60 },
    ]);
  });

  it('says at each field what is wrong there, and above the form what has no field', async () => {
    const run = open();
    run.send();
    await run.refused(wrong({ nickname: [{ code: 'ALREADY_USED' }], card: [{ code: 'WRONG' }] }));
    expect([run.errorAt('nickname'), selectNotice(run.seen()), run.isBusy()]).toEqual([
      { id: 'form.error.ALREADY_USED' },
      { id: 'submission.failed' },
      false,
    ]);
    run.send();
    expect(selectNotice(run.seen())).toBeNull();
    await run.refused(wrong({ nickname: [{ code: 'WRONG' }] }));
    expect([run.errorAt('nickname'), selectNotice(run.seen())]).toEqual([{ id: 'form.error.WRONG' }, null]);
  });

  it('a field may be called otherwise by the platform, and an error of it have a text of its own', async () => {
    const run = open({
      aliases: { fakename: 'nickname' },
      texts: { 'nickname.ALREADY_USED': 'profile.fakename.taken' },
    });
    run.send();
    await run.refused(wrong({ fakename: [{ code: 'ALREADY_USED' }], since: [{ code: 'ALREADY_USED' }] }));
    expect([run.errorAt('nickname'), run.errorAt('since')]).toEqual([
      { id: 'profile.fakename.taken' },
      { id: 'form.error.ALREADY_USED' },
    ]);
  });

  it('too many tries hold the form until the platform wants another, or half a minute', async () => {
    for (const [told, seconds] of [
      [9, 9],
      [null, 30],
    ] as const) {
      const run = open();
      run.send();
      await run.refused(failureOf('TooManyRequests', { retryAfterSeconds: told }));
      const until = at + seconds * 1000;
      expect([selectWaitUntil(run.seen()), run.wait.last().input]).toEqual([until, { at: until }]);
      expect(selectNotice(run.seen())).toEqual({ id: 'errors.TooManyRequests' });
      run.send();
      expect(run.submit.calls).toHaveLength(1);
      await run.wait.last().answer(null);
      expect([selectNotice(run.seen()), selectWaitUntil(run.seen())]).toEqual([null, 0]);
      run.send();
      expect(run.submit.calls).toHaveLength(2);
    }
  });

  it('any other refusal is told above the form, which can be sent again', async () => {
    const run = open();
    const told: unknown[] = [];
    const ends: readonly (() => Promise<void>)[] = [
      () => run.refused(failureOf('ApplicationUnavailable')),
      () => run.refused(failureOf('UndecodableAnswer')),
      () => run.submit.last().answer({ ok: false, failure: failureOf('LostAnswer') }),
      () => run.submit.last().reject(new Error('defect')),
    ];
    for (const end of ends) {
      run.send();
      await end();
      told.push(selectNotice(run.seen())?.id);
      expect(run.isBusy()).toBe(false);
    }
    expect(told).toEqual([
      'errors.ApplicationUnavailable',
      'submission.failed',
      'errors.LostAnswer',
      'errors.default',
    ]);
    expect(run.sent).toEqual([]);
  });

  it('a ban is told to the session, a denial that says nothing of itself stands in for the page', async () => {
    const run = open();
    run.send();
    const banned = failureOf('UserBanned', { status: 403 });
    await run.refused(banned);
    run.send();
    await run.refused(failureOf('UnknownError', { status: 403 }));
    expect(run.sent).toMatchObject([
      { to: 'session', event: { type: 'session.blocked', failure: banned } },
      {
        to: 'navigation',
        event: { type: 'navigation.page.failed', status: 403, message: 'test: UnknownError' },
      },
    ]);
  });

  it('is held and let go by whoever runs it, and takes other fields', () => {
    const run = open();
    run.ref.send({ type: 'submission.hold.changed', held: true });
    run.send();
    expect(run.submit.calls).toHaveLength(0);
    run.ref.send({ type: 'submission.hold.changed', held: false });
    run.ref.send({ type: 'submission.fields.replaced', fields: fields.slice(0, 1) });
    run.send();
    expect(run.submit.last().input).toEqual({ values: { nickname: '10.02.2001' }, refs: {}, params: {} });
  });
});
