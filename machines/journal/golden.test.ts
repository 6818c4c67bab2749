import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filledDeposit, journalOf, textOf } from '../../tests/journal/sessions.ts';
import { answerCodecs } from './answer-codecs.ts';
import { decodeEntry } from './codec.ts';
import { eventCodecs } from './event-codecs.ts';
import type { Entry, Journal } from './journal.types.ts';
import { migrations } from './migrations.ts';
import { nameNow } from './upgrade.ts';
import { answerMoves, eventMoves } from './upgrades.ts';
import { decodeSegment } from './read-text.ts';
import { JOURNAL_VERSION } from './text.ts';

/**
 * Golden files: one frozen row per codec version, and one journal as the first build of each format wrote it.
 * `UPDATE_GOLDEN=1` adds rows of new codecs; a row that stands is never changed: its codec gets a new version.
 */
const folder = join(import.meta.dirname, '../../tests/golden/journal');
const rowsPath = join(folder, 'codecs.json');
const journalPath = join(folder, `journal.v${JOURNAL_VERSION}.txt`);
const isUpdate = process.env['UPDATE_GOLDEN'] === '1';

type Rows = Record<string, unknown>;
const rowsNow = (): Rows =>
  Object.fromEntries(
    [
      ...Object.entries(eventCodecs).map(([type, codec]) => [`event:${type}:${codec?.v}`, codec?.fields]),
      ...Object.entries(answerCodecs).map(([src, { v, keep }]) => [`answer:${src}:${v}`, keep]),
    ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) as [string, unknown][],
  );
const goldenRows = (): Rows =>
  (existsSync(rowsPath) ? JSON.parse(readFileSync(rowsPath, 'utf8')) : {}) as Rows;

/** A short journal of a real session: the origin is cut down, the lines are whole. */
const sample = async (): Promise<Journal> => {
  const journal = journalOf(await filledDeposit());
  const kept = journal.entries.filter(({ type }) => !['resolveAddress', 'loadDeposit'].includes(type));
  return {
    ...journal,
    header: { ...journal.header, origin: { status: 'active' } },
    entries: kept.map((entry, index) => ({ ...entry, seq: index + 1 })),
  };
};

describe('golden journal files', () => {
  it('hold every codec version ever written, unchanged', () => {
    const now = rowsNow();
    if (isUpdate) writeFileSync(rowsPath, `${JSON.stringify({ ...now, ...goldenRows() }, null, 1)}\n`);
    const golden = goldenRows();
    const unknown = Object.keys(now).filter((row) => !(row in golden));
    expect(unknown, 'new codecs: run UPDATE_GOLDEN=1 npx vitest run machines/journal/golden.test.ts').toEqual(
      [],
    );
    for (const [row, kept] of Object.entries(now)) expect([row, kept]).toEqual([row, golden[row]]);
  });

  it('are all readable: an old version has a step up to the next one, until the current', () => {
    const current = rowsNow();
    for (const row of Object.keys(goldenRows())) {
      const [kind, name = ''] = row.split(':');
      const moves: object = kind === 'event' ? eventMoves : answerMoves;
      const renamed = row.replace(name, nameNow(name));
      const isReadable = renamed in current || renamed in migrations || name in moves;
      expect([row, isReadable]).toEqual([row, true]);
    }
  });

  it('decode as the build that wrote them meant it', async () => {
    if (isUpdate && !existsSync(journalPath)) writeFileSync(journalPath, textOf(await sample()));
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
      const journal = decodeSegment(readFileSync(join(folder, file), 'utf8'));
      expect(journal?.cut).toBeNull();
      const undecodable = journal?.entries.filter((entry: Entry) => decodeEntry(entry) === null);
      expect(undecodable).toEqual([]);
      expect(journal?.entries.length).toBeGreaterThan(20);
    }
    const first = decodeSegment(readFileSync(journalPath, 'utf8'));
    expect(first?.entries.find(({ type }) => type === 'deposit.amount.changed')).toMatchObject({
      via: 'send',
      path: ['deposit'],
      v: 1,
      data: { value: '25' },
    });
    if (first) expect(textOf(first)).toBe(readFileSync(journalPath, 'utf8'));
  });
});
