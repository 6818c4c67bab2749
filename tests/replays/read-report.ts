import { readFileSync, writeFileSync } from 'node:fs';
import { isRecord } from '../../schemas/rules/kit/record.ts';
import type { ReplayEnd } from '../../scripts/replay/as-test.ts';
import { parseReport } from '../../machines/journal/report.ts';
import type { Entry, Journal } from '../../machines/journal/journal.types.ts';

const place = (file: string): URL => new URL(`../golden/reports/${file}`, import.meta.url);

/** The journal of a report as an app exported it. */
export const journalOf = (name: string): Journal => {
  const parsed = parseReport(readFileSync(place(`${name}.v1.json`), 'utf8'));
  if (!parsed.ok) throw new Error(`${name}: ${parsed.error}`);
  return parsed.report.pages[0] as Journal;
};

export const textOf = (name: string): string => readFileSync(place(`${name}.v1.json`), 'utf8');

/**
 * Actors that start once, with the others of an idle page, and were not there when the reports were made: a checkpoint from
 * after that moment has none of them.
 */
const later: readonly string[] = ['rounds', 'changes', 'wager', 'liveTables', 'limits/activity'];
export const withoutLater = (states: ReplayEnd['states']): ReplayEnd['states'] =>
  Object.fromEntries(Object.entries(states).filter(([path]) => !later.includes(path)));

/**
 * Orders and promo codes have free spins and the balance read anew now, and figures are read once more where money moved while
 * they were read: no report of an older build answers that.
 */
export const withoutReadings = (states: ReplayEnd['states']): ReplayEnd['states'] => {
  const { balance = null, figures, freespins } = states;
  const on = isRecord(balance) ? balance['on'] : null;
  return {
    ...states,
    ...(figures === 'loading' && { figures: { shown: 'counting' } }),
    ...(freespins === 'reading' && { freespins: 'timed' }),
    ...(isRecord(on ?? null) && { balance: { on: { ...(on as object), fetch: 'idle' } } }),
  };
};

/** States of all actors at the end of the report. */
export const endStatesOf = (name: string): ReplayEnd['states'] =>
  JSON.parse(readFileSync(place(`${name}.end.json`), 'utf8')) as ReplayEnd['states'];

export const writeEndStates = (name: string, states: ReplayEnd['states']): void =>
  writeFileSync(place(`${name}.end.json`), `${JSON.stringify(states, null, 1)}\n`);

/** Number of the last line, or of the `nth` one, with this type and these fields of its data, to any actor or to this one. */
export const lineOf = (
  { entries }: Journal,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
  nth = -1,
  to?: string,
): number => {
  const found = entries.filter(
    (entry: Entry) =>
      entry.type === type &&
      (to === undefined || entry.path.join('/') === to) &&
      Object.entries(data).every(
        ([field, value]) =>
          JSON.stringify((entry.data as Record<string, unknown> | null)?.[field]) === JSON.stringify(value),
      ),
  );
  const seq = found.at(nth)?.seq;
  if (seq === undefined) throw new Error(`the report has no such line: ${type} ${JSON.stringify(data)}`);
  return seq;
};

/** Passwords, names, addresses and numbers of those sessions. */
const typed = [
  'Lamp-2026',
  'Evenfall-77',
  'Canary-Plover-34',
  'Night-77',
  'golden.plover',
  'evenfall.test',
  'marta@',
  'Anna',
  'Liepa',
  'Marta',
  'Ozola',
  'Hale',
  '17.05.1990',
  '1990-05-17',
  '4111111111111111',
  'LV80BANK',
  '20000001',
  '21234567',
  'Where is my',
];

/** What a golden file may not hold: something typed in confidence, or a place on a disk. */
export const secretsIn = (text: string): readonly string[] => [
  ...typed.filter((secret) => text.includes(secret)),
  ...(/file:\/\/|\/(?:home|root|usr|Users)\//.exec(text) ?? []),
];
