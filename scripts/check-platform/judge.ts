import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import * as Schema from 'effect/Schema';
import { callTimeoutMs } from '../../schemas/constants.ts';
import { isExpected } from '../../schemas/kit/call.ts';
import type { CallOutline, CallRow } from '../../schemas/kit/call.ts';
import {
  decodeEnvelopeError,
  decodeStatusError,
  errorTypeOf,
  hasError,
} from '../../schemas/kit/error-decode.ts';
import type { CallError, LostAnswer } from '../../schemas/kit/error.ts';
import { DecodeReport, issueFault } from '../../schemas/kit/lenient.ts';
import type { DecodeFault } from '../../schemas/kit/lenient.ts';
import { isOk, parseJson } from '../../effects/kit/api/decode-answer.ts';
import { misfit, note } from './findings.ts';
import type { Said } from './findings.ts';
import type { Reply } from './visitor.ts';

/** What the site makes of an answer: data by the schema of the call, or the typed error. */
type Read =
  | { readonly kind: 'data'; readonly data: unknown; readonly value: unknown }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'unreadable' };
export type Judged = { readonly said: readonly Said[]; readonly read: Read };

const unreadable: Read = { kind: 'unreadable' };
const mostFaults = 5;

const lostWords: Readonly<Record<LostAnswer['reason'], string>> = {
  timeout: `does not answer within ${callTimeoutMs / 1000} s`,
  truncated: 'the answer breaks off',
  network: 'the connection breaks',
  gateway: 'a gateway answers without saying whether the call arrived',
  aborted: 'the answer breaks off',
};

/** Names of a platform are printed short and without what could be a value. */
const nameOf = (text: string): string => text.replaceAll(/[^\w.-]+/g, '_').slice(0, 60) || '(none)';

/** What lenient reading makes of a value, and what it had to replace or leave out. */
export const decodeLeniently = (schema: Schema.Codec<unknown, unknown>, value: unknown) => {
  const faults: DecodeFault[] = [];
  const exit = Effect.runSyncExit(
    Schema.decodeUnknownEffect(schema)(value).pipe(
      Effect.mapError((error) => issueFault(error.issue)),
      Effect.result,
      Effect.provideService(DecodeReport, (fault) => void faults.push(fault)),
    ),
  );
  if (Exit.isFailure(exit)) return { ok: false, path: '', detail: 'not decodable', faults } as const;
  const result = exit.value;
  return result._tag === 'Success'
    ? ({ ok: true, value: result.success, faults } as const)
    : ({ ok: false, ...result.failure, faults } as const);
};

/** What was replaced, told by its paths. */
export const faultNotes = (faults: readonly DecodeFault[], shows: string): readonly Said[] => {
  const told = faults
    .slice(0, mostFaults)
    .map(({ path, problem, detail }) =>
      note(
        problem === 'missing'
          ? `${path} is missing, its default is used`
          : `${path} is left out or replaced: ${detail}`,
        shows,
      ),
    );
  const more = faults.length - mostFaults;
  return more > 0 ? [...told, note(`and ${more} more`)] : told;
};

/** An answer that is no whole JSON answer from this address; null when it is one. */
const transportFault = (reply: Reply, shows: string): Said | null => {
  if (reply.lost !== null) return misfit(lostWords[reply.lost], shows);
  if (reply.status >= 300 && reply.status < 400 && reply.status !== 304)
    return misfit(`status ${reply.status} leads elsewhere, and no redirect is followed`, shows);
  return null;
};

const typeFault = (reply: Reply): readonly Said[] => {
  const type = reply.headers.get('content-type') ?? '';
  return /\bjson\b/i.test(type) || reply.text.trim() === ''
    ? []
    : [note(`the content type is ${nameOf(type.split(';')[0] ?? '')}, not application/json`)];
};

const slowNote = (reply: Reply, slowMs: number): readonly Said[] =>
  reply.lost === null && reply.tookMs > slowMs
    ? [note(`answers after ${(reply.tookMs / 1000).toFixed(1)} s`, 'what is asked for comes that late')]
    : [];

const errorNotes = (body: { readonly error: unknown }, reply: Reply, row: CallOutline): readonly Said[] => {
  const type = (body.error as { readonly type?: unknown } | null)?.type;
  const wireType = typeof type === 'string' ? type : '';
  const known = errorTypeOf(wireType);
  const error = decodeEnvelopeError(body.error, reply);
  return [
    ...(known === undefined && error._tag === 'UnknownError'
      ? [
          misfit(
            `the error name ${nameOf(wireType)} is not in the catalogue`,
            'one sentence for every unknown error, without what the player could do',
          ),
        ]
      : []),
    ...(known !== undefined && !isExpected(row, known)
      ? [note(`${known} is not among the errors of this call`, 'the general text of that error')]
      : []),
    ...(isOk(reply.status)
      ? [
          note(
            `an error with status ${reply.status}`,
            'the same as with a status of its own; caches and monitors count it as a success',
          ),
        ]
      : []),
  ];
};

/**
 * Reads an answer as the site does. `shows` is what a player sees when it cannot be read; an error of the platform is not
 * judged here, only its form.
 */
export const judgeReply = (
  row: CallOutline | CallRow,
  reply: Reply,
  slowMs: number,
  shows: string,
): Judged => {
  const fault = transportFault(reply, shows);
  if (fault) return { said: [fault], read: unreadable };
  const body = parseJson(reply.text);
  const said = [...typeFault(reply), ...slowNote(reply, slowMs)];
  if (hasError(body)) {
    const error = decodeEnvelopeError(body.error, reply);
    return { said: [...said, ...errorNotes(body, reply, row)], read: { kind: 'refused', error } };
  }
  if (!isOk(reply.status)) {
    const says = `status ${reply.status} without an error in the body: the site goes by the status alone`;
    return { said: [...said, note(says)], read: { kind: 'refused', error: decodeStatusError(reply) } };
  }
  if (body === undefined)
    return { said: [...said, misfit('the answer is not JSON', shows)], read: unreadable };
  if (typeof body !== 'object' || body === null || !('data' in body))
    return {
      said: [...said, misfit('the envelope is missing: no data and no error', shows)],
      read: unreadable,
    };
  if (!('success' in row)) return { said, read: { kind: 'data', data: body.data, value: body.data } };
  const decoded = decodeLeniently(row.success, body.data);
  if (!decoded.ok) {
    const says = `${decoded.path || 'data'} does not decode: ${decoded.detail}`;
    return { said: [...said, misfit(says, shows)], read: unreadable };
  }
  return {
    said: [...said, ...faultNotes(decoded.faults, 'the rest without it')],
    read: { kind: 'data', data: body.data, value: decoded.value },
  };
};

/** A refusal was wanted: whether it came, and under one of these names. */
export const judgeRefusal = (
  { said, read }: Judged,
  types: readonly CallError['_tag'][],
  shows: string,
): readonly Said[] => {
  if (read.kind === 'unreadable') return said;
  if (read.kind === 'data')
    return [...said, misfit(`answers as if it were done, where ${types[0]} is due`, shows)];
  if (types.includes(read.error._tag)) return said;
  return [...said, misfit(`refuses with ${read.error._tag}, where ${types.join(' or ')} is due`, shows)];
};
