import { readFileSync } from 'node:fs';
import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { CmsConfig } from '../schemas/site/cms-config.ts';
import { DecodeReport } from '../schemas/kit/lenient.ts';
import type { DecodeFault } from '../schemas/kit/lenient.ts';
import { MarketFile, policyOf } from '../sandbox/site/nfx/market-file.ts';
import { cmsDefaults } from '../schemas/rules/site/cms-config-defaults.ts';
import { marketChanges } from '../schemas/rules/site/market-screens.ts';
import { isRecord } from '../schemas/rules/kit/record.ts';

/**
 * `npm run market -- FILE`: a market file, a configuration, or its `market` alone, with the screens that each rule changes
 * and, from a market file, the source of each value.
 */
const readings = { primary: 'read', secondary: 'read in a report of it', unread: 'not read' } as const;

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const [file = ''] = process.argv.slice(2);
if (file === '') fail('usage: npm run market -- FILE');

const read = (): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(value)) return value;
    return fail(`${file}: no object`);
  } catch (cause) {
    return fail(`${file}: ${cause instanceof Error ? cause.message : 'unreadable'}`);
  }
};

const source = read();
const kept = 'rules' in source ? Schema.decodeUnknownOption(MarketFile)(source) : Option.none();
if ('rules' in source && Option.isNone(kept))
  fail(`${file}: no market file: it has id, name and rules, each with value, source, since and read`);
const rules = Option.match(kept, { onNone: () => ({}), onSome: (one) => one.rules }) as MarketFile['rules'];
const market = Option.match(kept, {
  onNone: () => ('market' in source ? source['market'] : source),
  onSome: policyOf,
});
const faults: DecodeFault[] = [];
const config = Effect.runSync(
  Schema.decodeUnknownEffect(CmsConfig)({ market }).pipe(
    Effect.provideService(DecodeReport, (fault) => void faults.push(fault)),
  ),
);
const known = new Set(Object.keys(cmsDefaults.market));
const wrong = [
  ...faults
    .filter(({ path, problem }) => problem === 'malformed' && path.startsWith('market'))
    .map(({ path, detail }) => `${path}: ${detail}`),
  ...Object.keys((market ?? {}) as object)
    .filter((name) => !known.has(name))
    .map((name) => `market.${name}: no such rule`),
];
for (const line of wrong) console.error(line);

console.log(`market ${config.market.id || '(unnamed)'}`);
for (const { rule, what, value, usual, isChanged, screens } of marketChanges(config.market)) {
  console.log(`\n${isChanged ? '*' : ' '} ${rule} = ${value}${isChanged ? ` (usually ${usual})` : ''}`);
  console.log(`    ${what}`);
  const { source: clause, since, read: how } = rules[rule] ?? {};
  if (clause !== undefined)
    console.log(`    source: ${clause} (${[since, readings[how ?? 'unread']].filter(Boolean).join(', ')})`);
  for (const screen of screens) console.log(`    - ${screen}`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
