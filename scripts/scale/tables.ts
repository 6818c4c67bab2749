import { evening, needOf, terms } from './model.ts';
import type { Costs, Evening, Need } from './model.ts';

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const bytes = (value: number): string =>
  value >= 1e6 ? `${number(value / 1e6)} MB` : `${(value / 1000).toFixed(1)} kB`;
const rows = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const costTable = (costs: Costs): string => {
  const names = {
    guestKept: 'a guest’s page that is kept',
    guestDrawn: 'a guest’s page, drawn',
    playerPage: 'a player’s home page',
    playerCashier: 'a player’s cashier',
    call: 'a platform call, passed on',
    file: 'a hashed file',
  } as const;
  return rows([
    ['what', 'processor', 'bytes'],
    ['---', '---', '---'],
    ...Object.entries(names).map(([key, name]) => {
      const cost = costs[key as keyof typeof names];
      return [name, `${cost.cpuMs.toFixed(2)} ms`, bytes(cost.bytes)];
    }),
    ['a replica that has just answered', '', bytes(costs.baseBytes)],
    ['one more open push stream', '', bytes(costs.streamBytes)],
  ]);
};

const evenings: readonly (readonly [string, Partial<Evening>])[] = [
  ['100,000 players', { rush: 1 }],
  ['100,000, a final ends', {}],
  ['1,000,000 players', { players: 1_000_000, rush: 1 }],
  ['1,000,000, a final ends', { players: 1_000_000 }],
  ['the same without push', { players: 1_000_000, hasPush: false }],
  ['the same without a cache before the replicas', { players: 1_000_000, hasSharedCache: false }],
];

const needRows: readonly (readonly [string, (need: Need) => string])[] = [
  ['whole pages a second', (need) => number(need.pagesPerSecond)],
  ['calls a second', (need) => number(need.callsPerSecond)],
  ['files a second from replicas', (need) => number(need.filesPerSecond)],
  ['guests’ pages that are kept', (need) => `${number(need.guestHitShare * 100)} %`],
  ['streams', (need) => number(need.streams)],
  ['processors at work', (need) => number(need.cores)],
  ['replicas by processor', (need) => number(need.replicas.byCpu)],
  ['replicas by streams', (need) => number(need.replicas.byStreams)],
  ['replicas by memory', (need) => number(need.replicas.byMemory)],
  ['machines of 16 processors, one more than needed', (need) => number(need.machines)],
  ['to visitors a second', (need) => bytes(need.bytesPerSecond)],
  ['calls to the platform a second', (need) => number(need.platformCallsPerSecond)],
  ['Redis commands a second', (need) => number(need.redisOpsPerSecond)],
  ['binds first', (need) => need.bindsFirst],
];

/** The tables of docs/scale.md. */
export const tablesOf = (costs: Costs): Readonly<Record<'costs' | 'evenings' | 'terms', string>> => {
  const needs = evenings.map(([, told]) => needOf(costs, { ...evening, ...told }));
  return {
    costs: costTable(costs),
    evenings: rows([
      ['', ...evenings.map(([name]) => name)],
      ['---', ...evenings.map(() => '---')],
      ...needRows.map(([name, tell]) => [name, ...needs.map(tell)]),
    ]),
    terms: rows([
      ['what is assumed', 'value'],
      ['---', '---'],
      ...Object.entries({ ...evening, ...terms }).map(([name, value]) => [`\`${name}\``, String(value)]),
    ]),
  };
};

/** The document with its tables made anew. */
export const withTables = (text: string, costs: Costs): string =>
  Object.entries(tablesOf(costs)).reduce(
    (result, [name, table]) =>
      result.replace(
        new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, before: string, after: string) => `${before}\n\n${table}\n\n${after}`,
      ),
    text,
  );
