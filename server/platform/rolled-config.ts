import type { IsIn } from '../../effects/server/arm.ts';
import { platformPaths } from '../../schemas/constants.ts';
import { presentSource, readRollout } from '../../schemas/site/rollout.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { unreachable } from './refusals.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** However a platform may take a path for that of the configuration. */
export const isConfigPath = (pathname: string): boolean =>
  (decodedPath(pathname) ?? pathname)
    .replaceAll(/\/+/g, '/')
    .toLowerCase()
    .startsWith(platformPaths.cmsConfig);

/** What a visitor is told of a configuration: the parts of the own arm, and nothing of a rollout. */
const ownSource = (body: unknown, isIn: IsIn): unknown => {
  const { state, source } = readRollout(body);
  return state?.config && isIn(state) ? source : presentSource(body);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The platform's answer with a configuration, as one visitor may read it. */
export const ownConfig = async (answer: Response, isIn: IsIn): Promise<Response> => {
  const text = await answer.text().catch(() => null);
  if (text === null) return unreachable();
  const headers = new Headers(answer.headers);
  headers.delete('etag');
  const again = (body: string) =>
    new Response([204, 304].includes(answer.status) ? null : body, { status: answer.status, headers });
  // Escaped or not, a name that is in the text can be read in what it says.
  if (!/rollout|\\u/i.test(text)) return again(text);
  const body = parse(text);
  if (body === undefined) return unreachable();
  const isEnvelope = isRecord(body) && Object.keys(body).length === 1 && 'data' in body;
  const own = isEnvelope ? { data: ownSource(body['data'], isIn) } : ownSource(body, isIn);
  return again(JSON.stringify(own));
};
