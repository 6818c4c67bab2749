import { describe, expect, it } from 'vitest';
import {
  decideActionTarget,
  decideDepositPath,
  depositBounds,
  nearestPresets,
  netOf,
  progressFor,
  shownPresets,
  validMethods,
  withdrawalBounds,
} from './deposit.ts';
import { decideCancel, foreignDomain, historyTabOf, historyTabs, transactionStatusOf } from './history.ts';
import { failureOf } from '../kit/outcome.ts';
import {
  decidePaymentPage,
  isPollingOver,
  pageForStatus,
  paymentPageOf,
  paymentPath,
} from './payment-return.ts';
import { matchRoute } from '../site/routes.ts';
import { decideBurn, decideRequisite, withdrawalSummary } from './withdrawal.ts';

describe('amounts of the cashier', () => {
  const method = { min_amount: '9.50', max_amount: '500.99' };

  it.each([
    [null, [], ['10', '20', '30']],
    ['30', [], ['20', '30', '50']],
    ['10', [], ['10', '20', '30']],
    ['100', [], ['30', '50', '100']],
    ['70', [], ['30', '50', '100']],
    ['100', ['50', '100'], ['10', '20', '30']],
    ['100', ['20', '30', '50', '100'], ['30', '50', '100']],
  ])('few of them: beside %s, with %o off, are %o', (last, off, shown) => {
    const kept: readonly string[] = off;
    const all = ['10', '20', '30', '50', '100'].map((value) => ({ value, isOff: kept.includes(value) }));
    expect(nearestPresets(all, last, 3).map(({ value }) => value)).toEqual(shown);
  });

  it('bound a deposit in whole units, lowered by an active deposit limit', () => {
    expect(depositBounds(method, null)).toEqual({
      result: { min: '10', max: '500', disabled: false },
      reasons: ['method'],
    });
    const limit = (available_amount: string | null, period = '7_days') => ({ available_amount, period });
    expect(depositBounds(method, limit('100.75'))).toEqual({
      result: { min: '10', max: '100', disabled: false },
      reasons: ['deposit-limit'],
    });
    expect(depositBounds(method, limit('100', 'none')).result.max).toBe('500');
    expect(depositBounds(method, limit(null)).result.max).toBe('500');
    expect(depositBounds(method, limit('1000')).reasons).toEqual(['method']);
    expect(depositBounds(method, limit('9.99'))).toEqual({
      result: { min: '10', max: '9', disabled: true },
      reasons: ['deposit-limit', 'max-below-min'],
    });
  });

  it('AC-5.03 a method that names no maximum has none but the limit and what is there', () => {
    const open = { ...method, max_amount: null };
    expect(depositBounds(open, null)).toEqual({
      result: { min: '10', max: null, disabled: false },
      reasons: ['method'],
    });
    expect(depositBounds(open, { available_amount: '40.50', period: '7_days' })).toEqual({
      result: { min: '10', max: '40', disabled: false },
      reasons: ['deposit-limit'],
    });
    expect(withdrawalBounds(open, '42.42').result).toEqual({ min: '10', max: '42', disabled: false });
  });

  it('bound a withdrawal by what is available', () => {
    expect(withdrawalBounds(method, '42.42')).toEqual({
      result: { min: '10', max: '42', disabled: false },
      reasons: ['available'],
    });
    expect(withdrawalBounds(method, '9000').reasons).toEqual(['method']);
    expect(withdrawalBounds(method, '0').result.disabled).toBe(true);
  });

  it('leave nothing to pay where no whole unit is left, whatever the method starts at', () => {
    const free = { min_amount: '0', max_amount: null };
    expect(depositBounds(free, { available_amount: '0.40', period: '7_days' })).toEqual({
      result: { min: '1', max: '0', disabled: true },
      reasons: ['deposit-limit', 'max-below-min'],
    });
    expect(withdrawalBounds(free, '0.75').result).toEqual({ min: '1', max: '0', disabled: true });
    expect(depositBounds(free, null).result).toEqual({ min: '1', max: null, disabled: false });
    expect(withdrawalBounds({ ...free, min_amount: '0.50' }, '1').result).toEqual({
      min: '1',
      max: '1',
      disabled: false,
    });
  });

  it('show the presets of the currency inside the bounds, and the points of an amount', () => {
    const amounts = (...values: string[]) => values.map((value) => ({ value }));
    const presets = [
      { currency: 'EUR', amounts: amounts('5', '10', '100', '500', '501') },
      { currency: 'USD', amounts: amounts('20') },
    ];
    expect(shownPresets(presets, 'EUR', { min: '10', max: '500', disabled: false })).toEqual([
      '10',
      '100',
      '500',
    ]);
    const bands = [
      { minValue: '10', maxValue: '49.99', expCount: 5 },
      { minValue: '50', maxValue: '100', expCount: 20 },
    ];
    expect(['9.99', '10', '49.99', '50', '100.01'].map((amount) => progressFor(bands, amount))).toEqual([
      null,
      5,
      5,
      20,
      null,
    ]);
  });

  it('tell fee and net, never below zero', () => {
    expect(netOf('100', { type: 'percent', value: '2.5' })).toEqual({ fee: '2.50', net: '97.50' });
    expect(netOf('1', { type: 'fixed', value: '2' })).toEqual({ fee: '2.00', net: '0.00' });
    expect(withdrawalSummary('100', 'EUR', { type: 'none', value: '0' })).toEqual({
      amount: '100',
      currency: 'EUR',
      fee: '0.00',
      net: '100.00',
    });
  });
});

