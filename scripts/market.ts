import { readFileSync } from 'node:fs';
import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { CmsConfig } from '../schemas/site/cms-config.ts';
import { DecodeReport } from '../schemas/kit/lenient.ts';
import type { DecodeFault } from '../schemas/kit/lenient.ts';
import { cmsDefaults } from '../schemas/rules/site/cms-config-defaults.ts';
import { marketChanges } from '../schemas/rules/site/market-screens.ts';

/** `npm run market -- FILE`: a configuration, or its `market` alone, with the screens that each rule changes. */
const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const [file = ''] = process.argv.slice(2);
if (file === '') fail('usage: npm run market -- FILE');

const read = (): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
    return fail(`${file}: no object`);
  } catch (cause) {
    return fail(`${file}: ${cause instanceof Error ? cause.message : 'unreadable'}`);
  }
};

const source = read();
const market = 'market' in source ? source['market'] : source;
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
  for (const screen of screens) console.log(`    - ${screen}`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
