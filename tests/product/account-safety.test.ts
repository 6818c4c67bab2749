import { describe, expect, it, vi } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { fill } from '../harness/fill.ts';
import { withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import {
  sandbox,
  page,
  openAt,
  callsOf,
  bodiesOf,
  queriesOf,
  player,
  child,
  codeFor,
  opens,
  soon,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();

describe('sign-in safety', () => {
  it('AC-7.09 the password is changed by the present and the new one', async () => {
    const one = await player();
    await openAt('/profile/security', { as: one });
    await page.shows('Current password');
    const form = await child('security', 'password', 'form');
    const change = (old: string, next = 'Lamp-2027') => {
      fill(form, page.vault, { old_password: old, new_password: next, password_repeat: next });
      form.send({ type: 'form.submit.requested' });
    };
    change('Lamp-2000');
    await page.shows('This is not your password');
    change(fixturePassword, fixturePassword);
    await page.shows('Choose a password other than the current one');
    change(fixturePassword);
    await page.shows('Your password is changed');
    expect(bodiesOf('account.changepassword').at(-1)).toEqual({
      old_password: fixturePassword,
      new_password: 'Lamp-2027',
    });
    page.close();
    await openAt('/profile/security', { as: { ...one, password: 'Lamp-2027' } });
    await page.shows('Current password');
  });

  it('AC-7.10 AC-7.11 AC-4.05 AC-4.06 two-factor is changed by the password, and then confirmed by a code of six digits', async () => {
    const one = await player();
    await openAt('/profile/security', { as: one });
    await page.shows('Two-factor sign-in is off');
    page.send('security', { type: 'security.change.requested' });
    const asked = await child('security', 'change', 'form');
    fill(asked, page.vault, { password: fixturePassword });
    asked.send({ type: 'form.submit.requested' });
    await page.shows('We have sent a code to your confirmed contact.');
    expect(bodiesOf('account.changeTwoFactorAuth')).toEqual([{ enabled: '1', password: fixturePassword }]);
    const form = await child('security', 'codeStep', 'code', 'form');
    const enter = (code: string) => {
      fill(form, page.vault, { code });
      form.send({ type: 'form.submit.requested' });
    };
    const code = await codeFor(one.uid);
    expect(code).toMatch(/^\d{6}$/);
    for (const wrong of [code.slice(0, 5), `${code}0`, `${code.slice(0, 5)}a`, ` ${code.slice(0, 5)}`]) {
      enter(wrong);
      await page.shows('The code must contain 6 digits');
      fill(form, page.vault, { code: '' });
      expect([wrong, await page.text()]).toEqual([wrong, expect.not.stringContaining('must contain')]);
    }
    enter(code);
    await page.shows('Two-factor sign-in is on');
    expect(bodiesOf('account.confirmTwoFactorAuth')).toEqual([{ code }]);
    page.send('security', { type: 'security.change.requested' });
    const off = await child('security', 'change', 'form');
    fill(off, page.vault, { password: fixturePassword });
    off.send({ type: 'form.submit.requested' });
    await page.shows('We have sent a code to your confirmed contact.');
    expect(bodiesOf('account.changeTwoFactorAuth')).toEqual([
      { enabled: '1', password: fixturePassword },
      { enabled: '0', password: fixturePassword },
    ]);
  });
});

describe('verification', () => {
  const origin = 'https://verify.example.test';
  const useSdk = () => sandbox.platform.setOverrides({ config: { verification: { url: `${origin}/sdk` } } });
  /** The SDK's own document, as the browser would show it in a frame. */
  const sdkFrame = () => {
    const heard: unknown[] = [];
    const frame = { postMessage: (message: unknown, to: string) => void heard.push([message, to]) };
    const hearers = new Set<(event: unknown) => void>();
    vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) => {
      if (type === 'message') hearers.add(hear);
    });
    vi.stubGlobal('removeEventListener', (_: string, hear: never) => hearers.delete(hear));
    document.querySelector = (() => ({ contentWindow: frame })) as never;
    const say = async (type: string) => {
      await vi.waitFor(() => expect(hearers.size).toBeGreaterThan(0), { timeout: 8000 });
      for (const hear of hearers) hear({ origin, source: frame, data: { type } });
    };
    return { heard, say };
  };
  const token: unknown = expect.stringMatching(/^[\w-]{20,}$/);

  it('AC-3.54 AC-7.14 AC-7.76 AC-7.77 a start puts the player on verification, makes an applicant and hands the SDK a token', async () => {
    useSdk();
    const one = await player();
    await openAt('/profile/verification', { as: one });
    const { heard, say } = sdkFrame();
    expect(await page.shows('Confirm who you are')).toMatch(/Start\nDocuments\nResult/);
    page.send('verification', { type: 'verification.start.requested' });
    await page.until('verification', (state) => state.matches('verification'));
    expect([bodiesOf('account.setUserOnVerification'), bodiesOf('Sumsub.createApplicant')]).toEqual([
      [{}],
      [{}],
    ]);
    await say('ready');
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 8000 });
    expect(bodiesOf('Sumsub.getAccessToken')).toEqual([{}]);
    expect(heard).toEqual([[{ type: 'token', token, locale: 'en-US', email: one.login, phone: '' }, origin]]);
    await say('submitted');
    await page.shows('The check is under way');
    page.send('verification', { type: 'verification.change.requested' });
    await page.shows('Send new documents');
  });

  it('AC-1.09 AC-4.31 AC-4.32 AC-4.33 a player goes from the start over a token that ran out and new documents to verified', async () => {
    useSdk();
    const one = await player();
    const stored = () =>
      sandbox.platform.db
        .selectFrom('players')
        .select(['is_on_verification', 'is_verified'])
        .where('uid', '=', one.uid)
        .executeTakeFirstOrThrow();
    await openAt('/profile/verification', { as: one });
    const { heard, say } = sdkFrame();
    const tokens = () => heard.map((message) => (message as [{ token: string }])[0].token);
    await page.shows('Confirm who you are');
    expect(await stored()).toMatchObject({ is_on_verification: 0, is_verified: 0 });
    page.send('verification', { type: 'verification.start.requested' });
    await page.until('verification', (state) => state.matches('verification'));
    expect(await stored()).toMatchObject({ is_on_verification: 1, is_verified: 0 });
    await say('ready');
    await soon(() => expect(tokens()).toHaveLength(1));
    await say('tokenExpired');
    await soon(() => expect(tokens()).toHaveLength(2));
    expect([bodiesOf('Sumsub.createApplicant'), bodiesOf('Sumsub.getAccessToken')]).toEqual([[{}], [{}, {}]]);
    expect(new Set(tokens()).size).toBe(2);
    await say('submitted');
    await page.shows('The check is under way');
    page.send('verification', { type: 'verification.change.requested' });
    await page.until('verification', (state) => state.matches('change'));
    page.send('verification', { type: 'verification.start.requested' });
    await page.until('verification', (state) => state.matches('verification'));
    await sandbox.platform.db
      .updateTable('players')
      .set({ is_verified: 1, is_on_verification: 0 })
      .where('uid', '=', one.uid)
      .execute();
    await say('statusChanged');
    await page.shows(t('verification.done.title'));
  });

  it('SH-1.07 SH-1.08 the configuration takes two-factor and verification away', async () => {
    const one = await player({ is_kyc_block_enabled: 1 });
    const leadsTo = async (path: string) => (await page.html()).includes(`href="${path}"`);
    const open = async () => {
      await openAt('/profile/security', { as: one });
      await page.shows(t('security.password.title'));
    };
    await open();
    await page.shows(t('security.twoFactor.title'));
    expect(await leadsTo('/profile/verification')).toBe(true);
    page.close();
    sandbox.platform.setOverrides({ config: { twoFactor: { enabled: false } } });
    await open();
    expect(await page.text()).not.toContain(t('security.twoFactor.title'));
    expect(await leadsTo('/profile/verification')).toBe(true);
    page.close();
    sandbox.platform.setOverrides({ config: { verification: { enabled: false } } });
    await open();
    await page.shows(t('security.twoFactor.title'));
    expect(await leadsTo('/profile/verification')).toBe(false);
    await page.goTo('/profile/verification');
    await page.shows(t('system.notFound.header'));
  });

  it('AC-7.77 one extra check carries its id, and puts nobody on verification anew', async () => {
    useSdk();
    await openAt('/cashier/withdraw', { as: await player({ balance: '90.00' }) });
    const { heard, say } = sdkFrame();
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'SumsubPopup',
      kind: 'popup',
      props: { actionId: 'act-7', isAsked: true },
    });
    await page.until('verification', (state) => state.matches('start'));
    page.send('verification', { type: 'verification.start.requested' });
    await say('ready');
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 8000 });
    expect(bodiesOf('Sumsub.getAccessToken')).toEqual([{ externalActionId: 'act-7' }]);
    expect(callsOf('account.setUserOnVerification')).toEqual([]);
  });

  it.each([[0], [1]])(
    'AC-8.14 AC-7.77 OP-38 an extra check that was sent (verified: %s) brings the withdrawal back as it was, which goes again under a new key',
    async (is_verified) => {
      useSdk();
      await openAt('/cashier/withdraw', { as: await player({ balance: '90.00', is_verified }) });
      await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
      const { heard, say } = sdkFrame();
      const id = withdrawMethods.find(({ sysname }) => sysname === 'e_wallet')?.id ?? 0;
      page.send('withdrawal', { type: 'withdrawal.method.chosen', id });
      fill(await child('withdrawal', 'requisites'), page.vault, { wallet_email: 'p@example.test' });
      page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '25' });
      const send = async () => {
        page.send('withdrawal', { type: 'withdrawal.summary.requested' });
        await page.until('withdrawal', (state) => state.matches('summary'));
        page.send('withdrawal', { type: 'withdrawal.submit.requested' });
      };
      sandbox.platform.faults.set({
        target: 'Cashier.makewithdrawal',
        kind: 'error',
        when: 'before',
        times: 1,
        errorType: 'RequisitesValidationRequired',
        errorData: { external_action_id: 'requisite-9' },
      });
      await send();
      await page.shows(t('verification.start.button'));
      expect(await page.text()).toContain(t('errors.RequisitesValidationRequired'));
      page.send('verification', { type: 'verification.start.requested' });
      await say('ready');
      await soon(() => expect(heard).toHaveLength(1));
      await say('submitted');
      await page.shows(t('verification.sent.text'));
      const text = await page.text();
      for (const gone of ['verification.start.button', 'errors.RequisitesValidationRequired'])
        expect(text).not.toContain(t(gone));
      await send();
      await soon(() => expect(callsOf('Cashier.makewithdrawal').at(-1)?.answer?.status).toBe(200));
      const [refused = {}, done = {}, ...more] = bodiesOf('Cashier.makewithdrawal');
      expect(more).toEqual([]);
      const { idempotency_key: first, ...wish } = refused;
      expect(done).toEqual({ ...wish, idempotency_key: expect.not.stringMatching(first ?? '') as string });
      expect(wish).toMatchObject({ amount: '25', 'requisites[wallet_email]': 'p@example.test' });
    },
  );
});

