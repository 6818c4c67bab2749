import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import {
  LoyaltyCharacterPage,
  LoyaltyInfo,
  LoyaltyOrder,
  LoyaltyProductPage,
  LoyaltyProgramDetails,
} from './loyalty.ts';

const info = answers['Loyalty.getinfo'] as object;
const characters = answers['Loyalty.getcharacters'] as object;

describe('the loyalty programme', () => {
  it('AC-3.27 AC-7.66 info has id, is_active, points, character, levels, pointsAlias and uid; a wrong one is named', () => {
    expect(decoded(LoyaltyInfo, info)).toMatchObject({
      id: '7',
      uid: 7,
      is_active: true,
      points: '2140.5',
      pointsAlias: 'pips',
      character: { id: 'fox', name: 'Fox' },
      levels: [
        { sysname: 'guest', points_from: '0', points_to: '100', is_current: false },
        { sysname: 'regular', points_to: null, is_current: true },
      ],
      earned: '2740.5',
    });
    const wrong: readonly (readonly [object, string])[] = [
      [{ id: null }, 'id'],
      [{ uid: 'x' }, 'uid'],
      [{ is_active: 'maybe' }, 'is_active'],
      [{ points: 'many' }, 'points'],
      [{ pointsAlias: 3 }, 'pointsAlias'],
      [{ character: { name: 'Fox' } }, 'character.id'],
    ];
    for (const [change, path] of wrong) expect(faultPath(LoyaltyInfo, { ...info, ...change })).toBe(path);
  });

  it('shows what a sparse platform knows: no character, no total of points, no history', () => {
    const { earned: _e, history: _h, character: _c, ...sparse } = info as Record<string, unknown>;
    expect(decoded(LoyaltyInfo, sparse)).toMatchObject({ character: null, earned: null, history: [] });
    const level = decode(LoyaltyInfo, { ...info, levels: [{ sysname: 'x', points_from: 'y' }] });
    expect(level.faults).toMatchObject([{ path: 'levels[0].points_from' }]);
  });

  it('AC-3.29 AC-7.65 characters have items, offset, limit and total; a wrong one is named', () => {
    expect(decoded(LoyaltyCharacterPage, characters)).toMatchObject({
      items: [{ id: 'fox', description: 'Knows every roof' }],
      offset: 0,
      limit: 20,
      total: 1,
    });
    for (const field of ['offset', 'limit', 'total'])
      expect(faultPath(LoyaltyCharacterPage, { ...characters, [field]: -1 })).toBe(field);
  });

  it('quests, products and orders keep what they are worth', () => {
    const program = answers['Loyalty.getProgram'] as { quests: readonly object[] };
    expect(decoded(LoyaltyProgramDetails, program).quests).toMatchObject([
      { id: '5', progress: { current: 1, total: 3 }, reward: { type: 'points', amount: '20' } },
    ]);
    const guest = { ...program, quests: [{ ...program.quests[0], progress: null, link: null }] };
    expect(decoded(LoyaltyProgramDetails, guest).quests).toMatchObject([{ progress: null, link: null }]);
    expect(decoded(LoyaltyProductPage, answers['Loyalty.getproducts']).items).toMatchObject([
      { id: 'cash-5', price: '1000', left: 3 },
    ]);
    expect(faultPath(LoyaltyOrder, { order_id: 'O-1' })).toBe('points');
  });
});
