import { childOf } from '../../../tests/harness/fill.ts';
import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { selectFieldError, selectFormId } from '../../kit/form/form.selectors.ts';
import { guardSecrets } from '../../kit/secrets.ts';
import { settled, standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import {
  selectForm,
  selectHeldForm,
  selectNotice,
  selectWaitUntil,
} from '../held-form/held-form.selectors.ts';
import { loginMachine } from './login.machine.ts';
import {
  selectIsEntering,
  selectIsSigningIn,
  selectLoginBanner,
  selectPopupView,
  selectIsSendingCode,
  selectResendAt,
  selectTwoFactor,
} from './login.selectors.ts';
import type { PopupBanner, PopupBanners, TrackInput } from './popup.ts';
import type { SignInAnswer, SignInInput } from '../../../effects/access/sign-in.ts';
import { twoFactorMachine } from './two-factor.machine.ts';
import { selectIsHeld } from '../../../tests/stand-ins/selectors.ts';

const at = standInNow + 1_000;
const accepted = succeed<SignInAnswer>({ at, refusal: null });
const refused = (refusal: Failure) => succeed<SignInAnswer>({ at, refusal });
const parameter = (code: string, rest: Partial<Failure> = {}) =>
  failureOf('InvalidParameter', { code, ...rest });
const codeNeeded = refused(parameter('TWO_FACTOR_ALREADY_ENABLED', { data: { resend_time: 25 } }));
const player = { type: 'session.changed', uid: 7, currency: 'EUR' } as const;
const guest = { type: 'session.changed', uid: 0, currency: '' } as const;
const submit = { type: 'form.submit.requested' } as const;

const open = (input = standInInput()) => {
  const vault = createVault();
  const signIn = standIn<Outcome<SignInAnswer>, SignInInput>();
  const getBanners = standIn<Outcome<PopupBanners>, { readonly positions: readonly string[] }>();
  const track = standIn<Outcome<null>, TrackInput>();
  const deadline = standIn<null, DeadlineInput>();
  const heldForm = heldFormMachine.provide({ actors: { deadline: deadline.logic } });
  const machine = loginMachine.provide({
    actors: {
      heldForm,
      signIn: signIn.logic,
      getBanner: getBanners.logic,
      trackEvent: track.logic,
      deadline: deadline.logic,
      guardSecrets: guardSecrets(vault),
      twoFactor: twoFactorMachine.provide({
        actors: { heldForm, signIn: signIn.logic, deadline: deadline.logic },
      }),
    },
  });
  const feature = runFeature(machine, actorIds.login, input);
  const { ref } = feature;
  const heldIn = (snapshot: Parameters<typeof selectHeldForm>[0]) => {
    const found = selectHeldForm(snapshot);
    if (!found) throw new Error('no held form');
    return found.getSnapshot();
  };
  const formIn = (snapshot: Parameters<typeof selectHeldForm>[0]) => {
    const found = selectForm(heldIn(snapshot));
    if (!found) throw new Error('no form');
    return found;
  };
  const form = () => formIn(ref.getSnapshot());
  const notice = () => selectNotice(heldIn(ref.getSnapshot()));
  const waitUntil = () => selectWaitUntil(heldIn(ref.getSnapshot()));
  const step = () => {
    const found = selectTwoFactor(ref.getSnapshot());
    if (!found) throw new Error('no two-factor step');
    return found;
  };
  const codeForm = () => formIn(step().getSnapshot());
  const codeNotice = () => selectNotice(heldIn(step().getSnapshot()));
  const enter = () => {
    vault.put('login.login', 'wren@example.com');
    vault.put('login.password', 'hunter22');
    for (const field of ['login', 'password'])
      form().send({ type: 'form.secret.changed', field, filled: true, verdict: pass });
    form().send(submit);
  };
  const enterCode = () => {
    vault.put('twofa.code', '123456');
    codeForm().send({ type: 'form.secret.changed', field: 'code', filled: true, verdict: pass });
    codeForm().send(submit);
  };
  const read = <A>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => A): A =>
    selector(ref.getSnapshot());
  const toTwoFactor = async () => {
    enter();
    await signIn.last().answer(codeNeeded);
  };
  return {
    ...feature,
    vault,
    signIn,
    getBanners,
    track,
    deadline,
    form,
    notice,
    waitUntil,
    step,
    codeForm,
    codeNotice,
    enter,
    enterCode,
    read,
    toTwoFactor,
  };
};

