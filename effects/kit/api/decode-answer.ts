import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { decodeEnvelopeError, decodeStatusError, hasError } from '../../../schemas/kit/error-decode.ts';
import { LostAnswer, UndecodableAnswer } from '../../../schemas/kit/error.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import { DecodeReport, issueFault } from '../../../schemas/kit/lenient.ts';
import type { DecodeFault } from '../../../schemas/kit/lenient.ts';
import type { HttpAnswer } from './http.ts';

export const isOk = (status: number): boolean => status >= 200 && status < 300;

/** The body as JSON, or undefined when it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * JSON of an answer: an error in the body wins over the status. A body that begins like JSON and breaks off, or none
 * at all, is a lost answer.
 */
export const readBody = (answer: HttpAnswer): Effect.Effect<unknown, CallError> => {
  const body = parseJson(answer.text);
  if (hasError(body)) return Effect.fail(decodeEnvelopeError(body.error, answer));
  if (!isOk(answer.status)) return Effect.fail(decodeStatusError(answer));
  if (body !== undefined) return Effect.succeed(body);
  const status = answer.status;
  return Effect.fail(
    answer.text.trim() === '' || /^\s*[{[]/.test(answer.text)
      ? new LostAnswer({ reason: 'truncated', message: 'the answer broke off', status })
      : new UndecodableAnswer({ path: '', message: 'the answer is not JSON', status }),
  );
};

const logFault = (source: string, fault: DecodeFault): Effect.Effect<void> =>
  fault.problem === 'missing'
    ? Effect.logDebug(`${source}: ${fault.path} is missing, default used`)
    : Effect.logWarning(`${source}: ${fault.path} does not decode: ${fault.detail}`);

/** Decodes with the schema of `source`; what lenient reading left out or replaced is logged with its field path. */
export const decodeWithFaults = <T>(
  source: string,
  schema: Schema.Codec<T, unknown>,
  value: unknown,
  status: number,
): Effect.Effect<{ readonly value: T; readonly faults: readonly DecodeFault[] }, UndecodableAnswer> =>
  Effect.gen(function* () {
    const faults: DecodeFault[] = [];
    const decoded = yield* Schema.decodeUnknownEffect(schema)(value).pipe(
      Effect.provideService(DecodeReport, (fault) => void faults.push(fault)),
      Effect.mapError((error) => {
        const { path, detail } = issueFault(error.issue);
        return new UndecodableAnswer({ path, message: detail, status });
      }),
      Effect.tapError((error) =>
        logFault(source, { path: error.path, problem: 'malformed', detail: error.message }),
      ),
    );
    yield* Effect.forEach(faults, (fault) => logFault(source, fault), { discard: true });
    return { value: decoded, faults };
  });

/** The same, for those who need no list of them. */
export const decodeValue = <T>(
  source: string,
  schema: Schema.Codec<T, unknown>,
  value: unknown,
  status: number,
): Effect.Effect<T, UndecodableAnswer> =>
  Effect.map(decodeWithFaults(source, schema, value, status), (read) => read.value);

const kept = new WeakMap<HttpAnswer, Map<object, unknown>>();

/** An answer that is given again, as by a shared cache, is decoded once per schema. */
export const decodeOnce = <T, E, R>(
  answer: HttpAnswer,
  schema: object,
  decode: Effect.Effect<T, E, R>,
): Effect.Effect<T, E, R> =>
  Effect.suspend(() => {
    const values = kept.get(answer) ?? new Map<object, unknown>();
    if (values.has(schema)) return Effect.succeed(values.get(schema) as T);
    return Effect.tap(decode, (value) => Effect.sync(() => kept.set(answer, values.set(schema, value))));
  });
