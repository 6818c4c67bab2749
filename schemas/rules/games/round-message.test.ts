import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRoundMessage } from './round-message.ts';

describe('what a frame tells of its rounds', () => {
  it('HP-07 is read by its type alone, and nothing else of it is kept', () => {
    for (const type of ['roundStart', 'roundEnd', 'roundLost'])
      expect(readRoundMessage({ type, more: 'ignored' })).toEqual({ type });
    for (const data of [null, 'roundStart', { type: 'round' }, { type: ['roundEnd'] }, { type: 'close' }, {}])
      expect(readRoundMessage(data)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        expect(['object', 'null']).toContain(readRoundMessage(data) === null ? 'null' : 'object');
      }),
    );
  });
});