describe('the deposit address', () => {
  const decide = (rest: Partial<Parameters<typeof decideDepositPath>[0]>) =>
    decideDepositPath({
      routeName: 'cashier-deposit-sysname',
      sysname: null,
      queryMethod: null,
      valid: ['visa', 'skrill'],
      showSysnameInUrl: true,
      locale: 'lv',
      defaultLocale: 'en-US',
      ...rest,
    });

  it('AC-2.31 AC-2.32 leads to the deposit index when the target is no valid method', () => {
    expect(decide({ sysname: 'nope' })).toEqual({
      result: { redirect: '/lv/cashier/deposit', preselect: null },
      reasons: ['invalid-method'],
    });
    const billing = { routeName: 'cashier-billing' };
    expect(decide({ ...billing, queryMethod: 'nope' }).result.redirect).toBe('/lv/cashier/deposit');
    expect(decide(billing).result.redirect).toBe('/lv/cashier/deposit');
    expect(decide({ ...billing, queryMethod: 'visa' }).result).toEqual({
      redirect: '/lv/cashier/deposit/visa',
      preselect: 'visa',
    });
  });

  it('stays where it is when it is right', () => {
    expect(decide({ sysname: 'visa' })).toEqual({
      result: { redirect: null, preselect: 'visa' },
      reasons: ['valid-method'],
    });
    expect(decide({ routeName: 'cashier-deposit' })).toEqual({
      result: { redirect: null, preselect: null },
      reasons: ['no-method'],
    });
  });

  it('hides the sysname where the configuration says so, the method preselected', () => {
    expect(decide({ sysname: 'visa', showSysnameInUrl: false })).toEqual({
      result: { redirect: '/lv/cashier/deposit', preselect: 'visa' },
      reasons: ['valid-method', 'sysname-hidden'],
    });
    const billing = decide({ routeName: 'cashier-billing', queryMethod: 'visa', showSysnameInUrl: false });
    expect(billing.result).toEqual({ redirect: '/lv/cashier/deposit', preselect: 'visa' });
  });

  it('knows the methods of the account currency', () => {
    const method = (currency: string) => ({
      id: 4,
      sysname: 'visa',
      currency,
      min_amount: '1',
      max_amount: '2',
      fee: { type: 'none', value: '0' } as const,
      is_available: true,
    });
    expect(validMethods([method('EUR'), method('USD')], 'EUR')).toEqual([method('EUR')]);
    // One that names none is for the account as it is.
    expect(validMethods([method(''), method('USD')], 'EUR')).toEqual([method('')]);
  });
});

describe('the way to the payment provider', () => {
  const context = {
    origin: 'https://play.example',
    allowedOrigins: [],
    loopbackOrigins: ['http://127.0.0.1:4001'],
  };
  const decide = (url: string, target: 'self' | 'new_window' | 'iframe') =>
    decideActionTarget({ url, target }, context);

  it('opens as the platform says', () => {
    const url = 'https://psp.example/pay';
    expect(decide(url, 'iframe')).toEqual({
      result: { target: 'iframe', url },
      reasons: ['payment-https', 'target:iframe'],
    });
    expect(decide(url, 'new_window').result).toEqual({ target: 'new_window', url });
    expect(decide('http://127.0.0.1:4001/pay/1', 'self').result?.url).toBe('http://127.0.0.1:4001/pay/1');
  });

  it('refuses an address that is not https', () => {
    expect(decide('http://psp.example/pay', 'self')).toEqual({
      result: null,
      reasons: ['unsafe-address', 'not-https'],
    });
    expect(decide('javascript:alert(1)', 'self').result).toBeNull();
  });
});

