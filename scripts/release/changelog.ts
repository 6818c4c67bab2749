/** A dated version of a changelog in the form of Keep a Changelog; `text` is its part without the heading. */
export type Section = { readonly version: string; readonly date: string; readonly text: string };

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const partsOf = (version: string): readonly number[] | null =>
  VERSION.exec(version)?.slice(1).map(Number) ?? null;

/** Whether `version` is a semantic version later than `than`. */
export const isLater = (version: string, than: string): boolean => {
  const [parts, others] = [partsOf(version), partsOf(than)];
  if (!parts || !others) return false;
  const at = parts.findIndex((part, index) => part !== others[index]);
  return at !== -1 && (parts[at] ?? 0) > (others[at] ?? 0);
};

const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm;

/** All sections in the order of the file; what is not released yet is called `Unreleased` and has no date. */
export const sectionsOf = (changelog: string): readonly Section[] => {
  const heads = [...changelog.matchAll(HEADING)];
  return heads.map((head, at) => ({
    version: head[1] ?? '',
    date: head[2] ?? '',
    text: changelog.slice(head.index + head[0].length, heads[at + 1]?.index ?? changelog.length).trim(),
  }));
};

const UNRELEASED = '## [Unreleased]\n';

/**
 * The changelog with what is under `Unreleased` as a version of its own.
 * @throws {RangeError} when the version is none or not later than the last one, or nothing waits to be released
 */
export const released = (changelog: string, version: string, date: string): string => {
  if (!partsOf(version)) throw new RangeError(`'${version}' is no version such as 1.2.3`);
  const [waiting, last] = sectionsOf(changelog);
  if (waiting?.version !== 'Unreleased' || waiting.text === '') throw new RangeError('nothing is unreleased');
  if (last && !isLater(version, last.version))
    throw new RangeError(`${version} is not later than ${last.version}`);
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${date}\n`);
};

/**
 * What a release says to those who run the site: what is for operators first, then the rest, each under its heading.
 * @throws {RangeError} when the changelog has no such version
 */
export const notesOf = (changelog: string, version: string): string => {
  const section = sectionsOf(changelog).find((one) => one.version === version);
  if (!section) throw new RangeError(`the changelog has no ${version}`);
  const operators = section.text.split('\n').filter((line) => /^- .*for operators:/i.test(line));
  const head = section.date === '' ? section.version : `${section.version}, ${section.date}`;
  return [
    `# ${head}`,
    ...(operators.length > 0 ? [`## What operators have to know\n\n${operators.join('\n')}`] : []),
    section.text.replaceAll(/^### /gm, '## '),
  ].join('\n\n');
};
