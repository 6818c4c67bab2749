import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { selectValue } from '../../kit/form/form.selectors.ts';
import { selectIsRegistering, selectPromoState } from './registration.selectors.ts';
import {
  source,
  accepted,
  configured,
  player,
  promo,
  openRegistration,
  errorOf,
  navigations,
} from '../../../tests/stand-ins/registration.ts';

describe('promo code of the registration', () => {
  it('SH-5.25 SH-4.11 asks the server 300 ms after the last change, and only the newest answer counts', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.typePromo('WEL');
    popup.typePromo(' WELCOME ');
    expect(popup.deadline.inputs().slice(-2)).toEqual([{ inMs: 300 }, { inMs: 300 }]);
    expect(popup.check.calls).toEqual([]);
    await popup.debounce();
    expect(popup.check.inputs()).toEqual([{ promo_code: 'WELCOME' }]);
    const first = popup.check.last();
    popup.typePromo('WELCOME2');
    await first.answer(succeed(promo));
    expect(popup.read(selectPromoState)).toBe('checking');
    await popup.debounce();
    await popup.check.last().answer(succeed(promo));
    expect(popup.read(selectPromoState)).toBe('valid');
    popup.submit();
    expect(popup.signUp.last().input.values).toMatchObject({ promo_code: 'WELCOME2' });
    expect(popup.signUp.last().input.values).not.toHaveProperty('hasPromocode');
  });

  it('SH-5.26 SH-8.53 SH-8.54 an empty result is invalid: it blocks with INVALID, is tracked and can be cleared', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.typePromo('NOPE');
    await popup.debounce();
    await popup.check.last().answer(succeed(null));
    expect(popup.read(selectPromoState)).toBe('invalid');
    expect(errorOf(popup, 'promo_code')).toEqual({ id: 'promo.INVALID' });
    expect(popup.track.inputs()).toEqual([{ name: 'promocode_not_found', params: { code: 'INVALID' } }]);
    expect(popup.forgotten).toEqual(['NOPE']);
    popup.submit();
    expect(popup.signUp.calls).toEqual([]);
    expect(errorOf(popup, 'promo_code')).toEqual({ id: 'promo.INVALID' });
    popup.ref.send({ type: 'registration.promo.cleared' });
    expect(popup.read(selectPromoState)).toBe('idle');
    expect(errorOf(popup, 'promo_code')).toBeNull();
    popup.submit();
    expect(popup.signUp.last().input.values).not.toHaveProperty('promo_code');
  });

  it('SH-8.53 shows the first promo_code error code', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.typePromo('OLD');
    await popup.debounce();
    const data = { promo_code: [{ code: 'EXPIRED' }, { code: 'INVALID' }] };
    await popup.check.last().answer({ ok: false, failure: failureOf('InvalidParameter', { data }) });
    popup.submit();
    expect(errorOf(popup, 'promo_code')).toEqual({ id: 'promo.EXPIRED' });
    expect(popup.track.inputs()).toEqual([{ name: 'promocode_not_found', params: { code: 'EXPIRED' } }]);
  });

  it('waits with the submit until the check is answered', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.typePromo('WELCOME');
    popup.submit();
    expect(popup.read(selectIsRegistering)).toBe(true);
    expect(popup.signUp.calls).toEqual([]);
    await popup.debounce();
    await popup.check.last().answer(succeed(promo));
    expect(popup.signUp.last().input.values).toMatchObject({ promo_code: 'WELCOME' });
    const refusedOne = openRegistration();
    await refusedOne.fill();
    refusedOne.typePromo('NOPE');
    refusedOne.submit();
    await refusedOne.debounce();
    await refusedOne.check.last().answer(succeed(null));
    expect(refusedOne.signUp.calls).toEqual([]);
    expect(errorOf(refusedOne, 'promo_code')).toEqual({ id: 'promo.INVALID' });
  });

  it('a code of the address that does not work keeps nobody out where the operator shows no field for it', async () => {
    const popup = openRegistration({}, configured({ showPromocode: false }));
    await popup.fill(undefined, 'OLD');
    await popup.debounce();
    await popup.check.last().answer(succeed(null));
    expect(popup.read(selectPromoState)).toBe('invalid');
    popup.submit();
    expect(popup.signUp.last().input.values).not.toHaveProperty('promo_code');
  });

  it('goes on without a code that could not be checked, and untracked', async () => {
    const popup = openRegistration();
    await popup.fill();
    popup.typePromo('WELCOME');
    await popup.debounce();
    await popup.check.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(popup.read(selectPromoState)).toBe('unchecked');
    expect(popup.forgotten).toEqual([]);
    popup.submit();
    expect(popup.signUp.last().input.values).not.toHaveProperty('promo_code');
    expect(popup.track.calls).toEqual([]);
  });

  it('hands the code of the query over before the stored one is read, prefills what comes back and checks it', async () => {
    const popup = openRegistration({ query: { promo_code: ' QUERY ' } });
    expect(popup.load.inputs()).toEqual([{ promoCode: 'QUERY' }]);
    await popup.load.last().answer(source({ promoCode: 'QUERY' }));
    await popup.debounce();
    expect(selectValue('promo_code')(popup.form().getSnapshot())).toBe('QUERY');
    expect(popup.check.inputs()).toEqual([{ promo_code: 'QUERY' }]);
  });

  it('AC-2.50 OP-44 a popup tells of the activated code, which the change of page does not close; on the way to the deposit, and in a page around, a toast does', async () => {
    const toldOn = async (input: Parameters<typeof openRegistration>[0]) => {
      const popup = openRegistration(input);
      await popup.fill();
      popup.typePromo('WELCOME');
      await popup.debounce();
      await popup.check.last().answer(succeed(promo));
      popup.submit();
      await popup.signUp.last().answer(accepted());
      popup.ref.send(player);
      await popup.activate.last().answer(succeed(null));
      return popup.sent
        .filter(({ to, event }) => to === 'toasts' || event.type === 'dialog.requested')
        .map(({ event }) => event);
    };
    const title = { id: 'registration.promo.activated' };
    const toast = { type: 'toast.requested', kind: 'success', title };
    const dialog = {
      type: 'dialog.requested',
      kind: 'confirm',
      name: 'PromocodeActivatedPopup',
      props: { code: 'WELCOME' },
      preventClose: true,
      unloaded: { kind: 'success', title },
    };
    expect(await toldOn({})).toEqual([toast]);
    expect(await toldOn({ query: { backUrl: '/lv/cashier/deposit' } })).toEqual([toast]);
    expect(await toldOn({ query: { backUrl: '/gamehall' } })).toEqual([dialog]);
    expect(await toldOn({ props: { view: 'registration', returnTo: '/game/x#real' } })).toEqual([dialog]);
    const isEmbedded = true;
    expect(
      await toldOn({ query: { backUrl: '/gamehall' }, props: { view: 'registration', isEmbedded } }),
    ).toEqual([toast]);
  });

  it('SH-4.08 activates the code after the profile has come, and never undoes the registration', async () => {
    for (const [outcome, kind, forgotten] of [
      [succeed(null), 'success', ['WELCOME']],
      [{ ok: false, failure: failureOf('InvalidParameter') } as const, 'warning', ['WELCOME']],
      // Only a definite answer uses the stored code up.
      [{ ok: false, failure: failureOf('LostAnswer') } as const, 'warning', []],
    ] as const) {
      const popup = openRegistration();
      await popup.fill();
      popup.typePromo('WELCOME');
      await popup.debounce();
      await popup.check.last().answer(succeed(promo));
      popup.submit();
      await popup.signUp.last().answer(accepted());
      expect(popup.activate.calls).toEqual([]);
      popup.ref.send(player);
      expect(popup.activate.inputs()).toEqual([{ promoCode: 'WELCOME' }]);
      expect(navigations(popup)).toEqual([]);
      await popup.activate.last().answer(outcome);
      expect(popup.sent.find(({ to }) => to === 'toasts')?.event['kind']).toBe(kind);
      expect(popup.forgotten).toEqual(forgotten);
      expect(navigations(popup)).toEqual(['/cashier/deposit?register=success']);
      const moved = popup.sent.filter(({ to }) => to === 'balance' || to === 'freespins');
      expect(moved.map(({ event }) => event.type)).toEqual(
        outcome.ok ? ['balance.refresh.requested', 'freespins.reload.requested'] : [],
      );
    }
  });
});
