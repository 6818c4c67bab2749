import { afterEach, expect, it, vi } from 'vitest';
import { isAtRest } from './quiet.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page in which one selector finds something. */
const showing = (found: string | null) =>
  vi.stubGlobal('document', {
    querySelector: (selectors: string) =>
      selectors.split(',').some((selector) => selector.trim() === found) ? {} : null,
  });

it('a page is at rest without an open dialog and without a frame, whose slip or check a reload would lose', () => {
  for (const [found, rests] of [
    [null, true],
    ['dialog[open]', false],
    ['main iframe', false],
  ] as const) {
    showing(found);
    expect([found, isAtRest()]).toEqual([found, rests]);
  }
});
