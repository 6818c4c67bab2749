import { expect, it } from 'vitest';
import { bonusChanges, isBonusShown } from './bonuses.ts';

it('a bonus is started, paused or removed as its kind and status allow', () => {
  const changes = (
    type: 'casino' | 'betting',
    status: 'available' | 'active' | 'finished',
    canRemove = true,
  ) => bonusChanges({ type, status, can_remove: canRemove }).join(' ');
  expect(changes('casino', 'available')).toBe('activate remove');
  expect(changes('casino', 'active')).toBe('deactivate remove');
  expect(changes('betting', 'active')).toBe('remove');
  expect(changes('betting', 'active', false)).toBe('');
  expect(changes('casino', 'finished')).toBe('');
});

it('to whom nothing is promoted, only what runs is shown', () => {
  const shown = (mayPromote: boolean) =>
    (['available', 'active', 'finished'] as const).filter((status) => isBonusShown({ status }, mayPromote));
  expect(shown(true)).toEqual(['available', 'active']);
  expect(shown(false)).toEqual(['active']);
});
