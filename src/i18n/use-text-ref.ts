import type { TextRef } from '../../machines/kit/text-ref.ts';
import { useDateTime } from './use-date-time.ts';
import { useMoney } from './use-money.tsx';
import { useText } from './use-text.ts';

/** The words of a text that a machine names, its instants in the zone of the browser. */
export function useTextRef(): (ref: TextRef) => string {
  const t = useText();
  const { dateTime } = useDateTime();
  const money = useMoney();
  return ({ id, values, sums = {}, instants = {} }) =>
    t(id, {
      ...values,
      ...Object.fromEntries(
        Object.entries(sums).map(([name, { amount, currency }]) => [name, money(amount, currency)]),
      ),
      ...Object.fromEntries(Object.entries(instants).map(([name, at]) => [name, dateTime(at)])),
    });
}
