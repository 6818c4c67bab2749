import { childOf } from '../../../tests/harness/fill.ts';
import { describe, expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import { selectIsSubmitting } from '../../kit/form/form.selectors.ts';
import { selectIsRegistering, selectStage } from './registration.selectors.ts';
import {
  at,
  definition,
  optional,
  definitions,
  source,
  accepted,
  refused,
  player,
  promo,
  configured,
  openRegistration,
  errorOf,
  navigations,
} from '../../../tests/stand-ins/registration.ts';

describe('registration', () => {
  it('SH-4.09 sends values, references and choices once, and is loading while the submit runs', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.submit();
    popup.submit();
    expect(popup.signUp.inputs()).toEqual([
      {
        values: { nickname: '', country_code: 'LV', currency: 'EUR', locale: 'en-US' },
        refs: { email: 'registration.email', password: 'registration.password' },
        dates: [],
        notify: true,
        marking: 'betting',
      },
    ]);
    expect(popup.read(selectIsRegistering)).toBe(true);
    expect(JSON.stringify(popup.root.getPersistedSnapshot())).not.toMatch(/hunter22|wren@example/);
  });

  it('refers to a date as it was typed, and says that it is one', async () => {
    const popup = openRegistration();
    await popup.fill([...definitions, definition('birth_date', 'date')]);
    popup.hide('birth_date', '21.11.1990');
    popup.submit();
    const { values, refs, dates } = popup.signUp.last().input;
    expect([values['birth_date'], refs['birth_date'], dates]).toEqual([
      undefined,
      'registration.birth_date',
      ['birth_date'],
    ]);
  });

  it('AC-9.33 sends the default of an inactive marking, and the choice of an active one', async () => {
    const markingOf = async (
      isActive: boolean,
      choice: string | null,
      defaultValue: 'betting' | 'casino' = 'betting',
    ) => {
      const popup = openRegistration({}, configured({ markBetting: { isActive, defaultValue } }));
      await popup.fill();
      expect(popup.names().includes('is_betting')).toBe(isActive);
      if (choice !== null) popup.change('is_betting', choice);
      popup.submit();
      const { marking, values } = popup.signUp.last().input;
      // The choice is sent as the marking, and not as a field of the platform.
      expect(Object.keys(values)).toEqual(['nickname', 'country_code', 'currency', 'locale']);
      return marking;
    };
    expect([await markingOf(false, null), await markingOf(true, null)]).toEqual(['betting', 'betting']);
    expect(await markingOf(true, 'casino')).toBe('casino');
    const casino = 'casino';
    expect([await markingOf(false, null, casino), await markingOf(true, null, casino)]).toEqual([
      casino,
      casino,
    ]);
    expect(await markingOf(true, 'betting', casino)).toBe('betting');
  });

  it('offers a choice of product and news in the form alone: a fast registration is of the default', async () => {
    const popup = openRegistration(
      {},
      {
        ...configured({
          markBetting: { isActive: true, defaultValue: 'casino' },
          notify: { isActive: true, defaultValue: true },
        }),
        authentication: { ...cmsDefaults.authentication, registrationTypes: ['fast', 'form'] },
      },
    );
    await popup.fill();
    expect(popup.names()).toEqual(['country_code', 'currency', 'hasPromocode', 'terms']);
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'form' });
    const choice = popup
      .form()
      .getSnapshot()
      .context.fields.find(({ sysname }) => sysname === 'is_betting');
    expect([choice?.control, choice?.options?.select?.map(({ value }) => value)]).toEqual([
      'choice',
      ['betting', 'casino'],
    ]);
    popup.ref.send({ type: 'registration.type.chosen', registrationType: 'fast' });
    popup.change('terms', '1');
    popup.submit();
    expect(popup.signUp.last().input).toMatchObject({ marking: 'casino', notify: false });
  });

  it('SH-3.24 shows the notify box when it is active, starts it at its default, and sends what it says', async () => {
    const notifyOf = async (isActive: boolean, defaultValue: boolean, choice: string | null) => {
      const popup = openRegistration({}, configured({ notify: { isActive, defaultValue } }));
      await popup.fill();
      expect(popup.names().includes('notify')).toBe(isActive);
      if (choice !== null) popup.change('notify', choice);
      popup.submit();
      return popup.signUp.last().input.notify;
    };
    expect([await notifyOf(true, true, null), await notifyOf(true, false, null)]).toEqual([true, false]);
    expect([await notifyOf(true, true, ''), await notifyOf(true, false, '1')]).toEqual([false, true]);
    expect(await notifyOf(false, true, '1')).toBe(false);
  });

  it('sends the phone with the code of the chosen option', async () => {
    const withPhone = [...definitions, definition('phone', 'phone')];
    const popup = openRegistration();
    await popup.fill(withPhone);
    popup.change('country_code', 'BR');
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(withPhone));
    popup.hide('phone', '37129123456');
    popup.submit();
    expect(popup.signUp.last().input).toMatchObject({
      values: { phone_country_code: 'LV' },
      refs: { phone: 'registration.phone' },
    });
  });

  it('sends no country of a phone where none is chosen, nor one of a phone that is no contact', async () => {
    const sentWith = async (sysname: string, country: string) => {
      const given = [...definitions, definition(sysname, 'phone', optional)];
      const popup = openRegistration();
      await popup.fill(given);
      popup.change(phoneCountryKey(sysname), country);
      popup.submit();
      return popup.signUp.last().input.values['phone_country_code'];
    };
    expect(await sentWith('phone', 'LV')).toBe('LV');
    expect(await sentWith('mobile', 'LV')).toBe('LV');
    expect(await sentWith('phone', '')).toBeUndefined();
    expect(await sentWith('fax', 'LV')).toBeUndefined();
  });

  it('SH-2.88 SH-2.90 SH-2.67 closes the popup and goes to the deposit page with register=success', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.submit();
    await popup.signUp.last().answer(accepted());
    expect(popup.sent).toEqual([{ to: 'session', event: { type: 'session.registration.succeeded' } }]);
    expect(popup.read(selectIsRegistering)).toBe(true);
    expect(popup.clearDraft.inputs()).toEqual([{ key: 'registration' }]);
    popup.ref.send(player);
    expect(popup.vault.read('registration.password')).toBeUndefined();
    expect(popup.sent.slice(1).map(({ to, event }) => [to, event.type])).toEqual([
      ['dialogs', 'dialog.close.requested'],
      ['navigation', 'navigation.requested'],
    ]);
    expect(navigations(popup)).toEqual(['/cashier/deposit?register=success']);
  });

  it('keeps what was typed when an accepted registration turns out to be none', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.submit();
    const form = childOf(popup.ref, 'heldForm', 'form');
    await popup.signUp.last().answer(accepted());
    popup.ref.send({ ...player, uid: 0 });
    expect([popup.notice()?.text.id, popup.read(selectIsRegistering)]).toEqual(['errors.LostAnswer', false]);
    expect(popup.vault.read('registration.password')).toBe('hunter22');
    expect(childOf(popup.ref, 'heldForm', 'form')).toBe(form);
    popup.submit();
    expect(popup.signUp.inputs()).toHaveLength(2);
  });

  it('goes to redirectUrl, to the game of #real or to backUrl instead, with register=success', async () => {
    const targetOf = async (input: Parameters<typeof openRegistration>[0]) => {
      const popup = openRegistration(input);
      await popup.fill();
      popup.submit();
      await popup.signUp.last().answer(accepted());
      popup.ref.send(player);
      return navigations(popup)[0];
    };
    expect(await targetOf({ query: { redirectUrl: '/offers?id=1#a', backUrl: '/x' } })).toBe(
      '/offers?id=1&register=success#a',
    );
    expect(await targetOf({ props: { view: 'registration', returnTo: '/game/owl#real' } })).toBe(
      '/game/owl?register=success#real',
    );
    expect(await targetOf({ query: { backUrl: '/offers' } })).toBe('/offers?register=success');
  });

  it('SH-5.47 SH-5.48 SH-8.52 shows server errors at the fields, phone and mobile swapped, and keeps the entry', async () => {
    const both = [
      ...definitions,
      definition('phone', 'phone', optional),
      definition('mobile', 'phone', optional),
    ];
    const popup = openRegistration();
    await popup.load.last().answer(source({ definitions: both }));
    popup.hide('email', 'a@b.co');
    popup.hide('password', 'hunter22');
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(both));
    popup.change('terms', '1');
    popup.submit();
    const data = {
      email: [{ code: 'ALREADY_USED' }],
      mobile: [{ code: 'WRONG' }],
      phone: [{ code: 'INVALID' }],
    };
    await popup.signUp.last().answer(refused(failureOf('InvalidParameter', { data })));
    expect(['email', 'phone', 'mobile'].map((field) => errorOf(popup, field)?.id)).toEqual([
      'form.error.ALREADY_USED',
      'form.error.WRONG',
      'form.error.INVALID',
    ]);
    expect(popup.notice()).toBeNull();
    expect(popup.vault.read('registration.password')).toBe('hunter22');
  });

  it('SH-4.12 SH-8.51 shows a general notice for an error without field data, or for a field it does not have', async () => {
    for (const failure of [
      failureOf('InternalServerError'),
      failureOf('InvalidParameter'),
      failureOf('InvalidParameter', { data: { tax_number: [{ code: 'WRONG' }] } }),
    ]) {
      const popup = openRegistration();
      await popup.fill();
      popup.submit();
      await popup.signUp.last().answer(refused(failure));
      expect(popup.notice()).toMatchObject({
        kind: 'error',
        text: { id: 'registration.failed' },
      });
      expect(selectIsSubmitting(popup.form().getSnapshot())).toBe(false);
    }
  });

  it('SH-4.12 OPS-057 of an error at a field that it has and at one that it has not, both are told', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.submit();
    const data = { email: [{ code: 'ALREADY_USED' }], tax_number: [{ code: 'WRONG' }] };
    await popup.signUp.last().answer(refused(failureOf('InvalidParameter', { data })));
    expect([errorOf(popup, 'email')?.id, popup.notice()?.text.id]).toEqual([
      'form.error.ALREADY_USED',
      'registration.failed',
    ]);
  });

  it('holds the form for the told time, asks the session after a lost answer, tells it of a ban', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.submit();
    await popup.signUp.last().answer(refused(failureOf('TooManyRequests')));
    expect(popup.waitUntil()).toBe(at + 30_000);
    await popup.deadline.last().answer(null);
    popup.submit();
    await popup.signUp.last().answer(refused(failureOf('LostAnswer')));
    expect(popup.sent.at(-1)).toEqual({ to: 'session', event: { type: 'session.refresh.requested' } });
    popup.submit();
    const failure = failureOf('UserBanned');
    await popup.signUp.last().answer(refused(failure));
    expect(popup.sent.at(-1)).toEqual({ to: 'session', event: { type: 'session.blocked', failure } });
    expect(popup.vault.read('registration.password')).toBeUndefined();
  });

  it('shows generated credentials from the vault until they are saved, then wipes them', async () => {
    const authentication = { ...cmsDefaults.authentication, registrationTypes: ['fast'] as const };
    const popup = openRegistration({}, { authentication });
    await popup.load.last().answer(source());
    popup.change('country_code', 'LV');
    await popup.getFields.last().answer(succeed(definitions));
    popup.change('terms', '1');
    popup.submit();
    expect(popup.signUp.last().input).toMatchObject({ refs: {}, notify: false, marking: 'betting' });
    popup.vault.put('registration.generatedPassword', 'made-up-1');
    await popup.signUp.last().answer(accepted(true));
    expect(popup.read(selectStage)).toBe('credentials');
    // Nothing closes the popup but the visitor who has saved them.
    const kept = expect.objectContaining({ name: 'AuthPopup', preventClose: true }) as object;
    expect(popup.sent).toEqual([{ to: 'dialogs', event: kept }]);
    expect(JSON.stringify(popup.root.getPersistedSnapshot())).not.toContain('made-up-1');
    popup.ref.send({ type: 'registration.credentials.saved' });
    expect(popup.vault.read('registration.generatedPassword')).toBeUndefined();
    expect(popup.sent.at(-1)).toEqual({ to: 'session', event: { type: 'session.registration.succeeded' } });
  });

  it('goes to the sign-in view and leaves a sign-in there alone; one in another tab ends it', async () => {
    const popup = openRegistration();
    await popup.load.last().answer(source());
    popup.ref.send({ type: 'registration.login.requested' });
    expect(popup.sent).toEqual([{ to: 'login', event: { type: 'login.opened' } }]);
    popup.ref.send(player);
    expect(popup.sent).toHaveLength(1);
    const other = openRegistration();
    await other.load.last().answer(source());
    other.ref.send(player);
    expect(other.sent.map(({ to }) => to)).toEqual(['dialogs']);
  });

  it('is not left for the sign-in while what is sent has its answer still to come, nor before what follows it is done', async () => {
    const stays = (popup: ReturnType<typeof openRegistration>, isRegistering: boolean) => {
      popup.ref.send({ type: 'registration.login.requested' });
      expect(popup.sent.filter(({ to }) => to === 'login')).toEqual([]);
      expect(popup.read(selectIsRegistering)).toBe(isRegistering);
    };
    const popup = openRegistration({}, configured({ showPromocode: true }));
    await popup.fill(definitions, 'WELCOME');
    popup.submit();
    stays(popup, true);
    await popup.debounce();
    await popup.check.last().answer(succeed(promo));
    expect(popup.signUp.calls).toHaveLength(1);
    stays(popup, true);
    await popup.signUp.last().answer(accepted());
    stays(popup, true);
    popup.ref.send(player);
    stays(popup, true);
    expect(popup.activate.inputs()).toEqual([{ promoCode: 'WELCOME' }]);
    const fast = openRegistration();
    await fast.fill();
    fast.submit();
    await fast.signUp.last().answer(accepted(true));
    stays(fast, false);
    fast.ref.send({ type: 'registration.credentials.saved' });
    stays(fast, true);
    const refusedOnce = openRegistration();
    await refusedOnce.fill();
    refusedOnce.submit();
    await refusedOnce.signUp.last().answer(refused(failureOf('InternalServerError')));
    refusedOnce.ref.send({ type: 'registration.login.requested' });
    expect(refusedOnce.sent.at(-1)?.to).toBe('login');
  });

  it('a player who came in another tab ends it before its fields have come, and where they do not come', async () => {
    const loading = openRegistration();
    loading.ref.send(player);
    const failing = openRegistration();
    await failing.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    failing.ref.send({ ...player, isComplete: false });
    expect([failing.read(selectStage), failing.sent]).toEqual(['failed', []]);
    failing.ref.send(player);
    for (const popup of [loading, failing]) {
      expect([popup.read(selectStage), popup.sent.map(({ to }) => to)]).toEqual(['entering', ['dialogs']]);
      popup.ref.send({ type: 'registration.retry.requested' });
      expect(popup.load.calls).toHaveLength(1);
    }
    expect(loading.load.last().isStopped()).toBe(true);
  });
});
