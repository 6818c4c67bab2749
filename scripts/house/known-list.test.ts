import { describe, expect, it } from 'vitest';
import { judge, renewed } from './known-list.ts';

describe('a list of known findings', () => {
  const a = { path: 'a.ts', symbol: 'a' };
  const b = { path: 'b.ts', symbol: 'b' };
  it('lets through what it names', () => {
    expect(judge([a, b], [b, { ...a, reason: 'the platform asks for it' }])).toEqual({ fresh: [], gone: [] });
  });
  it('refuses a finding that it does not name', () => {
    expect(judge([a, b], [a])).toEqual({ fresh: [b], gone: [] });
  });
  it('refuses a row that is no finding any more', () => {
    expect(judge([a], [a, b])).toEqual({ fresh: [], gone: [b] });
  });
  it('lets a number fall and refuses that it grows', () => {
    const known = [{ path: 'a.ts', lines: 410 }];
    expect(judge([{ path: 'a.ts', lines: 405 }], known).fresh).toEqual([]);
    expect(judge([{ path: 'a.ts', lines: 411 }], known).fresh).toEqual([{ path: 'a.ts', lines: 411 }]);
  });
  it('is renewed in order, each row once, with the reasons it had', () => {
    expect(
      renewed(
        [{ ...b, reason: '' }, a, a],
        [
          { ...b, reason: 'kept' },
          { path: 'gone.ts', symbol: 'c' },
        ],
      ),
    ).toEqual([a, { ...b, reason: 'kept' }]);
  });
});
