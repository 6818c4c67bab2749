import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import {
  DepositAnswer,
  DepositInfo,
  DepositInfoAnswer,
  DepositSettings,
  Status,
  WithdrawalAnswer,
  WithdrawSettings,
} from './cashier.ts';
import { HistoryItem, HistoryPage } from './history.ts';
import { Offer, PromoCode, PromoCodeAnswer } from '../rewards/offers.ts';

const item = {
  id: 't1',
  created_at: '2026-11-20T10:00:00Z',
  status: 'success',
  amount: '100.00',
  currency: 'EUR',
  method: { sysname: 'card', name: 'Card' },
  type: 'deposit',
  requisites: '•• 42',
  domain: 'evenfall.example',
};

describe('history item', () => {
  it('AC-3.21 decodes id, created_at, status, amount, method, type, requisites and domain', () => {
    expect(decoded(HistoryItem, item)).toEqual({
      ...item,
      created_at: Date.UTC(2026, 10, 20, 10),
      can_cancel: null,
      steps: [],
      expected_at: null,
    });
    for (const [field, value] of [
      ['id', null],
      ['status', 5],
      ['amount', 'much'],
      ['method', 5],
      ['type', 1],
      ['requisites', {}],
      ['domain', []],
    ] as const)
      expect(faultPath(HistoryItem, { ...item, [field]: value })).toBe(field);
  });

  it('AC-3.21 one of a status that is not known here stays in the history, and is reported', () => {
    const { faults, ...rest } = decode(HistoryPage, { items: [{ ...item, status: 'refunded' }] });
    expect(rest).toMatchObject({ ok: true, value: { items: [{ id: item.id, status: 'other' }] } });
    expect(faults.map(({ path }) => path)).toEqual(['status']);
  });

  it('reads the seven statuses, fail as declined and cancel as cancelled', () => {
    expect(
      [
        'pending',
        'processing',
        'on_verification',
        'action_required',
        'success',
        'declined',
        'cancelled',
        'fail',
        'cancel',
      ].map((status) => decoded(Status, status)),
    ).toEqual([
      'pending',
      'processing',
      'on_verification',
      'action_required',
      'success',
      'declined',
      'cancelled',
      'declined',
      'cancelled',
    ]);
  });

  it('leaves out and reports an item without its id, not the list', () => {
    const { id: _id, ...lost } = item;
    const result = decode(HistoryPage, { items: [lost, item], total: 2 });
    expect(result).toMatchObject({
      ok: true,
      value: { items: [{ id: 't1' }], total: 2 },
      faults: [{ path: 'items[0].id' }],
    });
    expect(decoded(HistoryPage, { items: null })).toEqual({ items: [], total: 0 });
  });
});

describe('cashier settings', () => {
  it('decode methods with limits, fee, flow and requisites', () => {
    expect(decoded(DepositSettings, answers['Cashier.getdepositsettings']).methods[0]).toMatchObject({
      id: 7,
      sysname: 'card',
      min_amount: '10',
      max_amount: '5000',
      fee: { type: 'percent', value: '1.5' },
      flow: 'new_window',
      requisites: [{ sysname: 'iban' }],
      saved_requisites: [{ id: 'r1' }],
    });
    expect(decoded(WithdrawSettings, answers['Cashier.getwithdrawsettings'])).toMatchObject({
      available_amount: '900.00',
      burn_amount: '20.00',
      methods: [{ saved_requisites: [{ status: 'verified' }] }],
    });
  });
});

