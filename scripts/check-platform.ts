import { writeFileSync } from 'node:fs';
import { readOptions, usage, UsageError } from './check-platform/arguments.ts';
import type { Options } from './check-platform/arguments.ts';
import { checkPlatform } from './check-platform/check.ts';
import { junitText, reportText, withoutSecrets } from './check-platform/print.ts';

// npm run check-platform -- --platform URL …: whether a platform answers as the site asks.

const UNREACHED = 2;

const write = (name: string, file: string, text: string): void => {
  if (file === '') return;
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new UsageError(`--${name}: ${file} cannot be written`, { cause });
  }
};

const check = async (options: Options): Promise<number> => {
  const report = await checkPlatform(options);
  if (report === null) {
    console.error(`${options.platform} cannot be reached`);
    return UNREACHED;
  }
  const safe = withoutSecrets(options);
  console.log(safe(reportText(report)));
  write('json', options.json, safe(`${JSON.stringify(report, null, 2)}\n`));
  write('junit', options.junit, safe(junitText(report)));
  return report.verdict === 'fits' ? 0 : 1;
};

try {
  process.exitCode = await check(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  if (error.message === '') console.log(usage);
  else console.error(`${error.message}\n\n${usage}`);
  process.exitCode = error.message === '' ? 0 : UNREACHED;
}
