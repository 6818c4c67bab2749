import { afterEach, expect, it, vi } from 'vitest';
import { isForeignFramed } from './framed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const location = { origin: 'https://play.example' };
const inPage = (top: object | 'own'): boolean => {
  const self = { location };
  vi.stubGlobal('window', { ...self, self, top: top === 'own' ? self : top });
  return isForeignFramed();
};

it('SH-7.03 AC-7.03 D-14 a frame counts as one where the page around it is of another origin', () => {
  expect(inPage('own')).toBe(false);
  expect(inPage({ location: { ...location } })).toBe(false);
  expect(inPage({ location: { origin: 'https://partner.example' } })).toBe(true);
  // Browsers refuse to tell the origin of a page of another one.
  const closed = Object.defineProperty({}, 'location', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(inPage(closed)).toBe(true);
});
