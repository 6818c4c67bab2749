import { expect, it } from 'vitest';
import { seenPart } from './seen-part.ts';

const covered = { top: 112, bottom: 64 };

it('OP-57 the seen part of a frame is without what header and menu cover', () => {
  expect(seenPart({ top: 112, bottom: 2112 }, 900, covered)).toEqual({ top: 0, height: 724 });
  expect(seenPart({ top: -500.4, bottom: 1500 }, 900, covered)).toEqual({ top: 612, height: 724 });
  expect(seenPart({ top: -1500, bottom: 500 }, 900, covered)).toEqual({ top: 1612, height: 388 });
  expect(seenPart({ top: 1000, bottom: 3000 }, 900, covered)).toEqual({ top: 0, height: 0 });
});
