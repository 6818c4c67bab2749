import type { Options } from './arguments.ts';
import type { CallResult, CheckResult, Report, Verdict } from './findings.ts';

const marks: Readonly<Record<Verdict, string>> = { fits: '✓', note: '~', misfit: '✗', skipped: '-' };
const words: Readonly<Record<Verdict, string>> = {
  fits: 'fits',
  note: 'fits, with a note',
  misfit: 'does not fit',
  skipped: 'not asked',
};

const WIDTH = 40;
const WORDS = 22;

const wordsOf = ({ verdict, checks }: CallResult): string =>
  verdict === 'fits' && checks.some((one) => one.verdict === 'skipped')
    ? 'fits as far as asked'
    : words[verdict];

const lines = ({ check, said }: CheckResult): readonly string[] =>
  said.flatMap(({ verdict, says, shows }) => [
    `    ${marks[verdict]} ${check}: ${says}`,
    ...(shows === '' ? [] : [`      the site then: ${shows}`]),
  ]);

const callText = (result: CallResult): string => {
  const { call, verdict, tookMs, checks } = result;
  const time = verdict === 'skipped' ? '' : `${tookMs} ms`;
  return [
    `${marks[verdict]} ${call.padEnd(WIDTH)} ${wordsOf(result).padEnd(WORDS)}${time}`.trimEnd(),
    ...checks.filter((one) => verdict === 'skipped' || one.verdict !== 'skipped').flatMap(lines),
  ].join('\n');
};

/** Why parts of calls were not asked, and how often. */
const skippedText = (calls: readonly CallResult[]): readonly string[] => {
  const reasons = calls
    .flatMap(({ checks }) => checks.flatMap(({ said }) => said))
    .filter(({ verdict }) => verdict === 'skipped')
    .map(({ says }) => says);
  return [...Map.groupBy(reasons, (says) => says)].map(
    ([says, of]) => `- ${of.length} ${of.length === 1 ? 'check' : 'checks'} not made: ${says}`,
  );
};

/** The report for a terminal: a block for each call, then the sum. */
export const reportText = ({ platform, calls, counts, verdict }: Report): string =>
  [
    ...calls.map(callText),
    '',
    ...skippedText(calls),
    `${platform}: ${counts.fits} fit, ${counts.note} with a note, ${counts.misfit} do not fit, ${counts.skipped} not asked`,
    verdict === 'fits' ? 'the platform fits' : 'the platform does not fit',
  ].join('\n');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // oxlint-disable-next-line no-control-regex -- what XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ');

const caseText = (call: string, { check, verdict, tookMs, said }: CheckResult): string => {
  const head = `<testcase classname="${escaped(call)}" name="${escaped(check)}" time="${(tookMs / 1000).toFixed(3)}"`;
  const told = said
    .map(({ says, shows }) => (shows === '' ? says : `${says}; the site then: ${shows}`))
    .join('\n');
  if (verdict === 'fits') return `    ${head}/>`;
  const body =
    verdict === 'misfit'
      ? `<failure message="${escaped(said.find((one) => one.verdict === 'misfit')?.says ?? '')}">${escaped(told)}</failure>`
      : verdict === 'skipped'
        ? `<skipped message="${escaped(told)}"/>`
        : `<system-out>${escaped(told)}</system-out>`;
  return `    ${head}>${body}</testcase>`;
};

/** The same for a build server: a test case for each check, a suite for each call. */
export const junitText = ({ calls, at }: Report): string => {
  const suites = calls.map(({ call, checks }) => {
    const count = (verdict: Verdict): number => checks.filter((one) => one.verdict === verdict).length;
    const head = `  <testsuite name="${escaped(call)}" tests="${checks.length}" failures="${count('misfit')}" errors="0" skipped="${count('skipped')}" timestamp="${at}">`;
    return [head, ...checks.map((check) => caseText(call, check)), '  </testsuite>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join(
    '\n',
  );
};

/** Takes passwords out of what a platform may have repeated in its own words, also where those quote them. */
export const withoutSecrets = (report: Report, { password, twoFactor }: Options): Report => {
  const secrets = [password, twoFactor?.password ?? '']
    .filter((secret) => secret !== '')
    .flatMap((secret) => [JSON.stringify(secret).slice(1, -1), secret])
    // One may be a part of the other.
    .toSorted((one, other) => other.length - one.length);
  const hidden = (says: string): string =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), says);
  const calls = report.calls.map((call) => ({
    ...call,
    checks: call.checks.map((check) => ({
      ...check,
      said: check.said.map((one) => ({ ...one, says: hidden(one.says) })),
    })),
  }));
  return { ...report, calls };
};
