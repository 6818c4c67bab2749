import { decodeJournal } from '../../../machines/journal/read-text.ts';
import { writeReport } from '../../../machines/journal/report.ts';

/** A session report of the texts of its pages' segments, the oldest page first. Throws where the last page cannot be read. */
export const reportOf = (texts: readonly (readonly string[])[], now: number): string => {
  const pages = texts.map(decodeJournal);
  if (!pages.at(-1)) throw new Error('this browser keeps no journal');
  return writeReport(
    pages.filter((page) => page !== null),
    now,
  );
};
