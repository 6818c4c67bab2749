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
