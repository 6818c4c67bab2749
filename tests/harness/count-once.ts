import { openCounts } from '../../server/security/counts.ts';
import type { FrontConfig, LogEntry } from '../../server/config.ts';

/** Counts a key once in the store of `COUNTS_URL`, and prints what was counted and what was said. */
const said = Promise.withResolvers<LogEntry>();
const counts = await openCounts({
  redisUrl: process.env['COUNTS_URL'] ?? '',
  sealKey: 'k'.repeat(40),
  log: said.resolve,
} as unknown as FrontConfig);
const { message, error } = await said.promise;
const count = await counts.counter('once', 60_000).add('anna');
console.log(JSON.stringify({ message, error, count }));
counts.stop();
