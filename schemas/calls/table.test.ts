import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded } from '../../tests/builders/decode.ts';
import { commonErrors, isComplete } from '../kit/call.ts';
import type { CallOutline, CallRow } from '../kit/call.ts';
import { errorTypes } from '../rules/kit/outcome.ts';
import { flatten, unflatten } from '../kit/wire.ts';
import { NoPayload } from '../kit/wire-codecs.ts';
import { callNameOf, callTable } from './table.ts';
import type { CompleteCallName } from './table.ts';

const rows: readonly (CallOutline | CallRow)[] = Object.values(callTable);
const completeRows = rows.filter(isComplete);

describe('call table', () => {
  it('keeps every row under its own name and finds it in any case', () => {
    for (const [key, row] of Object.entries(callTable)) {
      expect(row.name).toBe(key);
      expect(callNameOf(key.toUpperCase())).toBe(key);
    }
    expect(callNameOf('__proto__')).toBeUndefined();
  });

  it('holds every call that section 7 of the specification names', () => {
    const text = ['requirements-account.tsv', 'requirements-shell.tsv']
      .map((file) => readFileSync(`docs/requirements/${file}`, 'utf8'))
      .join('\n');
    const named = [...text.matchAll(/^(?:AC|SH)-7\.\d+\t\S+\tcall\t(GET|POST) ([A-Za-z]+[. ][A-Za-z]+)/gm)];
    expect(named.length).toBeGreaterThan(80);
    for (const [, method, raw] of named) {
      const name = callNameOf((raw ?? '').replace(' ', '.'));
      expect([raw, name && callTable[name].method]).toEqual([raw, method]);
    }
  });

  it('leaves money calls to players alone', () => {
    const open = rows.filter(({ flags, access }) => flags.money && access !== 'player');
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('gives every money call its key, and repeats nothing that has an effect without one', () => {
    for (const row of rows) {
      if (row.flags.money)
        expect([row.name, row.method, row.flags.effectful]).toEqual([row.name, 'POST', true]);
      if (row.method === 'GET' && row.flags.effectful) expect(row.flags.idempotent).toBe(false);
    }
    for (const row of completeRows) {
      if (row.method !== 'POST' || !row.flags.idempotent) continue;
      const fault = decode(row.payload, {});
      expect(fault.ok).toBe(false);
      const fields = row.payload as unknown as { readonly fields?: object };
      expect(fields.fields).toHaveProperty('idempotency_key');
    }
  });

  it('names only types of the catalogue, and none twice', () => {
    for (const row of rows) {
      const all = [...commonErrors, ...row.errors];
      expect(new Set(all).size).toBe(all.length);
      for (const type of all) expect(errorTypes).toContain(type);
    }
  });

  it('lets every call that has parameters refuse them', () => {
    const silent = completeRows.filter(
      (row) => row.payload !== NoPayload && !row.errors.includes('InvalidParameter'),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('decodes a whole answer of each complete call', () => {
    expect(Object.keys(answers).toSorted()).toEqual(completeRows.map((row) => row.name).toSorted());
    for (const row of completeRows) {
      const result = decode(row.success, answers[row.name as CompleteCallName]);
      expect([row.name, result.ok, result.faults]).toEqual([row.name, true, []]);
    }
  });

  it('encodes each decoded answer to one that decodes to the same', () => {
    for (const row of completeRows) {
      const value = decoded(row.success, answers[row.name as CompleteCallName]);
      expect([row.name, decoded(row.success, Schema.encodeSync(row.success)(value))]).toEqual([
        row.name,
        value,
      ]);
    }
  });
});

describe('hostile answers', () => {
  it.each(completeRows.map((row) => [row.name, row] as const))(
    '%s decodes any JSON or names a path, and never throws',
    (_name, row) => {
      fc.assert(
        fc.property(fc.jsonValue(), (data) => {
          const result = decode(row.success, data);
          if (!result.ok) expect(typeof result.path).toBe('string');
        }),
        { numRuns: 150 },
      );
    },
  );

  const places = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))]
      : [path];

  const replace = (value: unknown, path: readonly string[], by: unknown): unknown => {
    const [key, ...rest] = path;
    if (key === undefined) return by;
    if (Array.isArray(value))
      return value.map((item, index) => (String(index) === key ? replace(item, rest, by) : item));
    const record = value as Readonly<Record<string, unknown>>;
    return { ...record, [key]: replace(record[key], rest, by) };
  };

  it.each(completeRows.map((row) => [row.name, row] as const))(
    '%s decodes its answer with any one value replaced, or names a path on the way to it',
    (name, row) => {
      const answer = answers[name as CompleteCallName];
      fc.assert(
        fc.property(fc.constantFrom(...places(answer)), fc.jsonValue(), (path, by) => {
          const result = decode(row.success, replace(answer, path, by));
          const faulty = result.ok ? result.faults.map((fault) => fault.path) : [result.path];
          for (const at of faulty) expect(typeof at).toBe('string');
        }),
        { numRuns: 150 },
      );
    },
  );
});

describe('payloads on the wire', () => {
  const key = '0b6f0c3e-6f0e-4a53-9c1e-1f2d3c4b5a69';
  const payloads: readonly (readonly [CompleteCallName, unknown, Readonly<Record<string, string>>])[] = [
    [
      'auth.login',
      { login: '371200', password: 'a+b c', code: '123456' },
      { login: '371200', password: 'a+b c', code: '123456' },
    ],
    ['account.changelocale', { locale: 'lv' }, { locale: 'lv' }],
    ['Account.getPersonalDataFields', { country: 'LV' }, { country: 'LV' }],
    [
      'banners.get',
      { offset: 0, count: 10, fields: ['id', 'description'] },
      { offset: '0', count: '10', fields: 'id,description' },
    ],
    [
      'campaigns.activateOffer',
      { promo_code: 'W', fields: ['id'], idempotency_key: key },
      { promo_code: 'W', fields: 'id', idempotency_key: key },
    ],
    ['campaigns.checkPromocode', { promo_code: 'W' }, { promo_code: 'W' }],
    ['campaigns.getoffers', { offset: 0, count: 20 }, { offset: '0', count: '20' }],
    ['Cashier.getbanks', { method_id: 7, country: 'LV' }, { method_id: '7', country: 'LV' }],
    [
      'Cashier.makedeposit',
      {
        method_id: 7,
        amount: '100',
        currency: 'EUR',
        campaign_offer_id: 3,
        requisites: { iban: 'LV80' },
        idempotency_key: key,
      },
      {
        method_id: '7',
        amount: '100',
        currency: 'EUR',
        campaign_offer_id: '3',
        'requisites[iban]': 'LV80',
        idempotency_key: key,
      },
    ],
    [
      'Cashier.makewithdrawal',
      {
        method_id: 7,
        amount: '50',
        currency: 'EUR',
        requisite_id: 'new',
        requisites: { iban: 'LV80' },
        burn_bonuses: true,
        idempotency_key: key,
      },
      {
        method_id: '7',
        amount: '50',
        currency: 'EUR',
        requisite_id: 'new',
        'requisites[iban]': 'LV80',
        burn_bonuses: '1',
        idempotency_key: key,
      },
    ],
    ['Cashier.getdepositinfo', { id: 't1' }, { id: 't1' }],
    [
      'Cashier.gethistory',
      { offset: 4, count: 4, type: 'deposit', statuses: ['pending', 'success'] },
      { offset: '4', count: '4', type: 'deposit', statuses: 'pending,success' },
    ],
    ['Cashier.cancelwithdrawal', { id: 't2', idempotency_key: key }, { id: 't2', idempotency_key: key }],
    ['games.getProviders', { fields: ['sysname'], types: ['slots'] }, { fields: 'sysname', types: 'slots' }],
    [
      'games.start',
      { sysname: 'oxblood', mode: 'real', platform: 'mobile', idempotency_key: key },
      { sysname: 'oxblood', mode: 'real', platform: 'mobile', idempotency_key: key },
    ],
    ['games.stop', { session_id: 's1' }, { session_id: 's1' }],
    ['Jackpots.get', { offset: 0, count: 3, id: '1' }, { offset: '0', count: '3', id: '1' }],
    [
      'Jackpots.getWinners',
      { offset: 0, count: 3, jackpot_id: '1' },
      { offset: '0', count: '3', jackpot_id: '1' },
    ],
    [
      'events.handle',
      { event_name: 'login_error', event_params: { code: 17 } },
      { event_name: 'login_error', event_params: '{"code":17}' },
    ],
  ];

  it.each(payloads)('%s comes back whole from its bracket entries', (name, payload, entries) => {
    const row = callTable[name];
    const wire = flatten(
      Schema.encodeUnknownSync(row.payload as Schema.Codec<unknown, Record<string, unknown>>)(payload),
    );
    expect(Object.fromEntries(wire)).toEqual(entries);
    expect(decoded(row.payload as Schema.Codec<unknown, unknown>, unflatten(wire))).toEqual(payload);
  });

  it('SH-3.08 SH-3.09 holds login and password, with a code only for two-factor', () => {
    const row = callTable['auth.login'];
    const sent = (payload: typeof row.payload.Type) =>
      flatten(Schema.encodeSync(row.payload)(payload)).map(([name]) => name);
    expect(sent({ login: 'a', password: 'b' })).toEqual(['login', 'password']);
    expect(sent({ login: 'a', password: 'b', code: '123456' })).toEqual(['login', 'password', 'code']);
    expect(decode(row.payload, { login: 'a' })).toMatchObject({ ok: false, path: 'password' });
    expect(decode(row.payload, { password: 'b' })).toMatchObject({ ok: false, path: 'login' });
    expect(decode(row.payload, { login: 'a', password: 'b', code: {} })).toMatchObject({
      ok: false,
      path: 'code',
    });
  });

  it('removes the leading plus of a login', () => {
    const wire = Schema.encodeSync(callTable['auth.login'].payload)({ login: '+371200', password: 'x' });
    expect(wire.login).toBe('371200');
  });

  it('accepts only UUID v4 keys and positive plain amounts', () => {
    const row = callTable['Cashier.makedeposit'];
    const base = { method_id: '7', amount: '100', currency: 'EUR', idempotency_key: key };
    expect(decode(row.payload, base).ok).toBe(true);
    for (const rest of [
      { idempotency_key: 'x' },
      { amount: '-1' },
      { amount: '1e5' },
      { amount: '1,000' },
      { method_id: '7.5' },
    ])
      expect(decode(row.payload, { ...base, ...rest })).toMatchObject({
        ok: false,
        path: Object.keys(rest)[0],
      });
  });

  it('decodes any entries of any payload or names a path', () => {
    const entry = fc.tuple(fc.string(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...completeRows), fc.array(entry, { maxLength: 8 }), (row, entries) => {
        const result = decode(row.payload, unflatten(entries));
        if (!result.ok) expect(typeof result.path).toBe('string');
      }),
    );
  });
});
