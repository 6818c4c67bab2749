import type { Row } from '../known-list.ts';

const told = /^(?<source>[^\s:]+): \S.{9,}$/;

/**
 * Why a field may stand unread: `{row of the requirements}: what it says of the field`, or `{path of a file}: what reads
 * it there in a way that types do not show`. Gives the rows that say neither.
 */
export const unreasoned = (
  rows: readonly Row[],
  isRequirement: (id: string) => boolean,
  isFile: (path: string) => boolean,
): readonly Row[] =>
  rows.filter(({ reason }) => {
    const source = told.exec(String(reason ?? ''))?.groups?.['source'] ?? '';
    return !isRequirement(source) && !(source.includes('/') && isFile(source));
  });
