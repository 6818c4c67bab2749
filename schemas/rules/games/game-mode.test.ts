import { describe, expect, it } from 'vitest';
import { decideGameMode } from './game-mode.ts';

describe('the mode of a game', () => {
  it.each([
    ['real', true, true, 'real'],
    ['real', true, false, 'real'],
    ['real', false, true, 'login'],
    ['real', false, false, 'login'],
    ['', true, true, 'demo'],
    ['', false, true, 'demo'],
    ['', true, false, 'real'],
    ['', false, false, 'login'],
    ['other', true, true, 'demo'],
  ] as const)('OP-56 hash "%s", signed in %s, demo %s: %s', (hash, signedIn, hasDemo, mode) => {
    expect(decideGameMode({ hash, signedIn, hasDemo }).result).toBe(mode);
  });
});
