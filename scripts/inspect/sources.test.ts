import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import * as bonuses from '../../schemas/calls/bonuses.ts';
import * as loyalty from '../../schemas/calls/loyalty.ts';
import * as cashier from '../../schemas/calls/cashier.ts';
import { root } from '../bootstrap/root.mjs';
import { listFiles } from '../house/source-files.ts';
import { readSources } from './sources.ts';
import type { CallModules, Texts } from './sources.ts';

const textsIn = (folder: string): Texts =>
  Object.fromEntries(
    listFiles(root, [folder])
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
const machines = textsIn('machines');
const effects = textsIn('effects');
const modules = {
  'schemas/calls/cashier.ts': cashier,
  'schemas/calls/bonuses.ts': bonuses,
  'schemas/calls/loyalty.ts': loyalty,
} as unknown as CallModules;
const sources = readSources(machines, effects, modules);
const lineOf = ({ file, line }: { readonly file: string; readonly line: number }): string =>
  (machines[file] ?? effects[file] ?? '').split('\n')[line - 1] ?? '';

it('an effect leads to the line of its program and to the rows of the calls that it can make', () => {
  const sendIntent = sources.effect('sendIntent', 'intent');
  expect(sendIntent?.file).toBe('effects/kit/intents/send-intent.ts');
  expect(sendIntent && lineOf(sendIntent)).toMatch(/^export const sendIntent\b/);
  expect(sendIntent && lineOf(sendIntent.bound)).toContain('sendIntent: bridge(');
  expect(sendIntent?.calls).toContain(callTable['Cashier.makedeposit']);
  const loadDeposit = sources.effect('loadDeposit', 'deposit');
  expect(loadDeposit?.calls).toContain(callTable['Cashier.getdepositsettings']);
  expect(loadDeposit?.calls).not.toContain(callTable['Cashier.makedeposit']);
  // Loaded by the program when it is needed.
  const loadNotices = sources.effect('loadNotices', 'notices');
  expect(loadNotices?.calls).toContain(callTable['Loyalty.getnotifications']);
});

it('every effect that a machine is bound to leads to a line that names its program', () => {
  const bound = Object.entries(machines)
    .filter(([file]) => file.endsWith('.live.ts'))
    .flatMap(([, text]) => [...text.matchAll(/\b(\w+): (?:\w+\.)?bridge\(/g)].map(([, src = '']) => src));
  expect(bound.length).toBeGreaterThan(100);
  const lost = bound.filter((src) => {
    const found = sources.effect(src, null);
    return !found || !/\b(?:const|function)\b/.test(lineOf(found));
  });
  expect(lost).toEqual([]);
});

it('of two effects of one name, that of the machine that runs it', () => {
  const files = ['deposit', 'withdrawal'].map(
    (machine) => sources.effect('findIntents', machine)?.bound.file,
  );
  expect(files).toEqual([
    'machines/cashier/deposit/deposit.live.ts',
    'machines/cashier/withdrawal/withdrawal.live.ts',
  ]);
});

it('an event leads to where its machine names it, or to where the machine begins', () => {
  const found = sources.inMachine('intent', [`'intent.retry.requested'`]);
  expect(found && lineOf(found)).toContain('intent.retry.requested');
  const start = sources.inMachine('intent', [`'unheard.of'`]);
  expect(start && lineOf(start)).toContain("id: 'intent'");
  expect(sources.inMachine('unheard', [])).toBeNull();
});
