import { writeFileSync } from 'node:fs';
import type * as Schema from 'effect/Schema';
import { fallbackLocale, platformPaths } from '../schemas/constants.ts';
import { LocaleList } from '../schemas/site/locale.ts';
import { parseJson } from '../effects/kit/api/decode-answer.ts';
import { readOptions, usage, UsageError } from './check-platform/arguments.ts';
import type { Options } from './check-platform/arguments.ts';
import { allChecks } from './check-platform/checks.ts';
import { reportOf } from './check-platform/findings.ts';
import type { CheckResult } from './check-platform/findings.ts';
import { decodeLeniently } from './check-platform/judge.ts';
import { junitText, reportText } from './check-platform/print.ts';
import { createVisitor } from './check-platform/visitor.ts';
import { createWalk, runChecks } from './check-platform/walk.ts';

// npm run check-platform -- --platform URL …: whether a platform answers as the site asks.

const UNREACHED = 2;

/** The platform's default locale; undefined when nobody answers at its address. */
const localeOf = async (options: Options): Promise<string | undefined> => {
  const reply = await createVisitor(options, fallbackLocale).send(
    `${options.platform}${platformPaths.locales}`,
  );
  if (reply.lost === 'network' || reply.lost === 'timeout') return undefined;
  const body = parseJson(reply.text);
  const decoded = decodeLeniently(LocaleList as Schema.Codec<unknown, unknown>, body);
  return (decoded.ok && (decoded.value as LocaleList).defaultLocale) || fallbackLocale;
};

const check = async (options: Options): Promise<number> => {
  const locale = await localeOf(options);
  if (locale === undefined) {
    console.error(`${options.platform} cannot be reached`);
    return UNREACHED;
  }
  const names = new Set(allChecks.flatMap(({ call, name }) => [call.toLowerCase(), name.toLowerCase()]));
  const stray = options.only.find((one) => !names.has(one.toLowerCase()));
  if (stray !== undefined) throw new UsageError(`--only: no call and no check is called ${stray}`);
  const results: (CheckResult & { readonly call: string })[] = [];
  await runChecks(createWalk(options, locale), allChecks, (result) => void results.push(result));
  const report = reportOf(options.platform, new Date().toISOString(), results);
  const secrets = [options.password, options.twoFactor?.password ?? ''].filter((secret) => secret !== '');
  const safe = (text: string): string =>
    secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '•••'), text);
  if (options.json !== '') writeFileSync(options.json, safe(`${JSON.stringify(report, null, 2)}\n`));
  if (options.junit !== '') writeFileSync(options.junit, safe(junitText(report)));
  console.log(safe(reportText(report)));
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
