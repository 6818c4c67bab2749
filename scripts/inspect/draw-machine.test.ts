import { expect, it } from 'vitest';
import { activeStates } from './draw-machine.ts';

it('BY-3.01 the states that a value makes active are named with those that hold them', () => {
  expect(activeStates('navigation', 'shown')).toEqual(['navigation', 'navigation.shown']);
  expect(activeStates('root', { booting: 'knowing' })).toEqual([
    'root',
    'root.booting',
    'root.booting.knowing',
  ]);
  expect(activeStates('nobody', 'shown')).toEqual([]);
});
