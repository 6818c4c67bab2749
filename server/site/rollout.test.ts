import { describe, expect, it } from 'vitest';
import { inNone, isInByVisit, isInShare } from './rollout.ts';

const visits = Array.from({ length: 10_000 }, (_, at) => `visit-${at}`);
const inShare = (share: number, name = 'lantern') =>
  visits.filter((visitId) => isInShare({ name, share }, visitId));

describe('who sees the candidate of a rollout', () => {
  it('is nobody at 0, everybody at 1, and about the share in between', () => {
    expect(inShare(0)).toEqual([]);
    expect(inShare(1)).toEqual(visits);
    for (const share of [0.01, 0.1, 0.5, 0.9]) {
      const spread = 4 * Math.sqrt(share * (1 - share) * visits.length);
      expect(Math.abs(inShare(share).length - share * visits.length)).toBeLessThan(spread);
    }
  });

  it('keeps those who are in it while the share grows', () => {
    let before: readonly string[] = [];
    for (const share of [0.01, 0.05, 0.2, 0.5, 1]) {
      const now = new Set(inShare(share));
      expect(before.filter((visitId) => !now.has(visitId))).toEqual([]);
      before = [...now];
    }
  });

  it('is the same in every process, and another tenth in another rollout', () => {
    // The first 48 bits of SHA-256 of `lantern 0123…`, as a share of their range: 0.24386.
    const at = (share: number) => isInShare({ name: 'lantern', share }, '0123456789abcdef0123456789abcdef');
    expect([at(0.2438), at(0.2439)]).toEqual([false, true]);
    const lantern = new Set(inShare(0.1));
    const both = inShare(0.1, 'dawn').filter((visitId) => lantern.has(visitId));
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(200);
  });

  it('is no visit that has not begun', () => {
    const everybody = { name: 'lantern', share: 1 };
    expect([null, undefined, ''].map((visitId) => isInByVisit(visitId)(everybody))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isInByVisit('v')(everybody)).toBe(true);
    expect(inNone(everybody)).toBe(false);
  });
});
