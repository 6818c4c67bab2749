import * as Effect from 'effect/Effect';
import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import { DecodeReport, issueFault } from '../../schemas/kit/lenient.ts';
import type { DecodeFault } from '../../schemas/kit/lenient.ts';

export type Decoded<T> =
  | { readonly ok: true; readonly value: T; readonly faults: readonly DecodeFault[] }
  | { readonly ok: false; readonly path: string; readonly faults: readonly DecodeFault[] };

/** Decodes and gathers what lenient reading reports; a wrong input gives the field's path. Throws only on a defect. */
export const decode = <T>(schema: Schema.Codec<T, unknown>, input: unknown): Decoded<T> => {
  const faults: DecodeFault[] = [];
  const result = Effect.runSync(
    Effect.result(
      Schema.decodeUnknownEffect(schema)(input).pipe(
        Effect.provideService(DecodeReport, (fault) => void faults.push(fault)),
      ),
    ),
  );
  return Result.isSuccess(result)
    ? { ok: true, value: result.success, faults }
    : { ok: false, path: issueFault(result.failure.issue).path, faults };
};

/** The value, or an error that names the path. */
export const decoded = <T>(schema: Schema.Codec<T, unknown>, input: unknown): T => {
  const result = decode(schema, input);
  if (!result.ok) throw new Error(`does not decode at ${result.path}`);
  return result.value;
};

/** Path of the fault of a wrong input, or undefined when it decodes. */
export const faultPath = (schema: Schema.Codec<unknown, unknown>, input: unknown): string | undefined => {
  const result = decode(schema, input);
  return result.ok ? undefined : result.path;
};
