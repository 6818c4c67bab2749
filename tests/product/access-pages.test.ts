import { describe, expect, it } from 'vitest';
import { depositMethods, withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import type { PageOptions } from '../harness/page/page.types.ts';
import { bodiesOf, callsOf, child, openAt, page, sandbox, soon } from './account-pages.ts';
import { answer, dialogTexts, host, linksOf, mainOf, mainText, seen, useRowPages } from './row-pages.ts';

const t = textsOf('en-US');
useRowPages();

const dialog = async () => all(drawn(await page.html()), byRole('dialog'))[0];
const heads = (node: Awaited<ReturnType<typeof dialog>>, tag: string) =>
  node ? all(node, (one) => one.tag === tag).map(wordsOf) : [];
const buttons = (node: Awaited<ReturnType<typeof dialog>>) =>
  node ? all(node, ({ tag }) => tag === 'button').map(wordsOf) : [];
const openSignIn = () =>
  page.send('dialogs', {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: 'popup',
    props: { view: 'authorization' },
  });

describe('a forgotten password', () => {
  it('SH-2.22 SH-2.23 SH-2.74 SH-2.82 is replaced by the mailed link: the log-in leads to it and a breadcrumb back, the link to the new password and that to its success', async () => {
    const one = await host.createPlayer({ mainMinor: 900n });
    const email = `${one.login}@example.test`;
    await openAt('/');
    openSignIn();
    await seen(async () => expect(buttons(await dialog())).toContain(t('login.forgot')));
    expect(heads(await dialog(), 'h2')).toEqual([t('auth.title.authorization')]);
    expect(buttons(await dialog())).not.toContain(t('auth.backToLogin'));
    page.send('login', { type: 'login.restore.requested' });
    await seen(async () => expect(buttons(await dialog())).toContain(t('restore.submit')));
    expect(heads(await dialog(), 'h2')).toEqual([]);
    expect(buttons(await dialog())).toContain(t('auth.backToLogin'));
    (await child('login', 'restore')).send({ type: 'restore.back.requested' });
    await seen(async () => expect(heads(await dialog(), 'h2')).toEqual([t('auth.title.authorization')]));
    page.send('login', { type: 'login.restore.requested' });
    const asked = await child('login', 'restore', 'heldForm', 'form');
    fill(asked, page.vault, { login: email });
    asked.send({ type: 'form.submit.requested' });
    await seen(async () => expect((await dialogTexts()).join()).toContain(t('restore.sent.title')));
    page.close();

    const mail = (await host.outbox(email)).at(-1)?.body ?? '';
    const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? '');
    const password = 'Canary-Siskin-27';
    const setPassword = async (repeated: string) => {
      const form = await child('confirmation', 'heldForm', 'form');
      fill(form, page.vault, { password, repeat_password: repeated });
      form.send({ type: 'form.submit.requested' });
    };
    await openAt(link.pathname + link.search);
    expect(page.address()).toBe('/confirmation?type=restore');
    await seen(async () => expect(heads(await mainOf(), 'h1')).toEqual([t('confirmation.password.title')]));
    await setPassword('Other-Siskin-27');
    await seen(async () => expect(await mainText()).toContain(t('validation.passwordsNotEqual')));
    expect(callsOf('auth.resetPassword')).toEqual([]);
    await setPassword(password);
    await soon(() => expect(page.address()).toBe('/confirmation/success?type=restore'));
    await seen(async () =>
      expect(heads(await mainOf(), 'h1')).toEqual([t('confirmation.success.password.title')]),
    );
    await page.shows('9.00 €');
    page.close();
    const client = sandbox.client();
    const signIn = async (secret: string) =>
      (await client.call('auth.login', { login: one.login, password: secret })).status;
    expect([await signIn(one.password), await signIn(password)]).toEqual([400, 200]);
    // The link works once.
    await openAt(link.pathname + link.search);
    await setPassword(password);
    await seen(async () => expect(heads(await mainOf(), 'h1')).toEqual([t('confirmation.refused.title')]));
    page.send('confirmation', { type: 'confirmation.link.requested' });
    await seen(async () => expect(buttons(await dialog())).toContain(t('restore.submit')));
  });
});

