import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as Schema from 'effect/Schema';
import type { CallRow } from '../../../schemas/kit/call.ts';
import { apiVersion, callTimeoutMs, slowUploadBytesPerMs } from '../../../schemas/constants.ts';
import { decodeEnvelopeError, hasError } from '../../../schemas/kit/error-decode.ts';
import { InvalidRequest, UndecodableAnswer } from '../../../schemas/kit/error.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import { issueFault } from '../../../schemas/kit/lenient.ts';
import { flatten, toFormData } from '../../../schemas/kit/wire.ts';
import { ApiSettings, CallContext } from './call-context.ts';
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

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

const readData = Effect.fnUntraced(function* (row: CallRow, answer: HttpAnswer) {
  const data = dataOf(yield* readBody(answer));
  if (data === undefined)
    return yield* new UndecodableAnswer({ path: 'data', message: 'no data', status: answer.status });
  return yield* decodeValue(row.name, row.success, data, answer.status);
});

/** The platform's calls: one row of the call table, its payload, its decoded answer. */
export class Api extends Context.Service<
  Api,
  {
    /** Fails with the catalogue's errors, LostAnswer or UndecodableAnswer; a payload off its schema is InvalidRequest. */
    readonly call: <Row extends CallRow>(
      row: Row,
      payload: Row['payload']['Type'],
    ) => Effect.Effect<Row['success']['Type'], CallError>;
    /** The same, never repeated by itself. */
    readonly callOnce: <Row extends CallRow>(
      row: Row,
      payload: Row['payload']['Type'],
    ) => Effect.Effect<Row['success']['Type'], CallError>;
  }
>()('effects/kit/api/Api') {
  static readonly layer: Layer.Layer<Api, never, Http | CallContext> = Layer.effect(
    Api,
    Effect.gen(function* () {
      const http = yield* Http;
      const context = yield* CallContext;
      const settings = yield* ApiSettings;

      const requestOf = (row: CallRow, wire: WirePayload): HttpRequest => {
        const query = new URLSearchParams({ v: settings.version ?? apiVersion, locale: context.locale() });
        if (context.isFramed()) query.set('_non_strict', '1');
        if (row.method === 'GET') for (const [key, value] of flatten(wire)) query.append(key, value);
        return {
          method: row.method,
          url: `${settings.baseUrl}${callPath(row.name, settings.pathOverrides)}?${query.toString()}`,
          ...(row.method === 'POST' ? { body: toFormData(wire) } : {}),
          timeoutMs: (settings.timeoutMs ?? callTimeoutMs) + uploadMs(wire),
        };
      };

      const send = Effect.fnUntraced(function* (row: CallRow, payload: unknown, repeats: boolean) {
        const wire = yield* encodePayload(row, payload);
        const once = Effect.suspend(() => http.send(requestOf(row, wire)));
        const answer = yield* sendRepeatable(once, repeats && mayRepeat(row, wire), toldSeconds);
        return yield* decodeOnce(answer, row.success, readData(row, answer));
      });

      type Call = Context.Service.Shape<typeof Api>['call'];
      return Api.of({
        call: ((row, payload) => send(row, payload, true)) as Call,
        callOnce: ((row, payload) => send(row, payload, false)) as Call,
      });
    }),
  );
}
