import { describe, expect, it } from 'vitest';
import { afterFailure, breakpointOf, firstAttempt } from './picture-attempts.ts';

describe('picture attempts', () => {
  it('SH-8.62 tries the same address once per breakpoint, then the fallback, then an empty box', () => {
    const retried = afterFailure(firstAttempt, 0, true);
    expect(retried).toEqual({ stage: 'original', retried: [0] });
    const retriedWider = afterFailure(retried, 4, true);
    expect(retriedWider).toEqual({ stage: 'original', retried: [0, 4] });
    const fallback = afterFailure(retriedWider, 4, true);
    expect(fallback).toEqual({ stage: 'fallback', retried: [0, 4] });
    expect(afterFailure(fallback, 5, true)).toEqual({ stage: 'empty', retried: [0, 4] });
  });

  it('goes straight to the empty box when no fallback is configured', () => {
    expect(afterFailure({ stage: 'original', retried: [2] }, 2, false)).toEqual({
      stage: 'empty',
      retried: [2],
    });
  });

  it('places every edge of the breakpoint list', () => {
    expect(
      [320, 767, 768, 991, 992, 1279, 1280, 1365, 1366, 1439, 1440, 1695, 1696, 1919, 1920].map(breakpointOf),
    ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
  });
});