describe('deposit answer', () => {
  it('decodes a redirect, instructions, or no action', () => {
    expect(decoded(DepositAnswer, answers['Cashier.makedeposit']).action).toMatchObject({
      type: 'redirect',
      method: 'POST',
      target: 'new_window',
    });
    expect(
      decoded(DepositAnswer, {
        transaction_id: 5,
        status: 'pending',
        action: {
          type: 'instructions',
          lines: [{ label: 'IBAN', value: 'LV80', copyable: 1 }],
          expires_at: 1e9,
        },
      }),
    ).toEqual({
      transaction_id: '5',
      status: 'pending',
      action: {
        type: 'instructions',
        lines: [{ label: 'IBAN', value: 'LV80', copyable: true }],
        expires_at: 1e12,
      },
    });
    expect(decoded(DepositAnswer, { transaction_id: 't', status: 'fail' })).toEqual({
      transaction_id: 't',
      status: 'declined',
      action: null,
    });
    expect(faultPath(DepositAnswer, { status: 'success' })).toBe('transaction_id');
  });

  it('with a status that is not known here is pending, and reported: it is never lost', () => {
    const made = { transaction_id: 't', status: 'created', amount: '5', currency: 'EUR' };
    for (const { faults, ...read } of [
      decode(DepositAnswer, made),
      decode(WithdrawalAnswer, made),
      decode(DepositInfo, { ...made, id: 't', status: 'refunded' }),
      decode(DepositInfoAnswer, { ...made, id: 't', status: 'refunded' }),
    ]) {
      expect(read).toMatchObject({ ok: true, value: { status: 'pending' } });
      expect(faults.map(({ path }) => path)).toEqual(['status']);
    }
    expect(faultPath(DepositAnswer, { transaction_id: 't' })).toBe('status');
  });

  it('reads what the form of the provider takes as text, and opens a place that is not known here as the page', () => {
    const action = {
      type: 'redirect',
      url: 'https://pay.example/1',
      method: 'post',
      fields: { order: 5, test: false, name: 'n' },
      target: 'popup',
    };
    const { faults, ...read } = decode(DepositAnswer, { transaction_id: 't', status: 'pending', action });
    expect(read).toMatchObject({
      ok: true,
      value: {
        action: { method: 'POST', fields: { order: '5', test: 'false', name: 'n' }, target: 'self' },
      },
    });
    expect(faults.map(({ path }) => path)).toEqual(['action.target']);
    const lines = [{ label: 'Account', value: 4711 }];
    expect(
      decoded(DepositAnswer, {
        transaction_id: 't',
        status: 'pending',
        action: { type: 'instructions', lines },
      }),
    ).toMatchObject({ action: { lines: [{ value: '4711' }] } });
  });

  it('leaves out a way to pay that is not known here, and reports it, not the deposit', () => {
    const made = { transaction_id: 't', status: 'action_required', action: { type: 'qr', code: 'x' } };
    const { faults, ...read } = decode(DepositAnswer, made);
    expect(read).toMatchObject({ ok: true, value: { transaction_id: 't', action: null } });
    expect(faults).toMatchObject([{ path: expect.stringMatching(/^action/) }]);
    expect(decoded(DepositInfoAnswer, { ...made, id: 't', amount: '5', error_code: 51 })).toMatchObject({
      action: null,
      error_code: '51',
    });
  });

  it('decodes the state of a deposit', () => {
    expect(decoded(DepositInfo, answers['Cashier.getdepositinfo'])).toMatchObject({
      status: 'success',
      is_first: true,
      fee: '1.50',
      error_code: null,
    });
  });
});

describe('offer', () => {
  it('AC-3.22 decodes id, trigger, description and promotions, and names the path of a wrong one', () => {
    const [offer] = (answers['campaigns.getoffers'] as unknown as { items: readonly object[] }).items;
    expect(decoded(Offer, offer)).toMatchObject({
      id: 3,
      trigger: {
        action: 'deposit',
        params: { exclude_methods: ['crypto', '4'] },
        user_satisfies_params: true,
      },
      description: { title: 'First deposit' },
      promotions: [{ id: '1', name: 'Bonus' }],
    });
    expect(faultPath(Offer, { ...offer, id: 'x' })).toBe('id');
    expect(faultPath(Offer, { ...offer, trigger: { action: 4 } })).toBe('trigger.action');
    expect(faultPath(Offer, { ...offer, trigger: { params: { exclude_methods: 'all' } } })).toBe(
      'trigger.params.exclude_methods',
    );
    expect(faultPath(Offer, { ...offer, trigger: { user_satisfies_params: 'y' } })).toBe(
      'trigger.user_satisfies_params',
    );
    expect(faultPath(Offer, { ...offer, description: 4 })).toBe('description');
    expect(decoded(Offer, { ...offer, description: 'x' })).toMatchObject({ description: { text: 'x' } });
    expect(faultPath(Offer, { ...offer, promotions: 'x' })).toBe('promotions');
  });
});

describe('promo code', () => {
  it('AC-3.23 decodes value and id, and names the path of a wrong one', () => {
    expect(decoded(PromoCode, { id: 9, value: 'WELCOME' })).toEqual({
      id: '9',
      value: 'WELCOME',
      description: null,
    });
    expect(faultPath(PromoCode, { value: 'WELCOME' })).toBe('id');
    expect(faultPath(PromoCode, { id: 1, value: 4 })).toBe('value');
  });

  it('reads every empty answer as no code', () => {
    expect([null, [], {}, ''].map((data) => decoded(PromoCodeAnswer, data))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(faultPath(PromoCodeAnswer, { id: 1 })).toBe('value');
  });
});
