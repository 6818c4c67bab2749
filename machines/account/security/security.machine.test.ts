import { describe, expect, it } from 'vitest';
import type { SessionList } from '../../../effects/account/profile/get-sessions.ts';
import type { SecurityData } from '../../../effects/account/profile/load-security.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { validateField } from '../../../schemas/rules/kit/validation/field.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { selectFieldError, selectFields } from '../../kit/form/form.selectors.ts';
import { codeStepMachine } from '../profile/code-step.machine.ts';
import { selectCode } from '../profile/code-step.selectors.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmitAnswer, SubmitInput } from '../../kit/submission/submission.machine.ts';
import { selectForm, selectNotice } from '../../kit/submission/submission.selectors.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import { securityMachine } from './security.machine.ts';
import {
  selectChange,
  selectCodeStep,
  selectEndSessions,
  selectHasTwoFactor,
  selectIsRereading,
  selectIsTwoFactorOffered,
  selectIsWithoutPassword,
  selectPassword,
  selectSessions,
} from './security.selectors.ts';

const at = standInNow;
const accepted = succeed<SubmitAnswer>({ at, refusal: null, resendSeconds: 25 });
const refused = (type: FailureType, data = {}) =>
  succeed<SubmitAnswer>({ at, refusal: failureOf(type, { data }), resendSeconds: 0 });

const signedIn = { device: 'Firefox, Linux', startedAt: at, seenAt: at };
const twice: SessionList = {
  items: [
    { ...signedIn, id: 'a1', isCurrent: true },
    { ...signedIn, id: 'b2', isCurrent: false },
  ],
  asksPassword: true,
};

const open = async (hasTwoFactor = false, isOffered = true, sessions: SessionList | null = null) => {
  const load = standIn<Outcome<SecurityData>>();
  const password = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const change = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const endSessions = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const getSessions = standIn<Outcome<SessionList | null>>();
  const confirm = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const machine = securityMachine.provide({
    actors: {
      loadSecurity: load.logic,
      password: submissionMachine.provide({ actors: { submit: password.logic } }),
      change: submissionMachine.provide({ actors: { submit: change.logic } }),
      endSessions: submissionMachine.provide({ actors: { submit: endSessions.logic } }),
      getSessions: getSessions.logic,
      codeStep: codeStepMachine.provide({
        actors: { code: submissionMachine.provide({ actors: { submit: confirm.logic } }) },
      }),
    },
  });
  const run = runFeature(
    machine,
    actorIds.security,
    standInInput(
      { uid: 7, route: 'profile-security', path: '/profile/security' },
      { twoFactor: { enabled: isOffered } },
    ),
    [actorIds.session, actorIds.toasts],
  );
  await load.last().answer(succeed({ hasTwoFactor, sessions }));
  const select = <A>(selector: (snapshot: ReturnType<typeof run.ref.getSnapshot>) => A): A =>
    selector(run.ref.getSnapshot());
  const formOf = (submission: SubmissionActor | undefined) => {
    const form = submission && selectForm(submission.getSnapshot());
    if (!form) throw new Error('no form');
    return form;
  };
  const fill = (submission: SubmissionActor | undefined, ...fields: readonly string[]) => {
    const form = formOf(submission);
    for (const field of fields)
      form.send({ type: 'form.secret.changed', field, filled: true, verdict: { ok: true } });
    form.send({ type: 'form.submit.requested' });
  };
  const code = () => {
    const step = select(selectCodeStep);
    return step && selectCode(step.getSnapshot());
  };
  const told = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  return {
    ...run,
    load,
    password,
    change,
    confirm,
    endSessions,
    getSessions,
    select,
    formOf,
    fill,
    code,
    told,
  };
};

