import { describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import {
  bodiesOf,
  callsOf,
  child,
  codeFor,
  openAt,
  page,
  player,
  queriesOf,
  sandbox,
  soon,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();

const send = (form: AnyActorRef, values: Readonly<Record<string, string>>): void => {
  fill(form, page.vault, values);
  form.send({ type: 'form.submit.requested' });
};
const openPopup = async () => {
  await openAt('/');
  page.send('dialogs', {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: 'popup',
    props: { view: 'authorization' },
  });
  return child('login', 'heldForm', 'form');
};
/** The popup as it is drawn: its name, and the words of its button that sends. */
const popup = async () => {
  const [dialog] = all(drawn(await page.html()), byRole('dialog'));
  if (!dialog) return null;
  const [heading] = all(dialog, ({ tag }) => tag === 'h2');
  const [button] = all(dialog, ({ tag, attributes }) => tag === 'button' && attributes['type'] === 'submit');
  return [heading ? wordsOf(heading) : dialog.attributes['aria-label'], button && wordsOf(button)];
};
const isAt = (view: string, button: string) =>
  vi.waitFor(async () => expect(await popup()).toEqual([t(`auth.title.${view}`), t(button)]), {
    timeout: 8000,
    interval: 10,
  });
const isSignedIn = async () => {
  await page.until('session', (state) => state.matches('player'));
  await vi.waitFor(async () => expect(await popup()).toBeNull(), { timeout: 8000, interval: 10 });
};
const messageOf = async (id: string): Promise<string> =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === `${id}-error`)
    .map((node) => wordsOf(node))
    .join();
const otherThan = (code: string): string => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
/** With two factors: the popup that asks for the code, and the form of the code. */
const toCode = async (one: { readonly login: string; readonly password: string }) => {
  send(await openPopup(), { login: one.login, password: one.password });
  return child('login', 'twoFactor', 'heldForm', 'form');
};

describe('signing in', () => {
  it('SH-8.48 SH-8.49 SH-7.18 SH-4.03 a wrong entry is told without naming which half is wrong and tracked by its code; the right one closes the popup', async () => {
    const one = await player();
    const form = await openPopup();
    for (const wrong of [
      { login: one.login, password: 'Not-this-1' },
      { login: 'nobody@evenfall.test', password: fixturePassword },
    ]) {
      send(form, wrong);
      await page.shows(t('login.wrong.alt'));
      expect(await page.html()).toContain('<b>Wrong e-mail or password.</b>');
    }
    await vi.waitFor(() => expect(queriesOf('events.handle').length).toBeGreaterThan(1));
    const { error } = JSON.parse(callsOf('auth.login')[0]?.answer?.text ?? '{}') as {
      error: { code: string };
    };
    const [told] = callsOf('events.handle');
    expect([told?.method, told?.url.searchParams.get('event_name')]).toEqual(['GET', 'login_error']);
    expect(JSON.parse(told?.url.searchParams.get('event_params') ?? '')).toEqual({
      code: String(error.code),
    });
    expect(await popup()).toEqual([t('auth.title.authorization'), t('login.submit')]);
    send(form, { login: one.login, password: one.password });
    await isSignedIn();
  });

  it('HP-29 a device at which an exclusion refused the sign-in is shown no offers any more, whoever looks at it', async () => {
    const one = await player();
    await sandbox.platform.db
      .updateTable('players')
      .set({ excluded_until_at: Date.now() + 30 * 86_400_000 })
      .where('uid', '=', one.uid)
      .execute();
    const offered = async () =>
      all(drawn(await page.html()), ({ attributes: { href } }) =>
        /^\/(?:offers|promotions)\b/.test(href ?? ''),
      ).length;
    send(await openPopup(), { login: one.login, password: one.password });
    await page.shows(t('system.selfExcluded.header'));
    expect(await offered()).toBe(0);
    const { profile } = page;
    page.close();
    await openAt('/', { profile });
    expect(await page.text()).toContain(t('shell.login'));
    expect(await offered()).toBe(0);
    page.close();
    await openAt('/');
    expect(await offered()).toBeGreaterThan(0);
  });

  it('SH-2.93 SH-4.04 SH-4.07 SH-4.02 already-enabled leads to the code, which goes with the credentials that were typed; the breadcrumbs lead back', async () => {
    const one = await player({ has_two_factor: 1 });
    let code = await toCode(one);
    await isAt('twofa', 'twofa.submit');
    expect(JSON.parse(callsOf('auth.login')[0]?.answer?.text ?? '{}')).toMatchObject({
      error: { code: 'TWO_FACTOR_ALREADY_ENABLED' },
    });
    (await child('login', 'twoFactor')).send({ type: 'twofa.back.requested' });
    await isAt('authorization', 'login.submit');
    page.send('login', { type: 'login.restore.requested' });
    await isAt('restore', 'restore.submit');
    (await child('login', 'restore')).send({ type: 'restore.back.requested' });
    await isAt('authorization', 'login.submit');

    send(await child('login', 'heldForm', 'form'), { login: one.login, password: one.password });
    code = await child('login', 'twoFactor', 'heldForm', 'form');
    const right = await codeFor(one.uid);
    send(code, { code: otherThan(right) });
    await page.shows(t('twofa.error.invalid'));
    send(code, { code: right });
    await isSignedIn();
    const credentials = { login: one.login, password: one.password };
    expect(bodiesOf('auth.login').slice(1)).toEqual([
      credentials,
      { ...credentials, code: otherThan(right) },
      { ...credentials, code: right },
    ]);
  });

  it('SH-4.05 SH-4.06 another code may be asked for after resend_time seconds, and no timer is left then', async () => {
    const ends = async (seconds: number) => {
      await sandbox.client().post('/sandbox/api/switches', { twoFactorResendSeconds: seconds });
      await toCode(await player({ has_two_factor: 1 }));
      await isAt('twofa', 'twofa.submit');
    };
    const timers = async () => all(drawn(await page.html()), byRole('timer')).map(wordsOf);
    await ends(83);
    const [shown = ''] = await timers();
    expect(shown).toMatch(/1:2[0-3]$/);
    expect(await page.text()).not.toContain(t('twofa.resend'));
    page.close();
    await ends(1);
    await page.shows(t('twofa.resend'));
    expect(await timers()).toEqual([]);
    await sandbox.client().post('/sandbox/api/switches', { twoFactorResendSeconds: 25 });
  });

  it('SH-8.41 SH-8.42 SH-8.43 SH-8.44 SH-8.45 SH-8.46 SH-8.47 each refusal of a code has its text, and its seconds set the timer', async () => {
    const one = await player({ has_two_factor: 1 });
    const code = await toCode(one);
    const resendIn = async () => {
      const { resendAt } = (await child('login', 'twoFactor')).getSnapshot().context as { resendAt: number };
      return Math.round((resendAt - Date.now()) / 10_000) * 10;
    };
    const refusal = (name: string, seconds: number, message = '') =>
      answerCall(
        'auth.login',
        {
          status: 400,
          body: {
            error: {
              type: 'InvalidParameterException',
              code: name,
              message,
              error_data: message === '' ? { resend_time: seconds } : {},
            },
          },
        },
        1,
      );
    for (const [name, text, seconds] of [
      ['TWO_FACTOR_CODE_FORMAT', t('twofa.error.length'), 310],
      ['TWO_FACTOR_EXPIRED', t('twofa.error.expired'), 420],
      ['TWO_FACTOR_INVALID', t('twofa.error.invalid'), 530],
      ['TWO_FACTOR_ALREADY_ENABLED', t('twofa.error.enabled'), 240],
      ['TWO_FACTOR_RESEND', t('twofa.error.resend', { seconds: 350 }), 350],
    ] as const) {
      refusal(name, seconds);
      send(code, { code: '730519' });
      await page.shows(text);
      expect([name, await messageOf('twofa-code'), await resendIn()]).toEqual([name, text, seconds]);
    }
    // A platform that tells the seconds in words alone.
    refusal('TWO_FACTOR_RESEND', 0, 'Resend time: 180');
    send(code, { code: '730519' });
    await page.shows(t('twofa.error.resend', { seconds: 180 }));
    expect(await resendIn()).toBe(180);
    // And one that tells none: the time told before still runs, and no figure stands for it.
    refusal('TWO_FACTOR_RESEND', 0, 'too early');
    send(code, { code: '730519' });
    await page.shows('Resend time: not over yet');
    expect(await resendIn()).toBe(180);
    refusal('TWO_FACTOR_STRANGE', 10);
    send(code, { code: '730519' });
    await page.shows(t('twofa.error.other'));
    expect(await popup()).toEqual([t('auth.title.authorization'), t('login.submit')]);
  });

  it('SH-5.07 SH-5.08 SH-5.09 AC-5.34 AC-5.35 AC-5.36 AC-9.16 a code is required, holds digits alone, and six of them: here and where a contact is confirmed', async () => {
    const refused = async (code: AnyActorRef, id: string, wrong: readonly string[]) => {
      send(code, { code: '' });
      expect(await messageOf(id)).toBe('Field is required');
      for (const one of wrong) {
        send(code, { code: one });
        expect([one, await messageOf(id)]).toEqual([one, t('validation.codeLength')]);
      }
    };
    const wrong = ['12345', '1234567', '12345a', '12 345'];
    const two = await player({ has_two_factor: 1 });
    await refused(await toCode(two), 'twofa-code', wrong);
    expect(bodiesOf('auth.login').filter((body) => 'code' in body)).toEqual([]);
    send(await child('login', 'twoFactor', 'heldForm', 'form'), { code: await codeFor(two.uid) });
    await isSignedIn();
    page.close();

    const one = await player({ is_email_confirmed: false });
    await openAt('/profile/settings', { as: one });
    await page.shows('Personal data');
    const contacts = await child('profile', 'contacts');
    contacts.send({ type: 'contacts.confirm.requested', id: 'email-0' });
    await page.shows('We have sent a code to your e-mail address.');
    const form = await child('profile', 'contacts', 'codeStep', 'code', 'form');
    await refused(form, 'contactCode-code', wrong);
    expect(callsOf('account.confirmContact')).toEqual([]);
    send(form, { code: await codeFor(one.uid) });
    await page.shows('The contact is confirmed');
  });

  it('SH-2.63 show_popup_auth opens the popup at sign-in, with 1 and with no value, by an address and by a link, for guests alone', async () => {
    const one = await player();
    const flags = ['show_popup_auth', 'show_popup_auth=', 'show_popup_auth=1'];
    for (const flag of flags) {
      await openAt(`/terms?${flag}`);
      await isAt('authorization', 'login.submit');
      page.close();
      await openAt('/terms');
      await page.goTo(`/winners?${flag}`);
      await isAt('authorization', 'login.submit');
      page.close();
    }
    await openAt('/terms?sort=new&show_popup_auth=1');
    await isAt('authorization', 'login.submit');
    send(await child('login', 'heldForm', 'form'), { login: one.login, password: one.password });
    await isSignedIn();
    await soon(() => expect(page.address()).toBe('/terms?sort=new'));
    page.close();
    await openAt('/terms?show_popup_auth=0');
    await page.shows(t('shell.login'));
    expect(await popup()).toBeNull();
    page.close();
    // Of who is signed in they are only taken away.
    await openAt('/terms?sort=new&show_popup_auth=1&prevent_close=1', { as: one });
    await soon(() => expect(page.address()).toBe('/terms?sort=new'));
    page.send('navigation', { type: 'navigation.requested', to: '/winners?show_popup_reg=1' });
    await soon(() => expect(page.address()).toBe('/winners'));
    await page.until('navigation', (state) => state.matches('shown') && page.address() === '/winners');
    expect(await popup()).toBeNull();
  });

  it('SH-2.71 SH-2.72 SH-4.01 the popup is at sign-in, registration, restore, code or completion, and the buttons of a view lead to the next', async () => {
    const one = await player({ is_registration_completed: 0 });
    const form = await openPopup();
    await isAt('authorization', 'login.submit');
    page.send('login', { type: 'login.registration.requested' });
    await isAt('registration', 'registration.submit');
    page.send('registration', { type: 'registration.login.requested' });
    await isAt('authorization', 'login.submit');
    page.send('login', { type: 'login.restore.requested' });
    await isAt('restore', 'restore.submit');
    (await child('login', 'restore')).send({ type: 'restore.back.requested' });
    await isAt('authorization', 'login.submit');
    expect(form.getSnapshot().status).toBe('stopped');
    send(await child('login', 'heldForm', 'form'), { login: one.login, password: one.password });
    await isAt('socialRegistration', 'completion.submit');
    page.close();
    await toCode(await player({ has_two_factor: 1 }));
    await isAt('twofa', 'twofa.submit');
  });
});