describe('limits', () => {
  it('AC-7.19 AC-3.17 the deposit limit tells what is left until when, and that a change waits', async () => {
    const one = await player({ deposit_limit: '100', balance: '40.00' });
    await openAt('/cashier/deposit', { as: one });
    expect(Object.keys(queriesOf('account.getDepositLimit')[0] ?? {})).toEqual(['v', 'locale']);
    const text = await page.shows('100 € of 100 € left');
    expect(text).not.toContain('A change of this limit waits.');
    page.close();
    await sandbox.platform.db
      .insertInto('limit_changes')
      .values({
        uid: one.uid,
        kind: 'deposit',
        period: '7_days',
        value_minor: 20_000n,
        starts_at: Date.now() + 3_600_000,
      } as never)
      .execute();
    await openAt('/cashier/deposit', { as: one });
    await page.shows('A change of this limit waits.');
    page.close();
    await openAt('/cashier/deposit', { as: await player() });
    expect(await page.shows('Set a limit for your deposits')).not.toContain('€ of');
  });

  it('BY-1.02 an amount may be typed with its comma between thousands, and goes without it', async () => {
    await openAt('/profile/responsible-game', { as: await player() });
    await page.until('limits', (state) => state.matches({ shown: 'editing' }));
    expect(await opens('limit-deposit-form')).toBe(true);
    page.send('limits', { type: 'limits.value.changed', kind: 'deposit', value: '1,000' });
    page.send('limits', { type: 'limits.save.requested', kind: 'deposit' });
    await vi.waitFor(
      () =>
        expect(
          page.calls().flatMap(({ method, body }) => (method === 'POST' ? [Object.fromEntries(body)] : [])),
        ).toContainEqual(expect.objectContaining({ value: '1000' })),
      { timeout: 8000 },
    );
    await page.shows('1,000 €');
  });

  it('what was told of an account without a password is gone once a later reading tells otherwise', async () => {
    const one = await player({ has_password: 0 });
    await openAt('/profile/responsible-game', { as: one });
    const asked = async () => {
      await page.until('limits', (state) => state.matches({ shown: 'editing' }));
      page.send('limits', { type: 'limits.exclusion.requested', period: '6_months' });
      await page.until('exclusion', (state) => state.matches('reviewing'));
      page.send('exclusion', { type: 'exclusion.continued' });
      return page.shows(t('limits.exclusion.back'));
    };
    expect(await asked()).not.toContain(t('limits.exclusion.proof'));
    page.send('dialogs', { type: 'dialog.close.requested', name: 'SelfExclusion', immediate: true });
    await sandbox.platform.db
      .updateTable('players')
      .set({ has_password: 1 })
      .where('uid', '=', one.uid)
      .execute();
    page.send('limits', { type: 'terms.changed' });
    expect(await asked()).toContain(t('limits.exclusion.proof'));
  });

  it('AC-3.17 a platform with this limit alone that takes no change gets none', async () => {
    const one = await player({ deposit_limit: '100' });
    await sandbox.platform.db
      .insertInto('limit_changes')
      .values({
        uid: one.uid,
        kind: 'deposit',
        period: '7_days',
        value_minor: 20_000n,
        starts_at: Date.now() + 3_600_000,
      } as never)
      .execute();
    sandbox.platform.faults.set({
      target: 'account.getLimits',
      kind: 'error',
      when: 'before',
      times: -1,
      errorType: 'MethodNotFound',
    });
    await openAt('/profile/responsible-game', { as: one });
    await page.shows('This limit cannot be changed now.');
    expect(await opens('limit-deposit-form')).toBe(false);
  });
});