const secretsOf = ({ vault }: ReturnType<typeof open>) =>
  ['login.login', 'login.password', 'twofa.code'].map((ref) => vault.read(ref));
const gone = [undefined, undefined, undefined];

describe('login', () => {
  it('SH-3.08 SH-4.03 signs in with references to login and password, waits for the account and closes the popup', async () => {
    const popup = open();
    popup.enter();
    expect(popup.signIn.inputs()).toEqual([{ login: 'login.login', password: 'login.password', code: null }]);
    await popup.signIn.last().answer(accepted);
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.login.succeeded' } }]);
    expect(popup.read(selectIsSigningIn)).toBe(true);
    popup.ref.send(player);
    expect(secretsOf(popup)).toEqual(gone);
    expect(popup.sent.slice(1)).toEqual([
      {
        to: 'dialogs',
        event: {
          type: 'dialog.close.requested',
          name: 'AuthPopup',
          result: { purpose: 'login' },
          immediate: true,
        },
      },
    ]);
  });

  it('goes on to redirectUrl, else backUrl, else stays; an unsafe address counts as none', () => {
    const targetOf = (query: Record<string, string>) => {
      const popup = open(standInInput({ query, path: '/lv/offers', hash: 'x' }));
      popup.ref.send(player);
      return popup.sent.filter(({ to }) => to === 'navigation').map(({ event }) => event);
    };
    expect(targetOf({ redirectUrl: '/cashier/deposit', backUrl: '/offers' })).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit', replace: true },
    ]);
    expect(targetOf({ backUrl: '/offers' })).toEqual([
      { type: 'navigation.requested', to: '/offers', replace: true },
    ]);
    expect(targetOf({ redirectUrl: '//evil.example' })).toEqual([
      { type: 'navigation.requested', to: '/lv/offers#x', replace: true },
    ]);
    expect(targetOf({ page: '2' })).toEqual([]);
  });

  it('SH-8.48 shows one wrong-entry notice with alt text for every wrong login, and keeps the entry', async () => {
    for (const failure of [failureOf('Authorization'), parameter('WRONG'), failureOf('AccessDenied')]) {
      const popup = open();
      popup.enter();
      await popup.signIn.last().answer(refused(failure));
      expect(popup.notice()).toEqual({
        kind: 'error',
        text: { id: 'login.wrong.html' },
        alt: { id: 'login.wrong.alt' },
      });
      expect(popup.vault.read('login.password')).toBe('hunter22');
      popup.enter();
      expect(popup.signIn.calls).toHaveLength(2);
      expect(popup.notice()).toBeNull();
    }
  });

  it('SH-8.49 tracks a failed login by its code, and nothing of the entry', async () => {
    const popup = open();
    popup.enter();
    await popup.signIn.last().answer(refused(parameter('WRONG_PASSWORD')));
    await popup.track.last().answer(succeed(null));
    popup.enter();
    await popup.signIn.last().answer(refused(failureOf('Authorization')));
    expect(popup.track.inputs()).toEqual([
      { name: 'login_error', params: { code: 'WRONG_PASSWORD' } },
      { name: 'login_error', params: { code: 'Authorization' } },
    ]);
  });

  it('holds the form for the told time after too many tries', async () => {
    const popup = open();
    popup.enter();
    await popup.signIn.last().answer(refused(failureOf('TooManyRequests', { retryAfterSeconds: 40 })));
    expect(popup.waitUntil()).toBe(at + 40_000);
    expect(popup.deadline.inputs()).toEqual([{ at: at + 40_000 }]);
    expect(selectIsHeld(popup.form().getSnapshot())).toBe(true);
    popup.form().send(submit);
    expect(popup.signIn.calls).toHaveLength(1);
    await popup.deadline.last().answer(null);
    popup.form().send(submit);
    expect(popup.signIn.calls).toHaveLength(2);
  });

  it('asks the session after a lost answer, and enters when it was a sign-in after all', async () => {
    const popup = open();
    popup.enter();
    await popup.signIn.last().answer(refused(failureOf('LostAnswer')));
    expect(popup.notice()?.text.id).toBe('errors.LostAnswer');
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.refresh.requested' } }]);
    popup.ref.send(guest);
    expect(popup.read(selectPopupView)).toBe('authorization');
    popup.ref.send(player);
    expect(popup.sent.at(-1)?.event.type).toBe('dialog.close.requested');
  });

  it('tells trouble of the platform by its type, and of what the line did not bring that no answer came', async () => {
    const popup = open();
    popup.enter();
    await popup.signIn.last().answer(refused(failureOf('InternalServerError')));
    expect(popup.notice()?.text.id).toBe('errors.InternalServerError');
    popup.enter();
    await popup.signIn.last().reject({ type: 'Defect' });
    expect(popup.notice()?.text.id).toBe('errors.LostAnswer');
    popup.enter();
    expect(popup.signIn.calls).toHaveLength(3);
  });

  it('SH-1.07 asks for no code where the configuration switches two-factor off', async () => {
    const popup = open(standInInput({}, { twoFactor: { enabled: false } }));
    await popup.toTwoFactor();
    expect(popup.read(selectPopupView)).toBe('authorization');
    expect(popup.notice()?.text.id).toBe('errors.default');
  });

  it('tells the session of a banned user and wipes the credentials', async () => {
    const popup = open();
    const failure = failureOf('UserBanned', { status: 403 });
    popup.enter();
    await popup.signIn.last().answer(refused(failure));
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.blocked', failure } }]);
    expect(secretsOf(popup)).toEqual(gone);
  });

  it('returns to the form when the account does not arrive', async () => {
    const popup = open();
    popup.enter();
    await popup.signIn.last().answer(accepted);
    await popup.deadline.last().answer(null);
    expect(popup.read(selectPopupView)).toBe('authorization');
    expect(popup.notice()?.text.id).toBe('errors.LostAnswer');
  });

  it('keeps what was typed when an accepted sign-in turns out to be none', async () => {
    const popup = open();
    popup.enter();
    const form = childOf(popup.ref, 'heldForm', 'form');
    const typed = secretsOf(popup);
    await popup.signIn.last().answer(accepted);
    popup.ref.send({ ...player, uid: 0 });
    expect(popup.notice()?.text.id).toBe('errors.LostAnswer');
    expect(popup.read(selectIsSigningIn)).toBe(false);
    expect(secretsOf(popup)).toEqual(typed);
    expect(childOf(popup.ref, 'heldForm', 'form')).toBe(form);
    popup.enter();
    expect(popup.signIn.inputs()).toHaveLength(2);
  });

  it('switches between authorization and registration by the buttons of the views', () => {
    const popup = open();
    popup.enter();
    expect(popup.read(selectPopupView)).toBe('authorization');
    const second = open();
    second.ref.send({ type: 'login.registration.requested' });
    expect(second.read(selectPopupView)).toBe('registration');
    expect(second.sent).toEqual([{ to: 'registration', event: { type: 'registration.opened' } }]);
    second.ref.send({ type: 'login.opened' });
    expect(second.read(selectPopupView)).toBe('authorization');
  });

  it('starts with the registration view when the popup asks for it, and leaves its success to that actor', () => {
    const popup = open(standInInput({ props: { view: 'registration' } }));
    expect(popup.read(selectPopupView)).toBe('registration');
    popup.ref.send(player);
    expect(popup.sent).toEqual([]);
  });

  it('wipes what was typed when it is stopped', () => {
    const popup = open();
    popup.enter();
    popup.stop();
    expect(secretsOf(popup)).toEqual(gone);
  });

  it('SH-2.77 shows the banner of the view in front, and none when there is none or it fails', async () => {
    const banner = {
      id: '1',
      type: 'compact',
      label: 'Good evening.',
      value: '',
      addition: '',
    } as PopupBanner;
    const popup = open();
    expect(popup.getBanners.inputs()).toEqual([
      { positions: ['authorization', 'restore', 'twofa', 'socialRegistration'] },
    ]);
    await popup.getBanners.last().answer(succeed({ authorization: banner }));
    expect(popup.read(selectLoginBanner)).toBe(banner);
    await popup.toTwoFactor();
    expect(popup.read(selectLoginBanner)).toBeNull();
    const other = open();
    await other.getBanners.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(other.read(selectLoginBanner)).toBeNull();
    const behind = open(standInInput({ props: { view: 'registration' } }));
    expect(behind.getBanners.calls).toEqual([]);
    behind.ref.send({ type: 'login.opened' });
    expect(behind.getBanners.calls).toHaveLength(1);
  });
});

