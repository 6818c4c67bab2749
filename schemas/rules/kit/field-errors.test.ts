import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsOfField, fieldErrorsOf, firstFieldCode } from './field-errors.ts';
import type { Json } from './outcome.ts';

describe('errors of a field', () => {
  it('reads a list, one object, or a text', () => {
    expect(firstFieldCode({ email: [{ code: 'TAKEN', message: 'm' }, { code: 'LONG' }] }, 'email')).toBe(
      'TAKEN',
    );
    expect(errorsOfField({ email: { code: 'TAKEN', message: 'm' } }, 'email')).toEqual([
      { code: 'TAKEN', message: 'm' },
    ]);
    expect(firstFieldCode({ email: 'TAKEN' }, 'email')).toBe('TAKEN');
    expect(firstFieldCode({ email: [] }, 'email')).toBeUndefined();
    expect(firstFieldCode({}, 'toString')).toBeUndefined();
  });

  it('finds a requisite by its bracket name, in a nested record, and by its bare name', () => {
    for (const data of [
      { 'requisites[iban]': [{ code: 'WRONG' }] },
      { iban: [{ code: 'WRONG' }] },
      { requisites: { iban: [{ code: 'WRONG' }] } },
    ]) {
      expect(firstFieldCode(data, 'requisites[iban]')).toBe('WRONG');
    }
    expect(firstFieldCode({ 'requisites[iban]': 'WRONG' }, 'iban')).toBe('WRONG');
  });

  it('gathers all fields and leaves out what describes the failure itself', () => {
    expect(
      fieldErrorsOf({
        amount: [{ code: 'SMALL' }],
        requisites: { iban: 'WRONG' },
        retry_after: 5,
        resend_time: 25,
        available_amount: '10',
      }),
    ).toEqual({
      amount: [{ code: 'SMALL', message: '' }],
      'requisites[iban]': [{ code: 'WRONG', message: 'WRONG' }],
    });
  });

  it('has no error of what only describes the failure', () => {
    const described = {
      retry_after: 5,
      resend_time: 5,
      available_amount: '1',
      available_at: 'x',
      max_amount: '1',
      burn_amount: '1',
      reason: 'x',
      until: 'x',
      external_action_id: 'x',
      required: 'x',
      available: 'x',
      path: 'x',
    };
    const told = Object.fromEntries(Object.keys(described).map((key) => [key, 'TEXT']));
    expect(fieldErrorsOf({ ...told, email: 'TAKEN' })).toEqual({
      email: [{ code: 'TAKEN', message: 'TAKEN' }],
    });
    expect(fieldErrorsOf(described)).toEqual({});
  });

  it('has no error of what says nothing, and the one that says either', () => {
    for (const nothing of [
      '',
      5,
      true,
      null,
      [],
      {},
      [''],
      [[]],
      [null, {}],
      { code: '', message: '' },
      { code: [] },
    ]) {
      expect(errorsOfField({ email: nothing }, 'email')).toEqual([]);
      expect(fieldErrorsOf({ email: nothing })).toEqual({});
      expect(fieldErrorsOf({ requisites: { iban: nothing } })).toEqual({});
    }
    expect(errorsOfField({ email: [{ message: 'm' }, { code: 7 }, ''] }, 'email')).toEqual([
      { code: '', message: 'm' },
      { code: '7', message: '' },
    ]);
  });

  it('tells a requisite from a field that is called alike', () => {
    expect(errorsOfField({ iban: 'WRONG' }, 'xrequisites[iban]')).toEqual([]);
    expect(errorsOfField({ iban: 'WRONG' }, 'requisites[iban]x')).toEqual([]);
    for (const requisites of [null, 'text', ['iban'], { other: 'x' }])
      expect(errorsOfField({ requisites }, 'requisites[iban]')).toEqual([]);
    expect(errorsOfField({ requisites: null, iban: 'WRONG' }, 'requisites[iban]')).toHaveLength(1);
    expect(fieldErrorsOf({ requisites: 'WRONG' })).toEqual({
      requisites: [{ code: 'WRONG', message: 'WRONG' }],
    });
    expect(fieldErrorsOf({ requisites: { code: 'WRONG' } })).toEqual({
      requisites: [{ code: 'WRONG', message: '' }],
    });
    expect(fieldErrorsOf({ requisites: null, email: null, other: { iban: 'WRONG' } })).toEqual({});
  });

  it('survives any data', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (data, field) => {
        const json = data as Record<string, Json>;
        for (const errors of Object.values(fieldErrorsOf(json))) expect(errors.length).toBeGreaterThan(0);
        expect(Array.isArray(errorsOfField(json, field))).toBe(true);
      }),
    );
  });
});
