import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { Trouble } from '../bootstrap/say.mjs';
import { readAreas } from './areas.ts';
import { copyTree, drawn, failingAreas, faultsOf, filesOf, noticeOf } from './faults.ts';
import type { Fault, Notice } from './faults.ts';

const LEAST_NOTICED = 0.9;

const words: Readonly<Record<Notice, string>> = {
  area: 'noticed',
  others: 'noticed by other tests',
  nobody: 'NOT NOTICED',
};
const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60);
const lineOf = ({ file, line, start, end, mutator, became }: Fault, notice: Notice): string => {
  const was = readFileSync(join(root, file), 'utf8').slice(start, end);
  return `${words[notice].padEnd(22)} ${file}:${line} ${mutator}: ${short(was)} → ${short(became)}`;
};

/** Draws faults by a seed and prints who notices each. Throws a `Trouble` where fewer than nine in ten are noticed. */
export const runFaults = async (count: number, seed: number, concurrency: number): Promise<void> => {
  const areas = readAreas();
  const all = await faultsOf(filesOf(areas));
  const due = drawn(all, count, seed);
  console.log(`${due.length} of ${all.length} changes, seed ${seed}`);
  const work = async (own: readonly Fault[]): Promise<readonly Notice[]> => {
    const copy = copyTree();
    try {
      const failing = await failingAreas(copy.folder, areas, own, (folder) =>
        console.log(`… ${folder}: its tests without a fault`),
      );
      if (failing.length > 0) throw new Trouble(`These tests fail without any fault: ${failing.join(', ')}.`);
      const notices: Notice[] = [];
      for (const fault of own) {
        const notice = await noticeOf(copy.folder, areas, fault);
        notices.push(notice);
        console.log(lineOf(fault, notice));
      }
      return notices;
    } finally {
      copy.remove();
    }
  };
  const shares = Array.from({ length: concurrency }, (_, worker) =>
    due.filter((_fault, index) => index % concurrency === worker),
  );
  const notices = (await Promise.all(shares.map(work))).flat();
  const noticed = notices.filter((notice) => notice !== 'nobody').length;
  console.log(`\n${noticed} of ${notices.length} faults noticed by unit and model tests (seed ${seed})`);
  if (noticed < notices.length * LEAST_NOTICED)
    throw new Trouble(`Fewer than ${LEAST_NOTICED * 100} % of the faults are noticed.`);
};