describe('two-factor', () => {
  it('SH-2.93 SH-4.04 SH-4.05 SH-3.10 opens when two-factor is already enabled, with the timer at resend_time', async () => {
    const popup = open();
    await popup.toTwoFactor();
    expect(popup.read(selectPopupView)).toBe('twofa');
    expect(selectResendAt(popup.step().getSnapshot())).toBe(at + 25_000);
    expect(selectFormId(popup.codeForm().getSnapshot())).toBe('twofa');
    expect(popup.track.calls).toEqual([]);
  });

  it('SH-4.07 SH-3.09 keeps the credentials and sends the code with a second login that repeats them', async () => {
    const popup = open();
    await popup.toTwoFactor();
    expect(popup.vault.read('login.password')).toBe('hunter22');
    const isSending = () => selectIsSendingCode(popup.step().getSnapshot());
    expect(isSending()).toBe(false);
    popup.enterCode();
    expect(isSending()).toBe(true);
    expect(popup.signIn.inputs()[1]).toEqual({
      login: 'login.login',
      password: 'login.password',
      code: 'twofa.code',
    });
    await popup.signIn.last().answer(refused(failureOf('LostAnswer')));
    expect(isSending()).toBe(false);
    popup.enterCode();
    await popup.signIn.last().answer(accepted);
    expect(popup.read(selectIsEntering)).toBe(true);
    expect(secretsOf(popup)).toEqual(gone);
    expect(JSON.stringify(popup.root.getPersistedSnapshot())).not.toMatch(/hunter22|wren@example|123456/);
  });

  it('SH-4.06 clears the timer when it ends, and only then asks for a new code by a login without one', async () => {
    const popup = open();
    await popup.toTwoFactor();
    popup.step().send({ type: 'twofa.resend.requested' });
    expect(popup.signIn.calls).toHaveLength(1);
    const timer = popup.deadline.calls.find(({ input }) => 'at' in input && input.at === at + 25_000);
    await timer?.answer(null);
    expect(selectResendAt(popup.step().getSnapshot())).toBe(0);
    popup.step().send({ type: 'twofa.resend.requested' });
    expect(popup.signIn.inputs()[1]).toEqual({
      login: 'login.login',
      password: 'login.password',
      code: null,
    });
    await popup.signIn.last().answer(codeNeeded);
    expect(popup.codeNotice()).toMatchObject({
      kind: 'info',
      text: { id: 'twofa.resent' },
    });
    expect(selectResendAt(popup.step().getSnapshot())).toBe(at + 25_000);
  });

  it('tells until when the platform wants no further try of either kind, whichever is the later', async () => {
    const popup = open();
    await popup.toTwoFactor();
    const told: number[] = [];
    popup.step().subscribe((step) => void told.push(selectResendAt(step)));
    const endOf = (end: number) =>
      popup.deadline.calls.find(({ input }) => 'at' in input && input.at === end)?.answer(null);
    const wait = failureOf('TooManyRequests', { retryAfterSeconds: 60 });
    popup.enterCode();
    await popup.signIn.last().answer(refused(wait));
    expect(told.at(-1)).toBe(at + 60_000);
    await endOf(at + 25_000);
    expect(told.at(-1)).toBe(at + 60_000);
    popup.step().send({ type: 'twofa.resend.requested' });
    expect(popup.signIn.calls).toHaveLength(2);
    await endOf(at + 60_000);
    expect(told.at(-1)).toBe(0);
    popup.step().send({ type: 'twofa.resend.requested' });
    expect(popup.signIn.calls).toHaveLength(3);
  });

  it.each([
    ['SH-8.41 length', 'TWO_FACTOR_CODE_FORMAT', { id: 'twofa.error.length' }],
    ['SH-8.42 expiry', 'TWO_FACTOR_EXPIRED', { id: 'twofa.error.expired' }],
    ['SH-8.43 a wrong code', 'TWO_FACTOR_INVALID', { id: 'twofa.error.invalid' }],
    ['SH-8.44 already enabled', 'TWO_FACTOR_ALREADY_ENABLED', { id: 'twofa.error.enabled' }],
  ])('%s is told at the code, and another may be entered', async (_name, code, text) => {
    const popup = open();
    await popup.toTwoFactor();
    popup.enterCode();
    await popup.signIn.last().answer(refused(parameter(code)));
    expect(selectFieldError('code')(popup.codeForm().getSnapshot())).toEqual(text);
    popup.enterCode();
    expect(popup.signIn.calls).toHaveLength(3);
  });

  it('SH-8.45 SH-8.47 tells an early resend, and resets the timer from resend_time or the number of the message', async () => {
    const popup = open();
    await popup.toTwoFactor();
    popup.enterCode();
    await popup.signIn.last().answer(refused(parameter('TWO_FACTOR_RESEND', { data: { resend_time: 17 } })));
    expect(selectFieldError('code')(popup.codeForm().getSnapshot())).toEqual({
      id: 'twofa.error.resend',
      values: { seconds: 17 },
    });
    expect(selectResendAt(popup.step().getSnapshot())).toBe(at + 17_000);
    popup.enterCode();
    await popup.signIn.last().answer(refused(failureOf('InvalidParameter', { message: 'Resend time 9' })));
    expect(selectResendAt(popup.step().getSnapshot())).toBe(at + 9_000);
    popup.enterCode();
    await popup.signIn.last().answer(refused(parameter('TWO_FACTOR_RESEND')));
    expect(selectFieldError('code')(popup.codeForm().getSnapshot())).toEqual({
      id: 'twofa.error.resend',
      values: { seconds: 0 },
    });
    // The time that was told before still runs.
    expect(selectResendAt(popup.step().getSnapshot())).toBe(at + 9_000);
  });

  it('SH-8.46 any other code shows the generic text and gives up the credentials', async () => {
    const popup = open();
    await popup.toTwoFactor();
    popup.enterCode();
    await popup.signIn.last().answer(refused(parameter('SOMETHING')));
    expect(popup.read(selectPopupView)).toBe('authorization');
    expect(popup.notice()?.text.id).toBe('twofa.error.other');
    expect(secretsOf(popup)).toEqual(gone);
  });

  it('goes back to authorization without the credentials', async () => {
    const popup = open();
    await popup.toTwoFactor();
    popup.step().send({ type: 'twofa.back.requested' });
    expect(popup.read(selectPopupView)).toBe('authorization');
    expect(popup.notice()).toBeNull();
    expect(secretsOf(popup)).toEqual(gone);
  });

  it('gives up the credentials after 10 minutes, and when they are gone already', async () => {
    const popup = open();
    await popup.toTwoFactor();
    const expiry = popup.deadline.calls.find(({ input }) => 'at' in input && input.at === at + 600_000);
    await expiry?.answer(null);
    expect(popup.notice()?.text.id).toBe('twofa.timedOut');
    expect(secretsOf(popup)).toEqual(gone);

    const reloaded = open();
    await reloaded.toTwoFactor();
    reloaded.enterCode();
    await reloaded.signIn.last().answer(refused(failureOf('InvalidRequest', { code: 'SECRETS_GONE' })));
    expect(reloaded.notice()?.text.id).toBe('twofa.timedOut');
  });

  it('keeps code and credentials when no answer or a fault came', async () => {
    for (const failure of [failureOf('LostAnswer'), failureOf('InternalServerError')]) {
      const popup = open();
      await popup.toTwoFactor();
      popup.enterCode();
      await popup.signIn.last().answer(refused(failure));
      expect(popup.read(selectPopupView)).toBe('twofa');
      expect(popup.codeNotice()?.text.id).toBe(`errors.${failure.type}`);
      expect(secretsOf(popup)).toEqual(['wren@example.com', 'hunter22', '123456']);
    }
  });

  it('tells the session of a ban that comes with the code', async () => {
    const popup = open();
    await popup.toTwoFactor();
    popup.enterCode();
    const failure = failureOf('UserBanned');
    await popup.signIn.last().answer(refused(failure));
    await settled();
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.blocked', failure } }]);
  });
});
