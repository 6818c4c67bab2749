import * as Effect from 'effect/Effect';
import { callTimeoutMs } from '../../../schemas/constants.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import { ApiSettings } from '../../kit/api/call-context.ts';
import { isOk, readBody } from '../../kit/api/decode-answer.ts';
import { Http } from '../../kit/api/http.ts';
import type { HttpAnswer } from '../../kit/api/http.ts';
import { sendRepeatable } from '../../kit/api/repeat.ts';
import { isRecord } from '../../../schemas/rules/kit/record.ts';

const get = (path: string): Effect.Effect<HttpAnswer, CallError, Http> =>
  Effect.gen(function* () {
    const http = yield* Http;
    const settings = yield* ApiSettings;
    const send = http.send({
      method: 'GET',
      url: `${settings.baseUrl}${path}`,
      timeoutMs: settings.timeoutMs ?? callTimeoutMs,
    });
    return yield* sendRepeatable(send, true);
  });

/** JSON of a platform read outside `/api/`; an envelope `{data}` is opened. Repeated once like every read. */
export const readPlatform = (path: string): Effect.Effect<unknown, CallError, Http> =>
  Effect.gen(function* () {
    const body = yield* readBody(yield* get(path));
    return isRecord(body) && Object.keys(body).length === 1 && 'data' in body ? body['data'] : body;
  });

/** Text of a platform read, such as robots.txt; empty for a status outside 2xx. */
export const readPlatformText = (path: string): Effect.Effect<string, CallError, Http> =>
  Effect.map(get(path), (answer) => (isOk(answer.status) ? answer.text : ''));
