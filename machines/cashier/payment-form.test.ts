import { describe, expect, it } from 'vitest';
import type { Intent } from '../../effects/kit/intents/intent.ts';
import type { Settlement } from '../../effects/kit/intents/settle-intent.ts';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Json } from '../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../tests/stand-ins/input.ts';
import { amountText } from './amount-text.ts';
import { backUrlOf } from './back-url.ts';
import { emptyPaymentForm, isUsable, newIntent, renewKey } from './payment-form.ts';
import type { PaymentForm } from './payment-form.ts';
import { adoptedKey, afterOutcome, afterRefusal, intentInput, recoveredIntent } from './payment-intent.ts';

const at = 10_000;
const known = { key: 'key-1', createdAt: 5 };
const formWith = (rest: Partial<PaymentForm> = {}): PaymentForm => ({
  ...emptyPaymentForm,
  uid: 7,
  money: { symbols: { EUR: '€' }, positions: {} },
  unavailable: [],
  blocked: [],
  asked: [],
  ...rest,
});
const secret = { field: 'iban', ref: 'withdrawal.iban', required: true };
const stored = (rest: Partial<Intent> = {}): Intent => ({
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: { amount: '10' },
  createdAt: 5,
  sentAt: null,
  state: 'prepared',
  sensitive: false,
  ...rest,
});

describe('the key of a payment', () => {
  it('ends with any change of a field, and is dropped where it was written down', () => {
    const sumError = { id: 'cashier.amount.refused' };
    expect(renewKey(formWith({ known, sumError }))).toEqual({
      known: null,
      replaces: 'key-1',
      sumError: null,
    });
    expect(renewKey(formWith({ replaces: 'key-0' })).replaces).toBe('key-0');
    expect(renewKey(formWith({ known, replaces: 'key-0' })).replaces).toBe('key-1');
  });

  it('is that of the form, but with details that are not seen every try has its own', () => {
    const form = formWith({ known });
    expect(newIntent(form, { amount: '10' }, [])).toEqual({
      payload: { amount: '10' },
      secrets: [],
      sensitive: false,
      known,
      recovered: false,
    });
    expect(newIntent(form, {}, [secret])).toEqual({
      payload: {},
      secrets: [secret],
      sensitive: true,
      known: null,
      recovered: false,
    });
  });

  it('of one that was never sent goes on, with sensitive details as one that is replaced', () => {
    expect(adoptedKey(stored())).toEqual({ known: { key: 'key-0', createdAt: 5 }, replaces: null });
    expect(adoptedKey(stored({ sensitive: true }))).toEqual({ known: null, replaces: 'key-0' });
  });

  it('of one that was under way when the page went is asked about as it was', () => {
    expect(recoveredIntent(stored({ sensitive: true }))).toEqual({
      payload: { amount: '10' },
      secrets: [],
      sensitive: true,
      known: { key: 'key-0', createdAt: 5 },
      recovered: true,
    });
  });
});

describe('what is sent of a form', () => {
  const input = (form: PaymentForm, baseline: { readonly id: string | null } | null = null) =>
    intentInput({ ...form, data: { baseline } }, 'Cashier.makedeposit');

  it('is its intent, beside the newest payment that was known before', () => {
    const intent = newIntent(formWith({ known }), { amount: '10' }, []);
    expect(input(formWith({ intent, known, replaces: 'key-0' }), { id: 'T-1' })).toEqual({
      uid: 7,
      call: 'Cashier.makedeposit',
      payload: { amount: '10' },
      secrets: [],
      sensitive: false,
      known,
      replaces: null,
      baseline: 'T-1',
    });
    expect(input(formWith({ intent }), { id: null })).toMatchObject({ baseline: null });
    expect(Object.keys(input(formWith({ intent })))).not.toContain('baseline');
  });

  it('a new key takes the place of the one that the form had, or of an older one', () => {
    const intent = newIntent(formWith({ known }), {}, [secret]);
    expect(input(formWith({ intent, known, replaces: 'key-0' })).replaces).toBe('key-1');
    expect(input(formWith({ intent, replaces: 'key-0' }))).toMatchObject({
      replaces: 'key-0',
      secrets: [secret],
      sensitive: true,
      known: null,
    });
    expect(input(formWith({ intent })).replaces).toBeNull();
  });
});

