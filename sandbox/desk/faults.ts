import { errorTypes } from '../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { faultKinds } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { numberOf, textOf } from './read-body.ts';
import type { Body } from './read-body.ts';

const dataOf = (body: Body): Readonly<Record<string, Json>> | undefined => {
  const given = body['errorData'];
  const value: unknown = typeof given === 'string' && given !== '' ? JSON.parse(given) : given;
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>) : undefined;
};

/** A fault as the desk's form or a test sends it; a text says what is wrong with it. */
export const readFault = (body: Body): Fault | string => {
  const target = textOf(body, 'target');
  const kind = faultKinds.find((known) => known === body['kind']);
  if (!target) return 'target: a call name, a path or *';
  if (!kind) return `kind: one of ${faultKinds.join(', ')}`;
  const errorType = errorTypes.find((known) => known === body['errorType']);
  if (kind === 'error' && !errorType) return `errorType: one of ${errorTypes.join(', ')}`;
  const status = numberOf(body, 'status');
  if (status !== undefined && (status < 200 || status > 599)) return 'status: 200 to 599';
  const times = numberOf(body, 'times') ?? 1;
  if (times !== -1 && !(Number.isInteger(times) && times > 0))
    return 'times: a whole number above 0, or -1 until it is cleared';
  const delayMs = numberOf(body, 'delayMs');
  const code = textOf(body, 'code');
  const visit = textOf(body, 'visit');
  const retryAfter = textOf(body, 'retryAfter');
  let errorData: Fault['errorData'];
  try {
    errorData = dataOf(body);
  } catch {
    return 'errorData: a JSON object';
  }
  return {
    target,
    kind,
    when: body['when'] === 'after' ? 'after' : 'before',
    times,
    ...(delayMs === undefined ? {} : { delayMs: Math.min(Math.max(delayMs, 0), 120_000) }),
    ...(status === undefined ? {} : { status }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(errorType === undefined ? {} : { errorType }),
    ...(code === undefined ? {} : { code }),
    ...(visit === undefined ? {} : { visit }),
    ...(body['isNext'] === true && { isNext: true }),
    ...(errorData === undefined ? {} : { errorData }),
  };
};
