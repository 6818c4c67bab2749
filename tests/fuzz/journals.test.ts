import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeEntry } from '../../machines/journal/codec.ts';
import type { Journal } from '../../machines/journal/journal.types.ts';
import { parseReport } from '../../machines/journal/report.ts';
import { replay } from '../../machines/journal/replay.ts';
import { decodeJournal } from '../../machines/journal/read-text.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { mutateJson, mutateText } from './mutate-json.ts';
import { randomAt } from './random.ts';
import { limitMs, seed, tell, volume } from './volume.ts';

const golden = (path: string): string => readFileSync(join(import.meta.dirname, '../golden', path), 'utf8');
const journals = ['journal/journal.v1.txt', 'journal/journal.v2.txt'].map(golden);
const reports = ['deposit-opened-directly', 'cashier', 'access-and-account', 'checkpoints'].map((name) =>
  golden(`reports/${name}.v1.json`),
);

describe('a damaged journal', () => {
  it(
    'is cut back to its longest valid prefix, and never thrown',
    () => {
      const count = volume(20_000, 400);
      let lines = 0;
      for (let index = 0; index < count; index += 1) {
        const random = randomAt(seed, index);
        const texts = Array.from({ length: 1 + random.int(3) }, () => {
          const text = random.pick(journals);
          return random.chance(0.8) ? mutateText(random, text) : text;
        });
        try {
          const journal = decodeJournal(texts);
          for (const entry of journal?.entries ?? []) decodeEntry(entry);
          lines += journal?.entries.length ?? 0;
        } catch (cause) {
          throw new Error(`seed ${seed}, input ${index}`, { cause });
        }
      }
      expect(lines).toBeGreaterThan(count);
      tell(`${count} damaged journals, ${lines} lines kept`);
    },
    limitMs,
  );

  it(
    'keeps no line behind the one that was damaged',
    () => {
      const [, whole = ''] = journals;
      const all = decodeJournal([whole])?.entries ?? [];
      const count = volume(10_000, 300);
      for (let index = 0; index < count; index += 1) {
        const random = randomAt(seed, 1_000_000 + index);
        const at = random.int(whole.length);
        const damaged =
          whole.slice(0, at) +
          String.fromCharCode(whole.charCodeAt(at) ^ (1 << random.int(16))) +
          whole.slice(at + 1);
        const kept = decodeJournal([damaged])?.entries ?? [];
        const before = whole.slice(0, at).split('\n').length - 2;
        if (kept.length !== Math.max(0, before))
          throw new Error(`seed ${seed}, input ${1_000_000 + index}: character ${at}, ${kept.length} lines`);
        expect(kept).toEqual(all.slice(0, kept.length));
      }
      tell(`${count} journals with one bit turned over: cut before it each time`);
    },
    limitMs,
  );
});

describe('a damaged report', () => {
  it(
    'is refused in a sentence, or replays as far as it can',
    () => {
      const count = volume(1_500, 30);
      const logic = siteLogic();
      const values = reports.map((text) => JSON.parse(text) as { journal: { checkpoints: unknown[] } });
      const ends = { refused: 0, stopped: 0, whole: 0 };
      for (let index = 0; index < count; index += 1) {
        const random = randomAt(seed, 2_000_000 + index);
        const place = random.chance(0.7) ? 0 : random.int(reports.length);
        const text = random.chance(0.2)
          ? mutateText(random, reports[place] ?? '')
          : JSON.stringify(mutateJson(random, values[place]) ?? null);
        try {
          const parsed = parseReport(text);
          if (!parsed.ok) {
            expect(parsed.error).toMatch(/^[A-Z].*\.$/);
            ends.refused += 1;
            continue;
          }
          const { root, stop } = replay(parsed.report.pages[0] as Journal, logic, {
            from: random.chance(0.5) ? 'origin' : 'checkpoint',
          });
          root.stop();
          ends[stop ? 'stopped' : 'whole'] += 1;
        } catch (cause) {
          throw new Error(`seed ${seed}, input ${2_000_000 + index}: ${text.slice(0, 200)}`, { cause });
        }
      }
      expect(ends.whole + ends.stopped).toBeGreaterThan(0);
      tell(
        `${count} damaged reports: ${ends.refused} refused, ${ends.stopped} replayed in part, ${ends.whole} to the end`,
      );
    },
    limitMs,
  );
});
