import * as Effect from 'effect/Effect';
import { callTimeoutMs, platformPaths } from '../../../schemas/constants.ts';
import { hitQuery } from '../../../schemas/site/hit.ts';
import type { Hit } from '../../../schemas/site/hit.ts';
import { ApiSettings } from '../../kit/api/call-context.ts';
import { Http } from '../../kit/api/http.ts';

/** Tells the visit or the fraud token; sent once, failures are silent. */
export const sendHit = Effect.fn('platform.sendHit')(function* (input: Hit) {
  const query = new URLSearchParams(hitQuery(input)).toString();
  if (query === '') return null;
  const http = yield* Http;
  const settings = yield* ApiSettings;
  const url = `${settings.baseUrl}${platformPaths.hit}?${query}`;
  yield* Effect.ignore(http.send({ method: 'GET', url, timeoutMs: callTimeoutMs }));
  return null;
});
