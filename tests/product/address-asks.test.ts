import { beforeAll, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { newProfile } from '../harness/page/profile.ts';
import {
  bodiesOf,
  child,
  element,
  openAt,
  page,
  player,
  sandbox,
  soon,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();
beforeAll(async () => {
  // The popup's own modules come before its first test is timed.
  await Promise.all([
    import('../../src/features/access/auth.views.ts'),
    import('../../src/registry/access.machines.ts'),
  ]);
}, 120_000);

/** The popup that is drawn: its name, and whether it has a button that closes it. */
const popup = async () => {
  const [dialog] = all(drawn(await page.html()), byRole('dialog'));
  if (!dialog) return null;
  const [heading] = all(dialog, ({ tag }) => tag === 'h2');
  const closes = all(dialog, ({ attributes }) => attributes['aria-label'] === t('common.close'));
  return [heading ? wordsOf(heading) : dialog.attributes['aria-label'], closes.length > 0];
};
const shown = (view: string, hasClose: boolean) =>
  soon(async () => expect(await popup()).toEqual([t(`auth.title.${view}`), hasClose]));
const close = () => page.send('dialogs', { type: 'dialog.close.requested', name: 'AuthPopup' });
const search = () => new URL(page.address(), 'http://site.test').search;

describe('flags of the address', () => {
  it('SH-2.62 SH-2.65 SH-2.66 show_popup_reg opens the registration and is kept for a later page, until the popup closes', async () => {
    const profile = newProfile();
    await openAt('/?show_popup_reg=1&keep=1', { profile });
    await shown('registration', true);
    expect(profile.local.has('show_popup_reg')).toBe(true);
    page.close();
    await openAt('/gamehall', { profile });
    await shown('registration', true);
    page.close();
    await openAt('/?show_popup_reg=1&keep=1', { profile });
    await shown('registration', true);
    close();
    await soon(async () => expect([await popup(), search()]).toEqual([null, '?keep=1']));
    expect(profile.local.has('show_popup_reg')).toBe(false);
  });

  it('SH-2.63 SH-2.64 SH-2.65 show_popup_auth opens the authorization; prevent_close=1 alone keeps it open', async () => {
    await openAt('/?show_popup_auth=1&prevent_close=1');
    await shown('authorization', false);
    close();
    await shown('authorization', false);
    page.close();
    await openAt('/?show_popup_auth=1&prevent_close=2');
    await shown('authorization', true);
    close();
    await soon(async () => expect([await popup(), search()]).toEqual([null, '']));
    page.close();
    await openAt('/?show_popup_auth=1', { as: await player({ balance: '76.50' }) });
    await page.shows('76.50 €');
    expect(await popup()).toBeNull();
  });
});

describe('the promo code of the address', () => {
  it('AC-9.35 AC-9.36 wins over the stored one, the last of several; it is kept, trimmed', async () => {
    const profile = newProfile();
    profile.local.set('promo_code', 'OLD');
    await openAt('/?show_popup_reg=1&promo_code=FIRST&promo_code=%20EVENING%20', { profile });
    await shown('registration', true);
    await soon(async () =>
      expect((await element('registration-promo_code'))?.attributes['value']).toBe('EVENING'),
    );
    expect(profile.local.get('promo_code')).toBe('EVENING');
    page.close();
    await openAt('/?show_popup_reg=1', { profile });
    await soon(async () =>
      expect((await element('registration-promo_code'))?.attributes['value']).toBe('EVENING'),
    );
  });
});

describe('the backUrl of the forms', () => {
  it('SH-2.46 leads who signs in or up to an allowed address, and to the index from any other', async () => {
    const one = await player();
    const signIn = async (path: string) => {
      await openAt(path);
      const form = await child('login', 'heldForm', 'form');
      fill(form, page.vault, { login: one.login, password: fixturePassword });
      form.send({ type: 'form.submit.requested' });
      await page.until('session', (state) => state.matches('player'));
    };
    await signIn('/forms/sign_in?backUrl=%2Foffers%3Ffrom%3Dform');
    await soon(() => expect(page.address()).toBe('/offers?from=form'));
    expect(bodiesOf('auth.login')).toEqual([{ login: one.login, password: fixturePassword }]);
    for (const back of ['https%3A%2F%2Fevil.example%2F', '%2F%2Fevil.example', 'javascript%3Aalert(1)'])
      for (const view of ['sign_in', 'sign_up']) {
        page.close();
        await openAt(`/forms/${view}?backUrl=${back}`, { as: one });
        await soon(() => expect([back, page.address()]).toEqual([back, '/']));
      }
  });

  it('SH-2.46 SH-2.67 SH-4.08 leads who registers once the promo code is activated, with register=success', async () => {
    const profile = newProfile();
    const register = async (search: string) => {
      sandbox.platform.faults.set({
        target: 'campaigns.activateOffer',
        kind: 'latency',
        when: 'before',
        times: 1,
        delayMs: 300,
      });
      await openAt(`/forms/sign_up?promo_code=EVENING${search}`, { profile });
      const editing = () =>
        page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
      await editing();
      const form = await child('registration', 'heldForm', 'form');
      fill(form, page.vault, { country_code: 'LV' });
      await editing();
      fill(form, page.vault, {
        email: `forms-${Date.now()}@evenfall.test`,
        password: 'Canary-Plover-34',
        first_name: 'Anna',
        last_name: 'Liepa',
        birth_date: '17.05.1990',
        terms: '1',
      });
      form.send({ type: 'form.submit.requested' });
      await page.until('session', (state) => state.matches('player'));
    };
    await register('');
    await soon(() => expect(page.address()).toBe('/?register=success'));
    expect([bodiesOf('campaigns.activateOffer').length, profile.local.has('promo_code')]).toEqual([1, false]);
    page.close();
    profile.cookies.clear();
    await register('&backUrl=%2Foffers%3Ffrom%3Dform%23top');
    await soon(() => expect(page.address()).toBe('/offers?from=form&register=success#top'));
  });
});

describe('an account that lacks something, at the forms', () => {
  it('SH-2.46 SH-2.67 is completed in the page, with its promo code, before the way leads on', async () => {
    const one = await player({ is_registration_completed: 0, is_email_confirmed: 0 });
    const profile = newProfile();
    profile.local.set('promo_code', 'EVENING');
    await openAt('/forms/sign_in?backUrl=%2Foffers', { profile });
    const form = await child('login', 'heldForm', 'form');
    fill(form, page.vault, { login: one.login, password: fixturePassword });
    form.send({ type: 'form.submit.requested' });
    const missing = await child('login', 'completion', 'heldForm', 'form');
    await page.shows(t('completion.submit'));
    expect([await popup(), page.address()]).toEqual([null, '/forms/sign_in?backUrl=%2Foffers']);
    fill(missing, page.vault, {
      country_code: 'LV',
      first_name: 'Anna',
      last_name: 'Liepa',
      birth_date: '17.05.1990',
      terms: '1',
    });
    missing.send({ type: 'form.submit.requested' });
    await soon(() => expect(page.address()).toBe('/offers?register=success'));
    expect(bodiesOf('campaigns.activateOffer')).toEqual([expect.objectContaining({ promo_code: 'EVENING' })]);
  });
});

describe('the language of a guest', () => {
  it('SH-4.35 that is chosen moves the page to the prefixed address and is kept in the cookie i18n_locale for a year', async () => {
    await openAt('/gamehall');
    page.send('locale', { type: 'locale.change.requested', code: 'ar' });
    await soon(() => expect(page.address()).toBe('/ar/gamehall'));
    await page.shows(textsOf('ar')('hall.title'));
    expect(page.did()).toContainEqual(['setCookie', 'i18n_locale', 'ar', 365 * 24 * 3600]);
  });
});
