import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { innerPathOf, readBettingMessage } from './betting-message.ts';

describe('messages of the sportsbook frame', () => {
  it('AC-2.22 reads login, deposit, balance, what is due, height and inner path, and nothing more of them', () => {
    for (const type of ['login', 'deposit', 'balance', 'due'])
      expect(readBettingMessage({ type, more: 'ignored' })).toEqual({ type });
    expect(readBettingMessage({ type: 'height', height: 912, path: '/x' })).toEqual({
      type: 'height',
      height: 912,
    });
    expect(readBettingMessage({ type: 'path', path: '/tennis/live' })).toEqual({
      type: 'path',
      path: '/tennis/live',
    });
  });

  it('AC-2.22 reads a height and a path up to their bounds', () => {
    for (const height of [1, 20_000])
      expect(readBettingMessage({ type: 'height', height })).toEqual({ type: 'height', height });
    const longest = `/${'a'.repeat(199)}`;
    for (const path of ['/', '/a/', '/A-1_b.c', longest])
      expect(readBettingMessage({ type: 'path', path })).toEqual({ type: 'path', path });
  });

  it('refuses whatever is not one of them', () => {
    const wrong = [
      null,
      'login',
      { type: ['login'] },
      { type: 'close' },
      { type: 'close', path: '/tennis', height: 900 },
      { type: 'path', height: 900 },
      ...[0, -1, 1.5, 20_001, Number.NaN, '900', null].map((height) => ({ type: 'height', height })),
      ...['', 'tennis', 'a/tennis', '//evil.example', '/a?b', '/a#b', '/a b', `/${'a'.repeat(200)}`, 5].map(
        (path) => ({
          type: 'path',
          path,
        }),
      ),
    ];
    for (const data of wrong) expect([data, readBettingMessage(data)]).toEqual([data, null]);
    expect([innerPathOf(undefined), innerPathOf('https://evil.example'), innerPathOf('/')]).toEqual([
      '',
      '',
      '/',
    ]);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (data) => void readBettingMessage(data)));
  });
});
