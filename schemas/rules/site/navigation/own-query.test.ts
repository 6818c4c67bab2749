import { describe, expect, it } from 'vitest';
import { withoutQuery, withQuery } from './own-query.ts';

describe('the query of an own address', () => {
  it('loses what is named without a trace, everything else stays as it was', () => {
    const names = ['show_popup_reg', 'prevent_close'];
    expect(withoutQuery('/a?x=%20&show_popup_reg=1&y#h', names)).toBe('/a?x=%20&y#h');
    expect(withoutQuery('/a?show_popup%5freg&prevent_close=1', names)).toBe('/a');
    expect(withoutQuery('/a?&prevent_close=1&&y=23', names)).toBe('/a?y=23');
    expect(withoutQuery('/a?=x&prevent_close', names)).toBe('/a?=x');
    expect(withoutQuery('/a#b?show_popup_reg=1', names)).toBe('/a#b?show_popup_reg=1');
    expect(withQuery('/a?register=no&x=1#h', 'register', 'success')).toBe('/a?x=1&register=success#h');
    expect(withQuery('/a', 'register', 'success')).toBe('/a?register=success');
  });
});