describe('an incomplete registration', () => {
  it('SH-6.04 SH-2.118 forces its player into the popup on every page but that of help, and it cannot be dismissed', async () => {
    const one = await host.createPlayer({ is_registration_completed: 0 });
    const isForced = () =>
      seen(async () => {
        const popup = await dialog();
        expect(popup?.attributes['aria-label'] ?? heads(popup, 'h2')[0]).toContain(
          t('auth.title.socialRegistration'),
        );
        expect(buttons(popup)).toContain(t('completion.submit'));
        expect(buttons(popup)).not.toContain(t('common.close'));
      });
    await openAt('/');
    openSignIn();
    const form = await child('login', 'heldForm', 'form');
    fill(form, page.vault, { login: one.login, password: one.password });
    form.send({ type: 'form.submit.requested' });
    await isForced();
    for (const path of ['/gamehall', '/cashier/deposit']) {
      page.close();
      await openAt(path, { as: one });
      await isForced();
      page.send('dialogs', { type: 'dialog.close.requested', name: 'AuthPopup' });
      page.send('dialogs', { type: 'dialog.close.requested', name: 'AuthPopup', result: null } as never);
      await isForced();
    }
    const popup = await dialog();
    const ways = Object.entries(popup ? linksOf(popup) : {});
    expect(ways.find(([words]) => words.startsWith(t('completion.support')))?.[1]).toBe('/support');
    page.close();
    await openAt('/support', { as: one });
    await page.until('session', (state) => state.matches('player'));
    await seen(async () => expect(heads(await mainOf(), 'h1')).toHaveLength(1));
    expect(await dialog()).toBeUndefined();
    page.close();
    await openAt('/gamehall', { as: one });
    await isForced();
    page.send('session', { type: 'session.logout.requested' });
    await soon(() => expect(page.did().map(([name]) => name)).toContain('loadDocument'));
  });
});

describe('system pages', () => {
  const expectPage = async (texts: typeof t, name: string, leadsTo: string) => {
    await seen(async () => expect(heads(await mainOf(), 'h1')).toEqual([texts(`system.${name}.header`)]));
    const main = await mainOf();
    expect(wordsOf(main)).toContain(texts(`system.${name}.description`));
    expect(linksOf(main)[texts(`system.${name}.button`)]).toBe(leadsTo);
  };

  it('SH-2.122 SH-6.03 a banned player gets the blocked page, whose button leads to support, and nothing else', async () => {
    const one = await host.createPlayer({ mainMinor: 500n });
    await openAt('/terms', { as: one });
    await page.until('session', (state) => state.matches('player'));
    await host.query("update players set status = 'banned' where uid = ?", [one.uid]);
    page.send('navigation', { type: 'navigation.requested', to: '/gamehall' } as never);
    await expectPage(t, 'userBlocked', '/support');
    expect(Object.values(linksOf(await mainOf())).filter((href) => href?.startsWith('/game'))).toEqual([]);
    page.close();
    const { profile } = page;
    await openAt('/', { profile });
    await expectPage(t, 'userBlocked', '/support');
    await page.goTo('/support');
    await seen(async () => expect(await mainText()).not.toContain(t('system.userBlocked.header')));
  });

  it('SH-2.131 SH-2.132 their texts are those of the language, and one that is missing is left out', async () => {
    const see = async (path: string, rest: PageOptions = {}) => {
      await openAt(path, rest);
      await seen(async () => expect(heads(await mainOf(), 'h1')).toHaveLength(1));
    };
    for (const locale of ['ar', 'lv'] as const) {
      await see(`/${locale}/nothing/here`);
      await expectPage(textsOf(locale), 'notFound', `/${locale}`);
      page.close();
    }
    await see('/nothing/here', { untold: ['system.notFound.description', 'system.notFound.button'] });
    expect(await mainText()).toBe(t('system.notFound.header'));
    // The logo alone leads away.
    expect(Object.keys(linksOf(await mainOf())).filter((words) => words !== '')).toEqual([]);
    page.close();
    await openAt('/nothing/here', { untold: ['system.notFound.header'] });
    await seen(async () => expect(await mainText()).toContain(t('system.notFound.description')));
    expect(heads(await mainOf(), 'h1')).toEqual([]);
    expect(await page.text()).not.toContain('system.notFound');
  });
});

