import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { Entry, Journal } from './journal.types.ts';
import { parseReport, statesOf, writeReport } from './report.ts';
import { JOURNAL_FORMAT, JOURNAL_VERSION } from './text.ts';

const header = { id: 'j', build: 'b', uid: 0, startedAt: 1, seq: 0, origin: {} };
const journal = { header, entries: [], checkpoints: [], cut: null };
const entry = { seq: 1, at: 2, via: 'send', path: ['deposit'], type: 'x', v: 1, data: null };

describe('session report', () => {
  it('BY-3.03 is read back as the pages it was made of, whatever is alike in them', () => {
    const data = { ok: true, value: 'x'.repeat(200) };
    const page = (id: string, origin: Json, more: readonly Entry[] = []): Journal => ({
      header: { ...header, id, origin },
      entries: [{ ...entry, via: 'resolve', data }, ...more] as readonly Entry[],
      checkpoints: [{ seq: 1, at: 3, uid: 0, snapshot: { a: [1, 2, { b: 'c' }], d: null } }],
      cut: null,
    });
    const pages = [
      page('j1', { a: [1, 2, { b: 'b' }], c: 'kept' }),
      page('j2', { a: [1, 2], c: 'kept' }, [{ ...entry, seq: 2 } as Entry]),
    ];
    const text = writeReport(pages, 7);
    expect(parseReport(text)).toEqual({
      ok: true,
      report: { format: JOURNAL_FORMAT, v: JOURNAL_VERSION, exportedAt: 7, pages },
    });
    expect(text.split(data.value)).toHaveLength(2);
    expect(text.split('kept')).toHaveLength(3);
  });

  it('BY-3.03 of an older build is one page, and a text that is none says why in a sentence', () => {
    const good = { format: JOURNAL_FORMAT, v: 3, exportedAt: 1, journal };
    expect(parseReport(JSON.stringify(good))).toEqual({
      ok: true,
      report: { format: JOURNAL_FORMAT, v: JOURNAL_VERSION, exportedAt: 1, pages: [journal] },
    });
    for (const [text, error] of [
      [JSON.stringify(good).slice(0, 40), /copied in part/],
      ['null', /no session report/],
      [JSON.stringify({ ...good, v: 4, pages: [{ header: { origin: [2, {}, []] } }] }), /no whole/],
      [JSON.stringify({ ...good, format: 'other' }), /no session report/],
      [JSON.stringify({ ...good, v: 99 }), /version 99/],
      [JSON.stringify({ ...good, journal: { header: null } }), /no whole journal/],
      [
        JSON.stringify({ ...good, v: 1, journal: { ...journal, entries: [{ ...entry, path: 4 }] } }),
        /no whole/,
      ],
      [JSON.stringify({ ...good, v: 1, journal: { ...journal, entries: [null] } }), /no whole/],
      [JSON.stringify({ ...good, journal: { ...journal, checkpoints: [{ seq: 1 }] } }), /no whole/],
      [JSON.stringify({ ...good, journal: { ...journal, cut: { line: 1, reason: { a: 1 } } } }), /no whole/],
      [
        JSON.stringify({ ...good, journal: { ...journal, entries: [{ ...entry, via: 'call' }] } }),
        /no whole/,
      ],
      [
        JSON.stringify({ ...good, journal: { ...journal, header: { ...header, startedAt: 1e300 } } }),
        /no whole/,
      ],
      [JSON.stringify({ ...good, journal: { ...journal, entries: [{ ...entry, at: -1e300 }] } }), /no whole/],
      [
        JSON.stringify({ ...good, journal: { ...journal, header: { ...header, build: { b: 1 } } } }),
        /no whole/,
      ],
      [
        JSON.stringify({
          ...good,
          journal: { ...journal, header: { ...header, environment: { theme: [] } } },
        }),
        /no whole/,
      ],
    ] as const) {
      const parsed = parseReport(text);
      expect(parsed.ok ? '' : parsed.error).toMatch(error);
    }
  });

  it('a line that stands for another is read from the lines alone', () => {
    const { data: _, ...rest } = entry;
    for (const as of ['constructor', '__proto__', 'length', -1, 7]) {
      const page = {
        header: { ...header, origin: [1, {}] },
        entries: [{ ...rest, as }],
        checkpoints: [],
        cut: null,
      };
      const parsed = parseReport(
        JSON.stringify({ format: JOURNAL_FORMAT, v: 4, exportedAt: 1, pages: [page] }),
      );
      const data = parsed.ok ? parsed.report.pages[0]?.entries[0]?.data : undefined;
      expect(data ?? null).toBeNull();
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
