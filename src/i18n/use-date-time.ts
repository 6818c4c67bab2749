import { useSyncExternalStore } from 'react';
import { formatDate, formatDateTime } from '../../schemas/rules/kit/format.ts';
import { instantOf } from '../../schemas/rules/kit/instant.ts';

/** An instant as ISO 8601 text or epoch milliseconds. */
type Instant = string | number;

export type DateTimeText = {
  /** `DD.MM.YYYY HH:mm`; '' for no instant. */
  readonly dateTime: (instant: Instant) => string;
  /** `DD.MM.YYYY` */
  readonly date: (instant: Instant) => string;
  /** For the element around such a text: it is not seen before it is in the browser's zone. */
  readonly held: { readonly 'data-utc'?: '' };
};

const neverChanges = () => () => {};

/** Minutes east of UTC that the browser's zone has at that instant, summer time included. */
export const localOffset = (instant: Instant): number => {
  const ms = typeof instant === 'number' ? instant : instantOf(instant);
  const offset = ms === null ? 0 : -new Date(ms).getTimezoneOffset();
  return Number.isFinite(offset) ? offset : 0;
};

const utcText: DateTimeText = {
  dateTime: (instant) => formatDateTime(instant, 0),
  date: (instant) => formatDate(instant, 0),
  held: { 'data-utc': '' },
};
const localText: DateTimeText = {
  dateTime: (instant) => formatDateTime(instant, localOffset(instant)),
  date: (instant) => formatDate(instant, localOffset(instant)),
  held: {},
};

/** Dates in the zone of the browser; the server and the hydrating render write UTC, so both give the same text. */
export function useDateTime(): DateTimeText {
  return useSyncExternalStore(
    neverChanges,
    () => localText,
    () => utcText,
  );
}
