import { payTexts } from '../../sandbox/pages/texts.ts';
import { expect, test } from '../harness/test.ts';
import {
  amountField,
  atProvider,
  methodOption,
  payButton,
  shownHistory,
  withdrawButton,
} from './pages/cashier.ts';
import { expectShut } from './pages/breaks.ts';
import { expectSeenFocus, keysOf } from './pages/keys.ts';
import { limitCard, signedIn } from './pages/limits.ts';
import { expectTruth, truthOf } from './pages/truth.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

test(
  'BY-1.13 by keyboard: a deposit up to the provider’s answer, a withdrawal, both in the history, and the withdrawal is taken back',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login } = await signedIn(visit, { mainMinor: 9_000n });
    const main = page.getByRole('main');
    await visit.open('/cashier/deposit');
    await keys.pick(methodOption(visit, 'deposit', 'card'));
    await keys.type(amountField(visit, 'deposit'), '40');
    await keys.press(payButton(visit));
    await atProvider(visit);
    const { approve } = payTexts[t.locale];
    await keys.press(page.getByRole('button', { name: approve, exact: true }));
    await expectPath(visit, /^\/cashier\/paysuccess\//);
    await expect(page.getByRole('heading', { name: t('system.paymentSuccess.header') })).toBeVisible();
    await expectTruth(visit, login);

    await keys.press(main.getByRole('link', { name: t('system.paymentSuccess.button') }));
    await expectPath(visit, '/gamehall');
    const menu = page.getByRole('dialog', { name: t('shell.menu') });
    await keys.open(
      page.getByRole('banner').getByRole('button', { name: t('shell.account.menu'), exact: true }),
      menu,
    );
    await keys.press(menu.getByRole('link', { name: 'Withdraw', exact: true }));
    await expect(menu).toHaveCount(0);
    await expectPath(visit, '/cashier/withdraw');
    await keys.pick(methodOption(visit, 'withdrawal', 'card'));
    const next = main.getByRole('button', { name: t('withdrawal.next'), exact: true });
    await keys.press(next);
    const number = page.getByLabel(t('field.card_number'), { exact: true });
    const holder = page.getByLabel(t('field.card_holder'), { exact: true });
    for (const field of [number, holder, amountField(visit, 'withdrawal')])
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectSeenFocus(number);
    await keys.type(number, '4111111111111111');
    await keys.type(holder, 'Marta Ozola');
    await keys.press(next);
    await expectSeenFocus(amountField(visit, 'withdrawal'));
    await keys.type(amountField(visit, 'withdrawal'), '21');
    await keys.press(next);
    await expect(page.getByRole('heading', { name: t('withdrawal.summary.title') })).toBeVisible();
    await keys.press(withdrawButton(visit));
    await expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible();
    expect((await truthOf(visit, login)).withdrawals).toMatchObject([{ amount_minor: 2100n }]);

    await keys.press(main.getByRole('link', { name: t('withdrawal.done.history') }));
    await expectPath(visit, '/cashier/history');
    const cancel = main.getByRole('button', { name: new RegExp(`^${t('history.cancel')}`) }).first();
    const question = page.getByRole('alertdialog');
    await keys.open(cancel, question);
    await keys.leave(question, cancel);
    await keys.open(cancel, question);
    await keys.press(question.getByRole('button').last());
    await expect(question).toHaveCount(0);
    await expect
      .poll(() => shownHistory(visit, 'withdrawal'))
      .toMatchObject([{ amount: 2100n, status: t('status.cancelled') }]);
    await expectTruth(visit, login);
    const tabs = page.getByRole('navigation', { name: t('history.tabs') });
    const filters = page.getByRole('navigation', { name: t('history.filters') });
    await keys.press(filters.getByRole('link', { name: t('history.filter.success'), exact: true }));
    await expect(main.getByText(t('history.empty.filter'))).toBeVisible();
    await keys.press(tabs.getByRole('link', { name: t('history.tab.deposit'), exact: true }));
    await expect.poll(() => shownHistory(visit, 'deposit')).toMatchObject([{ amount: 4000n }]);
  },
);

test(
  'BY-1.13 by keyboard: a limit is set, lowered and raised after a question, and an exclusion ends the session',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login, password, uid } = await signedIn(visit);
    await visit.open('/profile/responsible-game');
    const deposit = limitCard(visit, 'deposit');
    const save = deposit.getByRole('button', { name: t('limits.save') });
    const held = (amount: string) => deposit.getByText(`${amount} €`, { exact: true }).first();
    await keys.press(
      deposit.getByRole('button', { name: `${t('limits.set')}: ${t('limits.kind.deposit')}` }),
    );
    await keys.press(deposit.getByRole('button', { name: t('limits.period.7_days') }));
    await keys.type(deposit.getByRole('textbox'), '100');
    await keys.press(save);
    await expect(held('100')).toBeVisible();
    // What is saved closes its form: the focus stays where it opens again.
    const change = deposit.getByRole('button', {
      name: `${t('limits.change')}: ${t('limits.kind.deposit')}`,
    });
    await expect(change).toBeFocused();
    await keys.press(change);
    await keys.type(deposit.getByRole('textbox'), '60');
    await page.keyboard.press('Enter');
    await expect(held('60')).toBeVisible();
    await expect(change).toBeFocused();
    await keys.press(change);
    await keys.type(deposit.getByRole('textbox'), '250');
    const question = page.getByRole('alertdialog', { name: t('limits.confirm.raise.title') });
    await keys.open(save, question);
    await keys.leave(question, save);
    await keys.open(save, question);
    await keys.press(question.getByRole('button', { name: t('limits.confirm.raise.agree') }));
    await expect(question).toHaveCount(0);
    await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toBeVisible();
    expect(
      await site.sandbox.query('select kind, value_minor from limits where uid = ?', [uid]),
    ).toMatchObject([{ kind: 'deposit', value_minor: 6000n }]);

    const periods = page.getByRole('group', { name: t('limits.exclusion.period') });
    await keys.press(
      periods.getByRole('button', { name: t('limits.exclusion.period.6_months'), exact: true }),
    );
    const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
    const opener = page
      .getByRole('main')
      .getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
    await keys.open(opener, dialog);
    await keys.leave(dialog, opener);
    await keys.open(opener, dialog);
    await keys.press(dialog.getByRole('button', { name: t('limits.exclusion.continue') }));
    await keys.type(dialog.getByLabel(t('limits.exclusion.password'), { exact: true }), password);
    await keys.press(dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }));
    await expectPath(visit, '/');
    await expectShut(visit, 'selfExcluded');
    expect((await site.sandbox.player(login)).excluded_until_at).toBeGreaterThan(await site.sandbox.now());
  },
);
