import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { parseReport, statesOf } from './report.ts';
import { JOURNAL_FORMAT, JOURNAL_VERSION } from './text.ts';

const journal = { header: { origin: {} }, entries: [], checkpoints: [], cut: null };

describe('session report', () => {
  it('BY-3.03 is read back, and a text that is none says why in a sentence', () => {
    const good = { format: JOURNAL_FORMAT, v: JOURNAL_VERSION, exportedAt: 1, journal };
    expect(parseReport(JSON.stringify(good))).toEqual({ ok: true, report: good });
    for (const [text, error] of [
      [JSON.stringify(good).slice(0, 40), /copied in part/],
      ['null', /no session report/],
      [JSON.stringify({ ...good, format: 'other' }), /no session report/],
      [JSON.stringify({ ...good, v: 99 }), /version 99/],
      [JSON.stringify({ ...good, journal: { header: null } }), /no journal/],
    ] as const) {
      const parsed = parseReport(text);
      expect(parsed.ok ? '' : parsed.error).toMatch(error);
    }
  });

  it('lists the state of every machine under a root by its path', () => {
    const child = setup({}).createMachine({ initial: 'idle', states: { idle: {} } });
    const root = createActor(
      setup({ actors: { child } }).createMachine({
        invoke: { src: 'child', id: 'part' },
        initial: 'on',
        states: { on: {} },
      }),
    ).start();
    expect(statesOf(root)).toEqual({ root: 'on', part: 'idle' });
    root.stop();
  });
});
