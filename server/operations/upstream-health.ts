import type { RunningConfig } from '../config.ts';
import { getGeneralInfo } from '../../schemas/calls/metadata.ts';
import { apiVersion, platformPaths } from '../../schemas/constants.ts';

const LIMIT_MS = 2000;
const KEPT_MS = 2000;

/** `up` answers, `failing` answers with a status of 500 or more, `down` does not answer in time. */
type UpstreamState = 'up' | 'failing' | 'down';
export type UpstreamHealth = Readonly<Record<string, UpstreamState>>;

const ask = async (address: string, userAgent: string): Promise<UpstreamState> => {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { accept: 'application/json', 'user-agent': userAgent },
    });
    await answer.body?.cancel();
    return answer.status >= 500 ? 'failing' : 'up';
  } catch {
    return 'down';
  }
};

/** Asks the services that the server stands before for something small; their answers are good for two seconds. */
export const createUpstreamHealth = (
  config: Pick<RunningConfig, 'platformUrl' | 'contentUrl' | 'authUrl' | 'userAgent'>,
  now: () => number,
  locale: () => Promise<string>,
): (() => Promise<UpstreamHealth>) => {
  const addressesIn = (code: string): Readonly<Record<string, string>> => ({
    platform: `${config.platformUrl}/api/${getGeneralInfo.name}?${new URLSearchParams({ v: apiVersion, locale: code })}`,
    settings: `${config.platformUrl}${platformPaths.locales}`,
    content: `${config.contentUrl}/pages?pagination[limit]=1`,
    ...(config.authUrl !== '' && { auth: config.authUrl }),
  });
  let kept: { readonly until: number; readonly answer: Promise<UpstreamHealth> } | null = null;
  return () => {
    if (kept && kept.until > now()) return kept.answer;
    const answer = locale().then(async (code): Promise<UpstreamHealth> =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(addressesIn(code)).map(
            async ([name, address]) => [name, await ask(address, config.userAgent)] as const,
          ),
        ),
      ),
    );
    kept = { until: now() + KEPT_MS, answer };
    return answer;
  };
};
