import { expect, it } from 'vitest';
import { parseReport, writeReport } from '../../machines/journal/report.ts';
import { journalOf, wholeDeposit } from '../../tests/journal/sessions.ts';
import { siteLogic } from '../../tests/journal/stand-in-site.ts';
import { textOf } from './entry-text.ts';
import { standingOf } from './history.ts';
import { historyOf } from './report-history.ts';

it('a session report becomes a timeline with transitions, effects, causes and the state at each line', async () => {
  const recorded = journalOf(await wholeDeposit());
  // The clock of the stand-in stands still.
  const entries = recorded.entries.map((entry, index) => ({ ...entry, at: entry.at + index }));
  const journal = { ...recorded, entries };
  const parsed = parseReport(writeReport([journal], 5));
  if (!parsed.ok) throw new Error(parsed.error);
  const { history, notes } = historyOf(parsed.report, siteLogic());
  expect(notes).toEqual([]);
  const { lines } = history;
  const typesOf = (kind: string) =>
    new Set(lines.flatMap((line) => (line.kind === kind && 'type' in line ? [line.type] : [])));
  for (const { via, type } of journal.entries) {
    if (via === 'send') expect(typesOf('event')).toContain(type);
    if (via === 'resolve') expect(typesOf('effect')).toContain(type);
  }
  const times = lines.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBe(entries.at(-1)?.at);
  expect(history.pages).toEqual(['page 1']);
  const sent = lines.find((line) => line.kind === 'effect' && line.type === 'sendIntent');
  const after = sent && standingOf(history, 'page 1', sent.path.slice(0, -1), sent.id);
  expect(after?.machine).toBe('intent');
  const moved = lines.find((line) => line.kind === 'transition' && line.cause === sent?.id);
  expect(moved && textOf(moved).where).toContain('done');
});

it('a page that is shown in part says where it ends and why', async () => {
  const journal = journalOf(await wholeDeposit());
  const at = journal.entries.findIndex(({ via }) => via === 'send');
  const entries = journal.entries.map((entry, index) =>
    index === at ? { ...entry, v: 0, data: null } : entry,
  );
  const page = { ...journal, entries, cut: { line: 99, reason: 'gap' } };
  const seq = entries[at]?.seq;
  const parsed = parseReport(writeReport([page, journal], 5));
  if (!parsed.ok) throw new Error(parsed.error);
  expect(historyOf(parsed.report, siteLogic()).notes).toEqual([
    'Page 1: The journal was cut at line 99: gap.',
    `Page 1: The replay of this page ends before its cause ${seq}: its payload was not kept, or is of a build that this one does not read. What came before it is shown.`,
  ]);
});
