import type { RunningConfig } from '../config.ts';
import { cookieNames, parseCookies } from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import { ownInfoRequest } from './own-info.ts';
import { forward } from './proxy.ts';

const nameFields = ['login', 'email', 'phone', 'mobile'] as const;

const namesIn = (body: unknown): readonly string[] => {
  const data = (body as { data?: Record<string, unknown> } | null)?.data;
  if (!data || Number(data['uid'] ?? 0) <= 0) return [];
  return nameFields
    .map((field) => data[field])
    .filter((name): name is string => typeof name === 'string' && name.trim() !== '')
    .map((name) => name.trim().toLowerCase());
};

/** By what names the platform knows the player of this session; none for a guest. */
export const readOwnNames = async (
  request: Request,
  visit: Visit,
  config: RunningConfig,
): Promise<readonly string[]> => {
  const cookie = request.headers.get('cookie') ?? '';
  if (!parseCookies(cookie).get(cookieNames(visit.isSecure).session)) return [];
  const answer = await forward(ownInfoRequest(request, visit), visit, config, config.platformUrl);
  return answer.ok ? namesIn(await answer.json().catch(() => null)) : [];
};
