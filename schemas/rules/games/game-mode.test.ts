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

  it('OP-56 is decided for a reason', () => {
    const reasons = (hash: string, signedIn: boolean, hasDemo: boolean) =>
      decideGameMode({ hash, signedIn, hasDemo }).reasons.join(' ');
    expect([reasons('real', true, false), reasons('', true, true), reasons('', false, false)]).toEqual([
      'real-hash signed-in',
      'no-real-hash',
      'no-real-hash no-demo guest',
    ]);
  });
});
