import type { InspectionEvent } from 'xstate';
import { causeOf } from '../../../../machines/journal/cause.ts';
import type { Cause } from '../../../../machines/journal/journal.types.ts';

/** A cause as it came, with what was typed: it is kept in this page's memory and goes nowhere. */
export type PageCause = Omit<Cause, 'seq' | 'at'>;

let causes: PageCause[] = [];

/** Begins anew, for a root that is made. */
export const startCauses = (): ((inspected: InspectionEvent) => void) => {
  const own: PageCause[] = [];
  causes = own;
  return (inspected) => {
    const cause = causeOf(inspected);
    if (cause) own.push(cause);
  };
};

export const causesOfPage = (): readonly PageCause[] => [...causes];
