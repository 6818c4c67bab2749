import type * as Schema from 'effect/Schema';
import { fallbackLocale, platformPaths } from '../../schemas/constants.ts';
import { LocaleList } from '../../schemas/site/locale.ts';
import { parseJson } from '../../effects/kit/api/decode-answer.ts';
import { UsageError } from './arguments.ts';
import type { Options } from './arguments.ts';
import { allChecks } from './checks.ts';
import { reportOf } from './findings.ts';
import type { CheckResult, Report } from './findings.ts';
import { decodeLeniently } from './judge.ts';
import { createVisitor } from './visitor.ts';
import { createWalk, runChecks } from './walk.ts';

/** The platform's default locale; undefined when nobody answers at its address. */
const localeOf = async (options: Options): Promise<string | undefined> => {
  const address = `${options.platform}${platformPaths.locales}`;
  const reply = await createVisitor(options, fallbackLocale).send(address);
  if (reply.lost === 'network' || reply.lost === 'timeout') return undefined;
  const body = parseJson(reply.text);
  const decoded = decodeLeniently(LocaleList as Schema.Codec<unknown, unknown>, body);
  return (decoded.ok && (decoded.value as LocaleList).defaultLocale) || fallbackLocale;
};

const refuseStray = (only: readonly string[]): void => {
  const names = new Set(allChecks.flatMap(({ call, name }) => [call.toLowerCase(), name.toLowerCase()]));
  const stray = only.find((one) => !names.has(one.toLowerCase()));
  if (stray !== undefined) throw new UsageError(`--only: no call and no check is called ${stray}`);
};

/**
 * Walks the platform. Null when it cannot be reached.
 * @throws UsageError for a name in `only` that nothing bears
 */
export const checkPlatform = async (options: Options): Promise<Report | null> => {
  refuseStray(options.only);
  const locale = await localeOf(options);
  if (locale === undefined) return null;
  const results: (CheckResult & { readonly call: string })[] = [];
  await runChecks(createWalk(options, locale), allChecks, (result) => void results.push(result));
  return reportOf(options.platform, new Date().toISOString(), results);
};
