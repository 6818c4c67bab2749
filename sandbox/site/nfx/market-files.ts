import { readFileSync, readdirSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { MarketFile, policyOf } from './market-file.ts';
import type { CmsConfigSource } from '../../../schemas/site/cms-config.ts';

const folder = new URL('../markets/', import.meta.url);
const read = (name: string): MarketFile =>
  Schema.decodeUnknownSync(MarketFile)(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

export const marketFiles: readonly MarketFile[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map(read);

export const marketIds: readonly string[] = marketFiles.map(({ id }) => id);

type Policy = NonNullable<CmsConfigSource['market']>;

/** The policy of a market; an empty one for a market that has no file. */
export const policyOfMarket = (market: string): Policy => {
  const file = marketFiles.find(({ id }) => id === market);
  return file === undefined ? {} : (policyOf(file) as Policy);
};
