import { describe, expect, it } from 'vitest';
import {
  sandbox,
  page,
  openAt,
  queriesOf,
  player,
  element,
  answerWith,
  useAccountPages,
} from './account-pages.ts';

useAccountPages();

describe('the account', () => {
  it('AC-3.03 AC-7.20 who has a uid is signed in, who has none is a guest', async () => {
    await openAt('/', { as: await player({ balance: '31.20' }) });
    expect(await page.shows('31.20 €')).not.toContain('Sign up');
    expect(Object.keys(queriesOf('account.getInfo')[0] ?? {})).toEqual(['v', 'locale']);
    page.close();
    await openAt('/');
    expect(await page.shows('Sign up')).not.toContain('Balance');
  });

  it('AC-3.01 what the account is decides what its pages say', async () => {
    const one = await player({ balance: '12.00', is_verified: true });
    const { fakename } = await sandbox.platform.db
      .selectFrom('players')
      .select('fakename')
      .where('uid', '=', one.uid)
      .executeTakeFirstOrThrow();
    await openAt('/profile/settings', { as: one });
    // Switched on by another device.
    await sandbox.platform.db
      .updateTable('players')
      .set({ has_two_factor: 1 })
      .where('uid', '=', one.uid)
      .execute();
    await page.shows('Player name');
    expect((await element('fakename'))?.attributes['value']).toBe(fakename);
    await page.goTo('/profile/security');
    await page.shows('Two-factor sign-in is on');
    await page.goTo('/profile/verification');
    await page.shows('You are verified');
    await page.goTo('/profile/bonuses');
    expect(await page.shows('Your money, kept apart')).toMatch(
      /Own money\n12(\.00)? €\nBonus money\n0 €\nFor bets only\n0 €/,
    );
  });

  it('AC-3.01 every field of the account is taken as the platform tells it, and what it decides is seen', async () => {
    const money = (amount: string) => ({ amount, currency: 'EUR' });
    const told = {
      uid: 0,
      reg_time: 1_790_000_000,
      login: 'ada@evenfall.test',
      fakename: 'Ada77',
      is_subscribed: true,
      balance_main: money('11.10'),
      balance_bonus: money('22.20'),
      balance_betting_bonus: money('33.30'),
      balance_fun: money('4444.00'),
      is_on_verification: true,
      is_verified: false,
      is_kyc_block_enabled: true,
      is_registration_completed: true,
      country_code: 'BR',
      locale: 'en-US',
      two_factor_auth: true,
    };
    const one = await player();
    await openAt('/cashier/wallet', { as: one });
    await page.shows('Betting bonus');
    const tell = async (rest: object) => {
      const info = { ...told, uid: one.uid, ...rest };
      answerWith('account.getInfo', JSON.stringify(info));
      page.send('session', { type: 'session.refresh.requested' });
      const { context } = await page.until(
        'session',
        (state) => state.matches({ player: 'fresh' }) && state.context.info.fakename === info.fakename,
      );
      // The name of the sign-in stays out of the page's record.
      expect(context.info).toMatchObject({ ...info, login: 'a•••@e•••.test', reg_time: 1_790_000_000_000 });
      return page.text();
    };
    const first = await tell({});
    for (const amount of ['11.10 €', '22.20 €', '33.30 €', '4,444']) expect(first).toContain(amount);
    await page.goTo('/cashier/deposit');
    await page.shows('We are checking your details.');
    expect(await tell({ fakename: 'Adab', is_on_verification: false })).toContain(
      'We have to check who you are first.',
    );
    const free = { is_kyc_block_enabled: false, is_on_verification: false };
    expect(await tell({ fakename: 'Adac', ...free })).not.toMatch(/We have to check|We are checking/);
    expect(await tell({ fakename: 'Adad', ...free, is_registration_completed: false })).toContain(
      'Some details are missing in your profile.',
    );
    // Nobody is signed in any more.
    answerWith('account.getInfo', '{"uid":0}');
    page.send('session', { type: 'session.refresh.requested' });
    await page.until('session', (state) => state.matches('guest'));
  });
});

