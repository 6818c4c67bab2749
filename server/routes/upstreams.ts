import { isFramedCall } from '../platform/framing.ts';
import { keepChosenProvider } from '../platform/identity.ts';
import { isForbiddenByMarket, refuseByMarket } from '../platform/market.ts';
import { withCertainLogout } from '../platform/logout.ts';
import { forward } from '../platform/proxy.ts';
import { isConfigPath, ownConfig } from '../platform/rolled-config.ts';
import { isSettingPath, upstreamOf } from '../platform/upstream.ts';
import { inNone, isInByCookie } from '../site/rollout.ts';
import { localeNamed } from '../site/site-reads.ts';
import type { AddRoutes } from './route.ts';

/** What the operator's platform and the content service answer. */
export const addUpstreams: AddRoutes = (app, parts) => {
  const { config, messages, renderer, visit, visitorSite, refresh } = parts;
  app.all('*', async (c, next) => {
    const request = c.req.raw;
    const { pathname } = new URL(request.url);
    const upstream = upstreamOf(pathname, config);
    if (upstream === null) return next();
    const known = visit(c);
    const isFramed = await isFramedCall(request, known, async () => {
      const { locales, defaultLocale } = await messages.locales();
      const { config: settings } = await visitorSite(request, known);
      return { locales, defaultLocale, settings, loopbackOrigins: config.loopbackOrigins };
    }).catch(() => false);
    if (await isForbiddenByMarket(pathname, async () => (await visitorSite(request, known)).config.market))
      return refuseByMarket();
    const isIn = isInByCookie(request, known);
    // Nothing is read for it: what is refused below is refused at once.
    const { arm } = renderer.knownArm(known.origin, localeNamed(request) ?? '', isIn);
    parts.noteArm(c.env.incoming, arm);
    const place = { ...known, isFramed, isAwaited: arm !== null };
    const answer = isConfigPath(pathname)
      ? await ownConfig(await forward(request, place, config, upstream), config.isRolloutOff ? inNone : isIn)
      : await withCertainLogout(request, place, config, (sent) => forward(sent, place, config, upstream));
    for (const line of keepChosenProvider(new URL(request.url), known, config))
      answer.headers.append('set-cookie', line);
    // What is kept is of the platform as it stood before.
    if (config.hasScenarios && isSettingPath(pathname)) refresh();
    return answer;
  });
};