describe('two-factor', () => {
  it.each([
    [false, '1', 'security.twoFactor.isOn'],
    [true, '0', 'security.twoFactor.isOff'],
  ])(
    'AC-4.05 when it is %s: the change is asked for, then confirmed with a code',
    async (isOn, enabled, title) => {
      const run = await open(isOn);
      run.ref.send({ type: 'security.change.requested' });
      run.fill(run.select(selectChange), 'password');
      expect(run.change.last().input).toEqual({
        values: {},
        refs: { password: 'twoFactorChange.password' },
        params: { enabled, keep: 'twoFactorKept.password' },
      });
      await run.change.last().answer(accepted);
      expect(run.select(selectHasTwoFactor)).toBe(isOn);
      run.fill(run.code(), 'code');
      await run.confirm.last().answer(accepted);
      expect(run.select(selectHasTwoFactor)).toBe(!isOn);
      expect(run.told(actorIds.toasts)).toMatchObject([{ kind: 'success', title: { id: title } }]);
      expect(run.told(actorIds.session)).toEqual([{ type: 'session.refresh.requested' }]);
    },
  );

  it('a code that was sent and left before its answer: whether it is on is read again', async () => {
    const run = await open();
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(accepted);
    run.fill(run.code(), 'code');
    run.select(selectCodeStep)?.send({ type: 'code.step.left' });
    expect(run.load.calls).toHaveLength(2);
    expect([run.select(selectIsRereading), run.select(selectHasTwoFactor)]).toEqual([true, false]);
    await run.load.last().answer(succeed({ hasTwoFactor: true, sessions: null }));
    expect([run.select(selectIsRereading), run.select(selectHasTwoFactor)]).toEqual([false, true]);
  });

  it('stays as it is told when that reading fails', async () => {
    const run = await open(true);
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(accepted);
    run.select(selectCodeStep)?.send({ type: 'code.step.left' });
    await run.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([run.select(selectIsRereading), run.select(selectHasTwoFactor)]).toEqual([false, true]);
  });

  it('switched elsewhere, and so refused here: when the form is left it is read again', async () => {
    const run = await open();
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(refused('InvalidParameter', { enabled: [{ code: 'WRONG' }] }));
    run.ref.send({ type: 'security.change.left' });
    expect([run.load.calls.length, run.select(selectIsRereading)]).toEqual([2, true]);
    await run.load.last().answer(succeed({ hasTwoFactor: true, sessions: null }));
    expect([run.select(selectHasTwoFactor), run.select(selectIsRereading)]).toEqual([true, false]);
  });

  it('another language leaves the step of the code, and has the devices told anew', async () => {
    const run = await open(false, true, twice);
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(accepted);
    const step = run.select(selectCodeStep);
    expect(run.ref.getSnapshot().can({ type: 'locale.told', locale: 'lv' })).toBe(true);
    run.ref.send({ type: 'locale.told', locale: 'lv' });
    expect([run.select(selectCodeStep) === step, run.getSessions.calls.length]).toEqual([true, 1]);
    run.ref.send({ type: 'locale.told', locale: 'ru' });
    expect([run.select(selectCodeStep) === step, run.getSessions.calls.length]).toEqual([true, 2]);
  });

  it('SH-1.07 is not offered, and cannot be changed, where the configuration switches it off', async () => {
    const run = await open(true, false);
    expect(run.select(selectIsTwoFactorOffered)).toBe(false);
    run.ref.send({ type: 'security.change.requested' });
    expect(run.select(selectChange)).toBeUndefined();
    expect((await open(true)).select(selectIsTwoFactorOffered)).toBe(true);
  });

  it('a wrong code changes nothing and is said at the code', async () => {
    const run = await open();
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(accepted);
    run.fill(run.code(), 'code');
    await run.confirm.last().answer(refused('InvalidParameter', { code: [{ code: 'INVALID' }] }));
    expect(selectFieldError('code')(run.formOf(run.code()).getSnapshot())).toEqual({
      id: 'twofa.error.invalid',
    });
    expect(run.select(selectHasTwoFactor)).toBe(false);
  });

  it('AC-4.06 the code has exactly 6 digits', async () => {
    const run = await open();
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(accepted);
    const [field] = selectFields(run.formOf(run.code()).getSnapshot());
    const judge = (value: string) => field && validateField(field, value, { now: at, offsetMinutes: 0 }).ok;
    expect(['123456', '12345', '1234567', '12a456', ''].map(judge)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('without a confirmed contact says what is missing', async () => {
    const run = await open();
    run.ref.send({ type: 'security.change.requested' });
    run.fill(run.select(selectChange), 'password');
    await run.change.last().answer(refused('UserNeedConfirmContact'));
    const change = run.select(selectChange);
    expect(change && selectNotice(change.getSnapshot())).toEqual({ id: 'errors.UserNeedConfirmContact' });
    run.ref.send({ type: 'security.change.left' });
    expect(run.select(selectChange)).toBeUndefined();
  });
});

describe('the password', () => {
  it('is sent once all three are filled; a wrong old one is said at its field; success empties the form', async () => {
    const run = await open();
    run.fill(run.select(selectPassword), 'old_password', 'new_password');
    expect(run.password.calls).toHaveLength(0);
    run.fill(run.select(selectPassword), 'password_repeat');
    await run.password.last().answer(refused('InvalidParameter', { old_password: [{ code: 'WRONG' }] }));
    expect(selectFieldError('old_password')(run.formOf(run.select(selectPassword)).getSnapshot())).toEqual({
      id: 'security.password.wrong',
    });
    run.formOf(run.select(selectPassword)).send({ type: 'form.submit.requested' });
    await run.password.last().answer(accepted);
    expect(run.told(actorIds.toasts)).toMatchObject([{ title: { id: 'security.password.saved' } }]);
    expect(run.formOf(run.select(selectPassword)).getSnapshot().context.secrets).toEqual({});
  });
});

describe('the sessions', () => {
  const alone: SessionList = { ...twice, items: twice.items.slice(0, 1) };

  it('others end with the password, and the list is read anew', async () => {
    const run = await open(false, true, twice);
    run.ref.send({ type: 'security.sessions.end.requested' });
    run.fill(run.select(selectEndSessions), 'password');
    expect(run.endSessions.last().input.refs).toEqual({ password: 'otherSessions.password' });
    await run.endSessions.last().answer(accepted);
    expect(run.told(actorIds.toasts)).toMatchObject([{ title: { id: 'security.sessions.ended' } }]);
    await run.getSessions.last().answer(succeed(alone));
    expect(run.select(selectSessions)).toEqual(alone);
    run.ref.send({ type: 'security.sessions.end.requested' });
    expect(run.select(selectEndSessions)).toBeUndefined();
  });

  it('are read anew once the password is another, and stay as they are when that fails', async () => {
    const run = await open(false, true, twice);
    run.fill(run.select(selectPassword), 'old_password', 'new_password', 'password_repeat');
    await run.password.last().answer(accepted);
    await run.getSessions.last().answer(succeed(null));
    expect(run.select(selectSessions)).toEqual(twice);
  });

  it('are read anew when their end was sent and left before its answer', async () => {
    const run = await open(false, true, twice);
    run.ref.send({ type: 'security.sessions.end.requested' });
    run.fill(run.select(selectEndSessions), 'password');
    run.ref.send({ type: 'security.sessions.end.left' });
    await run.getSessions.last().answer(succeed(alone));
    expect(run.select(selectSessions)).toEqual(alone);
  });

  it('are none of the page where the platform does not tell them', async () => {
    const run = await open();
    run.ref.send({ type: 'security.sessions.end.requested' });
    expect([run.select(selectSessions), run.select(selectEndSessions)]).toEqual([null, undefined]);
  });

  it('a list without even this place says nothing of others; that there is no password stays known', async () => {
    const run = await open(false, true, { items: [], asksPassword: false });
    expect([run.select(selectSessions), run.select(selectIsWithoutPassword)]).toEqual([null, true]);
  });
});
