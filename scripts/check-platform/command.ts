import { writeFileSync } from 'node:fs';
import { readOptions, usage, UsageError } from './arguments.ts';
import type { Options } from './arguments.ts';
import { checkPlatform } from './check.ts';
import { junitText, reportText, withoutSecrets } from './print.ts';

const UNREACHED = 2;

/** Where the command writes: its report, and what keeps it from one. */
type Told = Pick<Console, 'error' | 'log'>;

const write = (name: string, file: string, text: string): void => {
  if (file === '') return;
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new UsageError(`--${name}: ${file} cannot be written`, { cause });
  }
};

const check = async (options: Options, told: Told): Promise<number> => {
  const found = await checkPlatform(options);
  if (found === null) {
    told.error(`${options.platform} cannot be reached`);
    return UNREACHED;
  }
  const report = withoutSecrets(found, options);
  told.log(reportText(report));
  write('json', options.json, `${JSON.stringify(report, null, 2)}\n`);
  write('junit', options.junit, junitText(report));
  return report.verdict === 'fits' ? 0 : 1;
};

/** Reads the words of the command, checks the platform, tells what it found and gives the exit code. */
export const platformCommand = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  told: Told = console,
): Promise<number> => {
  try {
    return await check(readOptions(args, env), told);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (error.message === '') told.log(usage);
    else told.error(`${error.message}\n\n${usage}`);
    return error.message === '' ? 0 : UNREACHED;
  }
};