describe('payment results', () => {
  it('AC-4.19 are six pages, three with a transaction and three without', () => {
    const pages = ['fail', 'pending', 'success', 'cancel', 'mobile', 'newWindow'] as const;
    const paths = pages.map((page) => paymentPath(page, 't 1', 'en-US', 'en-US'));
    expect(paths).toEqual([
      '/cashier/payfail/t%201',
      '/cashier/paypending/t%201',
      '/cashier/paysuccess/t%201',
      '/cashier/paycancel',
      '/cashier/paymobile',
      '/cashier/paynewwindow',
    ]);
    expect(paths.map((path) => paymentPageOf(matchRoute(path)?.route.name ?? ''))).toEqual(pages);
    expect(paymentPageOf('cashier-deposit')).toBeNull();
  });

  it('belong to the status that the platform tells, never to the address', () => {
    const statuses = [
      'success',
      'declined',
      'fail',
      'cancelled',
      'cancel',
      'pending',
      'processing',
      'on_verification',
      'action_required',
      'odd',
    ];
    expect(statuses.map(pageForStatus)).toEqual([
      'success',
      'fail',
      'fail',
      'cancel',
      'cancel',
      'pending',
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
    const input = { transaction: 't1', locale: 'lv', defaultLocale: 'en-US' };
    expect(decidePaymentPage({ ...input, page: 'success', status: 'declined' })).toEqual({
      result: { page: 'fail', to: '/lv/cashier/payfail/t1' },
      reasons: ['status:declined', 'page:fail'],
    });
    expect(decidePaymentPage({ ...input, page: 'pending', status: 'processing' })).toEqual({
      result: { page: 'pending', to: null },
      reasons: ['status:processing', 'right-page'],
    });
  });

  it('are asked for until the time is over', () => {
    expect([isPollingOver(0, 599_999, 600_000), isPollingOver(0, 600_000, 600_000)]).toEqual([false, true]);
  });
});

describe('the cashier history', () => {
  it('AC-2.71 opens the tab that the query names, the first one without it', () => {
    expect(historyTabs).toEqual(['deposit', 'withdrawal', 'bonuses', 'cashbacks']);
    const named = ['withdrawal', 'bonuses', 'cashbacks', 'deposit', null, undefined, '', 'x'];
    const opened = [
      'withdrawal',
      'bonuses',
      'cashbacks',
      'deposit',
      'deposit',
      'deposit',
      'deposit',
      'deposit',
    ];
    expect(named.map((tab) => historyTabOf(tab, { corrections: false }))).toEqual(opened);
    expect([true, false].map((corrections) => historyTabOf('corrections', { corrections }))).toEqual([
      'corrections',
      'deposit',
    ]);
  });

  it('reads old status names and names a foreign site alone', () => {
    expect(['fail', 'cancel', 'processing', 'odd'].map(transactionStatusOf)).toEqual([
      'declined',
      'cancelled',
      'processing',
      null,
    ]);
    expect(foreignDomain('www.Play.example', 'play.example:443')).toBeNull();
    expect(foreignDomain('other.example', 'play.example')).toBe('other.example');
    expect([foreignDomain('', 'a'), foreignDomain(null, 'a')]).toEqual([null, null]);
  });

  it('offers to cancel a pending withdrawal, as platform and market allow', () => {
    const market = { allowWithdrawalCancel: true };
    const item = { type: 'withdrawal', status: 'pending' };
    expect(decideCancel(item, market)).toEqual({ result: true, reasons: ['status:pending'] });
    expect(decideCancel({ ...item, status: 'processing' }, market).result).toBe(false);
    expect(decideCancel({ ...item, status: 'processing', can_cancel: true }, market)).toEqual({
      result: true,
      reasons: ['platform-flag'],
    });
    expect(decideCancel({ ...item, can_cancel: false }, market).result).toBe(false);
    expect(decideCancel({ ...item, type: 'deposit' }, market).reasons).toEqual(['type:deposit']);
    expect(decideCancel({ ...item, can_cancel: true }, { allowWithdrawalCancel: false })).toEqual({
      result: false,
      reasons: ['market'],
    });
  });
});

describe('burning bonuses for a withdrawal', () => {
  it('is asked for when something burns, and only burns what was agreed to', () => {
    expect(decideBurn('0.00', null)).toEqual({
      result: { ask: null, burn: false },
      reasons: ['nothing-to-burn'],
    });
    expect(decideBurn('12.50', null)).toEqual({
      result: { ask: '12.50', burn: false },
      reasons: ['burn-amount'],
    });
    expect(decideBurn('12.50', '12.5')).toEqual({ result: { ask: null, burn: true }, reasons: ['agreed'] });
    const told = failureOf('WithdrawalDeclined', { data: { reason: 'active_bonus', burn_amount: '20' } });
    expect(decideBurn('12.50', '12.50', told)).toEqual({
      result: { ask: '20', burn: false },
      reasons: ['active-bonus'],
    });
    expect(decideBurn('12.50', '20', told).result).toEqual({ ask: null, burn: true });
    for (const burn_amount of ['much', 20, null]) {
      const unread = failureOf('WithdrawalDeclined', { data: { reason: 'active_bonus', burn_amount } });
      expect(decideBurn('12.50', null, unread).result).toEqual({ ask: '12.50', burn: false });
    }
    const other = failureOf('WithdrawalDeclined', { data: { reason: 'other', burn_amount: '20' } });
    expect(decideBurn('0', null, other).result).toEqual({ ask: null, burn: false });
  });

  it('locks a requisite on verification and sends one that needs a check there', () => {
    expect(
      (['verified', 'on_verification', 'required'] as const).map((status) => decideRequisite(status).result),
    ).toEqual([
      { usable: true, needsCheck: false },
      { usable: false, needsCheck: false },
      { usable: true, needsCheck: true },
    ]);
  });
});