describe('prompts of the cashier', () => {
  const raise = (target: string, errorType: 'UserNeedConfirmContact' | 'KycUserProfile') =>
    host.setFault({ target, kind: 'error', when: 'before', times: 1, errorType });

  it('AC-2.63 AC-2.68 AC-2.69 that to confirm the e-mail sends the message; that to fill the profile in leads to the settings, with where from and why', async () => {
    const one = await host.createPlayer({ mainMinor: 90_000n, is_email_confirmed: 0 });
    await openAt('/cashier/deposit', { as: one });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const card = depositMethods.find(({ sysname }) => sysname === 'card')?.id ?? 0;
    page.send('deposit', { type: 'deposit.method.chosen', id: card });
    page.send('deposit', { type: 'deposit.amount.changed', value: '25' });
    await raise('Cashier.makedeposit', 'UserNeedConfirmContact');
    page.send('deposit', { type: 'deposit.submit.requested' });
    await seen(async () => expect((await dialogTexts()).join()).toContain(t('dialogs.email.title')));
    expect(buttons(await dialog())).toContain(t('dialogs.email.send'));
    expect(callsOf('account.sendconfirmationtocontact')).toEqual([]);
    await answer('EmailConfirmPopup', true);
    await page.shows(t('shell.confirm.sent'));
    expect(bodiesOf('account.sendconfirmationtocontact')).toEqual([{ contact: `${one.login}@example.test` }]);
    expect((await host.outbox(`${one.login}@example.test`)).length).toBeGreaterThan(0);
    expect(await dialogTexts()).toEqual([]);

    await page.goTo('/cashier/withdraw');
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    const wallet = withdrawMethods.find(({ sysname }) => sysname === 'e_wallet')?.id ?? 0;
    page.send('withdrawal', { type: 'withdrawal.method.chosen', id: wallet });
    fill(await child('withdrawal', 'requisites'), page.vault, { wallet_email: 'player@example.test' });
    page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '80' });
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    await raise('Cashier.makewithdrawal', 'KycUserProfile');
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    await seen(async () => expect((await dialogTexts()).join()).toContain(t('dialogs.fill.title')));
    const prompt = await dialog();
    const way = prompt && linksOf(prompt)[t('dialogs.fill.button')];
    expect(way).toBe('/profile/settings?from=%2Fcashier%2Fwithdraw&toastType=withdraw');
    page.send('navigation', { type: 'navigation.requested', to: way ?? '' } as never);
    await page.until('profile', (state) => state.hasTag('ready'));
    page.send('profile', { type: 'profile.mounted' });
    await page.shows(t('profile.fill.withdraw'));
    await soon(() => expect(page.address()).toBe('/profile/settings?from=%2Fcashier%2Fwithdraw'));
    expect(await mainText()).toContain('Personal data');
    expect(await host.payments(one.login)).toEqual([]);
  });

  it('AC-2.63 the message goes off and is told, though its player went on to another page meanwhile', async () => {
    const one = await host.createPlayer({ is_email_confirmed: 0 });
    const email = `${one.login}@example.test`;
    await openAt('/privacy', { as: one });
    await page.until('popups', (state) => state.matches('ready'));
    page.send('popups', { type: 'popups.confirm.requested', contact: 'p***' });
    await seen(async () => expect((await dialogTexts()).join()).toContain(t('dialogs.email.title')));
    const target = 'account.sendconfirmationtocontact';
    await host.setFault({ target, kind: 'latency', when: 'before', times: 1, delayMs: 2000 });
    await answer('EmailConfirmPopup', true);
    await soon(() => expect(callsOf(target)).toHaveLength(1));
    await page.goTo('/terms');
    await page.shows(t('shell.confirm.sent'));
    expect(bodiesOf(target)).toEqual([{ contact: email }]);
    expect(page.profile.local.get(`confirm_sent_${one.uid}`)).toBe('1');
    expect((await host.outbox(email)).length).toBeGreaterThan(0);
  });
});