describe('hints', () => {
  const hint = (hints: { registrationUntil: number; confirmUntil: number }) => [
    hints.registrationUntil > 0,
    hints.confirmUntil > 0,
  ];
  const hintsOf = async () => {
    const { context } = await page.until('hints', (state) => state.matches('shown'));
    return hint(context.hints);
  };
  const hours = 3_600_000;
  const registeredAgo = (uid: number, ms: number) =>
    sandbox.platform.db
      .updateTable('players')
      .set({ registered_at: Date.now() - ms })
      .where('uid', '=', uid)
      .execute();

  it('SH-9.33 SH-4.38 who has just registered and paid nothing in gets the hint, within its window; the history is read for it alone', async () => {
    const one = await player({ is_email_confirmed: false });
    await registeredAgo(one.uid, 0.1 * hours);
    await openAt('/', { as: one });
    expect(await hintsOf()).toEqual([true, true]);
    const read = () => queriesOf('Cashier.gethistory').filter(({ type }) => type === 'deposit');
    expect(read().length).toBeGreaterThan(0);
    const before = read().length;
    await page.goTo('/promotions');
    await hintsOf();
    expect(read().length).toBeGreaterThan(before);
  });

  it('SH-9.33 the windows are two hours and five days, and the configuration sets others', async () => {
    const one = await player({ is_email_confirmed: false });
    await registeredAgo(one.uid, 2.1 * hours);
    await openAt('/', { as: one });
    expect(await hintsOf()).toEqual([false, true]);
    page.close();
    await registeredAgo(one.uid, 5.1 * 24 * hours);
    await openAt('/', { as: one });
    expect(await hintsOf()).toEqual([false, false]);
    page.close();
    sandbox.platform.setOverrides({
      config: { hints: { registrationWindowSeconds: 518_400, confirmWindowSeconds: 518_400 } },
    });
    await openAt('/', { as: one });
    expect(await hintsOf()).toEqual([true, true]);
  });

  it('SH-4.41 AC-2.63 the phone one signs in with is confirmed in the settings, and no e-mail is written to in its place', async () => {
    const one = await player({ is_email_confirmed: false, balance: '10.00' });
    const phone = `371${String(one.uid).padStart(8, '2')}`;
    const change = { login: phone, phone, phone_country_code: 'LV', is_phone_confirmed: 0 } as const;
    await sandbox.platform.db.updateTable('players').set(change).where('uid', '=', one.uid).execute();
    await openAt('/promotions', { as: one });
    await page.shows(`•••${phone.slice(-2)}`);
    page.send('hints', { type: 'hints.confirm.requested' });
    await page.shows('Contacts');
    expect(page.address()).toBe('/profile/settings');
    expect(queriesOf('account.sendconfirmationtocontact')).toEqual([]);
  });

  it('SH-4.38 with a deposit there is no such hint', async () => {
    const one = await player({ balance: '10.00' });
    await openAt('/', { as: one });
    expect(await hintsOf()).toEqual([false, false]);
  });

  it('SH-3.40 the configuration takes the hint to confirm away, everywhere or from named pages', async () => {
    const one = await player({ is_email_confirmed: false, balance: '10.00' });
    const words = 'Confirm how we reach you.';
    await openAt('/promotions', { as: one });
    await page.shows(words);
    page.close();
    sandbox.platform.setOverrides({ config: { confirmHint: { pageExceptions: ['promotions'] } } });
    await openAt('/promotions', { as: one });
    await hintsOf();
    expect(await page.text()).not.toContain(words);
    await page.goTo('/offers');
    await page.shows(words);
    page.close();
    sandbox.platform.setOverrides({ config: { confirmHint: { showConfirmContactsHint: false } } });
    await openAt('/offers', { as: one });
    expect(await hintsOf()).toEqual([false, false]);
  });
});
