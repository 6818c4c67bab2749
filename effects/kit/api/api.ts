import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as Schema from 'effect/Schema';
import { isExpected } from '../../../schemas/kit/call.ts';
import type { CallRow, RowError } from '../../../schemas/kit/call.ts';
import {
  apiVersion,
  callTimeoutMs,
  slowUploadBytesPerMs,
  UNCONFIRMED_PLAYER,
} from '../../../schemas/constants.ts';
import { decodeEnvelopeError, hasError } from '../../../schemas/kit/error-decode.ts';
import { InvalidRequest, UndecodableAnswer, UnexpectedRefusal } from '../../../schemas/kit/error.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import { issueFault } from '../../../schemas/kit/lenient.ts';
import { flatten, toFormData } from '../../../schemas/kit/wire.ts';
import { ApiSettings, CallContext, CallLocale, IsOptional } from './call-context.ts';
import { callPath } from './call-path.ts';
import { decodeOnce, decodeValue, parseJson, readBody } from './decode-answer.ts';
import { Http } from './http.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { sendRepeatable } from './repeat.ts';

type WirePayload = Readonly<Record<string, unknown>>;

/** The wait that an answer tells: the longer of Retry-After and `error_data.retry_after`, seconds. */
const toldSeconds = (answer: HttpAnswer): number | null => {
  if (!answer.text.includes('"error"')) return answer.retryAfterSeconds;
  const body = parseJson(answer.text);
  return hasError(body)
    ? decodeEnvelopeError(body.error, answer).retryAfterSeconds
    : answer.retryAfterSeconds;
};

/** A read without effects, or a POST that carries its key. */
const mayRepeat = (row: CallRow, wire: WirePayload): boolean =>
  row.flags.idempotent &&
  (row.method === 'GET' ? !row.flags.effectful : typeof wire['idempotency_key'] === 'string');

/** What the files of a payload need beside the call itself, on a slow line. */
const uploadMs = (wire: WirePayload): number => {
  const files = Object.values(wire)
    .flat()
    .filter((value) => value instanceof Blob);
  return files.reduce((sum, { size }) => sum + size / slowUploadBytesPerMs, 0);
};

const encodePayload = (row: CallRow, payload: unknown): Effect.Effect<WirePayload, InvalidRequest> =>
  Schema.encodeUnknownEffect(row.payload)(payload).pipe(
    Effect.map((wire) => wire as WirePayload),
    Effect.mapError((error) => {
      const { path, detail } = issueFault(error.issue);
      return new InvalidRequest({
        code: null,
        message: `${row.name}: ${path} ${detail}`,
        status: 0,
        data: { path },
        retryAfterSeconds: null,
        wireType: '',
      });
    }),
  );

/**
 * Nobody is signed in any more. A sign-in that is refused says nothing of a session, `account.getInfo` is read by the
 * session itself, and a money call that only lacks its seal is sent again.
 */
const isExpiry = (row: CallRow, error: CallError): boolean =>
  error._tag === 'Authorization' &&
  error.code !== UNCONFIRMED_PLAYER &&
  !row.name.startsWith('auth.') &&
  row.name !== 'account.getInfo';

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

const readData = Effect.fnUntraced(function* (row: CallRow, answer: HttpAnswer) {
  const data = dataOf(yield* readBody(answer));
  if (data === undefined)
    return yield* new UndecodableAnswer({ path: 'data', message: 'no data', status: answer.status });
  return yield* decodeValue(row.name, row.success, data, answer.status);
});

/** An error of the row stays what it is; any other is told apart and logged. */
const judge = (
  row: CallRow,
  error: CallError,
  { requestId }: HttpAnswer,
): Effect.Effect<never, CallError> => {
  if (!('wireType' in error) || isExpected(row, error._tag)) return Effect.fail(error);
  const { message, status } = error;
  return Effect.andThen(
    Effect.logWarning(
      `${row.name}: ${error._tag} is not among the errors of its row${requestId === null ? '' : `, request ${requestId}`}`,
    ),
    Effect.fail(new UnexpectedRefusal({ call: row.name, refusal: error, requestId, message, status })),
  );
};

/** The platform's calls: one row of the call table, its payload, its decoded answer. */
export class Api extends Context.Service<
  Api,
  {
    /**
     * Fails with the errors of the row and the common ones; any other of the catalogue is UnexpectedRefusal. A payload off
     * its schema is InvalidRequest.
     */
    readonly call: <Row extends CallRow>(
      row: Row,
      payload: Row['payload']['Type'],
    ) => Effect.Effect<Row['success']['Type'], RowError<Row>>;
    /** The same, never repeated by itself. */
    readonly callOnce: <Row extends CallRow>(
      row: Row,
      payload: Row['payload']['Type'],
    ) => Effect.Effect<Row['success']['Type'], RowError<Row>>;
  }
>()('effects/kit/api/Api') {
  static readonly layer: Layer.Layer<Api, never, Http | CallContext> = Layer.effect(
    Api,
    Effect.gen(function* () {
      const http = yield* Http;
      const context = yield* CallContext;
      const settings = yield* ApiSettings;

      const requestOf = (row: CallRow, wire: WirePayload, locale: string): HttpRequest => {
        const query = new URLSearchParams({ v: settings.version ?? apiVersion, locale });
        if (context.isFramed()) query.set('_non_strict', '1');
        if (row.method === 'GET') for (const [key, value] of flatten(wire)) query.append(key, value);
        return {
          method: row.method,
          url: `${settings.baseUrl}${callPath(row.name, settings.pathOverrides)}?${query.toString()}`,
          ...(row.method === 'POST' ? { body: toFormData(wire) } : {}),
          timeoutMs: (settings.timeoutMs ?? callTimeoutMs) + uploadMs(wire),
        };
      };

      const tellRefusal = Effect.fnUntraced(function* (row: CallRow, error: CallError) {
        if (isExpiry(row, error) && context.uid() > 0) return context.expired?.();
        if ('wireType' in error && !(yield* IsOptional)) context.refused?.(row.name, error._tag);
        // The page's own console shows its calls; the log of the server has to name them.
        if (settings.baseUrl !== '' && error._tag !== 'Authorization')
          yield* Effect.logWarning(`${row.name}: ${error._tag} (status ${error.status})`);
      });

      const send = Effect.fnUntraced(function* (row: CallRow, payload: unknown, repeats: boolean) {
        const wire = yield* encodePayload(row, payload);
        const locale = (yield* CallLocale) ?? (context.locale() || (yield* settings.firstLocale));
        const once = Effect.suspend(() => http.send(requestOf(row, wire, locale)));
        const answer = yield* sendRepeatable(once, repeats && mayRepeat(row, wire), toldSeconds);
        return yield* decodeOnce(answer, row.success, readData(row, answer)).pipe(
          Effect.tapError((error) => tellRefusal(row, error)),
          Effect.catch((error) => judge(row, error, answer)),
        );
      });

      type Call = Context.Service.Shape<typeof Api>['call'];
      return Api.of({
        call: ((row, payload) => send(row, payload, true)) as Call,
        callOnce: ((row, payload) => send(row, payload, false)) as Call,
      });
    }),
  );
}
