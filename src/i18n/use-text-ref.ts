import type { TextRef } from '../../machines/kit/text-ref.ts';
import { useDateTime } from './use-date-time.ts';
import { useText } from './use-text.ts';

/** The words of a text that a machine names, its instants in the zone of the browser. */
export function useTextRef(): (ref: TextRef) => string {
  const t = useText();
  const { dateTime } = useDateTime();
  return ({ id, values, instants = {} }) =>
    t(id, {
      ...values,
      ...Object.fromEntries(Object.entries(instants).map(([name, at]) => [name, dateTime(at)])),
    });
}
