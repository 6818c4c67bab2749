import { describe, expect, it } from 'vitest';
import { decideGameUrl, gameRef, gameSecrets } from './game-session.ts';

const site = {
  origin: 'http://127.0.0.1:4000',
  allowedOrigins: ['https://partner.example'],
  loopbackOrigins: ['http://127.0.0.1:4000', 'http://127.0.0.1:4001'],
};

describe('the address of a game', () => {
  it('is absolute https, or http of a loopback origin', () => {
    const { result, reasons } = decideGameUrl('https://games.example/frame/fox?session=s1#a', site);
    expect([result?.href, reasons]).toEqual(['https://games.example/frame/fox?session=s1#a', ['game-https']]);
    expect(decideGameUrl('http://127.0.0.1:4001/frame', site).result?.origin).toBe('http://127.0.0.1:4001');
    expect(decideGameUrl('/frame/fox', site)).toEqual({ result: null, reasons: ['not-absolute'] });
  });

  it('is never one of the own origin: its frame would get out of the sandbox', () => {
    expect(decideGameUrl('http://127.0.0.1:4000/frame', site)).toEqual({
      result: null,
      reasons: ['loopback-origin', 'own-origin'],
    });
  });
});

it('a game session keeps its address and its id apart from those of any other', () => {
  const refs = ['a', 'b'].map(gameRef);
  const places = refs.flatMap((ref) => Object.values(gameSecrets(ref)));
  expect(new Set(places).size).toBe(4);
  expect(refs.every((ref) => ref.startsWith('game.'))).toBe(true);
  expect(gameSecrets('game.a')).toEqual({ url: 'game.a.url', id: 'game.a.id' });
});