describe('the form after its payment was refused', () => {
  const after = (failure: Failure, rest: Partial<PaymentForm> = {}, kind: 'again' | 'refused' = 'refused') =>
    afterRefusal(
      formWith({ methodId: 3, unavailable: [1], blocked: [2], ...rest }),
      { known, settlement: { kind, failure, at } as Settlement<Json> },
      'EUR',
    );

  it('keeps the key only where nothing was done, and is free to send again', () => {
    const down = failureOf('InternalServerError');
    expect(after(down, {}, 'again')).toEqual({
      intent: null,
      known,
      notice: { tone: 'error', text: { id: 'errors.InternalServerError' }, next: null },
      sumError: null,
      isAmountTouched: false,
      heldUntil: 0,
    });
    expect(after(down).known).toBeNull();
  });

  it('waits from the answer on for as long as the platform says', () => {
    expect(after(failureOf('TooManyRequests', { retryAfterSeconds: 7 })).heldUntil).toBe(at + 7_000);
  });

  it('shows the amount that is left below the amount, touched or not', () => {
    const over = failureOf('BillingDepositLimitExceeded', { data: { available_amount: '50' } });
    expect(after(over)).toMatchObject({
      isAmountTouched: true,
      sumError: { values: { amount: '50\u00A0€' } },
    });
    expect(after(failureOf('BillingServiceError'), { isAmountTouched: true }).isAmountTouched).toBe(true);
  });

  it('takes a method that is down or blocked from the choice, beside those that were before', () => {
    const down = after(failureOf('BillingUnavailable'));
    expect([down.unavailable, 'blocked' in down]).toEqual([[1, 3], false]);
    const fraud = after(failureOf('RequisitesFraudulent'));
    expect([fraud.blocked, 'unavailable' in fraud]).toEqual([[2, 3], false]);
    for (const type of ['BillingUnavailable', 'RequisitesFraudulent'] as const)
      expect(Object.keys(after(failureOf(type), { methodId: null }))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:unavailable|blocked)$/)]),
      );
  });

  it('stays as it is when nobody refused it, and says how an intent ended without an answer', () => {
    const settlement = { kind: 'absent', at } as const;
    expect(afterRefusal(formWith(), { known, settlement }, 'EUR')).toEqual({});
    expect(afterOutcome({ known, settlement })).toEqual({
      intent: null,
      known: null,
      notice: {
        tone: 'warning',
        text: { id: 'cashier.absent' },
        next: { text: { id: 'intent.history' }, href: '/cashier/history' },
      },
    });
  });
});

it('a method can be chosen while the platform offers it and has called it neither down nor blocked', () => {
  const form = formWith({ unavailable: [1], blocked: [2] });
  const usable = [1, 2, 3].map((id) => isUsable(form, { id, is_available: true }));
  expect([...usable, isUsable(form, { id: 3, is_available: false })]).toEqual([false, false, true, false]);
});

it('the text below an amount is about the amount, with its bounds', () => {
  expect(amountText({ ok: true })).toBeNull();
  expect(amountText({ ok: false, key: 'wrongField' })).toEqual({ id: 'cashier.amount.wrong' });
  expect(amountText({ ok: false, key: 'minAmount', values: { min: '10 €' } } as never)).toEqual({
    id: 'validation.minAmount',
    values: { min: '10 €' },
  });
  expect(amountText({ ok: false, key: 'requiredField' })).toEqual({ id: 'validation.requiredField' });
});

it('an address to be led back to after a payment is of this site or of one that is allowed', () => {
  const site = { ...standInInput().site, allowedOrigins: ['https://partner.example'] };
  expect([
    backUrlOf({ backUrl: '/games' }, site),
    backUrlOf({ backUrl: 'https://partner.example/back' }, site),
    backUrlOf({ backUrl: 'https://evil.example/' }, site),
    backUrlOf({ backUrl: 'javascript:alert(1)' }, site),
    backUrlOf({}, site),
  ]).toEqual(['/games', 'https://partner.example/back', null, null, null]);
});
